/** Numbers that are drawn once each, in their order: 11-pick-5, happy ten, and the race of ten. */
import type { Lottery, Places, Play } from './play.ts';
import {
  bankers,
  dragon,
  fixed,
  group,
  halvesOf,
  has,
  places,
  said,
  span,
  straight,
  type At,
} from './places.ts';
import { pick, pickWithBankers } from './picks.ts';

const pool = (length: number, to: number): Places => ({ kind: 'places', length, from: 1, to, apart: true });
const sumOf = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);

function ofCut(of: Places, name: string, at: At): Play[] {
  return [
    straight(of, `${name}-straight`, at),
    group(of, `${name}-group`, at, [[1, at.length]]),
    bankers(of, `${name}-bankers`, at),
  ];
}

function picks(of: Places, counts: readonly number[]): Play[] {
  return counts.flatMap((taken) => [
    pick(of, { id: `pick${taken}-pick`, taken }),
    ...(taken > 1 ? [pickWithBankers(of, { id: `pick${taken}-bankers`, taken })] : []),
  ]);
}

const mirrored = (length: number) =>
  span(0, Math.floor(length / 2)).map((at) => [at, length - 1 - at] as const);

const eleven = pool(5, 11);
export const elevenPickFive: Lottery = {
  drawn: eleven,
  plays: [
    ...picks(eleven, span(1, 8)),
    ...ofCut(eleven, 'first3', span(0, 3)),
    ...ofCut(eleven, 'middle3', span(1, 3)),
    ...ofCut(eleven, 'last3', span(2, 3)),
    ...ofCut(eleven, 'first2', span(0, 2)),
    ...ofCut(eleven, 'last2', span(3, 2)),
    has(eleven, 'first3-has1', span(0, 3), 1),
    has(eleven, 'middle3-has1', span(1, 3), 1),
    has(eleven, 'last3-has1', span(2, 3), 1),
    fixed(eleven, 'any-fixed', span(0, 5)),
    said(
      'any-odds',
      'trad',
      [1, 30, 150, 200, 75, 6],
      462,
      (result) => [result.filter((one) => one % 2 === 1).length],
      0,
    ),
    said(
      'any-middle',
      'trad',
      [28, 63, 90, 100, 90, 63, 28],
      462,
      (result) => [result.toSorted((a, b) => a - b)[2] ?? 0],
      3,
    ),
    said('sum', 'ent', [247, 215, 236, 226], 462, (result) => halvesOf(sumOf(result), 30)),
    places(eleven, 'places', span(0, 5)),
    fixed(eleven, 'number', span(0, 5), 'ent'),
    dragon(eleven, [...mirrored(5), [0, 1], [1, 2], [2, 3], [3, 4]]),
  ],
};

const twenty = pool(8, 20);
export const happyTen: Lottery = {
  drawn: twenty,
  plays: [
    ...picks(twenty, span(1, 5)),
    ...ofCut(twenty, 'first3', span(0, 3)),
    ...ofCut(twenty, 'last3', span(5, 3)),
    ...ofCut(twenty, 'first2', span(0, 2)),
    ...ofCut(twenty, 'last2', span(6, 2)),
    has(twenty, 'first3-has1', span(0, 3), 1),
    has(twenty, 'last3-has1', span(5, 3), 1),
    fixed(twenty, 'any-fixed', span(0, 8)),
    said('sum', 'ent', [64_879, 61_091, 62_880, 63_090], 125_970, (result) => halvesOf(sumOf(result), 84)),
    places(twenty, 'places', span(0, 8)),
    fixed(twenty, 'number', span(0, 8), 'ent'),
    dragon(twenty, mirrored(8)),
    said('first-winds', 'ent', [5, 5, 5, 5], 20, ([first = 1]) => [(first - 1) % 4]),
    said('first-tails', 'ent', [10, 10], 20, ([first = 1]) => [first % 10 >= 5 ? 0 : 1]),
  ],
};

const twelve = pool(4, 12);
export const twelvePickFour: Lottery = {
  drawn: twelve,
  plays: [
    ...picks(twelve, span(1, 6)),
    ...ofCut(twelve, 'first3', span(0, 3)),
    ...ofCut(twelve, 'first2', span(0, 2)),
    ...ofCut(twelve, 'last2', span(2, 2)),
    has(twelve, 'first3-has1', span(0, 3), 1),
    fixed(twelve, 'any-fixed', span(0, 4)),
    said(
      'any-odds',
      'trad',
      [15, 120, 225, 120, 15],
      495,
      (result) => [result.filter((one) => one % 2 === 1).length],
      0,
    ),
    places(twelve, 'places', span(0, 4)),
    fixed(twelve, 'number', span(0, 4), 'ent'),
    dragon(twelve, [...mirrored(4), [0, 1], [2, 3]]),
  ],
};

const twentyFour = pool(6, 24);
export const twentyFourPickSix: Lottery = {
  drawn: twentyFour,
  plays: [
    ...picks(twentyFour, span(1, 6)),
    ...ofCut(twentyFour, 'first3', span(0, 3)),
    ...ofCut(twentyFour, 'last3', span(3, 3)),
    ...ofCut(twentyFour, 'first2', span(0, 2)),
    ...ofCut(twentyFour, 'last2', span(4, 2)),
    has(twentyFour, 'first3-has1', span(0, 3), 1),
    has(twentyFour, 'last3-has1', span(3, 3), 1),
    fixed(twentyFour, 'any-fixed', span(0, 6)),
    places(twentyFour, 'places', span(0, 6)),
    fixed(twentyFour, 'number', span(0, 6), 'ent'),
    dragon(twentyFour, mirrored(6)),
    said('first-winds', 'ent', [6, 6, 6, 6], 24, ([first = 1]) => [(first - 1) % 4]),
  ],
};

/** A pair of numbers from a drum, as the town lotteries draw it. */
const drum = pool(2, 37);
export const pares: Lottery = {
  drawn: drum,
  plays: [
    ...ofCut(drum, 'all2', span(0, 2)),
    has(drum, 'all2-has1', span(0, 2), 1),
    fixed(drum, 'any-fixed', span(0, 2)),
    places(drum, 'places', span(0, 2)),
    fixed(drum, 'number', span(0, 2), 'ent'),
    dragon(drum, [[0, 1]]),
  ],
};

/** Of 36 lamps in a ring one stays alight. */
const ring: Places = { kind: 'places', length: 1, from: 1, to: 36, apart: false };
const part = (id: string, parts: number) =>
  said(
    id,
    'trad',
    span(0, parts).map(() => 36 / parts),
    36,
    ([lamp = 1]) => [Math.ceil((lamp * parts) / 36)],
    1,
  );
export const circuit: Lottery = {
  drawn: ring,
  plays: [
    fixed(ring, 'lamp', [0]),
    part('twelfth', 12),
    part('sixth', 6),
    part('quarter', 4),
    part('third', 3),
    said('lastDigit', 'trad', [3, 4, 4, 4, 4, 4, 4, 3, 3, 3], 36, ([lamp = 1]) => [lamp % 10], 0),
    places(ring, 'places', [0]),
    fixed(ring, 'number', [0], 'ent'),
  ],
};

const ten = pool(10, 10);
export const raceOfTen: Lottery = {
  drawn: ten,
  plays: [
    straight(ten, 'winner-straight', [0]),
    ...ofCut(ten, 'first2', span(0, 2)),
    ...ofCut(ten, 'first3', span(0, 3)),
    straight(ten, 'first4-straight', span(0, 4)),
    straight(ten, 'first5-straight', span(0, 5)),
    has(ten, 'first3-has1', span(0, 3), 1),
    has(ten, 'first3-has2', span(0, 3), 2),
    fixed(ten, 'any-fixed', span(0, 10)),
    said(
      'first2-total',
      'trad',
      [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2],
      90,
      (result) => [sumOf(result.slice(0, 2))],
      3,
    ),
    said('pairSum', 'ent', [40, 50, 50, 40], 90, (result) => halvesOf(sumOf(result.slice(0, 2)), 12)),
    places(ten, 'places', span(0, 10)),
    fixed(ten, 'number', span(0, 10), 'ent'),
    dragon(ten, mirrored(10)),
  ],
};
