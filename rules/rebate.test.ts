import { expect, test } from 'vitest';
import { isRate, percentOf, ratesWithin, rateOf, rebateOf, shareOf } from './rebate.ts';

test('S7-39 down any line, what everybody earns of a turnover adds up to the share of the top rate, taken back as it was given', () => {
  let state = 1;
  const chance = (upTo: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * upTo);
  };
  for (let times = 0; times < 10_000; times++) {
    const rates = Array.from({ length: 1 + chance(8) }, () => chance(200)).toSorted((a, b) => b - a);
    const turnover = BigInt(chance(1_000_000_00)) * (chance(4) === 0 ? -1n : 1n);
    const parts = (staked: bigint) => rates.map((rate, place) => rebateOf(staked, rate, rates[place + 1]));
    expect(parts(turnover).reduce((sum, part) => sum + part, 0n)).toBe(shareOf(turnover, rates[0] ?? 0));
    expect(parts(-turnover)).toEqual(parts(turnover).map((part) => -part));
  }
});

test('S7-39 a rate is chosen in steps, up to what is there and not below what was promised', () => {
  expect(rateOf(0.8)).toBe(80);
  expect(percentOf(80)).toBe('0.80');
  expect(ratesWithin({ least: 20, most: 45 }, 10)).toEqual([20, 30, 40, 45]);
  expect(ratesWithin({ least: 50, most: 45 }, 10)).toEqual([]);
  expect([10, 20, 25, 40, 45, 50].map((rate) => isRate(rate, { least: 20, most: 45 }, 10))).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ]);
});
