import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { menu, numero, type LotteryDraw } from '@laro/contract/calls/lottery.ts';
import { linkTo } from '../../../screens.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { LotteryData } from './load.ts';

const main = page.getByRole('main');
const card = (gameId: string, name: string) => ({
  id: gameId,
  name,
  vendor: 'Seven Isles',
  badge: '' as const,
  picture: '',
  to: linkTo('lottery', { mui: 'm', gameId }),
});
const data: LotteryData = {
  cards: [card('straits-4d', 'Straits 4D')],
  lotteries: [
    { gameId: 'siam-pair', card: card('siam-pair', 'Siam Pair') },
    { gameId: 'lotus-north-draw', card: card('lotus-north-draw', 'Lotus North Draw') },
    { gameId: 'old-quarter-keno', card: card('old-quarter-keno', 'Old Quarter Keno') },
  ],
  named: undefined,
};
const drawOf = (draw: string, result: string[] | null): LotteryDraw => ({
  draw,
  fingerprint: null,
  state: result ? 'drawn' : 'open',
  result,
  opensAt: '2026-11-22T12:00:00.000Z',
  closesAt: '2026-11-22T12:02:40.000Z',
  dueAt: '2026-11-22T12:03:00.000Z',
});
const north = ['04711', ...Array.from({ length: 26 }, (_, at) => String(10 + at))];
const keno = Array.from({ length: 20 }, (_, at) => String(41 + at));
const lotteries = [
  {
    gameId: 'siam-pair',
    nodeId: '1',
    name: 'Siam Pair',
    current: drawOf('702', null),
    last: drawOf('701', ['4', '7']),
  },
  {
    gameId: 'lotus-north-draw',
    nodeId: '2',
    name: 'Lotus North Draw',
    current: null,
    last: drawOf('9', north),
  },
  {
    gameId: 'old-quarter-keno',
    nodeId: '3',
    name: 'Old Quarter Keno',
    current: null,
    last: drawOf('20', keno),
  },
];
const told = (now: string) =>
  answer(menu, () => ({
    now,
    timeZone: 'Asia/Manila',
    groups: [{ vendor: 'TCG_SEA', vendorName: 'Seven Isles', lotteries }],
  }));
const listed = main.getByRole('list', { name: 'Lotteries' }).getByRole('listitem');

afterEach(() => void vi.useRealTimers());

test('S2-20 S7-29 each lottery with its way in, how long it sells by the server’s time, and what it drew last', async () => {
  for (const path of ['/m/lottery', '/m/startLottery']) {
    // The phone's clock is a year behind.
    vi.useFakeTimers({
      now: new Date('2025-01-01T00:00:00Z'),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    await renderScreen(path, { data, calls: [told('2026-11-22T12:01:10.000Z')] });
    const way = listed.nth(0).getByRole('link', { name: /^Siam Pair/ });
    await expect.element(way).toHaveAttribute('href', card('siam-pair', '').to);
    await expect.element(listed.nth(0).getByRole('timer')).toHaveTextContent('1:30');
    await vi.advanceTimersByTimeAsync(31_000);
    await expect.element(listed.nth(0).getByRole('timer')).toHaveTextContent('0:59');
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(listed.nth(0).getByText('Sale closed, being drawn')).toBeVisible();
    await expect.element(listed.nth(0).getByRole('img', { name: 'Drawn: 4 7' })).toBeVisible();
    // Of many prizes the special one stands for all.
    await expect.element(listed.nth(1).getByRole('img', { name: 'Drawn: 04711' })).toBeVisible();
    await expect
      .element(main.getByRole('region', { name: 'Opening soon' }).getByText('Straits 4D'))
      .toBeVisible();
    vi.useRealTimers();
  }
});

test('S2-20 a result of twenty numbers takes no more room than one of two, so that nothing moves when it comes', async () => {
  await renderScreen('/m/lottery', { data, calls: [told('2026-11-22T12:01:10.000Z')] });
  const numbers = listed.nth(2).getByRole('img', { name: `Drawn: ${keno.join(' ')}` });
  await expect.element(numbers).toBeVisible();
  const heightOf = (at: number) => listed.nth(at).element().getBoundingClientRect().height;
  expect(heightOf(2)).toBe(heightOf(0));
});

test('S2-20 what is due is asked for again, until there is the next draw', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { asked } = await renderScreen('/m/startLottery?due', {
    data,
    calls: [told('2026-11-22T12:02:58.000Z')],
  });
  const times = () => asked.filter(({ id }) => id === menu.id).length;
  await expect.element(listed.nth(0).getByText('Sale closed, being drawn')).toBeVisible();
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(times).toBe(2);
});

test('S2-20 S7-29 the draws of a lottery, with how often each digit was drawn and how long ago', async () => {
  const content = [
    drawOf('701', ['4', '7']),
    drawOf('700', ['4', '0']),
    { ...drawOf('699', null), state: 'void' as const },
  ];
  const calls = [
    told('2026-11-22T12:01:10.000Z'),
    answer(numero, () => ({ content, pageNum: 1, totalPages: 1, total: 3, timeZone: 'Asia/Manila' })),
  ];
  const { asked } = await renderScreen('/m/startLottery?view=results&lottery=siam-pair', { data, calls });
  const rows = main.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Draw 70122/11/2026, 20:0347');
  await expect.element(rows.nth(2)).toHaveTextContent('Draw 69922/11/2026, 20:03Void: stakes returned');
  expect(asked.find(({ id }) => id === numero.id)?.query).toMatchObject({ gameId: 'siam-pair' });
  const trend = (place: number) => main.getByRole('table', { name: `Place ${place}` });
  await expect.element(trend(1).getByRole('row', { name: /^4 / })).toHaveTextContent('420');
  await expect.element(trend(2).getByRole('row', { name: /^0 / })).toHaveTextContent('011');
  await expect.element(trend(2).getByRole('row', { name: /^9 / })).toHaveTextContent('90–');
  // The road of the same draws, the latest last.
  const road = (list: string) =>
    main.getByRole('img', { name: `The latest, the newest last: ${list}`, exact: true });
  await expect.element(road('even, odd')).toHaveTextContent('EO');
  await expect.element(road('the first is higher, the last is higher')).toHaveTextContent('FL');
});

test('S7-29 a Vietnamese draw shows every prize with its numbers', async () => {
  const calls = [
    told('2026-11-22T12:01:10.000Z'),
    answer(numero, () => ({
      content: [drawOf('9', north)],
      pageNum: 1,
      totalPages: 1,
      total: 1,
      timeZone: 'Asia/Manila',
    })),
  ];
  await renderScreen('/m/lottery?view=results&lottery=lotus-north-draw', { data, calls });
  await main.getByText('All prizes').click();
  await expect.element(main.getByText('04711').nth(1)).toBeVisible();
  await expect.element(main.getByText('11 12', { exact: true })).toBeVisible();
});
