import * as v from 'valibot';
import { isDay } from '@laro/rules/days.ts';
import { SaidWhyNot } from '@laro/rules/mayWithdraw.ts';
import { Amount, PositiveAmount } from '@laro/rules/money.ts';
import { withdrawalStates } from '@laro/rules/withdrawalStates.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { ChangeTicket, confirmFirst, secondStepFirst } from '../protocol/changeTicket.ts';
import { pagePlace, paging } from '../protocol/paging.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());
const Id = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of a withdrawal'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Day = v.pipe(v.string(), v.check(isDay, 'needs a day such as 2026-11-22'));

/** What has happened to a withdrawal, oldest first: it is in the last state. */
const Step = v.object({ state: v.picklist(withdrawalStates), at: Time });

export const Withdrawal = v.object({
  id: Id,
  amount: Amount,
  state: v.picklist(withdrawalStates),
  openedAt: Time,
  /** Where it goes: the name of the bank and the last digits of the account. */
  bank: v.string(),
  lastDigits: v.string(),
  /** Why the house said no, in the words of who did; null where it has not. */
  reason: v.nullable(v.string()),
  /** When the state will have changed at the latest, or will be asked after again; null where it has ended. */
  nextBy: v.nullable(Time),
  /** It was promised for an earlier time. */
  isLate: v.boolean(),
  /** The member may take it back now. */
  mayTakeBack: v.boolean(),
  steps: v.array(Step),
});
export type Withdrawal = v.InferOutput<typeof Withdrawal>;

/** S2-10: before anything is typed, what may be withdrawn and everything that is in the way. */
export const standing = defineCall({
  id: 'withdraw.standing',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/transaction/withdraw/standing',
  source: 'chosen',
  spec: ['S2-10', 'S7-43'],
  access: 'session',
  summary: 'What the member may withdraw now, and everything that is in the way',
  query: v.object({
    /** Asks about this amount; without one about any. */
    amount: v.optional(PositiveAmount),
  }),
  value: v.object({
    balance: Amount,
    currency: v.string(),
    least: Amount,
    most: Amount,
    /** The most at once now; 0.00 where something is in the way of any. */
    mostNow: Amount,
    /** How much goes out before the member has shown who it is; not there where that was done or is not asked for. */
    unprovedLeft: v.optional(Amount),
    /** Of today. */
    timesLeft: Count,
    amountLeft: Amount,
    turnoverPercent: v.number(),
    turnoverLeft: Amount,
    /** A person decides on what is above it, within so many hours. */
    reviewAbove: Amount,
    reviewHours: v.number(),
    why: v.array(SaidWhyNot),
    /** Accounts of the member that money may go to today. */
    cards: v.array(v.object({ id: v.string(), bank: v.string(), lastDigits: v.string() })),
    timeZone: v.string(),
    /** The last one that was paid, to ask for the same again. */
    last: v.nullable(v.object({ amount: Amount, cardId: v.string() })),
  }),
});

/** S7-43. The same key again is the same withdrawal, which is answered as it is now. */
export const withdraw = defineCall({
  id: 'withdraw.withdraw',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/transaction/withdraw',
  source: 'specified',
  spec: ['S7-43', 'S2-10'],
  access: 'realMoney',
  summary: "Asks for money to one of the caller's own accounts; it is on hold at once",
  encode: 'encrypted',
  confirmed: ['withdrawal'],
  body: v.object({
    /** Of who has the second step on. */
    ticket: v.optional(ChangeTicket),
    /** Made by whoever asks, once for each withdrawal that is meant. */
    key: v.pipe(v.string(), v.uuid()),
    amount: PositiveAmount,
    cardId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    withdrawalPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: Withdrawal,
  fails: {
    /** Everything that is in the way. */
    NOT_NOW: fail(409, v.object({ why: v.array(SaidWhyNot) })),
    CARD_UNKNOWN: fail(404),
    CONFIRM_FIRST: confirmFirst,
    SECOND_STEP: secondStepFirst,
    WITHDRAWAL_PASSWORD_WRONG: fail(403),
    TOO_MANY_ATTEMPTS: fail(429),
    /** Too many of the same day were taken back. */
    TOO_OFTEN: fail(429),
    BUSY: fail(503),
    /** The key is of another withdrawal. */
    KEY_USED: fail(409),
  },
  touches: ['wallet.balance', 'withdraw.standing', 'withdraw.report'],
});

/** S7-43: the member's withdrawals, newest first; those of some days, or all. */
export const report = defineCall({
  id: 'withdraw.report',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/transaction/withdraw/report',
  source: 'chosen',
  spec: ['S7-43'],
  access: 'session',
  summary: "A page of the member's withdrawals, newest first, each with what has happened to it",
  query: v.object({ ...paging(20), from: v.optional(Day), to: v.optional(Day) }),
  value: v.object({
    content: v.array(Withdrawal),
    ...pagePlace,
    currency: v.string(),
    /** In whose zone its times are shown. */
    timeZone: v.string(),
  }),
  fails: { WRONG_DAYS: fail(400) },
});

/** Where the merchant allows it, and nobody has sent it. */
export const takeBack = defineCall({
  id: 'withdraw.takeBack',
  module: 'FUNDTRANS3',
  method: 'POST',
  path: '/wps/transaction/withdraw/takeBack',
  source: 'chosen',
  spec: ['S7-43'],
  access: 'realMoney',
  summary: 'Takes a withdrawal back that nobody has sent, where the merchant allows that',
  body: v.object({ withdrawalId: Id }),
  value: Withdrawal,
  fails: { WITHDRAWAL_UNKNOWN: fail(404), TOO_LATE: fail(409) },
  touches: ['wallet.balance', 'withdraw.standing', 'withdraw.report'],
});
