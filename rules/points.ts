import { addDays, type Day } from './days.ts';

/** Points, their levels and what the mall gives for them (S2-11). A point is a whole number. */

/** The highest level that was reached with all the points ever earned; the first one needs none. */
export function levelAt(levels: readonly { readonly points: number }[], earned: number): number {
  return levels.reduce((reached, { points }, index) => (earned >= points ? index : reached), 0);
}

/** S2-11: what signing in on a day brings. A day that is left out begins the row anew; so does the day after its last. */
export function signInOn(
  today: Day,
  last: { readonly day: Day; readonly step: number } | undefined,
  plan: readonly number[],
): { readonly isDone: boolean; readonly step: number; readonly points: number } {
  const isDone = last?.day === today;
  const isNext = last !== undefined && last.day === addDays(today, -1) && last.step < plan.length;
  const step = last !== undefined && isDone ? last.step : isNext ? last.step + 1 : 1;
  return { isDone, step, points: plan[step - 1] ?? 0 };
}

/** Why a member cannot have a thing of the mall now, the first that holds. */
export const whyNotRedeemCodes = [
  ...(['TRIAL', 'NOT_YET', 'OVER', 'SOLD_OUT', 'LEVEL_TOO_LOW'] as const),
  ...(['LIMIT_MONTH', 'LIMIT_WEEK', 'LIMIT_TODAY', 'TOO_FEW_POINTS'] as const),
] as const;
export type WhyNotRedeem = (typeof whyNotRedeemCodes)[number];

/** A thing of the mall; null is without a limit. */
export interface MallTerms {
  readonly price: number;
  /** How many are left. */
  readonly left: number | null;
  readonly perDay: number | null;
  readonly perWeek: number | null;
  readonly perMonth: number | null;
  /** The number of the level from which on it is given; the first is 0. */
  readonly fromLevel: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** What decides about whoever wants it: their points, their level, and how often they had it. */
export interface MallStanding {
  readonly isTrial: boolean;
  readonly balance: number;
  readonly level: number;
  readonly hadToday: number;
  readonly hadThisWeek: number;
  readonly hadThisMonth: number;
  readonly now: Date;
}

export function whyNotRedeem(thing: MallTerms, member: MallStanding): WhyNotRedeem | undefined {
  const reached = (limit: number | null, had: number) => limit !== null && had >= limit;
  if (member.isTrial) return 'TRIAL';
  if (member.now < thing.startsAt) return 'NOT_YET';
  if (thing.endsAt !== null && member.now >= thing.endsAt) return 'OVER';
  if (thing.left !== null && thing.left <= 0) return 'SOLD_OUT';
  if (member.level < thing.fromLevel) return 'LEVEL_TOO_LOW';
  // The one that lasts longest is said: waiting for tomorrow would not help.
  if (reached(thing.perMonth, member.hadThisMonth)) return 'LIMIT_MONTH';
  if (reached(thing.perWeek, member.hadThisWeek)) return 'LIMIT_WEEK';
  if (reached(thing.perDay, member.hadToday)) return 'LIMIT_TODAY';
  return member.balance < thing.price ? 'TOO_FEW_POINTS' : undefined;
}
