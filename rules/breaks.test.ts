import { expect, test } from 'vitest';
import { breakEnds, breakLengths, isExclusion, isForGood } from './breaks.ts';

test('S2-10 each break ends to the second when its length is over, and never sooner where a month is shorter', () => {
  const from = new Date('2026-11-25T16:30:12.345Z');
  const ends = breakLengths.map((length) => [
    length,
    isExclusion(length),
    breakEnds(length, from).toISOString(),
  ]);
  expect(ends).toEqual([
    ['day', false, '2026-11-26T16:30:12.345Z'],
    ['week', false, '2026-12-02T16:30:12.345Z'],
    ['month', false, '2026-12-25T16:30:12.345Z'],
    ['halfYear', true, '2027-05-25T16:30:12.345Z'],
    ['year', true, '2027-11-25T16:30:12.345Z'],
    ['forGood', true, '9999-12-31T00:00:00.000Z'],
  ]);
  expect(breakEnds('month', new Date('2027-01-31T10:00:00.000Z')).toISOString()).toBe(
    '2027-03-03T10:00:00.000Z',
  );
  expect(isForGood(breakEnds('forGood', from).toISOString())).toBe(true);
  expect(isForGood(breakEnds('year', from).toISOString())).toBe(false);
});
