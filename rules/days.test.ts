import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  checkRange,
  dayOf,
  instantOf,
  isDay,
  lengthOf,
  localOf,
  periodOf,
  periodRange,
  periods,
  spanOf,
  startOfDay,
  type BusinessDay,
} from './days.ts';

const hour = 3_600_000;
const manila: BusinessDay = { timeZone: 'Asia/Manila', cut: 0 };
const manilaAtThree: BusinessDay = { timeZone: 'Asia/Manila', cut: 180 };

describe('a day of the merchant', () => {
  test('begins at midnight of its own zone, not of UTC', () => {
    expect(dayOf(Date.parse('2026-11-22T15:59:59.999Z'), manila)).toBe('2026-11-22');
    expect(dayOf(Date.parse('2026-11-22T16:00:00Z'), manila)).toBe('2026-11-23');
  });

  test('with a cut at 03:00 the hours before are of the day before', () => {
    expect(dayOf(Date.parse('2026-11-23T02:59:59.999+08:00'), manilaAtThree)).toBe('2026-11-22');
    expect(dayOf(Date.parse('2026-11-23T03:00+08:00'), manilaAtThree)).toBe('2026-11-23');
    expect(startOfDay('2026-11-23', manilaAtThree)).toBe(Date.parse('2026-11-23T03:00+08:00'));
  });

  test('spans of a range end where the next begins', () => {
    expect(spanOf({ from: '2026-11-01', to: '2026-11-30' }, manilaAtThree)).toEqual({
      from: Date.parse('2026-11-01T03:00+08:00'),
      until: Date.parse('2026-12-01T03:00+08:00'),
    });
  });

  test.each([
    ['America/New_York', '2026-03-08', 0, 23],
    ['America/New_York', '2026-11-01', 0, 25],
    // Summer time begins in the night of Sunday, so with this cut it is the day before that is short.
    ['America/New_York', '2026-03-07', 180, 23],
    ['Australia/Lord_Howe', '2026-04-05', 0, 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 0, 23.5],
    // Midnight itself is left out, and comes twice.
    ['America/Sao_Paulo', '2018-11-04', 0, 23],
    ['America/Sao_Paulo', '2018-02-17', 0, 25],
    ['Asia/Manila', '2026-03-08', 0, 24],
    // Samoa went over the date line.
    ['Pacific/Apia', '2011-12-30', 0, 0],
    ['Pacific/Apia', '2011-12-29', 0, 24],
  ])('%s %s from minute %i is %d hours long', (timeZone, day, cut, hours) => {
    const { from, until } = spanOf({ from: day, to: day }, { timeZone, cut });
    expect((until - from) / hour).toBe(hours);
  });

  test('a cut that the clock jumps over is the jump, one that comes twice the first of the two', () => {
    const newYork = (cut: number) => ({ timeZone: 'America/New_York', cut });
    expect(startOfDay('2026-03-08', newYork(150))).toBe(Date.parse('2026-03-08T03:00-04:00'));
    expect(startOfDay('2026-11-01', newYork(90))).toBe(Date.parse('2026-11-01T01:30-04:00'));
    // The second 01:15 is before the cut on the clock, and of a day that has begun.
    expect(dayOf(Date.parse('2026-11-01T01:15-05:00'), newYork(90))).toBe('2026-11-01');
    expect(dayOf(Date.parse('2026-11-01T01:15-04:00'), newYork(90))).toBe('2026-10-31');
  });

  const zones = [
    'Asia/Manila',
    'Asia/Kathmandu',
    'Asia/Gaza',
    'Africa/Casablanca',
    'America/New_York',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Europe/Dublin',
    'Pacific/Apia',
    'Pacific/Kiritimati',
  ];
  test.each(zones)('in %s days follow each other without a gap or a doubt, whatever the cut', (timeZone) => {
    const wrong: string[] = [];
    for (const cut of [0, 90, 150, 1439]) {
      const business = { timeZone, cut };
      for (const [begin, count] of [
        ['2011-12-20', 20],
        ['2018-01-01', 366],
        ['2026-01-01', 400],
      ] as const) {
        let start = startOfDay(begin, business);
        for (let index = 0; index < count; index++) {
          const day = addDays(begin, index);
          const end = startOfDay(addDays(day, 1), business);
          if (end > start && (dayOf(start, business) !== day || dayOf(end - 1, business) !== day)) {
            wrong.push(`${day} from minute ${cut}`);
          }
          if (end < start) wrong.push(`${day} from minute ${cut} ends before it begins`);
          start = end;
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every instant is within the day that it is said to be of', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
        (timeZone, cut, instant) => {
          const business = { timeZone, cut };
          const day = dayOf(instant, business);
          const { from, until } = spanOf({ from: day, to: day }, business);
          expect(from <= instant && instant < until).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('periods', () => {
  test.each([
    // A Sunday.
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-11-22', '2026-11-21', '2026-11-21'],
    ['last7', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['last30', '2026-11-22', '2026-10-24', '2026-11-22'],
    ['last90', '2026-11-22', '2026-08-25', '2026-11-22'],
    ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-22'],
    ['lastMonth', '2026-11-22', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['last12Months', '2026-11-22', '2025-11-23', '2026-11-22'],
    ['last12Months', '2028-02-29', '2027-03-01', '2028-02-29'],
    ['last12Months', '2029-02-28', '2028-02-29', '2029-02-28'],
  ] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
    expect(periodRange(period, today)).toEqual({ from, to });
  });

  test('no period reaches into tomorrow or is the wrong way round, on any day of five years', () => {
    const wrong: string[] = [];
    for (let today = '2026-01-01'; today < '2031-01-01'; today = addDays(today, 1)) {
      for (const period of periods) {
        const range = periodRange(period, today);
        if (checkRange(range, { last: today }) !== undefined) wrong.push(`${period} on ${today}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a range is called by its period, and by none where it is its own', () => {
    const today = '2026-11-25';
    expect(periods.map((period) => periodOf(periodRange(period, today), today))).toEqual([...periods]);
    expect(periodOf({ from: '2026-11-20', to: '2026-11-24' }, today)).toBeUndefined();
    // The 7th of a month: which of two that are the same is offered decides.
    const [seventh, both] = ['2026-11-07', { from: '2026-11-01', to: '2026-11-07' }];
    expect(periodOf(both, seventh)).toBe('last7');
    expect(periodOf(both, seventh, ['today', 'thisMonth'])).toBe('thisMonth');
  });
});

describe('a range that is typed', () => {
  const bounds = { first: '2025-11-23', last: '2026-11-22', longest: 90 };
  test.each([
    ['', '2026-11-22', 'from', 'missing'],
    ['2026-11-22', '', 'to', 'missing'],
    ['2026-02-30', '2026-11-22', 'from', 'missing'],
    ['2025-11-22', '2026-11-22', 'from', 'tooEarly'],
    ['2026-11-22', '2026-11-23', 'to', 'tooLate'],
    ['2026-11-22', '2026-11-21', 'to', 'reversed'],
    ['2026-08-24', '2026-11-22', 'to', 'tooLong'],
  ])('from %j to %j is refused at %s: %s', (from, to, at, fault) => {
    expect(checkRange({ from, to }, bounds)).toEqual({ at, fault });
  });

  test('one day, and as many as there may be, are fine', () => {
    expect(checkRange({ from: '2026-11-22', to: '2026-11-22' }, bounds)).toBeUndefined();
    expect(checkRange({ from: '2026-08-25', to: '2026-11-22' }, bounds)).toBeUndefined();
    expect(lengthOf({ from: '2026-08-25', to: '2026-11-22' })).toBe(90);
    expect(checkRange({ from: '1999-01-01', to: '2026-11-22' })).toBeUndefined();
  });

  test.each(['2026-11-22', '2028-02-29', '0001-01-01'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true);
  });
  test.each(['0000-01-01', '2026-2-1', '2027-02-29', '2026-13-01', '2026-11-22T00:00', ' 2026-11-22', ''])(
    '%j is none',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});

test('a day and a time of a zone is an instant, and back, through both changes of its clocks', () => {
  for (const [local, zone, utc] of [
    ['2026-11-24T09:00', 'Asia/Manila', '2026-11-24T01:00:00.000Z'],
    ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    // An hour that comes twice is the first of both.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ] as const) {
    expect(new Date(instantOf(local, zone)).toISOString()).toBe(utc);
    expect(localOf(Date.parse(utc), zone)).toBe(local);
  }
  // An hour that does not come is the moment of the jump.
  expect(new Date(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toISOString()).toBe(
    '2026-03-29T01:00:00.000Z',
  );
});
