import { describe, expect, test } from 'vitest';
import type { Drawn, Play, Places, Result, Selection } from './play.ts';
import { lotteries } from './plays.ts';
import { isPlayPart, partsOf } from './playNames.ts';
import { randomOf, selectionOf } from './testSelections.ts';

const names = Object.keys(lotteries) as (keyof typeof lotteries)[]; // the keys of the object itself
const ofKind = (kind: Drawn['kind']) => names.filter((name) => lotteries[name].drawn.kind === kind);
/** Of the others `tickets.test.ts` proves each. */
const families = ofKind('places');
type Family = keyof typeof lotteries;

test('S3-38 there are 519 plays: of places 410, of numbers 38, of prizes 71', () => {
  const of = (kind: Drawn['kind']) => ofKind(kind).flatMap((name) => lotteries[name].plays).length;
  expect([of('places'), of('numbers'), of('prizes')]).toEqual([410, 38, 71]);
});

test('every part of the name of a play is one that has a text', () => {
  const parts = Object.values(lotteries).flatMap(({ plays }) => plays.flatMap(({ id }) => partsOf(id)));
  expect(parts.filter((part) => !isPlayPart(part))).toEqual([]);
});

const span = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);

/** Every result of these places; the others are no number, so that whoever looks at them hits nothing. */
function* resultsOn(
  pool: Places,
  at: readonly number[],
  before: ReadonlyMap<number, number> = new Map(),
): Generator<Result> {
  const place = at[before.size];
  if (place === undefined) return yield span(0, pool.length).map((one) => before.get(one) ?? Number.NaN);
  for (const number of span(pool.from, pool.to - pool.from + 1)) {
    const isTaken = pool.apart && [...before.values()].includes(number);
    if (!isTaken) yield* resultsOn(pool, at, new Map([...before, [place, number]]));
  }
}

/** Every set of numbers that are drawn once each. */
function* sets(pool: Places, before: Result = []): Generator<Result> {
  if (before.length === pool.length) return yield before;
  for (let next = (before.at(-1) ?? 0) + 1; next <= pool.to; next++) yield* sets(pool, [...before, next]);
}

/** What the cuts are called, by how many are drawn. */
function placesOf(name: string, length: number): readonly number[] | undefined {
  const count = Number(name.at(-1));
  if (name === 'winner' || name === 'first') return [0];
  if (/^first\d$/.test(name)) return span(0, count);
  if (/^last\d$/.test(name)) return span(length - count, count);
  if (/^all\d$/.test(name)) return span(0, length);
  if (name === 'firstTwo') return [0, 1];
  const last = ['lastTwo', 'lastThree', 'lastFour'].indexOf(name);
  if (last >= 0) return span(length - 2 - last, 2 + last);
  return name === 'middle3' ? [1, 2, 3] : undefined;
}

const additive = /^(any-fixed|number|places|dragon|dragonOnly|lamp)$/;

/** What is paid over all results in hundredths of a bet's stake, and how many results there are. */
function over(play: Play, selection: Selection, results: Iterable<Result>): { paid: bigint; all: bigint } {
  let paid = 0n;
  let all = 0n;
  for (const result of results) {
    all += 1n;
    for (const [at, hits] of play.hits(selection, result).entries()) {
      if (hits > 0) paid += BigInt(hits) * (play.prizes[at] ?? 0n);
    }
  }
  return { paid, all };
}

const enumerated = new Map<string, readonly Result[]>();

function resultsFor(pool: Places, play: Play): readonly Result[] {
  const [name = ''] = play.id.split('-');
  const at = play.id === 'pairSum' ? [0, 1] : placesOf(name, pool.length);
  const key = JSON.stringify([pool, at]);
  const every = () => (at || !pool.apart ? resultsOn(pool, at ?? span(0, pool.length)) : sets(pool));
  const known = enumerated.get(key) ?? [...every()];
  enumerated.set(key, known);
  return known;
}

/** So many results that each is not looked at: of those that are right at the same places one stands for all. */
const many = 200_000;

/** As {@link over}, place by place right or wrong. Some results of each kind are looked at, which must all do alike. */
function overKinds(
  play: Play,
  selection: Selection,
  { from, to, length }: Places,
  below: (end: number) => number,
): { paid: bigint; all: bigint } {
  let paid = 0n;
  let all = 0n;
  for (let kind = 0; kind < 2 ** length; kind++) {
    const sides = span(0, length).map((place) =>
      span(from, to - from + 1).filter(
        (number) => selection[place]?.includes(number) === ((kind >> place) % 2 === 1),
      ),
    );
    const ways = sides.reduce((product, side) => product * BigInt(side.length), 1n);
    if (ways === 0n) continue;
    const alike = span(0, 4).map(() => sides.map((side) => side[below(side.length)] ?? from));
    const each = new Set(alike.map((result) => over(play, selection, [result]).paid));
    expect(each.size).toBe(1);
    all += ways;
    for (const one of each) paid += ways * one;
  }
  expect(all).toBe(BigInt(to - from + 1) ** BigInt(length));
  return { paid, all };
}

const promised = { trad: 95_00n, ent: 97_50n };

describe.each(families)('%s', (family: Family) => {
  const { drawn, plays } = lotteries[family];
  if (drawn.kind !== 'places') throw new Error(`${family} has no places`);
  const cases = plays.map((play) => [play.id, play] as const);

  test.each(cases)('%s returns over all results what it says', (id, play) => {
    const below = randomOf([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0);
    const isMany = placesOf(id, drawn.length) === undefined && !drawn.apart && 10 ** drawn.length > many;
    const isSlow = !additive.test(id) && !isMany && resultsFor(drawn, play).length > 20_000;
    for (let run = 0; run < (isSlow ? 1 : 3); run++) {
      const selection = selectionOf(play, below);
      let paid: bigint;
      let all: bigint;
      if (additive.test(id)) {
        // Row by row: each looks at its own places.
        all = 1n;
        paid = 0n;
        for (const [row, { place = 1, against }] of play.rows.entries()) {
          const alone = selection.map((chosen, at) => (at === row ? chosen : []));
          const at = [place - 1, ...(against === undefined ? [] : [against - 1])];
          const ofRow = over(play, alone, resultsOn(drawn, at));
          paid = paid * ofRow.all + ofRow.paid * all;
          all *= ofRow.all;
        }
      } else if (isMany) {
        ({ paid, all } = overKinds(play, selection, drawn, below));
      } else {
        ({ paid, all } = over(play, selection, resultsFor(drawn, play)));
      }
      const back = (paid * 10_000n) / (BigInt(play.count(selection)) * all * 100n);
      expect(back).toBeGreaterThanOrEqual(play.back);
      // Of a play with a list of prizes each bet may win any of them; of others each is of bets of its own.
      const isExact = play.prizes.length === 1 || play.tiers !== undefined;
      expect(back).toBeLessThanOrEqual(isExact ? play.back : promised[play.layout]);
    }
  });

  test('each thing that is a bet alone returns no less than the play says, and one of them no more', () => {
    for (const play of plays.filter(({ prizes }) => new Set(prizes).size > 1)) {
      const [row] = play.rows;
      if (!row || play.count(play.rows.map((_, at) => (at === 0 ? [row.from] : []))) !== 1) continue;
      const at =
        row.place === undefined ? undefined : [row.place - 1, ...(row.against ? [row.against - 1] : [])];
      const backs = span(row.from, row.to - row.from + 1).map((one) => {
        const selection = play.rows.map((_, of) => (of === 0 ? [one] : []));
        const { paid, all } = over(play, selection, at ? resultsOn(drawn, at) : resultsFor(drawn, play));
        return (paid * 100n) / all;
      });
      expect([play.id, backs.reduce((least, one) => (one < least ? one : least))]).toEqual([
        play.id,
        play.back,
      ]);
    }
  });
});

const find = (family: Family, id: string): Play => {
  const found = lotteries[family].plays.find((play) => play.id === id);
  if (!found) throw new Error(`${family} has no ${id}`);
  return found;
};

test.each<[Family, string, Selection, number]>([
  ['fiveDigits', 'all5-straight', [[1, 2], [3], [4, 5, 6], [7], [8]], 6],
  ['fiveDigits', 'all5-combined', [[1, 2], [3], [4], [7], [8]], 10],
  ['fiveDigits', 'all5-group120', [[0, 1, 2, 3, 4, 5]], 6],
  ['fiveDigits', 'all5-group60', [[1], [1, 2, 3, 4]], 1],
  [
    'fiveDigits',
    'all5-group30',
    [
      [1, 2, 3],
      [3, 4],
    ],
    4,
  ],
  [
    'fiveDigits',
    'first4-group12',
    [
      [1, 2],
      [2, 3, 4],
    ],
    4,
  ],
  ['fiveDigits', 'last3-group3', [[1, 2, 3, 4]], 12],
  ['fiveDigits', 'last3-group6', [[1, 2, 3, 4, 5]], 10],
  ['fiveDigits', 'middle3-total', [[13]], 75],
  ['fiveDigits', 'middle3-span', [[9]], 54],
  ['fiveDigits', 'first3-groupTotal', [[13]], 15],
  ['fiveDigits', 'first3-groupOne', [[7]], 54],
  ['fiveDigits', 'first2-groupOne', [[7]], 9],
  ['fiveDigits', 'first2-total', [[9]], 10],
  ['fiveDigits', 'last3-halves', [[0, 2], [1], [3]], 2],
  ['fiveDigits', 'any-straight2', [[1], [2], [3], [4], [5]], 10],
  [
    'fiveDigits',
    'any-group6',
    [
      [1, 2, 3, 5],
      [1, 2, 3, 4],
    ],
    16,
  ],
  ['fiveDigits', 'any-fixed', [[1, 2], [], [3], [], []], 3],
  ['elevenPickFive', 'pick8-pick', [[1, 2, 3, 4, 5, 6, 7, 8, 9]], 9],
  [
    'elevenPickFive',
    'pick5-bankers',
    [
      [1, 2],
      [3, 4, 5, 6],
    ],
    4,
  ],
  ['elevenPickFive', 'first3-straight', [[1, 2], [1, 2], [3]], 2],
  ['happyTen', 'last2-group', [[1, 5, 9]], 3],
  [
    'raceOfTen',
    'first3-straight',
    [
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ],
    6,
  ],
  [
    'threeDice',
    'dice-pair',
    [
      [1, 2],
      [1, 2, 3],
    ],
    4,
  ],
  ['threeDice', 'dice-bankers3', [[1], [2, 3, 4]], 3],
])('%s %s of %j is %i bets', (family, id, selection, count) =>
  expect(find(family, id).count(selection)).toBe(count),
);

test.each<[Family, string, Selection]>([
  ['fiveDigits', 'all5-group60', [[1], [1, 2, 3]]],
  ['fiveDigits', 'last3-group3', [[1]]],
  ['fiveDigits', 'any-straight2', [[1], [], [], [], []]],
  ['fiveDigits', 'any-fixed', [[], [], [], [], []]],
  [
    'fiveDigits',
    'any-group6',
    [
      [1, 2],
      [1, 2, 3],
    ],
  ],
  ['elevenPickFive', 'first2-straight', [[4], [4]]],
  [
    'elevenPickFive',
    'pick3-bankers',
    [
      [1, 2],
      [2, 3],
    ],
  ],
  ['elevenPickFive', 'pick2-pick', [[0, 1]]],
  ['raceOfTen', 'dragonOnly', [[2], [], [], [], []]],
  ['threeDice', 'dice-total', [[2]]],
])('%s %s of %j is no bet', (family, id, selection) => expect(find(family, id).count(selection)).toBe(0));
