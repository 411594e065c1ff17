/** Three and five digits, as the field plays them: each cut of the places with its ways. */
import type { Lottery, Play } from './play.ts';
import { digits, sum } from './philippines.ts';
import {
  anyStraight,
  anywhere,
  combined,
  dragon,
  fixed,
  group,
  group3,
  groupOne,
  groupTotal,
  halves,
  has,
  places,
  said,
  span,
  straight,
  total,
  width,
  type At,
} from './places.ts';

const once = (count: number) => [[1, count]] as const;
const pairsOf = (length: number) =>
  span(0, length).flatMap((left) => span(left + 1, length - left - 1).map((right) => [left, right] as const));

/** Three alike; three in a row, of which 9 and 0 are neighbours; a pair; two neighbours; none of it. */
function patternOf(cut: readonly number[]): number {
  const different = [...new Set(cut)];
  if (different.length < 3) return different.length === 1 ? 0 : 2;
  const neighbours = different.filter((one) => different.includes((one + 1) % 10)).length;
  return neighbours === 2 ? 1 : neighbours === 1 ? 3 : 4;
}

const patterns = [10, 60, 270, 360, 300] as const;
const sumOf = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);
/** Big or small and odd or even of a sum to 27, as one word. */
const comboOf = (one: number) => (one > 13 ? 0 : 2) + (one % 2 === 1 ? 0 : 1);
const cutOf = (result: readonly number[], at: At) => at.map((place) => result[place] ?? Number.NaN);

/** Plays of a cut of so many digits; `name` goes before each. */
function ofTwo(length: number, name: string, at: At): Play[] {
  const pool = digits(length);
  return [
    straight(pool, `${name}-straight`, at),
    total(pool, `${name}-total`, at),
    width(pool, `${name}-span`, at),
    group(pool, `${name}-group`, at, once(2)),
    groupTotal(pool, `${name}-groupTotal`, at),
    groupOne(pool, `${name}-groupOne`, at),
    halves(pool, `${name}-halves`, at),
  ];
}

function ofThree(length: number, name: string, at: At): Play[] {
  const pool = digits(length);
  return [
    straight(pool, `${name}-straight`, at),
    combined(pool, `${name}-combined`, at),
    total(pool, `${name}-total`, at),
    width(pool, `${name}-span`, at),
    group3(pool, `${name}-group3`, at),
    group(pool, `${name}-group6`, at, once(3)),
    groupTotal(pool, `${name}-groupTotal`, at),
    groupOne(pool, `${name}-groupOne`, at),
    said(
      `${name}-ending`,
      'trad',
      span(0, 10).map(() => 1),
      10,
      (result) => [cutOf(result, at).reduce((before, one) => before + one, 0) % 10],
      0,
    ),
    said(`${name}-special`, 'trad', patterns.slice(0, 3), 1000, (result) => [patternOf(cutOf(result, at))]),
    has(pool, `${name}-has1`, at, 1),
    has(pool, `${name}-has2`, at, 2),
    halves(pool, `${name}-halves`, at),
    said(`${name}-pattern`, 'ent', patterns, 1000, (result) => [patternOf(cutOf(result, at))]),
  ];
}

function groupsOfFour(name: string, at: At): Play[] {
  return [
    group(five, `${name}-group24`, at, once(4)),
    group(five, `${name}-group12`, at, [
      [2, 1],
      [1, 2],
    ]),
    group(five, `${name}-group6`, at, [[2, 2]]),
    group(five, `${name}-group4`, at, [
      [3, 1],
      [1, 1],
    ]),
  ];
}

function ofFour(name: string, at: At): Play[] {
  return [
    straight(five, `${name}-straight`, at),
    combined(five, `${name}-combined`, at),
    ...groupsOfFour(name, at),
    has(five, `${name}-has1`, at, 1),
    has(five, `${name}-has2`, at, 2),
  ];
}

const three = digits(3);
const five = digits(5);
const all5 = span(0, 5);

/** A digit that is drawn so often or more, in any places of the five. */
function often(id: string, times: number, ways: number): Play {
  const each = span(0, 10);
  return said(
    id,
    'trad',
    each.map(() => ways),
    100_000,
    (result) => each.filter((digit) => result.filter((one) => one === digit).length >= times),
    0,
  );
}

export const threeDigits: Lottery = {
  drawn: three,
  plays: [
    ...ofThree(3, 'all3', span(0, 3)),
    ...ofTwo(3, 'first2', span(0, 2)),
    ...ofTwo(3, 'last2', span(1, 2)),
    fixed(three, 'any-fixed', span(0, 3)),
    anyStraight(three, 'any-straight2', 2),
    anywhere(three, 2, (at) => group(three, 'any-group2', at, once(2))),
    sum(three),
    places(three, 'places', span(0, 3)),
    fixed(three, 'number', span(0, 3), 'ent'),
    dragon(three, pairsOf(3)),
  ],
};

const two = digits(2);
export const twoDigits: Lottery = {
  drawn: two,
  plays: [
    ...ofTwo(2, 'all2', span(0, 2)),
    has(two, 'all2-has1', span(0, 2), 1),
    fixed(two, 'any-fixed', span(0, 2)),
    places(two, 'places', span(0, 2)),
    fixed(two, 'number', span(0, 2), 'ent'),
    dragon(two, pairsOf(2)),
  ],
};

const four = digits(4);
export const fourDigits: Lottery = {
  drawn: four,
  plays: [
    ...ofFour('all4', span(0, 4)),
    ...ofThree(4, 'first3', span(0, 3)),
    ...ofTwo(4, 'last2', span(2, 2)),
    fixed(four, 'any-fixed', span(0, 4)),
    anyStraight(four, 'any-straight2', 2),
    anyStraight(four, 'any-straight3', 3),
    anywhere(four, 2, (at) => group(four, 'any-group2', at, once(2))),
    places(four, 'places', span(0, 4)),
    fixed(four, 'number', span(0, 4), 'ent'),
    dragon(four, pairsOf(4)),
  ],
};

/** Three digits of which the sum is played, from 0 to 27. */
const sumsOf28 = span(0, 28).map(() => 0);
for (const at of span(0, 1000)) {
  const value = sumOf([Math.floor(at / 100), Math.floor(at / 10) % 10, at % 10]);
  sumsOf28[value] = (sumsOf28[value] ?? 0) + 1;
}
const among = (isIn: (sum: number) => boolean) =>
  sumsOf28.reduce((all, ways, wanted) => all + (isIn(wanted) ? ways : 0), 0);
export const lucky28: Lottery = {
  drawn: three,
  plays: [
    said('sum28', 'trad', sumsOf28, 1000, (result) => [sumOf(result)], 0),
    said('all3-special', 'trad', patterns.slice(0, 3), 1000, (result) => [patternOf(result)]),
    sum(three),
    said(
      'combos',
      'ent',
      [0, 1, 2, 3].map((combo) => among((one) => comboOf(one) === combo)),
      1000,
      (result) => [comboOf(sumOf(result))],
    ),
    said('extremes', 'ent', [among((one) => one > 21), among((one) => one < 6)], 1000, (result) =>
      sumOf(result) > 21 ? [0] : sumOf(result) < 6 ? [1] : [],
    ),
    said('pattern', 'ent', patterns, 1000, (result) => [patternOf(result)]),
    places(three, 'places', span(0, 3)),
    dragon(three, pairsOf(3)),
  ],
};

export const fiveDigits: Lottery = {
  drawn: five,
  plays: [
    straight(five, 'all5-straight', all5),
    combined(five, 'all5-combined', all5),
    group(five, 'all5-group120', all5, once(5)),
    group(five, 'all5-group60', all5, [
      [2, 1],
      [1, 3],
    ]),
    group(five, 'all5-group30', all5, [
      [2, 2],
      [1, 1],
    ]),
    group(five, 'all5-group20', all5, [
      [3, 1],
      [1, 2],
    ]),
    group(five, 'all5-group10', all5, [
      [3, 1],
      [2, 1],
    ]),
    group(five, 'all5-group5', all5, [
      [4, 1],
      [1, 1],
    ]),
    has(five, 'all5-has2', all5, 2),
    has(five, 'all5-has3', all5, 3),
    often('all5-once', 1, 40_951),
    often('all5-twice', 2, 8_146),
    often('all5-thrice', 3, 856),
    often('all5-fourTimes', 4, 46),
    ...ofFour('first4', span(0, 4)),
    ...ofFour('last4', span(1, 4)),
    ...ofThree(5, 'first3', span(0, 3)),
    ...ofThree(5, 'middle3', span(1, 3)),
    ...ofThree(5, 'last3', span(2, 3)),
    ...ofTwo(5, 'first2', span(0, 2)),
    ...ofTwo(5, 'last2', span(3, 2)),
    fixed(five, 'any-fixed', all5),
    anyStraight(five, 'any-straight2', 2),
    anyStraight(five, 'any-straight3', 3),
    anyStraight(five, 'any-straight4', 4),
    anywhere(five, 2, (at) => group(five, 'any-group2', at, once(2))),
    anywhere(five, 2, (at) => total(five, 'any-total2', at)),
    anywhere(five, 3, (at) => group3(five, 'any-group3', at)),
    anywhere(five, 3, (at) => group(five, 'any-group6', at, once(3))),
    anywhere(five, 3, (at) => total(five, 'any-total3', at)),
    anywhere(five, 4, (at) => group(five, 'any-group24', at, once(4))),
    anywhere(five, 4, (at) =>
      group(five, 'any-group12', at, [
        [2, 1],
        [1, 2],
      ]),
    ),
    anywhere(five, 4, (at) =>
      group(five, 'any-group4', at, [
        [3, 1],
        [1, 1],
      ]),
    ),
    sum(five),
    places(five, 'places', all5),
    fixed(five, 'number', all5, 'ent'),
    dragon(five, pairsOf(5)),
  ],
};
