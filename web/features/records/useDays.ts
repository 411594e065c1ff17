import { checkRange, type DayRange } from '@laro/rules/days.ts';
import { useKeptText } from '../../platform/router/keptText.ts';
import { useLocation } from '../../platform/router/router.ts';

/**
 * The days that were chosen for a report, found again by whoever comes back to it, or those of the address; undefined while they
 * are left to the gateway, which knows what day it is at the merchant.
 */
export function useDays(): readonly [days: DayRange | undefined, choose: (days: DayRange) => void] {
  const asked = new URLSearchParams(useLocation().search).get('days') ?? '';
  const [kept, keep] = useKeptText('days');
  const [from = '', to = ''] = (kept === '' ? asked : kept).split(' ');
  const isChosen = checkRange({ from, to }) === undefined;
  return [isChosen ? { from, to } : undefined, (days) => keep(daysText(days))];
}

/** As an address has them. */
export function daysText({ from, to }: DayRange): string {
  return `${from} ${to}`;
}
