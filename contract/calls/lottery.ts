import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';
import { isDay } from '@laro/rules/days.ts';
import { Amount, PositiveAmount } from '@laro/rules/money.ts';

/** How far a suborder is: `open` waits for its draw, `cancelling` is on its way back, the others are settled. */
export const suborderStates = ['open', 'cancelling', 'won', 'lost', 'returned'] as const;
/** What orders are looked for by; an order is open while one of its suborders is. */
export const orderStates = ['open', 'won', 'lost', 'returned'] as const;
export type OrderState = (typeof orderStates)[number];

const Time = v.pipe(v.string(), v.isoTimestamp());
const Day = v.pipe(v.string(), v.check(isDay, 'needs a day such as 2026-11-22'));
const OrderId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of an order'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Rows of what was chosen, as `rules/lottery/plays.ts` has them. */
export const ChosenRows = v.pipe(
  v.array(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))), v.maxLength(100))),
  v.maxLength(10),
);
export const DrawName = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'the number of a draw'));
export const PlayName = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'a play'));

const orderEntries = {
  orderId: OrderId,
  gameId: v.string(),
  gameName: v.string(),
  at: Time,
  play: PlayName,
  selection: ChosenRows,
  state: v.picklist(orderStates),
  /** Of all its suborders: what was staked in the beginning, and what is won. */
  amount: PositiveAmount,
  won: Amount,
  /** How many draws it is for. */
  draws: Count,
};

/** A part of an order: the bets for one draw, which are a round of the wallet. */
const Suborder = v.object({
  suborderId: OrderId,
  draw: DrawName,
  bets: Count,
  amount: PositiveAmount,
  won: Amount,
  state: v.picklist(suborderStates),
  /** When its sale ends; until then it may be cancelled. */
  closesAt: Time,
  mayCancel: v.boolean(),
  /** The vendor's name of the round, as the records have it. */
  round: v.string(),
});

const Order = v.object(orderEntries);
export type LotteryOrder = v.InferOutput<typeof Order>;
const OrderDetail = v.object({ ...orderEntries, suborders: v.array(Suborder), currency: v.string() });
export type LotteryOrderDetail = v.InferOutput<typeof OrderDetail>;

/** S7-32: by state, lottery and the merchant's days; the last seven where none are given. */
export const orders = defineCall({
  id: 'lottery.orders',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/orders',
  source: 'specified',
  spec: ['S7-32'],
  access: 'session',
  summary: "A page of the member's lottery orders of some days, newest first",
  query: v.object({
    state: v.optional(v.picklist(orderStates)),
    gameId: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'a game id'))),
    from: v.optional(Day),
    to: v.optional(Day),
    ...paging(25),
  }),
  value: v.object({
    content: v.array(Order),
    ...pagePlace,
    ...{ from: Day, to: Day, today: Day, timeZone: v.string(), currency: v.string() },
  }),
  fails: { WRONG_DAYS: fail(400) },
});

/** S7-32. */
export const orderDetail = defineCall({
  id: 'lottery.orderDetail',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/orders/detail',
  source: 'specified',
  spec: ['S7-32'],
  access: 'session',
  summary: 'One lottery order of the member, draw by draw',
  query: v.object({ orderId: OrderId }),
  value: OrderDetail,
  fails: { ORDER_UNKNOWN: fail(404) },
});

/**
 * S7-32: all of them or none. The vendor is asked and gives each stake back once, so that asking again changes nothing; what it
 * has accepted and not yet given back is `cancelling`.
 */
export const cancelSuborders = defineCall({
  id: 'lottery.cancelSuborders',
  module: 'COMM3',
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  source: 'specified',
  spec: ['S7-32'],
  access: 'session',
  summary: 'Cancels suborders before the sale of their draws ends; the stakes come back',
  body: v.object({
    orderId: OrderId,
    suborderIds: v.pipe(v.array(OrderId), v.minLength(1), v.maxLength(50)),
  }),
  value: OrderDetail,
  touches: ['lottery.orders', 'lottery.orderDetail'],
  fails: {
    /** No such order of the member, or a suborder is of another. */
    ORDER_UNKNOWN: fail(404),
    /** The sale of a draw has ended, or it is settled. */
    SALE_CLOSED: fail(409),
    /** Nobody knows whether the vendor has cancelled it: ask again. */
    VENDOR_AWAY: fail(503),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});
