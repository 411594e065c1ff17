import { checkRange, type DayRange } from '@laro/rules/days.ts';
import { useKeptText } from '../../platform/router/keptText.ts';

/**
 * The days that were chosen for a report, found again by whoever comes back to it; undefined while they are left to the
 * gateway, which knows what day it is at the merchant.
 */
export function useDays(): readonly [days: DayRange | undefined, choose: (days: DayRange) => void] {
  const [kept, keep] = useKeptText('days');
  const [from = '', to = ''] = kept.split(' ');
  const isChosen = checkRange({ from, to }) === undefined;
  return [isChosen ? { from, to } : undefined, (days) => keep(`${days.from} ${days.to}`)];
}
