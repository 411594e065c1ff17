import { dayOf } from '@laro/rules/days.ts';

/** How many days ago the month before this one had so many days left, where the players are. */
export function daysAgoInLastMonth(left: number): number {
  return Number(dayOf(Date.now(), { timeZone: 'Asia/Manila', cut: 0 }).slice(-2)) + left;
}
