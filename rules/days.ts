/**
 * Days and periods as a merchant counts them. A day is the text "2026-11-22"; the merchant's begins at its hour of cut in
 * its time zone, so that 02:59 may be of yesterday. Instants are ms since 1970.
 */

/** A day of the calendar, "YYYY-MM-DD". */
export type Day = string;

/** One for all reports, limits, counters and payouts of a merchant. */
export interface BusinessDay {
  /** An IANA name, such as "Asia/Manila". */
  readonly timeZone: string;
  /** Minutes after midnight on the wall clock at which a day begins, 0 to 1,439. */
  readonly cut: number;
}

/** Both days are in it. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const minute = 60_000;
const dayLength = 86_400_000;

/** Whether it is a day that there is: no 30th of February, and none of a year 0, which databases do not know. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && textOf(time) === text;
}

/**
 * Whether it is a time as this project writes it, in milliseconds of UTC: JavaScript reads much that the database does not, such as
 * "1" or a year 0 (A14-1).
 */
export function isInstant(text: string): boolean {
  return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}

/** So many days later, or earlier. */
export function addDays(day: Day, count: number): Day {
  return textOf(midnight(day) + count * dayLength);
}

/** How many days are in a range; none in one that is the wrong way round. */
export function lengthOf({ from, to }: DayRange): number {
  return Math.max(0, (midnight(to) - midnight(from)) / dayLength + 1);
}

/** The day that an instant belongs to. */
export function dayOf(instant: number, business: BusinessDay): Day {
  const day = textOf(wallOf(instant, business.timeZone) - business.cut * minute);
  // In an hour that comes twice the wall clock is before the cut again, of a day that has begun.
  const next = addDays(day, 1);
  return instant >= startOfDay(next, business) ? next : day;
}

/**
 * The first instant at which the merchant's wall clock is at the cut of that day or past it, so that a day is as long as
 * its zone makes it: 23, 24 or 25 hours, and none at all where a zone has left one out.
 */
export function startOfDay(day: Day, { timeZone, cut }: BusinessDay): number {
  const wall = midnight(day) + cut * minute;
  // No zone is further than a day from UTC, and none changes twice within two.
  const offsets = [-dayLength, dayLength].map((away) => wallOf(wall + away, timeZone) - (wall + away));
  const [early = 0, late = 0] = offsets.map((offset) => wall - offset).toSorted((a, b) => a - b);
  for (const instant of [early, late]) if (wallOf(instant, timeZone) === wall) return instant;
  // The clock jumps over it: the instant of the jump.
  let [before, after] = [early, late];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallOf(middle, timeZone) < wall) before = middle;
    else after = middle;
  }
  return after;
}

/** The first instant at which a wall clock of the zone shows it: "2026-11-24T09:00", as a field for a day and a time has it. */
export function instantOf(local: string, timeZone: string): number {
  const [day = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(day, { timeZone, cut: hours * 60 + minutes });
}

/** What a wall clock of the zone shows at an instant: "2026-11-24T09:00". */
export function localOf(instant: number, timeZone: string): string {
  return new Date(wallOf(instant, timeZone)).toISOString().slice(0, 16);
}

/** From the first instant of a range up to the first that is behind it. */
export function spanOf(
  { from, to }: DayRange,
  business: BusinessDay,
): { readonly from: number; readonly until: number } {
  return { from: startOfDay(from, business), until: startOfDay(addDays(to, 1), business) };
}

/** The periods that are asked for most; weeks begin on Monday. */
export const periods = [
  ...(['today', 'yesterday', 'last7', 'last30', 'last90'] as const),
  ...(['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'last12Months'] as const),
] as const;
export type Period = (typeof periods)[number];

/** The days of a period. What is not over yet ends today. */
export function periodRange(period: Period, today: Day): DayRange {
  const last = (count: number): DayRange => ({ from: addDays(today, 1 - count), to: today });
  // 1970 began on a Thursday.
  const monday = addDays(today, -((midnight(today) / dayLength + 3) % 7));
  const month = firstOfMonth(today, 0);
  const ranges: Record<Period, DayRange> = {
    today: last(1),
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last7: last(7),
    last30: last(30),
    last90: last(90),
    thisWeek: { from: monday, to: today },
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
    thisMonth: { from: month, to: today },
    lastMonth: { from: firstOfMonth(today, -1), to: addDays(month, -1) },
    // The same day a year ago is not in it; of the 29th of February it is the 1st of March.
    last12Months: { from: addDays(yearBefore(today), 1), to: today },
  };
  return ranges[period];
}

/** Which period a range is, for marking its button; undefined when it is none of `among`. */
export function periodOf(
  range: DayRange,
  today: Day,
  among: readonly Period[] = periods,
): Period | undefined {
  return among.find((period) => {
    const { from, to } = periodRange(period, today);
    return from === range.from && to === range.to;
  });
}

/** What a range has to keep within. */
export interface RangeBounds {
  /** No day before it, nor after. */
  readonly first?: Day;
  readonly last?: Day;
  /** So many days at most. */
  readonly longest?: number;
}

/** What is wrong with a range, and with which end of it. */
export interface RangeFault {
  readonly at: 'from' | 'to';
  readonly fault: 'missing' | 'tooEarly' | 'tooLate' | 'reversed' | 'tooLong';
}

/** The first thing that is wrong with what stands in the two fields of a range; undefined when it may be asked for. */
export function checkRange({ from, to }: DayRange, bounds: RangeBounds = {}): RangeFault | undefined {
  const { first, last, longest = Infinity } = bounds;
  for (const [at, day] of [['from', from] as const, ['to', to] as const]) {
    if (!isDay(day)) return { at, fault: 'missing' };
    if (first !== undefined && day < first) return { at, fault: 'tooEarly' };
    if (last !== undefined && day > last) return { at, fault: 'tooLate' };
  }
  if (from > to) return { at: 'to', fault: 'reversed' };
  return lengthOf({ from, to }) > longest ? { at: 'to', fault: 'tooLong' } : undefined;
}

/** Midnight of a day as if it were UTC. */
function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function textOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

function firstOfMonth(day: Day, months: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return textOf(Date.UTC(year, month - 1 + months, 1));
}

function yearBefore(day: Day): Day {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(before) ? before : addDays(firstOfMonth(before, 1), -1);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the wall clock of a zone shows at an instant, as ms as if it were UTC. */
function wallOf(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(instant)) read[type] = Number(value);
  const { year = 0, month = 1, day, hour, minute: minutes, second } = read;
  const whole = Date.UTC(year, month - 1, day, hour, minutes, second);
  return whole + (((instant % 1000) + 1000) % 1000);
}
