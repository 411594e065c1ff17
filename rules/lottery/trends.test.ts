import { expect, test } from 'vitest';
import { lotteries } from './plays.ts';
import { omissionsOf, roadsOf, trendsOf } from './trends.ts';

test('S2-20 of digits each place has its own trend, with what was never drawn', () => {
  const [first = [], second = []] = trendsOf([
    ['7', '1'],
    ['2', '1'],
    ['7', '0'],
  ]);
  expect(first[7]).toEqual({ ball: '7', times: 2, since: 0 });
  expect(first[2]).toEqual({ ball: '2', times: 1, since: 1 });
  expect(first[0]).toEqual({ ball: '0', times: 0, since: undefined });
  expect(second[0]).toEqual({ ball: '0', times: 1, since: 2 });
  expect([first.length, second.length]).toEqual([10, 10]);
});

test('S2-20 of numbers all together, up to the highest that was drawn', () => {
  const [all = [], ...none] = trendsOf([
    ['3', '12'],
    ['12', '40'],
  ]);
  expect(none).toEqual([]);
  expect(all).toHaveLength(40);
  expect(all[11]).toEqual({ ball: '12', times: 2, since: 0 });
  expect(all[39]).toEqual({ ball: '40', times: 1, since: 1 });
});

test('S2-20 without draws there are no trends', () => expect(trendsOf([])).toEqual([]));

test('S2-20 the road of digits is of the sum and of the first against the last, the earliest first; of numbers of the sum alone', () => {
  const [parity, duel] = roadsOf([
    ['7', '1'],
    ['2', '2'],
    ['2', '1'],
    ['0', '1'],
  ]);
  expect(parity?.sides).toEqual(['odd', 'odd', 'even', 'even']);
  expect(parity?.beads.map(({ side, column, row }) => [side, column, row])).toEqual([
    ['odd', 0, 0],
    ['odd', 0, 1],
    ['even', 1, 0],
    ['even', 1, 1],
  ]);
  expect(duel?.sides).toEqual(['last', 'first', 'level', 'first']);
  expect(duel?.beads.map(({ side, ties }) => [side, ties])).toEqual([
    ['last', 0],
    ['first', 1],
    ['first', 0],
  ]);
  expect(roadsOf([['3', '12']]).map(({ of }) => of)).toEqual(['parity']);
});

test('issue 18 beside a number stands in how many draws it has not come: of a digit at its place, of a number of a drum at all', () => {
  const { drawn, plays } = lotteries['3D'];
  const straight = plays.find(({ id }) => id === 'straight');
  const results = [
    [7, 1, 0],
    [2, 1, 7],
    [7, 0, 5],
  ];
  const [first = [], second = []] = (straight?.rows ?? []).map((row) => omissionsOf(drawn, row, results));
  expect([first[7], first[2], first[0], first[1]]).toEqual([0, 1, 3, 3]);
  expect([second[1], second[0], second[7]]).toEqual([0, 2, 3]);

  const pool = { kind: 'numbers', length: 2, highest: 5, bonus: 3 } as const;
  const draws = [
    [1, 3, 2],
    [2, 3, 1],
  ];
  const row = { from: 1, to: 5, least: 2, most: 5 };
  expect(omissionsOf(pool, row, draws)).toEqual([0, 1, 0, 2, 2]);
  expect(omissionsOf(pool, { ...row, to: 3, role: 'bonus' }, draws)).toEqual([1, 0, 2]);
});

test('issue 18 what is no number as it is drawn has none: a word, a sum, the digits of a prize, a place against another', () => {
  const { drawn, plays } = lotteries['3D'];
  const rowsOf = (id: string) => plays.find((one) => one.id === id)?.rows ?? [];
  const none = [...rowsOf('places'), ...rowsOf('sum')].map((row) => omissionsOf(drawn, row, [[1, 2, 3]]));
  expect(none.length).toBeGreaterThan(1);
  expect(new Set(none)).toEqual(new Set([undefined]));
  const digit = { from: 0, to: 9, least: 1, most: 10, place: 1 };
  expect(omissionsOf({ kind: 'prizes', digits: [5, 4] }, digit, [[47_110, 815]])).toBeUndefined();
  expect(omissionsOf(drawn, { ...digit, against: 2 }, [[1, 2, 3]])).toBeUndefined();
});
