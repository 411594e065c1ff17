import { dayOf, isDay, type Day } from './days.ts';

/** The last day of birth of whoever is so old by now; somebody born on a 29th of February is a year older on the 1st of March. */
export function bornBy(now: number, timeZone: string, age: number): Day {
  // A birthday begins at midnight, whatever the hour of cut.
  const today = dayOf(now, { timeZone, cut: 0 });
  const day = `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
  return isDay(day) ? day : `${day.slice(0, 4)}-02-28`;
}

/** S5-32: what is wrong with a day of birth; `latest` is that of {@link bornBy}. */
export function checkBirthday(value: string, latest: Day): 'wrong' | 'tooYoung' | undefined {
  if (!isDay(value) || value < '1900-01-01') return 'wrong';
  return value > latest ? 'tooYoung' : undefined;
}
