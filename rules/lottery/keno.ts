/** Twenty numbers of eighty. */
import type { Lottery, Play } from './play.ts';
import { ticketOf, type Table } from './picks.ts';
import { halvesOf, said } from './places.ts';

const all = 3_535_316_142_212_174_320n;
const more = 1_408_393_885_741_467_768n;
const level = 718_528_370_729_238_784n;
const sumOf = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);
/** Where the sums of metal, wood, water, fire and earth end. */
const ends = [695, 763, 855, 923] as const;

/** Which of two kinds there are more of among the twenty. */
const moreOf = (count: number) => (count === 10 ? 2 : count > 10 ? 0 : 1);

const ofAll: readonly Play[] = [
  said(
    'sum',
    'ent',
    [
      1_759_886_689_338_606_861n,
      1_775_429_452_873_567_459n,
      1_767_658_070_682_256_896n,
      1_767_658_071_529_917_424n,
    ],
    all,
    (result) => halvesOf(sumOf(result), 811),
  ),
  said('upDown', 'ent', [more, more, level], all, (result) => [
    moreOf(result.filter((number) => number <= 40).length),
  ]),
  said('oddEven', 'ent', [more, more, level], all, (result) => [
    moreOf(result.filter((number) => number % 2 === 1).length),
  ]),
  said(
    'elements',
    'ent',
    [
      362_424_019_495_171_770n,
      712_463_910_471_784_803n,
      1_371_845_418_169_315_204n,
      719_054_759_525_309_151n,
      369_528_034_550_593_392n,
    ],
    all,
    (result) => [ends.filter((end) => sumOf(result) > end).length],
  ),
];

function keno(tables: readonly Table[]): Lottery {
  const picks = tables.map((table, at) =>
    ticketOf({ id: `pick${at + 1}-keno`, taken: at + 1, drawn: 20, highest: 80, table }),
  );
  return { drawn: { kind: 'numbers', length: 20, highest: 80 }, plays: [...picks, ...ofAll] };
}

export const kenos = {
  /** Pays for much that is right, and then much. */
  kenoSteep: keno([
    { 1: 3_60n },
    { 2: 15_00n },
    { 3: 50_00n, 2: 1_50n },
    { 4: 140_00n, 3: 6_00n, 2: 1_00n },
    { 5: 700_00n, 4: 20_00n, 3: 2_50n },
    { 6: 2_000_00n, 5: 80_00n, 4: 8_00n, 3: 1_30n },
    { 7: 8_000_00n, 6: 350_00n, 5: 30_00n, 4: 3_70n },
    { 8: 30_000_00n, 7: 1_500_00n, 6: 100_00n, 5: 11_00n, 4: 1_10n },
  ]),
  /** Pays for less as well, and for nothing right. */
  kenoFlat: keno([
    { 1: 3_70n },
    { 2: 9_00n, 1: 1_00n },
    { 3: 35_00n, 2: 3_00n },
    { 4: 70_00n, 3: 8_00n, 2: 1_50n },
    { 5: 300_00n, 4: 18_00n, 3: 3_00n, 0: 1_00n },
    { 6: 1_300_00n, 5: 70_00n, 4: 7_00n, 3: 1_20n, 0: 1_00n },
    { 7: 4_000_00n, 6: 250_00n, 5: 22_00n, 4: 3_50n, 0: 2_00n },
    { 8: 15_000_00n, 7: 1_000_00n, 6: 80_00n, 5: 10_00n, 4: 1_60n, 0: 2_00n },
    { 9: 40_000_00n, 8: 3_000_00n, 7: 280_00n, 6: 36_00n, 5: 5_00n, 4: 50n, 0: 3_00n },
    { 10: 150_000_00n, 9: 10_000_00n, 8: 1_000_00n, 7: 100_00n, 6: 18_00n, 5: 3_00n, 0: 4_00n },
  ]),
} as const satisfies Readonly<Record<string, Lottery>>;
