/** How long a member may stay away (decision 191). From half a year on it is an exclusion, before that a time-out. */
export const breakLengths = ['day', 'week', 'month', 'halfYear', 'year', 'forGood'] as const;
export type BreakLength = (typeof breakLengths)[number];

/** The end of what has none. */
const never = new Date('9999-12-31T00:00:00.000Z');

export function isForGood(until: string): boolean {
  return new Date(until) >= never;
}

export function isExclusion(length: BreakLength): boolean {
  return length === 'halfYear' || length === 'year' || length === 'forGood';
}

/** A month that has no such day ends later, never sooner. */
export function breakEnds(length: BreakLength, from: Date): Date {
  const end = new Date(from);
  if (length === 'forGood') return never;
  if (length === 'day' || length === 'week') end.setUTCDate(end.getUTCDate() + (length === 'day' ? 1 : 7));
  else end.setUTCMonth(end.getUTCMonth() + { month: 1, halfYear: 6, year: 12 }[length]);
  return end;
}
