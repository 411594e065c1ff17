import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { announcements, markRead, unread, type Announcement } from '@laro/contract/calls/announcements.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { announcementOf, running } from '../../../testing/announcementsOf.ts';
import { answer, type Answer } from '../../../testing/answers.ts';
import { renderScreen, type Given, type Shown } from '../../../testing/renderScreen.ts';
import type { HomeData } from './load.ts';

const data = {
  banners: [],
  notices: [],
  wins: [],
  menu: [],
  jackpot: undefined,
  tab: 'HOT',
  content: { kind: 'hot', strips: [] },
} satisfies HomeData;
const sheet = page.getByRole('dialog');
const popup = (id: number, parts: Partial<Announcement> = {}) =>
  announcementOf(id, { type: 'PU', title: `Popup ${id}`, ...parts });
const listed = (popups: Announcement[], day = '2026-11-24') => running(() => ({ popup: popups, day }));

const hide = sheet.getByRole('button', { name: 'Not again today' });
const close = sheet.getByRole('button', { name: 'Close' });

beforeEach(() => {
  vi.restoreAllMocks();
  writeStored('popupsHidden', undefined);
});

/** Home of a visit that is not the first, with what the browser has kept until then. */
async function comeBack(calls: readonly Answer[], given: Given = {}): Promise<Shown> {
  const kept = readStored('popupsHidden');
  const shown = await renderScreen('/m/help', { data, ...given, calls });
  writeStored('popupsHidden', kept);
  writeStored('popups', undefined);
  writeStored('visit', undefined);
  writeStored('visited', '1');
  await shown.move('/m/home');
  return shown;
}

const questions = ({ asked }: Shown) => asked.filter(({ id }) => id === announcements.id).length;

test('S2-01 popups come one at a time, and once a visit', async () => {
  const calls = [listed([popup(1), popup(2)])];
  const shown = await comeBack(calls);
  await expect.element(sheet).toHaveAccessibleName('Popup 1');
  await expect.element(sheet.getByText('All words of 1.')).toBeVisible();
  await close.click();
  await expect.element(sheet).toHaveAccessibleName('Popup 2');
  await close.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await shown.move('/m/help');
  await shown.move('/m/home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await comeBack(calls);
  await expect.element(sheet).toHaveAccessibleName('Popup 1');
});

test("S2-01 one that is not to come again today comes on the merchant's next day", async () => {
  await comeBack([listed([popup(1), popup(2)])]);
  await expect.element(sheet).toHaveAccessibleName('Popup 1');
  await hide.click();
  await expect.element(sheet).toHaveAccessibleName('Popup 2');
  await close.click();
  await comeBack([listed([popup(1), popup(2)])]);
  await expect.element(sheet).toHaveAccessibleName('Popup 2');
  await hide.click();
  await expect.element(sheet).not.toBeInTheDocument();
  const third = popup(3);
  await comeBack([listed([popup(1), popup(2), third])]);
  await expect.element(sheet).toHaveAccessibleName('Popup 3');
  await comeBack([listed([popup(1), popup(2)], '2026-11-25')]);
  await expect.element(sheet).toHaveAccessibleName('Popup 1');
});

test('S2-01 where the browser keeps nothing, the page itself remembers', async () => {
  const calls = [listed([popup(1)])];
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await comeBack(calls);
  await hide.click();
  await expect.element(sheet).not.toBeInTheDocument();
  const second = popup(2);
  await comeBack([listed([popup(1), second])]);
  await expect.element(sheet).toHaveAccessibleName('Popup 2');
});

test('S4-30 at a calm merchant none comes on the first visit, nor over what is asked after a login', async () => {
  const calls = [listed([popup(1)])];
  const first = await renderScreen('/m/help', { data, calls });
  for (const [key, set] of [
    ['visit', 'first'],
    ['welcome', '1'],
    ['contracts', 'daily'],
  ] as const) {
    writeStored('popups', undefined);
    writeStored('visit', key === 'visit' ? set : 'later');
    if (key !== 'visit') writeStored(key, set);
    await first.move('/m/home');
    await first.move('/m/help');
    if (key !== 'visit') writeStored(key, undefined);
  }
  expect(questions(first)).toBe(0);
});

test('S4-20 S7-20 what a popup has shown is read, of a member and not of a trial', async () => {
  const told: unknown[] = [];
  const calls = [
    answer(unread, () => ({ footer: { unreadCount: 2 } })),
    answer(markRead, ({ body }) => {
      told.push(body);
      return null;
    }),
  ];
  await comeBack([listed([popup(1)]), ...calls], { as: 'trial' });
  await expect.element(sheet).toBeVisible();
  await comeBack([listed([popup(1, { read: false }), popup(2, { read: false })]), ...calls], {
    as: 'member',
  });
  await expect.element(sheet).toHaveAccessibleName('Popup 1');
  await close.click();
  await expect.poll(() => told).toEqual([1, 2].map((id) => ({ announcementId: String(id), read: true })));
});

test('S9-12 its pictures count in px of a page that is 750 wide; elsewhere they are as large as they say', async () => {
  const content =
    '<p>Look</p><img src="/a.png" alt="wide" width="600" height="200"><img src="/b.png" alt="high" height="50px"><img src="/c.png" alt="half" width="50%">';
  const announcement = popup(1, { content });
  await comeBack([listed([announcement])]);
  const style = (alt: string) => sheet.getByAltText(alt).element().getAttribute('style');
  await expect.element(sheet.getByAltText('wide')).toBeInTheDocument();
  expect(['wide', 'high', 'half'].map(style)).toEqual(['width: 6rem;', 'height: 0.5rem;', null]);
  // Of a page that is 390 wide.
  expect(sheet.getByAltText('wide').element().getBoundingClientRect().width).toBe(312);
  await renderScreen('/m/notice?id=1', { calls: [listed([announcement])] });
  await expect.element(page.getByAltText('wide')).toHaveAttribute('width', '600');
  expect(page.getByAltText('wide').element().getAttribute('style')).toBeNull();
});
