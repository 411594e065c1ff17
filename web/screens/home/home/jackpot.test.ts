import { describe, expect, test } from 'vitest';
import { growJackpot, jackpotAt, jackpotText, nextRest, type JackpotRange } from './jackpot.ts';

const range: JackpotRange = { from: 210_000_000, to: 250_000_000 };

/** Gives the numbers in turn. */
function dice(...numbers: number[]): () => number {
  return () => numbers.shift() ?? 0;
}

describe('S2-96 the jackpot counter', () => {
  test.each([
    [0, 100_00],
    [0.5, 300_00],
    [0.999_999_9, 500_00],
  ])('grows by 100 to 500: for %s by %s minor units', (roll, growth) => {
    expect(growJackpot(210_000_000_00, range, dice(roll))).toBe(210_000_000_00 + growth);
  });

  test.each([
    [0, 3000],
    [0.34, 4000],
    [0.99, 5000],
  ])('rests 3, 4 or 5 s: for %s it is %s ms', (roll, rest) => {
    expect(nextRest(dice(roll))).toBe(rest);
  });

  test('begins again at the end of its range', () => {
    expect(growJackpot(249_999_950_00, range, dice(0))).toBe(210_000_000_00);
    expect(growJackpot(249_999_900_00, range, dice(0))).toBe(250_000_000_00);
  });

  test('stays in its range at any time', () => {
    for (const now of [0, 1, 1_790_000_000_000, Date.UTC(2031, 5, 6)]) {
      expect(jackpotAt(range, now)).toBeGreaterThanOrEqual(210_000_000_00);
      expect(jackpotAt(range, now)).toBeLessThan(250_000_000_00);
    }
  });

  test('a reload goes on at the pace of the steps: 300 in 4 s', () => {
    const now = Date.UTC(2026, 10, 20);
    expect(jackpotAt(range, now + 4000) - jackpotAt(range, now)).toBe(300_00);
  });

  test('a range without room stands still', () => {
    expect(jackpotAt({ from: 5, to: 5 }, 123_456_789)).toBe(500);
  });

  test('is written with two decimals', () => {
    expect(jackpotText(210_000_000_05)).toBe('210000000.05');
    expect(jackpotText(0)).toBe('0.00');
  });
});
