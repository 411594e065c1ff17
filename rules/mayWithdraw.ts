import * as v from 'valibot';
import { may, type Known, type Stop } from './may.ts';
import { Amount } from './money.ts';

/** What a merchant allows of withdrawals; amounts in minor units. */
export interface WithdrawalLimits {
  readonly least: bigint;
  readonly most: bigint;
  /** On one business day. */
  readonly timesADay: number;
  readonly amountADay: bigint;
  /** So much of every hundred deposited has to be played through. */
  readonly turnoverPercent: number;
}

/** What is known of a member who wants to withdraw; amounts in minor units. */
export interface WithdrawalStanding extends Known<'withdraw'>, Known<'send'> {
  readonly limits: WithdrawalLimits;
  readonly balance: bigint;
  /** How much may go out before the member has shown who it is; undefined where that was done or is not asked for. */
  readonly unprovedLeft: bigint | undefined;
  /** What the desk lets out of the account today still, be it withdrawn or sent (A37-4); undefined where it has set nothing. */
  readonly deskLeft?: bigint | undefined;
  /** Of today: asked for and not given back. */
  readonly timesToday: number;
  readonly amountToday: bigint;
}

/** Why a withdrawal cannot be, each with what would help; amounts in minor units. */
export type WhyNot =
  | Stop<'withdraw'>
  | Stop<'send'>
  | { readonly code: 'DAY_TIMES' }
  | {
      readonly code: 'BELOW_LEAST' | 'ABOVE_MOST' | 'DAY_AMOUNT' | 'UNPROVED' | 'BALANCE';
      readonly amount: bigint;
    };

const whyNotCodes = [
  'TRIAL',
  'NO_CHANNEL',
  'CLOSED',
  'AWAY',
  'NO_PASSWORD',
  'NO_CARD',
  'HELD',
  'TURNOVER',
  'DAY_TIMES',
  'BELOW_LEAST',
  'ABOVE_MOST',
  'DAY_AMOUNT',
  'UNPROVED',
  'BALANCE',
] as const satisfies readonly WhyNot['code'][];

/** As it is said to a page: `amount` is a decimal string. */
export const SaidWhyNot = v.object({
  code: v.picklist(whyNotCodes),
  amount: v.optional(Amount),
  until: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
export type SaidWhyNot = v.InferOutput<typeof SaidWhyNot>;

/**
 * Everything that keeps a member from withdrawing, at once (S2-10): none is left over to be found out after another was
 * mended. Without an amount it is asked whether any could be withdrawn; the least one then counts.
 */
export function whyNotWithdraw(standing: WithdrawalStanding, wanted: bigint | undefined): WhyNot[] {
  const { limits, balance, timesToday } = standing;
  const stops = may('withdraw', standing);
  // Nothing else would help.
  const whole = stops.find(({ code }) => code === 'TRIAL' || code === 'NO_CHANNEL');
  if (whole) return [whole];
  const amount = wanted ?? limits.least;
  const left = leftToday(standing);
  const why: (WhyNot | false)[] = [
    ...stops,
    timesToday >= limits.timesADay && { code: 'DAY_TIMES' },
    amount < limits.least && { code: 'BELOW_LEAST', amount: limits.least },
    amount > limits.most && { code: 'ABOVE_MOST', amount: limits.most },
    amount > left && { code: 'DAY_AMOUNT', amount: atLeastNothing(left) },
    isUnproved(standing, amount),
    amount > balance && { code: 'BALANCE', amount: balance },
  ];
  return why.filter((one) => one !== false);
}

/** Everything that keeps an agent from sending money to its team (S7-46), which goes out as what is withdrawn does (A36-6). */
export function whyNotSend(
  standing: Known<'send'> & Pick<WithdrawalStanding, 'balance' | 'unprovedLeft' | 'deskLeft'>,
  amount: bigint,
): WhyNot[] {
  const { balance, deskLeft } = standing;
  if (standing.isTrial) return [{ code: 'TRIAL' }];
  const why: (WhyNot | false)[] = [
    ...may('send', standing),
    deskLeft !== undefined && amount > deskLeft && { code: 'DAY_AMOUNT', amount: atLeastNothing(deskLeft) },
    isUnproved(standing, amount),
    amount > balance && { code: 'BALANCE', amount: balance },
  ];
  return why.filter((one) => one !== false);
}

/** More than goes out before the member has shown who it is. */
function isUnproved(
  { unprovedLeft }: Pick<WithdrawalStanding, 'unprovedLeft'>,
  amount: bigint,
): WhyNot | false {
  return (
    unprovedLeft !== undefined &&
    amount > unprovedLeft && { code: 'UNPROVED', amount: atLeastNothing(unprovedLeft) }
  );
}

/** The most that could be withdrawn at once, in minor units; zero where none can. */
export function mostToWithdraw(standing: WithdrawalStanding): bigint {
  const { limits, balance, unprovedLeft = balance } = standing;
  const most = [limits.most, leftToday(standing), unprovedLeft, balance].reduce(lesser);
  return whyNotWithdraw(standing, undefined).length > 0 || most < limits.least ? 0n : most;
}

/** How much goes out today still, in minor units; below zero where more did. */
export function leftToday({ limits, amountToday, deskLeft }: WithdrawalStanding): bigint {
  const left = limits.amountADay - amountToday;
  return lesser(left, deskLeft ?? left);
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function atLeastNothing(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

/** What was deposited and played on a day; minor units. */
export interface DayOfPlay {
  readonly day: string;
  readonly deposited: bigint;
  readonly played: bigint;
}

/**
 * What is still to be played before anything can be withdrawn. `days` in their order: what is deposited on a day adds to
 * it, what is played on the day takes away from it, and what is played beyond it counts for nothing later.
 */
export function turnoverLeft(days: readonly DayOfPlay[], percent: number): bigint {
  return days.reduce((left, { deposited, played }) => {
    // Rounded up: a hundredth of a cent is still to be played.
    const asked = (deposited * BigInt(Math.round(percent * 100)) + 9_999n) / 10_000n;
    const still = left + asked - played;
    return still > 0n ? still : 0n;
  }, 0n);
}
