import { expect, test } from 'vitest';
import { badgeCount } from './badgeCount.ts';

test.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('S9-08 S2-55 a badge of %i unread shows %s', (count, shown) => {
  expect(badgeCount(count)).toBe(shown);
});
