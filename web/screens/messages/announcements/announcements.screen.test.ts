import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { announcements, markRead, popular, unread } from '@laro/contract/calls/announcements.ts';
import { lobbyNews, type Game } from '@laro/contract/calls/games.ts';
import { announcementOf, running } from '../../../testing/announcementsOf.ts';
import { answer, type Asked } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const open = main.getByRole('button', { expanded: true });
const entry = (id: number) => main.getByRole('button', { name: `Announcement ${id}` });
const many = Array.from({ length: 20 }, (_, index) => announcementOf(index + 1));

test('S2-53 a number in the query opens that one, and anything else none', async () => {
  const calls = [running(() => ({ player: many }))];
  const { address } = await renderScreen('/m/notice', { calls });
  await entry(3).click();
  await expect.poll(address).toBe('/m/notice?id=3');
  await expect.element(open).toHaveTextContent('Announcement 3');
  await renderScreen('/m/notice?id=19', { calls });
  await expect.element(open).toHaveTextContent('Announcement 19');
  await expect.element(open).toBeInViewport();
  await entry(19).click();
  await expect.poll(address).toBe('/m/notice');
  await expect.element(open).not.toBeInTheDocument();
  for (const query of ['?id=999999', '?id=x', '?id=']) {
    await renderScreen(`/m/notice${query}`, { calls });
    await expect.element(entry(1)).toBeVisible();
    await expect.element(open).not.toBeInTheDocument();
  }
});

test('S7-20 S9-04 those opened one right after another are all told, at least 150 ms apart', async () => {
  const told: { readonly at: number; readonly body: unknown }[] = [];
  const player = [1, 2, 3, 4].map((id) => announcementOf(id, { read: false }));
  const calls = [
    running(() => ({ player })),
    answer(unread, () => ({ footer: { unreadCount: 4 - told.length } })),
    answer(markRead, ({ body }) => {
      told.push({ at: performance.now(), body });
      return null;
    }),
  ];
  await renderScreen('/m/notice', { as: 'member', calls });
  await expect.element(main.getByText('New').first()).toBeVisible();
  for (const id of [1, 2, 3, 4]) {
    const button = entry(id).element();
    if (button instanceof HTMLElement) button.click();
    // At once, which a press of the test runner's takes too long for.
    await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'), { interval: 1 });
  }
  await expect
    .poll(() => told.map(({ body }) => body), { timeout: 10_000 })
    .toEqual([1, 2, 3, 4].map((id) => ({ announcementId: String(id), read: true })));
  const gaps = told.slice(1).map(({ at }, index) => at - (told[index]?.at ?? 0));
  // A call is heard of some ms late, and one more than the next.
  expect(Math.min(...gaps)).toBeGreaterThan(120);
  await expect.element(main.getByText('New')).not.toBeInTheDocument();
});

test('S8-22 without any it says so, and leads home', async () => {
  const { address } = await renderScreen('/m/notice', { calls: [running(() => ({}))] });
  await expect.element(main.getByText('no announcement')).toBeVisible();
  await main.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(address).toBe('/m/home');
});

test('S2-53 S9-03 the list says so, and comes when it is asked for again', async () => {
  let isThere = false;
  const { id, say } = running(() => ({ player: many }));
  const calls = [{ id, say: (asked: Asked) => (isThere ? say(asked) : { success: false, code: 'BUSY' }) }];
  await renderScreen('/m/notice', { calls });
  const again = main.getByRole('alert').getByRole('button');
  await expect.element(again).toBeVisible();
  isThere = true;
  await again.click();
  await expect.element(entry(1)).toBeVisible();
});

test('S7-21 below the list is what is popular, and what is new in the lobby', async () => {
  const game: Game = {
    nodeId: '7',
    nodeName: 'Reef',
    gameId: 'reef',
    gameName: 'Reef',
    displayName: 'Reef',
    mobileLargeIcon: '',
    mobileLargeIconSet: '',
    iconUrl: '',
    showIcon: true,
    gameType: 'FISH',
    vassalage: 'HABAGAT',
    vendorName: 'Habagat',
    gameClassify: '',
    minBet: '1.00',
    roomId: '',
    supportPlay: true,
    isGameH5: '1',
    badge: 'new',
    playable: true,
  };
  const hot = { announcements: [announcementOf(25, { type: 'H', title: 'Hot week' })] };
  let come: (value: typeof hot) => void = () => undefined;
  const { address, asked } = await renderScreen('/m/notice', {
    calls: [
      running(() => ({ player: many.slice(0, 1) })),
      answer(popular, () => new Promise<typeof hot>((resolve) => (come = resolve))),
      answer(lobbyNews, () => ({ list: [game] })),
    ],
  });
  // What stands below is not there before what stands above it, which would push it down.
  await expect.poll(() => asked.map(({ id }) => id)).toContain(popular.id);
  await expect.element(page.getByRole('region', { name: 'New games' })).not.toBeInTheDocument();
  come(hot);
  await page.getByRole('region', { name: 'Popular' }).getByRole('button', { name: 'Hot week' }).click();
  await expect.poll(address).toBe('/m/notice?id=25');
  await expect.element(open).toHaveTextContent('Hot week');
  const news = page.getByRole('region', { name: 'New games' });
  await expect.element(news.getByRole('link')).toHaveTextContent('Reef · Habagat');
});

test('S3-24 S2-53 a picture, a video and a table of many columns fit a phone, and are fetched when they are wanted', async () => {
  const cells = Array.from({ length: 20 }, (_, at) => `<td>Column ${at}</td>`).join('');
  const content = [
    '<p>Before</p><img src="/art/none.png" alt="A hawk" width="2000" height="500">',
    `<video src="/art/none.mp4" autoplay loop width="2000"></video><table><tr>${cells}</tr></table>`,
  ].join('');
  await renderScreen('/m/notice?id=1', {
    calls: [running(() => ({ player: [announcementOf(1, { content })] }))],
  });
  await expect.element(main.getByRole('cell').last()).toBeInTheDocument();
  const of = (name: string) => main.element().querySelector(name);
  expect(of('img')?.getAttribute('loading')).toBe('lazy');
  const video = of('video');
  expect(video?.getAttributeNames().toSorted()).toEqual([
    'controls',
    'playsinline',
    'preload',
    'src',
    'width',
  ]);
  // Its style may come after it.
  const { documentElement: html } = document;
  await expect.poll(() => html.scrollWidth - html.clientWidth, { timeout: 10_000 }).toBeLessThanOrEqual(0);
  for (const name of ['img', 'video', 'table']) {
    expect([name, (of(name)?.getBoundingClientRect().right ?? 999) <= 390]).toEqual([name, true]);
  }
  // What does not fit is scrolled to.
  expect((of('table')?.scrollWidth ?? 0) > (of('table')?.clientWidth ?? 0)).toBe(true);
});

test('S2-53 of 200 announcements each is found, on a page of fewer than 1,500 elements, by one call', async () => {
  const startDate = '2026-11-01T00:00:00.000Z';
  const player = Array.from({ length: 200 }, (_, at) => announcementOf(at + 1, { startDate }));
  const calls = [running(() => ({ player }))];
  const { asked } = await renderScreen('/m/notice', { calls });
  const heads = main.getByRole('heading', { level: 2 });
  await expect.poll(() => heads.elements().length).toBeGreaterThan(20);
  expect(document.querySelectorAll('*').length).toBeLessThan(1500);
  await expect
    .poll(
      () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return heads.elements().length;
      },
      { timeout: 15_000 },
    )
    .toBe(200);
  expect(asked.filter(({ id }) => id === announcements.id)).toHaveLength(1);
  // One that stands far down is there at once for whoever follows a link to it.
  await renderScreen('/m/notice?id=190', { calls });
  await expect.element(open).toHaveTextContent('Announcement 190');
  await expect.element(open).toBeInViewport();
});
