import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  cancelSuborders,
  orderDetail,
  orders,
  type LotteryOrder,
  type LotteryOrderDetail,
} from '@laro/contract/calls/lottery.ts';
import { linkTo } from '../../../screens.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { LotteryData } from './load.ts';

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'My orders' }).getByRole('listitem');
const sheet = page.getByRole('dialog', { name: 'Order' });
const to = linkTo('lottery', { mui: 'm', gameId: 'siam-pair' });
const card = { id: '1', name: 'Siam Pair', vendor: 'Seven Isles', badge: '', to, picture: '' } as const;
const data: LotteryData = {
  cards: [],
  lotteries: [{ gameId: 'siam-pair', card }],
  named: undefined,
};
const straight: LotteryOrder = {
  orderId: '2',
  gameId: 'seven-isles-3d',
  gameName: 'Seven Isles 3D',
  draws: 2,
  state: 'open',
  at: '2026-11-22T12:00:00.000Z',
  play: 'straight',
  selection: [[1, 2], [3], [4]],
  amount: '4.00',
  won: '0.00',
};
const places: LotteryOrder = {
  orderId: '1',
  gameId: 'siam-pair',
  gameName: 'Siam Pair',
  draws: 1,
  state: 'won',
  at: '2026-11-22T11:00:00.000Z',
  play: 'places',
  selection: [[0, 3], []],
  amount: '2.00',
  won: '1.95',
};
const part = (suborderId: string, draw: string) => ({
  suborderId,
  draw,
  bets: 2,
  amount: '2.00',
  won: '0.00',
  state: 'open' as const,
  closesAt: '2026-11-22T12:02:40.000Z',
  mayCancel: true,
  result: null,
  proof: null,
  round: `round-${suborderId}`,
});
const detail: LotteryOrderDetail = {
  ...straight,
  currency: 'PHP',
  suborders: [part('20', '701'), part('21', '702')],
};
const listed = (content: LotteryOrder[]) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  total: content.length,
  currency: 'PHP',
  from: '2026-11-16',
  to: '2026-11-22',
  today: '2026-11-22',
  timeZone: 'Asia/Manila',
});
const shown = answer(orders, () => listed([straight, places]));

test('S7-32 a member sees orders of all lotteries, what they are on, and looks for them by state and lottery', async () => {
  const { asked } = await renderScreen('/m/startLottery?view=orders', { as: 'member', data, calls: [shown] });
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('Seven Isles 3DStraight 1 2 | 3 | 4Open · ₱4.0022/11/2026, 20:00');
  await expect.element(rows.nth(1)).toHaveTextContent('Siam PairPlaces Big Even | –+₱1.9522/11/2026, 19:00');
  await main.getByRole('radio', { name: 'Open' }).click({ force: true });
  await main.getByRole('combobox', { name: 'Lottery' }).selectOptions('Siam Pair');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ state: 'open', gameId: 'siam-pair' });
});

test('S7-32 an order is opened draw by draw, and one of its draws is cancelled', async () => {
  let isBack = false;
  const now = (): LotteryOrderDetail => ({
    ...detail,
    suborders: detail.suborders.map((one, at) =>
      isBack && at === 0 ? { ...one, state: 'returned', mayCancel: false } : one,
    ),
  });
  const calls = [
    shown,
    answer(orderDetail, now),
    answer(cancelSuborders, () => {
      isBack = true;
      return now();
    }),
  ];
  const { asked } = await renderScreen('/m/lottery?view=orders', { as: 'member', data, calls });
  await rows.nth(0).getByRole('button').click();
  const draws = sheet.getByRole('list', { name: 'Draws' }).getByRole('listitem');
  await expect
    .element(draws.nth(1))
    .toHaveTextContent('Draw 702Open · 2 betsMay be canceled until 22/11/2026, 20:02₱2.00Cancel');
  await sheet.getByRole('button', { name: 'Cancel draw 701' }).click();
  await expect.element(page.getByText('Canceled. Your stake is back.').first()).toBeVisible();
  expect(asked.find(({ id }) => id === cancelSuborders.id)?.body).toEqual({
    orderId: '2',
    suborderIds: ['20'],
  });
  await expect.element(draws.nth(0)).toHaveTextContent('Draw 701Returned · 2 bets₱2.00');
  await expect.element(sheet.getByRole('button', { name: 'Cancel draw 701' })).not.toBeInTheDocument();
});

test('S7-32 too late is said as such, and a lottery without an answer may be asked again', async () => {
  let code: 'SALE_CLOSED' | 'VENDOR_AWAY' = 'VENDOR_AWAY';
  const calls = [
    shown,
    answer(orderDetail, () => detail),
    answer(cancelSuborders, () => ({ success: false, code })),
  ];
  await renderScreen('/m/lottery?view=orders&again', { as: 'member', data, calls });
  await rows.nth(0).getByRole('button').click();
  await sheet.getByRole('button', { name: 'Cancel all that is open' }).click();
  await expect.element(page.getByText(/nothing comes back twice/).first()).toBeVisible();
  code = 'SALE_CLOSED';
  await sheet.getByRole('button', { name: 'Cancel draw 702' }).click();
  await expect.element(page.getByText('Too late to cancel: the sale is over.').first()).toBeVisible();
});

test('S7-32 a visitor is asked to log in first', async () => {
  const { asked } = await renderScreen('/m/startLottery?view=orders', { data, calls: [shown] });
  await expect.element(main.getByText('Log in to see what you have ordered.')).toBeVisible();
  expect(asked.filter(({ id }) => id === orders.id)).toEqual([]);
});

test('S7-32 S3-38 a draw of an order that is drawn leads to the page that proves it, and no other does', async () => {
  const proof = 'http://localhost:4001/m/lotto-h5/verify/#game=seven-isles-3d&draw=701&held=ab12';
  const drawn = {
    ...part('20', '701'),
    state: 'lost' as const,
    mayCancel: false,
    result: ['1', '2', '3'],
    proof,
  };
  const calls = [shown, answer(orderDetail, () => ({ ...detail, suborders: [drawn, part('21', '702')] }))];
  await renderScreen('/m/lottery?view=orders', { as: 'member', data, calls });
  await rows.nth(0).getByRole('button').click();
  const links = sheet.getByRole('list', { name: 'Draws' }).getByRole('link');
  await expect.element(links).toHaveAttribute('href', `${proof}&language=EN`);
  await expect.element(links).toHaveAccessibleName('Prove draw 701');
});
