import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages, type Message } from '@laro/contract/calls/inbox.ts';
import { listPromotions, promotionHistory } from '@laro/contract/calls/officePromotions.ts';
import { helpCenter } from '@laro/contract/calls/support.ts';
import { operatorAttacks } from '@laro/rules/operatorAttacks.ts';
import { operatorHtml } from '@laro/rules/operatorHtml.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { announcementOf, running } from '../../../testing/announcementsOf.ts';
import { answer } from '../../../testing/answers.ts';
import { renderOffice } from '../../../testing/renderOffice.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const known: ReadonlySet<string> = new Set(['div', ...operatorHtml.tags]);
const given: ReadonlySet<string> = new Set([
  ...operatorHtml.attributes,
  ...operatorHtml.sizes,
  // These the component sets itself.
  'class',
  'loading',
  'style',
  'target',
  'rel',
  'data-page',
  'controls',
  'playsinline',
  'preload',
]);
const leads = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/;

/** What is there of it beside words, known elements and addresses that run nothing. */
function harm(place: Element): string[] {
  return [...place.querySelectorAll('*')].flatMap((element) => [
    ...(known.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(({ name, value }) => !given.has(name) || (/^(href|src)$/.test(name) && !leads.test(value)))
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
}

/** Touches whatever may wait for a touch. */
function touch(place: ParentNode): void {
  for (const element of place.querySelectorAll('*')) {
    for (const { name } of element.attributes) {
      if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2), { bubbles: true }));
    }
  }
}

/** Notes what runs, here and in the frames that are made. */
function listen(): ReadonlySet<number> {
  const ran = new Set<number>();
  window.alert = (said?: unknown) => void ran.add(Number(said));
  return ran;
}

/** A page of its own for each, without a cleaner. */
async function runUncleaned(attack: string): Promise<void> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = `<script>alert = parent.alert</script><body>${attack}`;
  document.body.append(frame);
  await loaded;
  const { contentDocument } = frame;
  if (contentDocument) touch(contentDocument);
  frame.remove();
}

/** Words that are there as HTML, around attacks that swallow no words. */
const content = `<b>Words</b>${operatorAttacks.slice(0, 120).join('')}`;
const announcement = announcementOf(1, { title: 'One', content });
const letter: Message = {
  id: '1',
  title: 'One',
  content,
  preview: 'Words',
  sentAt: '2026-11-20T02:00:00.000Z',
  link: '',
  isRead: false,
  isNew: false,
  mustRead: false,
  isConfirmed: false,
};
const atDesk = {
  id: '1',
  version: 1,
  state: 'running' as const,
  startsAt: '2026-11-01T09:00',
  url: '',
  texts: { EN: { title: 'One', content } },
};
/** Every place that shows operators' HTML. */
const places: Readonly<Record<string, () => unknown>> = {
  announcements: () =>
    renderScreen('/m/notice?id=1', { calls: [running(() => ({ player: [announcement] }))] }),
  'a popup': () => {
    const shown = renderScreen('/m/home', { calls: [running(() => ({ popup: [announcement] }))] });
    // At a calm brand they come from the second visit on.
    window.localStorage.setItem('visited', '1');
    return shown;
  },
  promotions: () =>
    renderScreen('/m/activity?id=1', { calls: [running(() => ({ promotion: [announcement] }))] }),
  'a promotion': () =>
    renderScreen('/m/activityDetail?id=1', { calls: [running(() => ({ promotion: [announcement] }))] }),
  help: () =>
    renderScreen('/m/help', {
      calls: [
        answer(helpCenter, () => ({ entries: [{ id: '1', type: 'other' as const, title: 'One', content }] })),
      ],
    }),
  'the inbox': () =>
    renderScreen('/m/webEmail?id=1', {
      as: 'member',
      calls: [answer(messages, () => ({ content: [letter], pageNum: 1, totalPages: 1, total: 1 }))],
    }),
  'the preview of the desk': () =>
    renderOffice('/promotions/1', {
      role: 'content',
      calls: [
        answer(listPromotions, () => ({ promotions: [atDesk] })),
        answer(promotionHistory, () => ({ versions: [] })),
      ],
    }),
};

test.each(Object.entries(places))(
  'S3-24 %s shows what an operator wrote as HTML, of which nothing runs',
  async (_, show) => {
    const ran = listen();
    await show();
    const words = page.elementLocator(document.body).getByText('Words', { exact: true });
    await expect
      .poll(() => words.elements().map(({ localName }) => localName), { timeout: 10_000 })
      .toContain('b');
    const shown = document.querySelector('b')?.closest('div');
    touch(document);
    expect(shown && harm(shown)).toEqual([]);
    expect([...ran]).toEqual([]);
  },
);

test('S3-24 of 706 attacks nothing runs and nothing is left by the one component that shows HTML; without it every other one runs', async () => {
  const ran = listen();
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  root.render(operatorAttacks.map((html, key) => createElement(OperatorHtml, { key, html })));
  // What is there before the cleaner is there is text alone.
  await expect.poll(() => place.querySelectorAll('img').length, { timeout: 10_000 }).toBeGreaterThan(50);
  await expect
    .poll(() => place.querySelectorAll(':scope > div > div').length, { timeout: 10_000 })
    .toBe(operatorAttacks.length);
  touch(place);
  expect(harm(place)).toEqual([]);
  expect([...ran]).toEqual([]);
  root.unmount();
  place.remove();

  // The control: of a third of them.
  await Promise.all(operatorAttacks.filter((_, index) => index % 3 === 0).map(runUncleaned));
  await expect.poll(() => ran.size).toBeGreaterThan(90);
});
