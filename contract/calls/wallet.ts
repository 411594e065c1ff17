import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';
import { isDay } from '@laro/rules/days.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { Amount, PositiveAmount } from '@laro/rules/money.ts';

/** What a member has now (S3-04). */
export const Balance = v.object({
  sumBalance: Amount,
  currencySymbol: v.string(),
  /** ISO 4217, or PLAY for the play money of a trial member. */
  currency: v.string(),
  /** Counts the movements of this wallet. Of two balances the one with the higher version is the newer. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ISO 8601, the last movement. */
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Balance = v.InferOutput<typeof Balance>;

/** What moved the money: 'bet', 'win' and others; a merchant's operator and later builds bring more. */
const MovementKind = v.pipe(v.string(), v.regex(/^[a-z]+(_[a-z]+)*$/));

/** What moved the money of one kind is asked for by its code, which `txCodes` lists. */
const OneKind = v.optional(v.pipe(MovementKind, v.maxLength(40)));

/** What kinds of movement have in common, by which they are looked for. */
export const movementGroups = ['play', 'cash', 'reward', 'correction'] as const;
const MovementGroup = v.picklist(movementGroups);

/** The deposit or withdrawal that a movement is a part of, by the number that its own page knows. */
export const Order = v.object({ of: v.picklist(['deposit', 'withdrawal']), number: v.string() });

/** One movement of the member's wallet. `balance` is what was there after it. */
export const Movement = v.object({
  /** Position in the wallet: 1 is the first movement, without gaps. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: MovementKind,
  /** Above zero came in, below zero went out. */
  amount: Amount,
  balance: Amount,
  /** The game round it belongs to, if any. */
  round: v.nullable(v.string()),
  gameId: v.nullable(v.string()),
  gameName: v.nullable(v.string()),
  order: v.nullable(Order),
  /** What of a win is a jackpot's, where there is any. */
  jackpot: v.optional(Amount),
});
export type Movement = v.InferOutput<typeof Movement>;

const Day = v.pipe(v.string(), v.check(isDay, 'needs a day such as 2026-11-22'));

/** A year and a day of a leap year: so many days at most are reported at once. */
export const longestReport = 366;

/**
 * The merchant's days, both in it; the last seven where neither is given. WRONG_DAYS: one alone, the wrong way round, or
 * more than `longestReport`.
 */
export const days = { from: v.optional(Day), to: v.optional(Day) };
/** Of which days a report is, which one the merchant has now, and in which IANA zone its days are; `currency` as that of the balance. */
const reported = { from: Day, to: Day, today: Day, timeZone: v.string(), currency: v.string() };

const PlayAndCash = {
  deposited: Amount,
  withdrawn: Amount,
  /** What was given back is taken off. */
  staked: Amount,
  won: Amount,
  /** What was won beyond the stakes; below zero is lost. */
  result: Amount,
  /** Gifts of the house: bonuses, rebates. */
  rewards: Amount,
};

/** S7-36. */
export const balance = defineCall({
  id: 'wallet.balance',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/wallets/gcs',
  source: 'specified',
  spec: ['S7-36', 'S3-04'],
  access: 'session',
  summary: 'The balance of the member',
  query: v.object({}),
  value: Balance,
});

/**
 * S4-01: the balance now, then again after each movement; what is unread, and whether the brand tells something else or the
 * own games are others, go along.
 * Nothing is missed over a lost connection.
 */
export const watch = defineCall({
  id: 'wallet.watch',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/wallets/watch',
  source: 'chosen',
  spec: ['S4-01', 'S3-04'],
  access: 'session',
  summary: 'The balance of the member and what they have not read, each time that one of these changes',
  stream: true,
  query: v.object({}),
  value: v.object({
    ...Balance.entries,
    /** S7-15, S7-17: in the inbox, and of what the desk wrote in the chat. */
    unread: v.optional(v.object({ inbox: v.number(), chat: v.number() })),
    /** Another one whenever the brand tells something else: announcements, promotions, help. */
    content: v.optional(v.number()),
    /** S4-12: another one whenever favourites or recent games are others, whichever tab or device has changed them. */
    games: v.optional(v.string()),
    /** S3-40: another one whenever a promotion that the member takes part in has moved, its meter included. */
    parts: v.optional(v.string()),
  }),
});

/** S7-42: what is in a member's other wallet, in one transfer for each key. An agent's income is what was paid and not taken. */
export const transfer = defineCall({
  id: 'wallet.transfer',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/wallets/transfer',
  source: 'chosen',
  spec: ['S7-42', 'S7-39'],
  access: 'realMoney',
  summary: "Moves money from one of the member's wallets to another",
  body: v.object({
    /** Made by whoever asks, once for each transfer that is meant. */
    key: v.pipe(v.string(), v.uuid()),
    from: v.literal('income'),
    to: v.literal('wallet'),
    amount: PositiveAmount,
  }),
  value: v.object({ amount: Amount }),
  fails: {
    /** What is there. */
    NOT_ENOUGH: fail(409, v.object({ there: Amount })),
    WALLET_FULL: fail(409),
    /** The key is of another transfer. */
    KEY_USED: fail(409),
  },
  touches: [
    ...(['rebates.statements', 'wallet.balance'] as const),
    ...(['agreements.dividendCurrent', 'agreements.salaryCurrent'] as const),
  ],
});

/** S7-42: everything that a movement can be of. */
export const txCodes = defineCall({
  id: 'wallet.txCodes',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/txCodes',
  source: 'chosen',
  spec: ['S7-42'],
  access: 'session',
  summary: 'The codes of the kinds of movement of a wallet, with the group and the direction of each',
  value: v.object({
    codes: v.array(
      v.object({
        code: MovementKind,
        group: MovementGroup,
        direction: v.picklist(['in', 'out', 'either']),
      }),
    ),
  }),
});

/** The movements behind the balance, newest first, so that it can be checked to the cent. */
export const movements = defineCall({
  id: 'wallet.movements',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/movements',
  source: 'chosen',
  spec: ['S3-04', 'S7-42'],
  access: 'session',
  summary: 'A page of the movements of the wallet, newest first',
  query: v.object({ ...paging(25), ...days, group: v.optional(MovementGroup), kind: OneKind }),
  value: v.object({ content: v.array(Movement), ...pagePlace }),
  fails: { WRONG_DAYS: fail(400) },
});

/**
 * What moved the wallet in a time, by kind. `opening` and `closing` are the balance before it and after it: without a group
 * `came` and `went` are the difference, to the cent.
 */
export const statement = defineCall({
  id: 'wallet.statement',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/statement',
  source: 'chosen',
  spec: ['S2-11', 'S7-42'],
  access: 'session',
  summary: 'The sums of the movements of some days, and the balance before and after them',
  query: v.object({ ...days, group: v.optional(MovementGroup), kind: OneKind }),
  value: v.object({
    ...reported,
    opening: Amount,
    closing: Amount,
    /** The sums above zero, and those below it. */
    came: Amount,
    went: Amount,
    sums: v.array(
      v.object({
        kind: MovementKind,
        group: MovementGroup,
        /** How many there were. */
        times: v.pipe(v.number(), v.integer(), v.minValue(1)),
        /** Above zero came in, below zero went out. */
        amount: Amount,
      }),
    ),
  }),
  fails: { WRONG_DAYS: fail(400) },
});

export const Round = v.object({
  /** The vendor's name for it. */
  round: v.string(),
  gameId: v.string(),
  gameName: v.nullable(v.string()),
  vendor: v.string(),
  /** When it was settled; of an open one when it began. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  staked: Amount,
  won: Amount,
  result: Amount,
  /** What of `won` is a jackpot's, where there is any. */
  jackpot: v.optional(Amount),
  /** Of a round that the house paid for: what it won, which is the bonus of its promotion and not in `won`. */
  freeWon: v.optional(Amount),
});
export type Round = v.InferOutput<typeof Round>;

/** How a bet stands: not settled, or settled with more than was staked, less, or the same. */
export const roundStates = ['open', 'won', 'lost', 'even'] as const;
const VendorCode = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,24}$/, 'the code of a vendor'));

/** So many open rounds are told at most: those that began last. */
export const mostOpenRounds = 20;

/**
 * S2-11: the member's bets, round by round, settled ones of some days newest first. `open` are all those that are not
 * settled, whatever the days.
 */
export const rounds = defineCall({
  id: 'wallet.rounds',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/rounds',
  source: 'chosen',
  spec: ['S2-11', 'S6-06'],
  access: 'session',
  summary:
    'A page of the rounds that were settled on some days, newest first, with their sums, and those that are open',
  query: v.object({
    ...paging(25),
    ...days,
    category: v.optional(v.picklist(gameTypes)),
    vendor: v.optional(VendorCode),
    state: v.optional(v.picklist(roundStates)),
  }),
  value: v.object({
    ...reported,
    content: v.array(Round),
    ...pagePlace,
    /** Of all rounds of the days that are asked for; of every kind also of what came late to those of earlier days. */
    staked: Amount,
    won: Amount,
    result: Amount,
    open: v.array(Round),
  }),
  fails: { WRONG_DAYS: fail(400) },
});

export const played = defineCall({
  id: 'wallet.played',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/played',
  source: 'chosen',
  spec: ['S2-11'],
  access: 'session',
  summary:
    'The game categories and vendors that the member has ever bet with: what bets can be looked for by',
  value: v.object({
    categories: v.array(v.picklist(gameTypes)),
    vendors: v.array(v.object({ code: VendorCode, name: v.string() })),
  }),
});

/** S7-41. A day without play, cash or gifts is not there. */
export const profitAndLoss = defineCall({
  id: 'wallet.profitAndLoss',
  module: 'PERSPNL3',
  method: 'GET',
  path: '/wps/wallets/profitAndLoss',
  source: 'chosen',
  spec: ['S7-41', 'S2-11'],
  access: 'session',
  summary: 'What the member deposited, withdrew, staked and won on some days, and in all',
  query: v.object(days),
  value: v.object({
    ...reported,
    /** Newest last. */
    days: v.array(v.object({ day: Day, ...PlayAndCash })),
    all: v.object(PlayAndCash),
    /** Since the account was opened. */
    ever: v.object(PlayAndCash),
  }),
  fails: { WRONG_DAYS: fail(400) },
});
