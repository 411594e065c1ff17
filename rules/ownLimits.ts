import { addDays, periodRange, type Day } from './days.ts';

/** Of what a member limits their own deposits: a business day, a week from Monday, a month of the calendar (decision 219). */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** What loosens waits so long, and then for a second yes; after so long again nobody meant it. In ms. */
export const loosenAfterMs = 24 * 3_600_000;
export const loosenWithinMs = 7 * 24 * 3_600_000;

/** The first day of the period that a business day is in, and the first of the next. */
export function limitSpan(period: LimitPeriod, today: Day): { readonly from: Day; readonly next: Day } {
  if (period === 'day') return { from: today, next: addDays(today, 1) };
  const { from } = periodRange(period === 'week' ? 'thisWeek' : 'thisMonth', today);
  if (period === 'week') return { from, next: addDays(from, 7) };
  return { from, next: periodRange('thisMonth', addDays(from, 31)).from };
}

/** What a member asks for beside what holds, both in minor units and undefined for none: less holds at once. */
export function isLooser(holds: bigint | undefined, asked: bigint | undefined): boolean {
  return holds !== undefined && (asked === undefined || asked > holds);
}

/** What of a looser limit can be said yes to now. */
export function loosening(wantedAt: Date, now: Date): 'waits' | 'open' | 'over' {
  const since = now.getTime() - wantedAt.getTime();
  if (since < loosenAfterMs) return 'waits';
  return since < loosenAfterMs + loosenWithinMs ? 'open' : 'over';
}
