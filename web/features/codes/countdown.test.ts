import { expect, test } from 'vitest';
import { countdownEnd, secondsUntil } from './countdown.ts';

test.each([
  ['a clock that is right', 60_000, 60_000],
  ['a slow answer', 58_000, 58_000],
  ['a clock a day behind', 86_460_000, 60_000],
  ['a clock a day ahead', -86_340_000, 60_000],
])('S4-09 S9-05 with %s the countdown ends in %i ms as said, in %i here', (_, said, here) => {
  const now = 1_763_000_000_000;
  expect(countdownEnd(now + said, now)).toBe(now + here);
});

test.each([
  [60_000, 60],
  [59_001, 60],
  [500, 1],
  [0, 0],
  [-1, 0],
])('S4-09 with %i ms to go it shows %i', (left, shown) => {
  expect(secondsUntil(1_000_000 + left, 1_000_000)).toBe(shown);
});
