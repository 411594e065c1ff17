/** Three dice. */
import type { Lottery, Places } from './play.ts';
import { bankers, dragon, fixed, group, halvesOf, has, places, said, span } from './places.ts';

const dice: Places = { kind: 'places', length: 3, from: 1, to: 6, apart: false };
const all = span(0, 3);
const outcomes = 216;
const sumOf = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);
const isTriple = (result: readonly number[]) => new Set(result).size === 1;
function isRun(result: readonly number[]): boolean {
  return new Set(result).size === 3 && Math.max(...result) - Math.min(...result) === 2;
}

/** Three alike, three in a row, a pair, or none of it. */
function patternOf(result: readonly number[]): number {
  return isTriple(result) ? 0 : isRun(result) ? 1 : new Set(result).size === 2 ? 2 : 3;
}

const sums = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1] as const;

export const threeDice: Lottery = {
  drawn: dice,
  plays: [
    said('dice-total', 'trad', sums, outcomes, (result) => [sumOf(result)], 3),
    said(
      'dice-triple',
      'trad',
      [1, 1, 1, 1, 1, 1],
      outcomes,
      (result) => (isTriple(result) ? [result[0] ?? 0] : []),
      1,
    ),
    said('dice-anyTriple', 'trad', [6], outcomes, (result) => (isTriple(result) ? [0] : [])),
    said('dice-anyRun', 'trad', [24], outcomes, (result) => (isRun(result) ? [0] : [])),
    group(dice, 'dice-different3', all, [[1, 3]]),
    bankers(dice, 'dice-bankers3', all),
    group(dice, 'dice-pair', all, [
      [2, 1],
      [1, 1],
    ]),
    said(
      'dice-anyPair',
      'trad',
      [16, 16, 16, 16, 16, 16],
      outcomes,
      (result) => span(1, 6).filter((face) => result.filter((one) => one === face).length > 1),
      1,
    ),
    has(dice, 'dice-has1', all, 1),
    has(dice, 'dice-has2', all, 2),
    said(
      'dice-span',
      'trad',
      [6, 30, 48, 54, 48, 30],
      outcomes,
      (result) => [Math.max(...result) - Math.min(...result)],
      0,
    ),
    said(
      'dice-odds',
      'trad',
      [27, 81, 81, 27],
      outcomes,
      (result) => [result.filter((one) => one % 2 === 1).length],
      0,
    ),
    said('sum', 'ent', [108, 108, 108, 108], outcomes, (result) => halvesOf(sumOf(result), 11)),
    said('dicePattern', 'ent', [6, 24, 90, 96], outcomes, (result) => [patternOf(result)]),
    places(dice, 'places', all),
    fixed(dice, 'number', all, 'ent'),
    dragon(dice, [
      [0, 1],
      [0, 2],
      [1, 2],
    ]),
  ],
};
