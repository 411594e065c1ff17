/**
 * The plays of the lotteries. A play is data and two pure functions: how many bets a selection is, and how many of them
 * hit in which prize. Whole numbers throughout, so that what a play returns is known exactly (S3-38).
 */
import { vnDigits, type VnRegion } from './vietnam.ts';

/** Rows of what was chosen: a row for each place of digits, or one row of numbers. No row has a number twice. */
export type Selection = readonly (readonly number[])[];
/** As drawn: digits from the left, numbers in ascending order, or prizes with the special one first. */
export type Result = readonly number[];
export const layouts = ['trad', 'ent'] as const;
/** Tradition and Entertainment. */
export type Layout = (typeof layouts)[number];

interface Row {
  /** What may be chosen, from and to. */
  readonly from: number;
  readonly to: number;
  /** How many of it, at least and at most. */
  readonly least: number;
  readonly most: number;
}

export interface Play {
  readonly id: string;
  readonly layout: Layout;
  /** `words`: 0 big, 1 small, 2 odd, 3 even. */
  readonly shows: 'numbers' | 'words';
  readonly rows: readonly Row[];
  /** What a bet that hits is paid, in hundredths of its stake, highest prize first. */
  readonly prizes: readonly bigint[];
  /** How many bets it is; 0 for what is no selection of this play. */
  count(selection: Selection): number;
  /** How many of the bets hit, for each of the prizes. */
  hits(selection: Selection, result: Result): readonly number[];
}

/** `digits`: each from 0 to 9. `numbers`: different ones, from 1 to `highest`. `prizes`: a number of so many digits each. */
type Drawn =
  | { readonly kind: 'digits' | 'numbers'; readonly length: number; readonly highest: number }
  | { readonly kind: 'prizes'; readonly digits: readonly number[] };

export interface Lottery {
  readonly drawn: Drawn;
  readonly plays: readonly Play[];
}

const digit: Row = { from: 0, to: 9, least: 1, most: 10 };

/** Whether a selection has the rows of the play, each of its length and without repetition. */
function fits({ rows }: Pick<Play, 'rows'>, selection: Selection): boolean {
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

type Made = Omit<Play, 'count' | 'shows'> & Partial<Pick<Play, 'shows'>>;

function play(made: Made, bets: (selection: Selection) => number): Play {
  return { shows: 'numbers', ...made, count: (selection) => (fits(made, selection) ? bets(selection) : 0) };
}

/** The last `length` digits in their order: one bet for each way to take a digit of every row. */
function straight(id: string, length: number, prize: bigint): Play {
  const rows = Array.from({ length }, () => digit);
  return play(
    {
      ...{ id, layout: 'trad', rows, prizes: [prize] },
      hits: (selection, result) => [
        result.slice(-length).every((drawn, at) => selection[at]?.includes(drawn)) ? 1 : 0,
      ],
    },
    (selection) => selection.reduce((product, row) => product * row.length, 1),
  );
}

/** Three digits in any order, with `different` of them: 6 orders of three, 3 of a pair and another. */
function rambolito(id: string, different: 2 | 3, prize: bigint): Play {
  const one: Row = { ...digit, most: 1 };
  const inOrder = (digits: readonly number[]) => digits.toSorted((a, b) => a - b).join();
  return play(
    {
      ...{ id, layout: 'trad', rows: [one, one, one], prizes: [prize] },
      hits: (selection, result) => [inOrder(selection.flat()) === inOrder(result) ? 1 : 0],
    },
    (selection) => (new Set(selection.flat()).size === different ? 1 : 0),
  );
}

const word: Row = { from: 0, to: 3, least: 0, most: 4 };

function isSaid(said: number, drawn: number, half: number): boolean {
  return [drawn >= half, drawn < half, drawn % 2 === 1, drawn % 2 === 0][said] === true;
}

/** Big or small, odd or even, of each place: one bet for each word. */
function places(length: number): Play {
  return play(
    {
      ...{ id: 'places', layout: 'ent', shows: 'words', prizes: [195n] },
      rows: Array.from({ length }, () => word),
      hits: (selection, result) => [
        selection.flatMap((said, at) => said.filter((one) => isSaid(one, result[at] ?? 0, 5))).length,
      ],
    },
    (selection) => selection.flat().length,
  );
}

/** As that, of the sum of an odd number of digits: half of the results are small, since each has its opposite. */
function sum(length: number): Play {
  return play(
    {
      ...{ id: 'sum', layout: 'ent', shows: 'words', prizes: [195n] },
      rows: [{ ...word, least: 1 }],
      hits: ([said = []], result) => {
        const total = result.reduce((before, drawn) => before + drawn, 0);
        return [said.filter((one) => isSaid(one, total, Math.ceil((length * 9) / 2))).length];
      },
    },
    (selection) => selection.flat().length,
  );
}

/** How many ways there are to take `taken` of `all`. */
export function ways(all: number, taken: number): number {
  let product = 1;
  for (let at = 0; at < taken; at++) product = (product * (all - at)) / (at + 1);
  return taken < 0 || taken > all ? 0 : product;
}

/** Six numbers, or up to ten of which each six are a bet; three to six of them must be drawn. */
function sixOf(highest: number, prizes: readonly [bigint, bigint, bigint, bigint]): Play {
  return play(
    {
      ...{ id: 'six', layout: 'trad', prizes },
      rows: [{ from: 1, to: highest, least: 6, most: 10 }],
      hits([chosen = []], result) {
        const right = chosen.filter((number) => result.includes(number)).length;
        return [6, 5, 4, 3].map((of) => ways(right, of) * ways(chosen.length - right, 6 - of));
      },
    },
    ([chosen = []]) => ways(chosen.length, 6),
  );
}

/** The last digits of the special prize, of the Vietnamese draws; or one of its last two. */
function special(id: string, places: readonly number[], prize: bigint): Play {
  return play(
    {
      ...{ id, layout: 'trad', rows: places.map(() => digit), prizes: [prize] },
      hits: (selection, [drawn = 0]) => [
        places.every((place, row) => selection[row]?.includes(Math.floor(drawn / 10 ** place) % 10)) ? 1 : 0,
      ],
    },
    (selection) => selection.reduce((product, row) => product * row.length, 1),
  );
}

/** The last digits of any prize that has so many: a bet hits as often as they are drawn. */
function anyPrize(id: string, length: 2 | 3, digits: readonly number[], prize: bigint): Play {
  return play(
    {
      ...{ id, layout: 'trad', rows: Array.from({ length }, () => digit), prizes: [prize] },
      hits: (selection, result) => [
        result.filter(
          (drawn, at) =>
            (digits[at] ?? 0) >= length &&
            selection.every((row, of) => row.includes(Math.floor(drawn / 10 ** (length - 1 - of)) % 10)),
        ).length,
      ],
    },
    (selection) => selection.reduce((product, row) => product * row.length, 1),
  );
}

/** Big or small, odd or even, of the tens and of the units of the special prize. */
const lastPlaces: Play = (({ hits, ...two }: Play) => ({
  ...two,
  hits: (selection: Selection, [drawn = 0]: Result) =>
    hits(selection, [Math.floor(drawn / 10) % 10, drawn % 10]),
}))(places(2));

/** The prizes are such that three quarters of the stakes come back, or nearly: a bet hits as often as there are prizes. */
function vietnamese(region: VnRegion, two: bigint, three: bigint): Lottery {
  const digits = vnDigits(region);
  return {
    drawn: { kind: 'prizes', digits },
    plays: [
      special('special2', [1, 0], 75_00n),
      special('special3', [2, 1, 0], 750_00n),
      special('head', [1], 7_50n),
      special('tail', [0], 7_50n),
      anyPrize('any2', 2, digits, two),
      anyPrize('any3', 3, digits, three),
      lastPlaces,
    ],
  };
}

const digits = (length: number): Drawn => ({ kind: 'digits', length, highest: 9 });
const numbers = (highest: number, prizes: readonly [bigint, bigint, bigint, bigint]): Lottery => ({
  drawn: { kind: 'numbers', length: 6, highest },
  plays: [sixOf(highest, prizes)],
});

export const lotteries = {
  // No sum: of two digits more of them are big than small.
  '2D': { drawn: digits(2), plays: [straight('straight', 2, 75_00n), places(2)] },
  '3D': {
    drawn: digits(3),
    plays: [
      straight('straight', 3, 750_00n),
      rambolito('rambolito6', 3, 125_00n),
      rambolito('rambolito3', 2, 250_00n),
      straight('lastTwo', 2, 75_00n),
      places(3),
      sum(3),
    ],
  },
  '5D': {
    drawn: digits(5),
    plays: [straight('lastThree', 3, 750_00n), straight('lastTwo', 2, 75_00n), places(5), sum(5)],
  },
  '6/42': numbers(42, [1_500_000_00n, 4_000_00n, 120_00n, 6_00n]),
  '6/45': numbers(45, [2_000_000_00n, 5_000_00n, 140_00n, 7_00n]),
  '6/49': numbers(49, [3_000_000_00n, 7_000_00n, 180_00n, 9_00n]),
  '6/55': numbers(55, [6_000_000_00n, 12_000_00n, 280_00n, 12_00n]),
  north: vietnamese('north', 2_77n, 32_60n),
  south: vietnamese('south', 4_16n, 44_11n),
  '6/58': numbers(58, [8_000_000_00n, 15_000_00n, 330_00n, 14_00n]),
} as const satisfies Readonly<Record<string, Lottery>>;
