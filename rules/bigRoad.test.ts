import { expect, test } from 'vitest';
import { bigRoad, derivedRoad, derivedRoads, type DerivedRoad } from './bigRoad.ts';

test('the big road: a column for a run, six deep and on to the right, a tie on what it follows', () => {
  const road = (text: string) =>
    bigRoad([...text].map((letter) => (letter === 'P' ? 'player' : letter === 'B' ? 'banker' : 'level')));
  expect(road('PPB').map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
  expect(road('TPTTB').map(({ side, ties }) => [side, ties])).toEqual([
    ['player', 2],
    ['banker', 0],
  ]);
  const long = road('PPPPPPPPBBBBBBB').map(({ column, row }) => [column, row]);
  expect(long.slice(5, 8)).toEqual([
    [0, 5],
    [1, 5],
    [2, 5],
  ]);
  // The second run meets the tail of the first and turns above it.
  expect(long.slice(8)).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [3, 4],
  ]);
});

const derived = (text: string, of: DerivedRoad) =>
  derivedRoad(
    [...text].map((letter) => (letter === 'T' ? 'level' : letter)),
    of,
  )
    .map((isAlike) => (isAlike ? 'r' : 'b'))
    .join('');

test.each([
  // From the second of the second run on, or the first of the third.
  ['P', '', '', ''],
  ['PB', '', '', ''],
  // Nothing beside the second of the second run, and something beside the one above it: blue.
  ['PBB', 'b', '', ''],
  ['PPBB', 'r', '', ''],
  // The third has nothing beside it, nor has the fourth.
  ['PPBBBB', 'rbr', '', ''],
  // A run begins: the last two were as long, or not.
  ['PPBBP', 'rr', '', ''],
  ['PPBP', 'b', '', ''],
  // One by one for ever: each road is red once it can look back.
  ['PBPBPB', 'rrrr', 'rrr', 'rr'],
  ['PPBBPPBBP', 'rrrrrr', 'rrrr', 'rr'],
  // Level rounds are none.
  ['PTPBTB', 'r', '', ''],
  ['PPPBPPBB', 'bbbr', 'rbb', 'r'],
])('%s: big eye %s, small %s, cockroach %s', (text, ...expected) => {
  const all = Object.keys(derivedRoads) as DerivedRoad[]; // its own keys
  expect(all.map((of) => derived(text, of))).toEqual(expected);
});
