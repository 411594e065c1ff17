/** Plays on the places of a result: digits, dice, or numbers that are drawn once each. */
import {
  backOf,
  leastOf,
  outcomes,
  play,
  prizeFor,
  ways,
  wordRows,
  type Places,
  type Play,
  type Result,
  type Row,
  type Selection,
} from './play.ts';
import { wordsOf } from './playNames.ts';

/** Places from the left, from 0. */
export type At = readonly number[];

export const span = (from: number, length: number): At => Array.from({ length }, (_, at) => from + at);
const sum = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);
const sizeOf = ({ from, to }: Places) => to - from + 1;
const cutOf = (result: Result, at: At) => at.map((place) => result[place] ?? Number.NaN);

/** How many results `length` places have. */
export function resultsOf({ apart, ...pool }: Places, length: number): number {
  const size = sizeOf({ apart, ...pool });
  return span(0, length).reduce((product, at) => product * (apart ? size - at : size), 1);
}

/** All results of `length` places. */
function* allOf(pool: Places, length: number, before: Result = []): Generator<Result> {
  if (before.length === length) return yield before;
  for (const number of span(pool.from, sizeOf(pool))) {
    if (!pool.apart || !before.includes(number)) yield* allOf(pool, length, [...before, number]);
  }
}

function rowOf(pool: Places, more: Partial<Row> = {}): Row {
  return { from: pool.from, to: pool.to, least: 1, most: sizeOf(pool), ...more };
}

/** How many ways there are to take one of each row; none twice where none is drawn twice. */
function tuples(apart: boolean, [row, ...rest]: Selection, taken: readonly number[] = []): number {
  if (!row) return 1;
  if (!apart) return row.length * tuples(apart, rest);
  return sum(row.map((one) => (taken.includes(one) ? 0 : tuples(apart, rest, [...taken, one]))));
}

/** One of each row at its place. */
export function straight(pool: Places, id: string, at: At, rate?: bigint): Play {
  const all = resultsOf(pool, at.length);
  const prize = prizeFor(1, all, 'trad', rate);
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, 1, all),
      rows: at.map((place) => rowOf(pool, { place: place + 1 })),
      hits: (selection, result) => [
        at.every((place, row) => selection[row]?.includes(result[place] ?? NaN)) ? 1 : 0,
      ],
    },
    (selection) => tuples(pool.apart, selection),
  );
}

/** Each straight as a bet on all its places, one on all but the first, and so on to one on the last. */
export function combined(pool: Places, id: string, at: At): Play {
  const all = at.map((_, left) => resultsOf(pool, at.length - left));
  const prizes = all.map((one) => prizeFor(1, one));
  return play(
    {
      id,
      prizes,
      back: leastOf(prizes.map((prize, of) => backOf(prize, 1, all[of] ?? 1))),
      rows: at.map((place) => rowOf(pool, { place: place + 1 })),
      hits: (selection, result) =>
        at.map((_, left) =>
          at.slice(left).every((place, row) => selection[left + row]?.includes(result[place] ?? NaN))
            ? tuples(pool.apart, selection.slice(0, left))
            : 0,
        ),
    },
    (selection) => at.length * tuples(pool.apart, selection),
  );
}

type ValueOf = (cut: Result) => number;

/** Counted once for all plays of a value: the page of a lottery waits for every one of them. */
const counted = new Map<ValueOf, Map<string, ReadonlyMap<number, number>>>();

/** How many results of so many places have each value. */
function alikeIn(pool: Places, length: number, valueOf: ValueOf): ReadonlyMap<number, number> {
  const known = counted.get(valueOf) ?? new Map<string, ReadonlyMap<number, number>>();
  counted.set(valueOf, known);
  const of = `${pool.from} ${pool.to} ${pool.apart} ${length}`;
  const before = known.get(of);
  if (before) return before;
  const alike = new Map<number, number>();
  for (const cut of allOf(pool, length)) {
    const value = valueOf(cut);
    alike.set(value, (alike.get(value) ?? 0) + 1);
  }
  known.set(of, alike);
  return alike;
}

/** A value of the places, such as their sum, for every straight that has it: as many bets as there are. */
function spread(pool: Places, id: string, at: At, valueOf: ValueOf): Play {
  const alike = alikeIn(pool, at.length, valueOf);
  const all = resultsOf(pool, at.length);
  const prize = prizeFor(1, all);
  const [from, to] = [Math.min(...alike.keys()), Math.max(...alike.keys())];
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, 1, all),
      rows: [{ from, to, least: 1, most: to - from + 1 }],
      hits: ([chosen = []], result) => [chosen.includes(valueOf(cutOf(result, at))) ? 1 : 0],
    },
    ([chosen = []]) => sum(chosen.map((value) => alike.get(value) ?? 0)),
  );
}

export const total = (pool: Places, id: string, at: At) => spread(pool, id, at, sum);
const widthOf = (cut: Result) => Math.max(...cut) - Math.min(...cut);
export const width = (pool: Places, id: string, at: At) => spread(pool, id, at, widthOf);

const timesOf = (cut: Result, number: number) => cut.filter((one) => one === number).length;

/** So many times each number is drawn, most first: a pair and another one are "21". */
function shapeOf(cut: Result): string {
  const times = [...new Set(cut)].map((one) => timesOf(cut, one));
  return times.sort((a, b) => b - a).join('');
}

function ordersOf(shape: string): number {
  const factorial = (n: number) => span(1, n).reduce((product, one) => product * one, 1);
  const times = [...shape].map(Number);
  return times.reduce((orders, one) => orders / factorial(one), factorial(sum(times)));
}

const roles = ['single', 'single', 'twin', 'triplet', 'quad'] as const;

/**
 * Numbers in any order, some of which are drawn more than once: `[[2, 1], [1, 2]]` is one of the first row twice and two of
 * the second row once each.
 */
export function group(
  pool: Places,
  id: string,
  at: At,
  parts: readonly (readonly [times: number, of: number])[],
): Play {
  const shape = parts.map(([times, of]) => String(times).repeat(of)).join('');
  const all = resultsOf(pool, at.length);
  const prize = prizeFor(ordersOf(shape), all);
  const [[, first = 0] = [], [, second = 0] = []] = parts;
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, ordersOf(shape), all),
      rows: parts.map(([times, of]) =>
        rowOf(pool, { least: of, ...(parts.length > 1 && { role: roles[times] ?? 'single' }) }),
      ),
      hits(selection, result) {
        const cut = cutOf(result, at);
        // Most results have a number that is not chosen at all.
        if (!cut.every((number) => selection.some((row) => row.includes(number)))) return [0];
        const isHit =
          shapeOf(cut) === shape &&
          parts.every(([times], row) =>
            cut.every((number) => timesOf(cut, number) !== times || selection[row]?.includes(number)),
          );
        return [isHit ? 1 : 0];
      },
    },
    ([one = [], other = []]) => {
      const common = one.filter((number) => other.includes(number)).length;
      return sum(
        span(0, first + 1).map(
          (both) =>
            ways(common, both) *
            ways(one.length - common, first - both) *
            (parts.length > 1 ? ways(other.length - both, second) : 1),
        ),
      );
    },
  );
}

/** A pair and another of the chosen digits, in any order; each two of them are two bets. */
export function group3(pool: Places, id: string, at: At): Play {
  const all = resultsOf(pool, 3);
  const prize = prizeFor(3, all);
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, 3, all),
      rows: [rowOf(pool, { least: 2 })],
      hits([chosen = []], result) {
        const cut = cutOf(result, at);
        return [shapeOf(cut) === '21' && cut.every((one) => chosen.includes(one)) ? 1 : 0];
      },
    },
    ([chosen = []]) => chosen.length * (chosen.length - 1),
  );
}

/** Different numbers in any order, some of which are certain to be among them. */
export function bankers(pool: Places, id: string, at: At): Play {
  const all = resultsOf(pool, at.length);
  const orders = ordersOf('1'.repeat(at.length));
  const prize = prizeFor(orders, all);
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, orders, all),
      rows: bankerRows(pool, at.length),
      hits([sure = [], others = []], result) {
        const cut = cutOf(result, at);
        const isHit =
          new Set(cut).size === cut.length &&
          sure.every((one) => cut.includes(one)) &&
          cut.every((one) => sure.includes(one) || others.includes(one));
        return [isHit ? 1 : 0];
      },
    },
    ([sure = [], others = []]) =>
      sure.some((one) => others.includes(one)) ? 0 : ways(others.length, at.length - sure.length),
  );
}

export function bankerRows(pool: Places, taken: number): Row[] {
  return [rowOf(pool, { most: taken - 1, role: 'banker' }), rowOf(pool, { role: 'others' })];
}

const unlike = new Map<string, readonly Result[]>();

/** Results whose numbers rise and are not all the same, each once for all of its orders. */
function unlikeIn(pool: Places, length: number): readonly Result[] {
  const of = `${pool.from} ${pool.to} ${pool.apart} ${length}`;
  const before = unlike.get(of);
  if (before) return before;
  const found = [...allOf(pool, length)].filter(
    (cut) => new Set(cut).size > 1 && cut.every((one, place) => place === 0 || one >= (cut[place - 1] ?? 0)),
  );
  unlike.set(of, found);
  return found;
}

/** Every group of the digits, of one with two prizes, that has what was chosen. Three alike are none. */
function groups(
  pool: Places,
  id: string,
  at: At,
  most: number,
  valuesOf: (cut: Result) => readonly number[],
): Play {
  const all = resultsOf(pool, at.length);
  const found = unlikeIn(pool, at.length);
  const shapes = [...new Set(found.map(shapeOf))].toSorted().toReversed();
  const prizes = shapes.map((shape) => prizeFor(ordersOf(shape), all));
  const values = found.flatMap((cut) => valuesOf(cut));
  const [from, to] = [Math.min(...values), Math.max(...values)];
  const has = (chosen: readonly number[], cut: Result) => valuesOf(cut).some((one) => chosen.includes(one));
  return play(
    {
      id,
      prizes,
      rows: [{ from, to, least: 1, most: Math.min(most, to - from + 1) }],
      back: leastOf(prizes.map((prize, of) => backOf(prize, ordersOf(shapes[of] ?? ''), all))),
      hits([chosen = []], result) {
        const cut = cutOf(result, at);
        return shapes.map((shape) => (shapeOf(cut) === shape && has(chosen, cut) ? 1 : 0));
      },
    },
    ([chosen = []]) => found.filter((cut) => has(chosen, cut)).length,
  );
}

export const groupTotal = (pool: Places, id: string, at: At) => groups(pool, id, at, 30, (cut) => [sum(cut)]);
/** All groups with one digit. */
export const groupOne = (pool: Places, id: string, at: At) =>
  groups(pool, id, at, 1, (cut) => [...new Set(cut)]);

/** Numbers that are drawn at these places, wherever; each `taken` of the chosen are a bet. */
export function has(pool: Places, id: string, at: At, taken: number): Play {
  const all = resultsOf(pool, at.length);
  const without = (left: number) =>
    pool.apart
      ? span(0, at.length).reduce((product, place) => product * (sizeOf(pool) - left - place), 1)
      : (sizeOf(pool) - left) ** at.length;
  // Those without the first, without the second, and so on, taken away; those without two were taken away twice.
  const hit = sum(span(0, taken + 1).map((left) => (-1) ** left * ways(taken, left) * without(left)));
  const prize = prizeFor(hit, all);
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, hit, all),
      rows: [rowOf(pool, { least: taken })],
      hits([chosen = []], result) {
        const cut = cutOf(result, at);
        return [ways(chosen.filter((one) => cut.includes(one)).length, taken)];
      },
    },
    ([chosen = []]) => ways(chosen.length, taken),
  );
}

/** Numbers at places, a bet each: as one of the tradition, or as what entertainment calls numbers. */
export function fixed(pool: Places, id: string, at: At, layout: Play['layout'] = 'trad'): Play {
  return outcomes({
    id,
    layout,
    rows: at.map((place) => rowOf(pool, { least: 0, place: place + 1 })),
    ways: span(pool.from, sizeOf(pool)).map(() => 1),
    all: sizeOf(pool),
    of: (result) => cutOf(result, at).map((one) => [one]),
  });
}

/** Straights on any `taken` of all places: each combination of rows that are filled. */
export function anyStraight(pool: Places, id: string, taken: number): Play {
  const at = span(0, pool.length);
  const all = resultsOf(pool, taken);
  const prize = prizeFor(1, all);
  const combinations = (sizes: readonly number[], left: number): number => {
    const [size, ...rest] = sizes;
    if (left === 0) return 1;
    return size === undefined ? 0 : size * combinations(rest, left - 1) + combinations(rest, left);
  };
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, 1, all),
      rows: at.map((place) => rowOf(pool, { least: 0, place: place + 1 })),
      hits: (selection, result) => [
        ways(at.filter((place) => selection[place]?.includes(result[place] ?? NaN)).length, taken),
      ],
    },
    (selection) =>
      combinations(
        selection.map((row) => row.length),
        taken,
      ),
  );
}

/** A play on `taken` places, on each such choice of the places that are chosen with it. */
export function anywhere(pool: Places, taken: number, of: (at: At) => Play): Play {
  const choices = (left: At, wanted: number): At[] => {
    const [place, ...rest] = left;
    if (wanted === 0) return [[]];
    if (place === undefined) return [];
    return [...choices(rest, wanted - 1).map((more) => [place, ...more]), ...choices(rest, wanted)];
  };
  const inner = choices(span(0, pool.length), taken).map((at) => ({ at, of: of(at) }));
  const one = of(span(0, taken));
  const where: Row = { from: 1, to: pool.length, least: taken, most: pool.length, role: 'whichPlaces' };
  return play(
    {
      id: one.id,
      prizes: one.prizes,
      back: one.back,
      rows: [where, ...one.rows],
      hits([chosen = [], ...selection], result) {
        const on = inner.filter(({ at }) => at.every((place) => chosen.includes(place + 1)));
        const each = on.map((sub) => sub.of.hits(selection, result));
        return one.prizes.map((_, prize) => sum(each.map((hits) => hits[prize] ?? 0)));
      },
    },
    ([chosen = [], ...selection]) => ways(chosen.length, taken) * one.count(selection),
  );
}

/** Big or small, odd or even: big from `half` on. */
export function halvesOf(number: number, half: number): number[] {
  return [number >= half ? 0 : 1, number % 2 === 0 ? 3 : 2];
}

/** Big or small, odd or even, of each place, a bet for each word. */
export function places(pool: Places, id: string, at: At): Play {
  const half = Math.ceil((pool.from + pool.to) / 2);
  const all = span(pool.from, sizeOf(pool)).flatMap((one) => halvesOf(one, half));
  return outcomes({
    id,
    layout: 'ent',
    all: sizeOf(pool),
    rows: wordRows(id, at.length).map((row, of) => ({ ...row, place: (at[of] ?? 0) + 1 })),
    ways: [0, 1, 2, 3].map((word) => all.filter((one) => one === word).length),
    of: (result) => cutOf(result, at).map((one) => halvesOf(one, half)),
  });
}

/** A word of each place, all of which must be true. */
export function halves(pool: Places, id: string, at: At): Play {
  const all = 2 ** at.length;
  const prize = prizeFor(1, all);
  const half = Math.ceil((pool.from + pool.to) / 2);
  return play(
    {
      id,
      prizes: [prize],
      back: backOf(prize, 1, all),
      rows: wordRows(id, at.length, 1).map((row, of) => ({ ...row, place: (at[of] ?? 0) + 1 })),
      hits: (selection, result) => [
        cutOf(result, at).reduce((product, one, row) => {
          const said = halvesOf(one, half);
          return product * (selection[row] ?? []).filter((word) => said.includes(word)).length;
        }, 1),
      ],
    },
    (selection) => tuples(false, selection),
  );
}

/** The dragon is the place on the left, the tiger that on the right: which of them is higher. */
export function dragon(pool: Places, pairs: readonly (readonly [number, number])[]): Play {
  const id = pool.apart ? 'dragonOnly' : 'dragon';
  const size = sizeOf(pool);
  const higher = (size * (size - 1)) / 2;
  return outcomes({
    id,
    layout: 'ent',
    ways: pool.apart ? [higher, higher] : [higher, higher, size],
    all: resultsOf(pool, 2),
    rows: wordRows(id, pairs.length).map((row, of) => {
      const [left = 0, right = 0] = pairs[of] ?? [];
      return { ...row, place: left + 1, against: right + 1 };
    }),
    of: (result) =>
      pairs.map(([left, right]) => {
        const [one = 0, other = 0] = cutOf(result, [left, right]);
        return [one > other ? 0 : one < other ? 1 : 2];
      }),
  });
}

/** What can be said of all places together, a bet for each: `ways` of `all` results. */
export function said(
  id: string,
  layout: Play['layout'],
  ways: readonly (number | bigint)[],
  all: number | bigint,
  of: (result: Result) => readonly number[],
  from?: number,
): Play {
  const rows =
    wordsOf(id) === undefined && from !== undefined
      ? [{ from, to: from + ways.length - 1, least: 1, most: ways.length }]
      : wordRows(id, 1, 1);
  return outcomes({ id, layout, rows, ways, all, of: (result) => [of(result)] });
}
