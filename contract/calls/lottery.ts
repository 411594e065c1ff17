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
/** A result: each ball as it is read. */
export const Balls = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'digits'))),
  v.minLength(1),
  v.maxLength(40),
);
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
  /** Of its draw; null while it has none. */
  result: v.nullable(Balls),
  /** The vendor's name of the round, as the records have it. */
  round: v.string(),
  /** The page on which its draw is worked out again, which takes `&language=`; null while it is not drawn, or where the vendor has none. */
  proof: v.nullable(v.string()),
});

const GameId = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'a game id'));

const Draw = v.object({
  draw: DrawName,
  opensAt: Time,
  closesAt: Time,
  /** When it is drawn. */
  dueAt: Time,
  /** What was published before its sale, by which the result can be checked. */
  fingerprint: v.nullable(v.string()),
  state: v.picklist(['open', 'drawn', 'void']),
  /** Null but where it is drawn; a void draw gives every stake back. */
  result: v.nullable(Balls),
});
export type LotteryDraw = v.InferOutput<typeof Draw>;

const MenuEntry = v.object({
  gameId: v.string(),
  nodeId: v.string(),
  name: v.string(),
  /** On sale, or closed and not drawn yet; null between two. */
  current: v.nullable(Draw),
  /** The last that was drawn. */
  last: v.nullable(Draw),
});
export type LotteryMenuEntry = v.InferOutput<typeof MenuEntry>;

/** S7-29: what is drawn when. Countdowns go by `now`, the gateway's time. */
export const menu = defineCall({
  id: 'lottery.menu',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/games/menu',
  source: 'chosen',
  spec: ['S7-29', 'S2-20'],
  access: 'visitor',
  summary: "The brand's lotteries that are drawn, by their houses, each with its current and its last draw",
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    now: Time,
    /** IANA; of the brand, whose days and hours are shown. */
    timeZone: v.string(),
    groups: v.array(v.object({ vendor: v.string(), vendorName: v.string(), lotteries: v.array(MenuEntry) })),
  }),
});

const LOTTERY_UNKNOWN = fail(404);

/** S7-29: the numbers of one lottery, draw by draw. */
export const numero = defineCall({
  id: 'lottery.numero',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/numero',
  source: 'chosen',
  spec: ['S7-29', 'S2-20'],
  access: 'visitor',
  summary: 'A page of the ended draws of one lottery, newest first',
  query: v.object({ gameId: GameId, ...paging(100) }),
  value: v.object({ content: v.array(Draw), ...pagePlace, timeZone: v.string() }),
  fails: { LOTTERY_UNKNOWN },
});

/** A Vietnamese draw has prizes of several numbers each, the special one first. */
const VnDraw = v.object({ ...Draw.entries, prizes: v.array(v.array(v.string())) });

/** S7-29. */
export const recentVn = defineCall({
  id: 'lottery.recentVn',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/vn/recent',
  source: 'chosen',
  spec: ['S7-29'],
  access: 'visitor',
  summary: 'The last draw of each Vietnamese lottery of the brand',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    list: v.array(v.object({ gameId: v.string(), name: v.string(), draw: VnDraw })),
  }),
});

/** S7-29. */
export const numeroVn = defineCall({
  id: 'lottery.numeroVn',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/vn/numero',
  source: 'chosen',
  spec: ['S7-29'],
  access: 'visitor',
  summary: 'A page of the ended draws of one Vietnamese lottery, prize by prize, newest first',
  query: v.object({ gameId: GameId, ...paging(25) }),
  value: v.object({ content: v.array(VnDraw), ...pagePlace, timeZone: v.string() }),
  fails: { LOTTERY_UNKNOWN },
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
    gameId: v.optional(GameId),
    from: v.optional(Day),
    to: v.optional(Day),
    ...paging(25),
  }),
  value: v.object({
    content: v.array(Order),
    ...pagePlace,
    from: Day,
    to: Day,
    today: Day,
    timeZone: v.string(),
    currency: v.string(),
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
 * S7-32: none where one of them is known to be too late. The vendor is asked for one after the other and gives each stake back
 * once: where it falls silent in between, those before are cancelled, and asking again changes nothing of them. What it has
 * accepted and not yet given back is `cancelling`.
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
