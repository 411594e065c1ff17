import { checkRange, dayOf, periodRange, type Day, type DayRange } from '@laro/rules/days.ts';
import { longestReport } from '@laro/contract/calls/wallet.ts';
import type { House, Session } from './house.ts';

/** Which days a report is about, which one it is at the merchant now, and where that is. */
export interface Asked {
  readonly range: DayRange;
  readonly today: Day;
  readonly timeZone: string;
}

/** The days of a query, or the last seven; undefined for a range that is none, or longer than a report is. */
export async function daysAsked(
  { merchants, clock }: Pick<House, 'merchants' | 'clock'>,
  session: Pick<Session, 'merchant'>,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): Promise<Asked | undefined> {
  const { businessDay } = await merchants.settings(session.merchant);
  const { timeZone, startsAt } = businessDay;
  const today = dayOf(clock.now().getTime(), { timeZone, cut: startsAt * 60 });
  if (from === undefined && to === undefined) return { range: periodRange('last7', today), today, timeZone };
  const range = { from: from ?? '', to: to ?? '' };
  return checkRange(range, { longest: longestReport }) === undefined ? { range, today, timeZone } : undefined;
}
