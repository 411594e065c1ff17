import * as v from 'valibot';
import { agreementKinds } from '@laro/rules/agreementKinds.ts';
import { agreementStates, mostTiers, paymentStates } from '@laro/rules/agreements.ts';
import { isDay } from '@laro/rules/days.ts';
import { Amount, AmountOrNone, PositiveAmount } from '@laro/rules/money.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { ChangeTicket, confirmFirst } from '../protocol/changeTicket.ts';
import { held } from '../protocol/held.ts';
import { pagePlace, paging } from '../protocol/paging.ts';

const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'needs a day such as 2026-11-22'));
const Time = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'a number'));
const Kind = v.picklist(agreementKinds);
const Side = v.picklist(['senior', 'junior']);
const Person = v.object({ id: Id, username: v.string() });

/** What is paid to whose team reaches all that the tier asks for; of a dividend `pays` is a percentage, "12.50". */
const Tier = v.object({
  turnover: AmountOrNone,
  loss: AmountOrNone,
  active: v.pipe(Count, v.maxValue(1_000_000)),
  pays: PositiveAmount,
});

const Agreement = v.object({
  id: Id,
  /** Counted for the two of them; a version is never edited. */
  version: Count,
  senior: Person,
  junior: Person,
  /** The caller's. */
  side: Side,
  state: v.picklist(agreementStates),
  /** Who wants its end. */
  askedBy: v.nullable(Side),
  /** What somebody has to stake in the period, or the hour, to be active. */
  activeFrom: Amount,
  tiers: v.array(Tier),
  /** When the senior signed, and the junior. */
  proposedAt: Time,
  signedAt: v.nullable(Time),
  /** The first and the last day that it holds. */
  from: v.nullable(Day),
  until: v.nullable(Day),
});
export type Agreement = v.InferOutput<typeof Agreement>;
export type AgreementTier = Agreement['tiers'][number];

/** S3-33: what waits for the caller's word, empty for nothing: `sign` is a proposal, `end` that the other wants its end. */
const Waiting = v.picklist(['', 'sign', 'end']);
const info = { dailysalreqtype: Waiting, divtypecompperiodreq: Waiting, contracthoursalreq: Waiting };

const agreements = { module: 'AGEINFO3', source: 'chosen' } as const;
const touches = [
  ...(['agreements.dailySalary', 'agreements.dividend', 'agreements.hourlySalary'] as const),
] as const;

/** S7-38: one contract request for each kind. */
const standing = {
  ...agreements,
  method: 'GET',
  access: 'session',
  spec: ['S7-38', 'S3-33', 'S2-29'],
  value: v.object({
    ...info,
    /** Those that the caller is the junior or the senior of, the newest first, 200 at the most. */
    agreements: v.array(Agreement),
    /** The agents whom the caller brought: to these it may propose. */
    people: v.array(Person),
    /** The most that a tier pays at this merchant; nothing where agents promise nothing. */
    most: Amount,
    currency: v.string(),
    timeZone: v.string(),
    today: Day,
    /** A proposal that is signed now holds from then. */
    holdsFrom: Day,
  }),
} as const;

export const dailySalary = defineCall({
  ...standing,
  id: 'agreements.dailySalary',
  path: '/wps/agent/contract/dailySalary',
  summary: "The caller's agreements on a salary for each day",
});
export const dividend = defineCall({
  ...standing,
  id: 'agreements.dividend',
  path: '/wps/agent/contract/dividend',
  summary: "The caller's agreements on a share of what a team lost in half a month",
});
export const hourlySalary = defineCall({
  ...standing,
  id: 'agreements.hourlySalary',
  path: '/wps/agent/contract/hourlySalary',
  summary: "The caller's agreements on a salary for each hour",
});

const Period = v.object({
  from: Day,
  to: Day,
  turnover: Amount,
  /** What the junior's team lost, the junior's own play apart; below zero it won. */
  loss: Amount,
  active: Count,
  /** What this version pays for that. */
  pays: Amount,
});
export type AgreementPeriod = v.InferOutput<typeof Period>;

/** What a version comes to: in the period that is on, and in the last one, whether it held then or not. */
export const figures = defineCall({
  ...agreements,
  id: 'agreements.figures',
  method: 'GET',
  path: '/wps/agent/contract/{id}/figures',
  access: 'session',
  spec: ['S7-38', 'S2-29'],
  summary: 'What an agreement pays for the period so far, and would have paid for the last one',
  params: v.object({ id: Id }),
  value: v.object({ now: Period, last: Period }),
  fails: { AGREEMENT_UNKNOWN: fail(404) },
});

/** The senior's signature is the ticket. It names what may leave its income, so that the withdrawal password is asked for here (decision 238). */
export const propose = defineCall({
  ...agreements,
  id: 'agreements.propose',
  method: 'POST',
  path: '/wps/agent/contract',
  access: 'agent',
  spec: ['S7-38', 'S2-29'],
  summary: 'Proposes an agreement, or a new version of one, to an agent whom the caller brought',
  confirmed: ['agreement'],
  encode: 'encrypted',
  body: v.object({
    ticket: ChangeTicket,
    withdrawalPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    kind: Kind,
    juniorId: Id,
    activeFrom: AmountOrNone,
    tiers: v.pipe(v.array(Tier), v.minLength(1), v.maxLength(mostTiers)),
  }),
  value: Agreement,
  fails: {
    CONFIRM_FIRST: confirmFirst,
    WITHDRAWAL_PASSWORD_WRONG: fail(403),
    /** The caller has no withdrawal password yet. */
    NO_PASSWORD: fail(409),
    TOO_MANY_ATTEMPTS: fail(429),
    BUSY: fail(503),
    HELD: held,
    /** No agent whom the caller brought. */
    MEMBER_UNKNOWN: fail(404),
    /** Each has to pay more than the one before it, and ask for no less. */
    TIERS_WRONG: fail(400),
    /** More than agents promise at this merchant. */
    TOO_MUCH: fail(400),
    /** One of this kind waits for their signature. */
    ONE_WAITS: fail(409),
  },
  touches,
});

/** The junior's signature; the version before holds until the day before this one. */
export const sign = defineCall({
  ...agreements,
  id: 'agreements.sign',
  method: 'PUT',
  path: '/wps/agent/contract/{id}/signature',
  access: 'agent',
  spec: ['S7-38', 'S2-29'],
  summary: 'Signs an agreement that was proposed to the caller; it holds from the next period',
  confirmed: ['agreement'],
  encode: 'encrypted',
  params: v.object({ id: Id }),
  body: v.object({ ticket: ChangeTicket }),
  value: Agreement,
  fails: { CONFIRM_FIRST: confirmFirst, AGREEMENT_UNKNOWN: fail(404), NOT_NOW: fail(409) },
  touches,
});

/** What needs no signature. An agreement whose end both want holds to the end of the period. */
export const answer = defineCall({
  ...agreements,
  id: 'agreements.answer',
  method: 'POST',
  path: '/wps/agent/contract/{id}/answer',
  access: 'agent',
  spec: ['S7-38', 'S2-29'],
  summary: 'Refuses a proposal or takes it back, asks for the end of an agreement, agrees to that or not',
  params: v.object({ id: Id }),
  body: v.object({ say: v.picklist(['refuse', 'takeBack', 'askEnd', 'agreeEnd', 'keep']) }),
  value: Agreement,
  fails: { AGREEMENT_UNKNOWN: fail(404), NOT_NOW: fail(409) },
  touches,
});

const Payment = v.object({
  id: Id,
  junior: Person,
  /** The name of who pays it. */
  senior: v.string(),
  /** It is applied for, and the senior's income is smaller than it now (decision 97). */
  isShort: v.boolean(),
  ...Period.entries,
  state: v.picklist(paymentStates.filter((state) => state !== 'due')),
  appliedAt: Time,
  /** When it was paid or refused. */
  decidedAt: v.nullable(Time),
});
export type AgreementPayment = v.InferOutput<typeof Payment>;

const touchesPayments = [
  ...(['agreements.dividendCurrent', 'agreements.dividendHistory'] as const),
  ...(['agreements.salaryCurrent', 'agreements.salaryHistory'] as const),
] as const;
const paymentCalls = { ...agreements, access: 'agent', spec: ['S7-39', 'S2-27'] } as const;
const current = v.object({
  /** What the period that is on comes to so far; null without a contract that holds today. */
  now: v.nullable(Period),
  /** Periods that are over, pay something and can be had, the last one first. */
  due: v.array(Period),
  /** What was paid and is not in the wallet. */
  income: Amount,
  currency: v.string(),
});
const history = v.object({ content: v.array(Payment), ...pagePlace, currency: v.string() });
/** Of no period that can be had, or of one that pays nothing. */
const NOTHING_DUE = fail(409);
/** It is paid out of the income of the senior (decision 97), who has less, or may pay nothing now; the same may be asked again. */
const SENIOR_SHORT = fail(409);
const SalaryKind = v.picklist(['daily', 'hourly']);

export const dividendInfo = defineCall({
  ...paymentCalls,
  id: 'agreements.dividendInfo',
  method: 'GET',
  path: '/wps/agent/dividend/info',
  summary: "The agent's contract on a dividend that holds today",
  value: v.object({ agreement: v.nullable(Agreement) }),
});

export const dividendCurrent = defineCall({
  ...paymentCalls,
  id: 'agreements.dividendCurrent',
  method: 'GET',
  path: '/wps/agent/dividend/current',
  summary: "The agent's dividend of this half month so far, and those that can be had",
  value: current,
});

export const dividendPayout = defineCall({
  ...paymentCalls,
  id: 'agreements.dividendPayout',
  method: 'POST',
  path: '/wps/agent/dividend/payout',
  summary: "Pays a half month's dividend out of the senior's income into the agent's, once",
  /** The first day of the half month. */
  body: v.object({ from: Day }),
  value: Payment,
  fails: { NOTHING_DUE, SENIOR_SHORT },
  touches: touchesPayments,
});

export const dividendHistory = defineCall({
  ...paymentCalls,
  id: 'agreements.dividendHistory',
  method: 'GET',
  path: '/wps/agent/dividend/history',
  summary: "A page of the agent's dividends, the last one first",
  query: v.object(paging(20)),
  value: history,
});

export const salaryCurrent = defineCall({
  ...paymentCalls,
  id: 'agreements.salaryCurrent',
  method: 'GET',
  path: '/wps/agent/salary/current',
  summary: "The agent's salary of today so far, and the days that can be applied for",
  query: v.object({ kind: SalaryKind }),
  value: current,
});

export const salaryApply = defineCall({
  ...paymentCalls,
  id: 'agreements.salaryApply',
  method: 'POST',
  path: '/wps/agent/salary/apply',
  summary: 'Applies for the salary of a day, once',
  body: v.object({ kind: SalaryKind, from: Day }),
  value: Payment,
  fails: { NOTHING_DUE },
  touches: touchesPayments,
});

export const salaryProcess = defineCall({
  ...paymentCalls,
  id: 'agreements.salaryProcess',
  method: 'POST',
  path: '/wps/agent/salary/process',
  summary: 'The senior pays a salary that was applied for out of its income, once, or refuses it',
  body: v.object({ paymentId: Id, say: v.picklist(['accept', 'refuse']) }),
  value: Payment,
  fails: { PAYMENT_UNKNOWN: fail(404), NOT_NOW: fail(409), SENIOR_SHORT, HELD: held },
  touches: touchesPayments,
});

export const salaryHistory = defineCall({
  ...paymentCalls,
  id: 'agreements.salaryHistory',
  method: 'GET',
  path: '/wps/agent/salary/history',
  summary: "A page of salaries that were applied for, the agent's own or those that it processes",
  query: v.object({ kind: SalaryKind, side: Side, ...paging(20) }),
  value: history,
});
