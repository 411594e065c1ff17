/** Plays on the prizes of a Vietnamese draw. */
import { backOf, play, type Lottery, type Play, type Row } from './play.ts';
import { places } from './places.ts';
import { digits } from './philippines.ts';
import { vnDigits, type VnRegion } from './vietnam.ts';

const digit: Row = { from: 0, to: 9, least: 1, most: 10 };
const product = (rows: readonly (readonly number[])[]) =>
  rows.reduce((before, row) => before * row.length, 1);
const digitOf = (drawn: number, place: number) => Math.floor(drawn / 10 ** place) % 10;

/** The last digits of the special prize; or one of its last two. */
function special(id: string, at: readonly number[], prize: bigint): Play {
  return play(
    {
      ...{ id, rows: at.map(() => digit), prizes: [prize], back: backOf(prize, 1, 10 ** at.length) },
      hits: (selection, [drawn = 0]) => [
        at.every((place, row) => selection[row]?.includes(digitOf(drawn, place))) ? 1 : 0,
      ],
    },
    product,
  );
}

/** The last digits of any prize that has so many: a bet hits as often as they are drawn. */
function anyPrize(id: string, length: 2 | 3, digitsOf: readonly number[], prize: bigint): Play {
  const often = digitsOf.filter((one) => one >= length).length;
  return play(
    {
      ...{ id, prizes: [prize], back: backOf(prize, often, 10 ** length) },
      rows: Array.from({ length }, () => digit),
      hits: (selection, result) => [
        result.filter(
          (drawn, at) =>
            (digitsOf[at] ?? 0) >= length &&
            selection.every((row, of) => row.includes(digitOf(drawn, length - 1 - of))),
        ).length,
      ],
    },
    product,
  );
}

/** Big or small, odd or even, of the tens and of the units of the special prize. */
const lastPlaces: Play = (({ hits, ...two }: Play) => ({
  ...two,
  hits: (selection, [drawn = 0]) => hits(selection, [digitOf(drawn, 1), digitOf(drawn, 0)]),
}))(places(digits(2), 'places', [0, 1]));

/** The prizes are such that three quarters of the stakes come back, or nearly: a bet hits as often as there are prizes. */
function vietnamese(region: VnRegion, two: bigint, three: bigint): Lottery {
  const digitsOf = vnDigits(region);
  return {
    drawn: { kind: 'prizes', digits: digitsOf },
    plays: [
      special('special2', [1, 0], 75_00n),
      special('special3', [2, 1, 0], 750_00n),
      special('head', [1], 7_50n),
      special('tail', [0], 7_50n),
      anyPrize('any2', 2, digitsOf, two),
      anyPrize('any3', 3, digitsOf, three),
      lastPlaces,
    ],
  };
}

export const vietnam = {
  north: vietnamese('north', 2_77n, 32_60n),
  south: vietnamese('south', 4_16n, 44_11n),
} as const satisfies Readonly<Record<string, Lottery>>;
