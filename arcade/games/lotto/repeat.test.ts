import { expect, test } from 'vitest';
import { lastAccepted } from './repeat.ts';
import type { OrderView } from './wire.ts';

function order(id: string, more: Partial<OrderView> = {}): OrderView {
  return {
    id,
    draw: '7',
    play: 'straight',
    selection: [[1], [2], [3]],
    bets: 1,
    amount: '1.00',
    win: '0.00',
    state: 'placed',
    why: null,
    chase: null,
    mayCancel: false,
    digest: '',
    at: '2026-11-20T00:00:00Z',
    ...more,
  };
}
const repeated = (...orders: OrderView[]) => lastAccepted(orders).map(({ id }) => id);

test('S2-84 the bets of the draw that was last ordered in are repeated, not those of before', () => {
  expect(repeated(order('a'), order('b', { state: 'settled' }), order('c', { draw: '6' }))).toEqual([
    'a',
    'b',
  ]);
  expect(repeated()).toEqual([]);
});

test.each([
  ['refused', { state: 'refused', why: 'NOT_ENOUGH_MONEY' }],
  ['lost on its way', { state: 'returned', why: 'WALLET_AWAY' }],
  ['too late', { state: 'returned', why: 'LATE' }],
  ['taken back by the player', { state: 'returned', why: 'CANCELLED' }],
  ['not answered yet', { state: 'waiting' }],
] as const)('S2-84 an order that was %s is not repeated: the last that was accepted is', (_, more) => {
  expect(repeated(order('a', { draw: '8', ...more }), order('b'))).toEqual(['b']);
  expect(repeated(order('a', more), order('b'))).toEqual(['b']);
  expect(repeated(order('a', more))).toEqual([]);
});

test('S2-84 an order of a draw that was void is repeated', () => {
  expect(repeated(order('a', { state: 'returned', why: 'VOID' }))).toEqual(['a']);
});

test('S2-84 of an order of several draws the first that stands is repeated', () => {
  const of = (place: number, more: Partial<OrderView> = {}) =>
    order(`${place}`, { draw: String(6 + place), chase: { id: 'x', place }, ...more });
  const cancelled = { state: 'returned', why: 'CANCELLED' } as const;
  expect(repeated(of(3), of(2), of(1, { state: 'settled' }), order('before', { draw: '6' }))).toEqual(['1']);
  expect(repeated(of(3), of(2), of(1, cancelled))).toEqual(['2']);
  expect(repeated(of(3, cancelled), of(2, cancelled), of(1, { state: 'settled' }))).toEqual(['1']);
  const refused = { state: 'returned', why: 'NOT_ENOUGH_MONEY' } as const;
  expect(
    repeated(of(3, refused), of(2, { state: 'refused', why: 'NOT_ENOUGH_MONEY' }), of(1, refused)),
  ).toEqual([]);
});
