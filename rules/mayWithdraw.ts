import * as v from 'valibot';
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
export interface WithdrawalStanding {
  readonly limits: WithdrawalLimits;
  readonly isTrial: boolean;
  /** The brand has somebody who pays. */
  readonly hasChannel: boolean;
  readonly balance: bigint;
  readonly hasPassword: boolean;
  /** Accounts of the member that money may go to, today. */
  readonly cards: number;
  /** Since a change of the account's safety no money leaves before; ISO 8601. */
  readonly heldUntil: string | undefined;
  /** What is still to be played. */
  readonly turnoverLeft: bigint;
  /** Of today: asked for and not given back. */
  readonly timesToday: number;
  readonly amountToday: bigint;
}

/** Why a withdrawal cannot be, each with what would help; amounts in minor units. */
export type WhyNot =
  | { readonly code: 'TRIAL' | 'NO_CHANNEL' | 'NO_PASSWORD' | 'NO_CARD' | 'DAY_TIMES' }
  | { readonly code: 'HELD'; readonly until: string }
  | { readonly code: 'TURNOVER'; readonly amount: bigint }
  | { readonly code: 'BELOW_LEAST' | 'ABOVE_MOST' | 'DAY_AMOUNT' | 'BALANCE'; readonly amount: bigint };

const whyNotCodes = [
  ...['TRIAL', 'NO_CHANNEL', 'NO_PASSWORD', 'NO_CARD', 'HELD', 'TURNOVER', 'DAY_TIMES'],
  ...['BELOW_LEAST', 'ABOVE_MOST', 'DAY_AMOUNT', 'BALANCE'],
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
  const { limits, balance, timesToday, amountToday, turnoverLeft, heldUntil } = standing;
  if (standing.isTrial) return [{ code: 'TRIAL' }];
  if (!standing.hasChannel) return [{ code: 'NO_CHANNEL' }];
  const amount = wanted ?? limits.least;
  const leftToday = limits.amountADay - amountToday;
  const why: (WhyNot | false)[] = [
    !standing.hasPassword && { code: 'NO_PASSWORD' },
    standing.cards === 0 && { code: 'NO_CARD' },
    heldUntil !== undefined && { code: 'HELD', until: heldUntil },
    turnoverLeft > 0n && { code: 'TURNOVER', amount: turnoverLeft },
    timesToday >= limits.timesADay && { code: 'DAY_TIMES' },
    amount < limits.least && { code: 'BELOW_LEAST', amount: limits.least },
    amount > limits.most && { code: 'ABOVE_MOST', amount: limits.most },
    amount > leftToday && { code: 'DAY_AMOUNT', amount: leftToday > 0n ? leftToday : 0n },
    amount > balance && { code: 'BALANCE', amount: balance },
  ];
  return why.filter((one) => one !== false);
}

/** Everything that keeps an agent from sending money to its team (S7-46): what has to be played or is on hold is not the agent's to give. */
export function whyNotSend(
  standing: Pick<WithdrawalStanding, 'isTrial' | 'hasPassword' | 'heldUntil' | 'turnoverLeft' | 'balance'>,
  amount: bigint,
): WhyNot[] {
  const { heldUntil, turnoverLeft, balance } = standing;
  if (standing.isTrial) return [{ code: 'TRIAL' }];
  const why: (WhyNot | false)[] = [
    !standing.hasPassword && { code: 'NO_PASSWORD' },
    heldUntil !== undefined && { code: 'HELD', until: heldUntil },
    turnoverLeft > 0n && { code: 'TURNOVER', amount: turnoverLeft },
    amount > balance && { code: 'BALANCE', amount: balance },
  ];
  return why.filter((one) => one !== false);
}

/** The most that could be withdrawn at once, in minor units; zero where none can. */
export function mostToWithdraw(standing: WithdrawalStanding): bigint {
  const { limits, balance, amountToday } = standing;
  const most = [limits.most, limits.amountADay - amountToday, balance].reduce((a, b) => (a < b ? a : b));
  return whyNotWithdraw(standing, undefined).length > 0 || most < limits.least ? 0n : most;
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
