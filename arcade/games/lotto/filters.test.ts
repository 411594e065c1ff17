import { lotteries } from '@laro/rules/lottery/plays.ts';
import { expect, test } from 'vitest';
import { filtersOf, filterNames } from './filters.ts';

const said = (row: Parameters<typeof filtersOf>[0]) =>
  Object.fromEntries(filtersOf(row).map(({ name, numbers }) => [name, numbers]));

test('issue 18 of ten digits all, the odd, the even, the big and the small ones are chosen at once', () => {
  expect(said({ from: 0, to: 9, least: 1, most: 10 })).toEqual({
    all: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    odd: [1, 3, 5, 7, 9],
    even: [0, 2, 4, 6, 8],
    big: [5, 6, 7, 8, 9],
    small: [0, 1, 2, 3, 4],
  });
});

test('issue 18 the middle one of eleven is big', () => {
  const { big, small } = said({ from: 1, to: 11, least: 1, most: 11 });
  expect([small, big]).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10, 11],
  ]);
});

test('issue 18 a row of fewer than ten has no such choice, nor has one what would be more than it may have', () => {
  expect(filtersOf({ from: 1, to: 6, least: 1, most: 6 })).toEqual([]);
  expect(filtersOf({ from: 0, to: 9, least: 1, most: 1 })).toEqual([]);
  expect(Object.keys(said({ from: 1, to: 11, least: 1, most: 5 }))).toEqual(['even', 'small']);
  expect(filtersOf({ from: 1, to: 42, least: 6, most: 10 })).toEqual([]);
});

test('issue 18 in every play what is chosen at once is as many as the row takes', () => {
  let offered = 0;
  for (const { plays } of Object.values(lotteries))
    for (const { rows } of plays)
      for (const row of rows)
        for (const { name, numbers } of filtersOf(row)) {
          expect(filterNames).toContain(name);
          expect(numbers.length).toBeLessThanOrEqual(row.most);
          expect(numbers.every((one) => one >= row.from && one <= row.to)).toBe(true);
          offered += 1;
        }
  expect(offered).toBeGreaterThan(500);
});
