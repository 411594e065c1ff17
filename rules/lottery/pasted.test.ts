import { expect, test } from 'vitest';
import { pasted } from './pasted.ts';
import type { Play } from './play.ts';
import { lotteries } from './plays.ts';

const of = (family: keyof typeof lotteries, id: string): Play => {
  const found = lotteries[family].plays.find((play) => play.id === id);
  if (!found) throw new Error(`${family} has no ${id}`);
  return found;
};

test.each<[string, Play, string, unknown]>([
  ['digits together', of('3D', 'straight'), '123', [[[1], [2], [3]]]],
  ['digits apart', of('3D', 'straight'), ' 1 2 3 ', [[[1], [2], [3]]]],
  ['places by strokes', of('3D', 'straight'), '12 | 3 | 954', [[[1, 2], [3], [4, 5, 9]]]],
  [
    'places by commas, a line each',
    of('3D', 'straight'),
    '1,2,3\n456;789',
    [
      [[1], [2], [3]],
      [[4], [5], [6]],
      [[7], [8], [9]],
    ],
  ],
  ['numbers of two digits', of('6/42', 'six'), '01 05 12 33 40 42', [[[1, 5, 12, 33, 40, 42]]]],
  ['places of numbers', of('raceOfTen', 'first2-straight'), '10 4', [[[10], [4]]]],
])('%s', (_, play, text, selections) => expect(pasted(play, text)).toEqual({ selections, wrong: [] }));

test('what is no bet is told as it was written, and the rest is kept', () => {
  expect(pasted(of('3D', 'straight'), '12\n123\n1234\nabc\n')).toEqual({
    selections: [[[1], [2], [3]]],
    wrong: ['12', '1234', 'abc'],
  });
  expect(pasted(of('3D', 'rambolito6'), '112\n456').wrong).toEqual(['112']);
  expect(pasted(of('6/42', 'six'), '1 2 3 4 5 43').wrong).toHaveLength(1);
});

test('a paste of more than fifty lines is read as far as that', () => {
  const { selections, wrong } = pasted(of('3D', 'straight'), '123\n'.repeat(60));
  expect([selections.length, wrong.length]).toEqual([50, 10]);
});
