import { expect, test } from 'vitest';
import { roadsOf, trendsOf } from './trends.ts';

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
