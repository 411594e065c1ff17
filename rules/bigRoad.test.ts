import { expect, test } from 'vitest';
import { bigRoad } from './bigRoad.ts';

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
