/**
 * A play is data and two pure functions: how many bets a selection is, and how many of them hit in which prize. Whole
 * numbers throughout, so that what a play returns is known exactly (S3-38).
 */
import type { Layout } from './layouts.ts';
import { wordsOf } from './playNames.ts';

/** Rows of what was chosen: a row for each place, or one row of numbers. No row has a number twice. */
export type Selection = readonly (readonly number[])[];
/** As drawn: places from the left, numbers in ascending order, or prizes with the special one first. */
export type Result = readonly number[];

export interface Row {
  /** What may be chosen, from and to. */
  readonly from: number;
  readonly to: number;
  /** How many of it, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** Which place it is for, from 1; or against which other one. */
  readonly place?: number;
  readonly against?: number;
  /** What is chosen, where it is more than a number. */
  readonly role?:
    | 'whichPlaces'
    | 'banker'
    | 'others'
    | 'twin'
    | 'triplet'
    | 'quad'
    | 'single'
    | 'main'
    | 'bonus';
}

/** What a prize of several is for: numbers that are right, digits at an end or at both, a line of what is drawn. */
export interface Tier {
  readonly of: 'numbers' | 'withBonus' | 'last' | 'ends' | 'line';
  readonly count: number;
}

export interface Play {
  /** Parts with a text each, see playNames.ts. */
  readonly id: string;
  readonly layout: Layout;
  readonly rows: readonly Row[];
  /** What a bet that hits is paid, in hundredths of its stake. */
  readonly prizes: readonly bigint[];
  /** What each of these is for, where a play has a list of prizes. */
  readonly tiers?: readonly Tier[];
  /** Of all stakes, in hundredths of a percent and rounded down; that of the bets that return least. */
  readonly back: bigint;
  /** How many bets it is; 0 for what is no selection of this play. */
  count(selection: Selection): number;
  /** How many of the bets hit, for each of the prizes. */
  hits(selection: Selection, result: Result): readonly number[];
}

/** `apart`: no number is drawn twice. */
export interface Places {
  readonly kind: 'places';
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly apart: boolean;
}

/**
 * `numbers`: different ones from 1, in ascending order, and behind them a bonus ball from 1 of its own where there is one.
 * `prizes`: a number of so many digits each.
 */
export type Drawn =
  | Places
  | {
      readonly kind: 'numbers';
      readonly length: number;
      readonly highest: number;
      readonly bonus?: number;
    }
  | { readonly kind: 'prizes'; readonly digits: readonly number[] };

export interface Lottery {
  readonly drawn: Drawn;
  readonly plays: readonly Play[];
}

/** Whether a selection has the rows of the play, each of its length and without repetition. */
function fits(rows: readonly Row[], selection: Selection): boolean {
  return (
    selection.length === rows.length &&
    rows.every(({ from, to, least, most }, at) => {
      const chosen = selection[at] ?? [];
      return (
        chosen.length >= least &&
        chosen.length <= most &&
        new Set(chosen).size === chosen.length &&
        chosen.every((number) => Number.isInteger(number) && number >= from && number <= to)
      );
    })
  );
}

export function play(
  made: Omit<Play, 'count' | 'layout'> & Partial<Pick<Play, 'layout'>>,
  bets: (selection: Selection) => number,
): Play {
  return {
    layout: 'trad',
    ...made,
    count: (selection) => (fits(made.rows, selection) ? bets(selection) : 0),
  };
}

/** What the families of places give back: in the layout of tradition, and in that of entertainment. */
const fair: Readonly<Record<Layout, bigint>> = { trad: 95_00n, ent: 97_50n };

/** The prize of a bet that hits in `ways` of `all` results, rounded down. */
export function prizeFor(
  ways: number | bigint,
  all: number | bigint,
  layout: Layout = 'trad',
  rate = fair[layout],
): bigint {
  return (rate * BigInt(all)) / (BigInt(ways) * 100n);
}

/** As {@link Play.back} has it. */
export function backOf(prize: bigint, ways: number | bigint, all: number | bigint): bigint {
  return (prize * BigInt(ways) * 100n) / BigInt(all);
}

export function leastOf(backs: readonly bigint[]): bigint {
  return backs.reduce((least, one) => (one < least ? one : least));
}

/** How many ways there are to take `taken` of `all`. */
export function ways(all: number, taken: number): number {
  let product = 1;
  for (let at = 0; at < taken; at++) product = (product * (all - at)) / (at + 1);
  return taken < 0 || taken > all ? 0 : product;
}

/** Rows of the words of a play, `count` of them. */
export function wordRows(id: string, count: number, least: 0 | 1 = 0): Row[] {
  const most = wordsOf(id)?.length ?? 0;
  return Array.from({ length: count }, () => ({ from: 0, to: most - 1, least, most }));
}

/**
 * Each thing chosen is a bet of its own on something that comes in some of all results: `outcomes` has in how many, in
 * the order of a row; `of` tells which have come, for each row.
 */
export function outcomes(
  made: Pick<Play, 'id' | 'layout' | 'rows'> & {
    readonly ways: readonly (number | bigint)[];
    readonly all: number | bigint;
    of(result: Result): readonly (readonly number[])[];
  },
): Play {
  const { id, layout, rows, all } = made;
  const prizes = made.ways.map((one) => prizeFor(one, all, layout));
  const from = rows[0]?.from ?? 0;
  return play(
    {
      id,
      layout,
      rows,
      prizes,
      back: leastOf(prizes.map((prize, at) => backOf(prize, made.ways[at] ?? 1, all))),
      hits(selection, result) {
        const come = made.of(result);
        return prizes.map(
          (_, at) =>
            selection.filter((chosen, row) => chosen.includes(from + at) && come[row]?.includes(from + at))
              .length,
        );
      },
    },
    (selection) => selection.flat().length,
  );
}
