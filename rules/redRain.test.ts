import { expect, test } from 'vitest';
import { showersAt, splitOf } from './redRain.ts';

const minutes = 60_000;
const rain = { firstAt: 100 * minutes, everyMinutes: 10, seconds: 60 };
const begin = (now: number) => {
  const { last, current } = showersAt(rain, now);
  return [last, current].map((one) => one && one.startsAt / minutes);
};

test('S2-27 a rain falls again and again: the last shower, and the one that falls or comes next', () => {
  expect(begin(0)).toEqual([undefined, 100]);
  expect(begin(100 * minutes)).toEqual([undefined, 100]);
  expect(begin(101 * minutes - 1)).toEqual([undefined, 100]);
  expect(begin(101 * minutes)).toEqual([100, 110]);
  expect(begin(110 * minutes)).toEqual([100, 110]);
  expect(begin(111 * minutes)).toEqual([110, 120]);
  expect(begin(105_025 * minutes)).toEqual([105_020, 105_030]);
});

/** Numbers that repeat from run to run. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('S2-27 a split is the budget to the centavo, and no envelope is below the smallest', () => {
  const draw = drawFrom(27);
  for (let round = 0; round < 500; round++) {
    const envelopes = 1 + draw(60);
    const smallest = BigInt(1 + draw(500));
    const budget = smallest * BigInt(envelopes) + BigInt(draw(50_000));
    const split = splitOf({ budget, envelopes, smallest }, draw);
    expect(split).toHaveLength(envelopes);
    expect(split.reduce((sum, part) => sum + part, 0n)).toBe(budget);
    expect(split.every((part) => part >= smallest)).toBe(true);
  }
});

test('S2-27 every split is as likely as any other', () => {
  const draw = drawFrom(1);
  const counts = new Map<string, number>();
  // Four centavos in three envelopes that may be empty: fifteen ways.
  for (let round = 0; round < 15_000; round++) {
    const split = splitOf({ budget: 4n, envelopes: 3, smallest: 0n }, draw).join();
    counts.set(split, (counts.get(split) ?? 0) + 1);
  }
  expect(counts.size).toBe(15);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
