import type { Machine } from './maths.ts';

/**
 * The machines that titles are played on, each with reels, pays and features of its own; a test works out what each returns. Once a
 * round was played on one it never changes, or nobody could check that round: another is added.
 */

const lines3 = ['111', '000', '222', '012', '210'];
const lines20 =
  '11111 00000 22222 01210 21012 10001 12221 00122 22100 10121 12101 01110 21112 01010 21212 11011 11211 00200 22022 02020'.split(
    ' ',
  );
const lines25 =
  '11111 22222 00000 33333 12321 21012 01210 32123 10001 23332 01110 32223 12121 21212 01010 32323 11211 22122 10101 23232 00100 33233 12221 21112 02020'.split(
    ' ',
  );
const rowsOf = (lines: readonly string[]) => lines.map((line) => [...line].map(Number));

/**
 * "A2 e3": two A and three e, "A2x3" two stacks of three A, spread over the reel so that no two of one that is rare are near each
 * other. Each reel has an order of its own.
 */
function strip(counts: string, reel: number): string {
  return counts
    .split(' ')
    .flatMap((word, at) => {
      const [many = 0, tall = 1] = word.slice(1).split('x').map(Number);
      const begins = (at * 0.618 + reel * at * 0.236) % 1;
      return Array.from({ length: many }, (_, index) => ({
        emblems: (word[0] ?? '').repeat(tall),
        place: (index + begins) / many,
      }));
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ emblems }) => emblems)
    .join('');
}

const same = (counts: readonly string[]) => ({ base: counts.map(strip), free: counts.map(strip) });

export const machines = {
  /** Three reels, five lines, and a multiplier on every win. */
  trio: {
    rows: 3,
    pays: 'lines',
    least: 3,
    lines: rowsOf(lines3),
    strips: same(['A2 B2 C3 D3 e4 f4 g5 h5', 'W2 A2 B2 C3 D3 e4 f4 g5 h5', 'W2 A2 B2 C3 D3 e4 f4 g5 h5']),
    table: { A: [260], B: [120], C: [55], D: [40], e: [16], f: [14], g: [11], h: [8] },
    boosts: [
      [1, 60],
      [2, 24],
      [3, 11],
      [5, 4],
      [10, 1],
    ],
  },
  /** Three reels, a win in any of 27 ways, and free spins that count three times. */
  ways27: {
    rows: 3,
    pays: 'ways',
    least: 3,
    lines: [],
    strips: same([
      'S2 A2 B2 C3 D3 e4 f4 g5 h5',
      'S2 W1 A2 B2 C3 D3 e4 f4 g5 h5',
      'S2 W1 A2 B2 C3 D3 e4 f4 g5 h5',
    ]),
    table: { A: [110], B: [60], C: [24], D: [20], e: [7], f: [6], g: [5], h: [4] },
    scatter: { least: 3, coins: [20], spins: 10, most: 30, factor: 3 },
  },
  /** Ten lines; few wins, and free spins full of wilds. */
  ten: {
    rows: 3,
    pays: 'lines',
    least: 3,
    lines: rowsOf(lines20.slice(0, 10)),
    strips: {
      base: [
        'S1 A2 B3 C3 D3 e4 f4 g5 h5',
        'S1 W1 A2 B3 C3 D3 e4 f4 g5 h5',
        'S1 W1 A2 B3 C3 D3 e4 f4 g5 h5',
        'S1 W1 A2 B3 C3 D3 e4 f4 g5 h5',
        'S1 W1 A2 B3 C3 D3 e4 f4 g5 h5',
      ].map(strip),
      free: [
        'S1 A3 B3 C3 D3 e4 f4 g4 h4',
        'S1 W3 A3 B3 C3 D3 e4 f4 g4 h4',
        'S1 W3 A3 B3 C3 D3 e4 f4 g4 h4',
        'S1 W3 A3 B3 C3 D3 e4 f4 g4 h4',
        'S1 W3 A3 B3 C3 D3 e4 f4 g4 h4',
      ].map(strip),
    },
    table: {
      A: [70, 400, 2600],
      B: [45, 170, 850],
      C: [35, 100, 450],
      D: [26, 90, 350],
      e: [10, 35, 140],
      f: [10, 35, 140],
      g: [7, 20, 85],
      h: [7, 20, 85],
    },
    scatter: { least: 3, coins: [20, 100, 500], spins: 10, most: 30, factor: 2 },
  },
  /** Twenty lines that often pay a little. */
  twenty: {
    rows: 3,
    pays: 'lines',
    least: 3,
    lines: rowsOf(lines20),
    strips: same([
      'S1 A2 B2 C3 D3 e4 f4 g4 h5',
      'S1 W2 A2 B2 C3 D3 e4 f4 g4 h5',
      'S1 W2 A2 B2 C3 D3 e4 f4 g4 h5',
      'S1 W2 A2 B2 C3 D3 e4 f4 g4 h5',
      'S1 W2 A2 B2 C3 D3 e4 f4 g4 h5',
    ]),
    table: {
      A: [24, 75, 400],
      B: [20, 60, 230],
      C: [16, 40, 150],
      D: [12, 30, 120],
      e: [6, 16, 60],
      f: [5, 16, 60],
      g: [4, 12, 40],
      h: [3, 12, 40],
    },
    scatter: { least: 3, coins: [10, 50, 300], spins: 8, most: 24, factor: 2 },
  },
  /** Four rows, twenty-five lines, and whatever is worth something in towers. */
  towers: {
    rows: 4,
    pays: 'lines',
    least: 3,
    lines: rowsOf(lines25),
    strips: {
      base: [
        'S1 A1x4 B1x3 C1x3 D1x3 e2x2 f2x2 g2x3 h2x3',
        'S1 W1x2 A1x4 B1x3 C1x3 D1x3 e2x2 f2x2 g2x3 h2x3',
        'S1 W1x2 A1x4 B1x3 C1x3 D1x3 e2x2 f2x2 g2x3 h2x3',
        'S1 W1x2 A1x4 B1x3 C1x3 D1x3 e2x2 f2x2 g2x3 h2x3',
        'S1 W1x2 A1x4 B1x3 C1x3 D1x3 e2x2 f2x2 g2x3 h2x3',
      ].map(strip),
      free: [
        'S1 A1x4 B1x4 C1x4 D1x4 e2x2 f2x2 g2x2 h2x2',
        'S1 W1x4 A1x4 B1x4 C1x4 D1x4 e2x2 f2x2 g2x2 h2x2',
        'S1 W1x4 A1x4 B1x4 C1x4 D1x4 e2x2 f2x2 g2x2 h2x2',
        'S1 W1x4 A1x4 B1x4 C1x4 D1x4 e2x2 f2x2 g2x2 h2x2',
        'S1 W1x4 A1x4 B1x4 C1x4 D1x4 e2x2 f2x2 g2x2 h2x2',
      ].map(strip),
    },
    table: {
      A: [14, 50, 400],
      B: [11, 40, 190],
      C: [8, 24, 95],
      D: [8, 18, 75],
      e: [3, 8, 28],
      f: [3, 8, 28],
      g: [2, 5, 18],
      h: [1, 5, 18],
    },
    scatter: { least: 3, coins: [20, 80, 400], spins: 8, most: 24, factor: 2 },
  },
  /** 243 ways. */
  ways243: {
    rows: 3,
    pays: 'ways',
    least: 3,
    lines: [],
    strips: same([
      'S1 A2 B3 C3 D3 e4 f4 g4 h4',
      'S1 W1 A2 B3 C3 D3 e4 f4 g4 h4',
      'S1 W1 A2 B3 C3 D3 e4 f4 g4 h4',
      'S1 W1 A2 B3 C3 D3 e4 f4 g4 h4',
      'S1 W1 A2 B3 C3 D3 e4 f4 g4 h4',
    ]),
    table: {
      A: [18, 50, 260],
      B: [9, 26, 100],
      C: [7, 18, 70],
      D: [5, 14, 50],
      e: [2, 5, 18],
      f: [2, 5, 18],
      g: [1, 3, 14],
      h: [1, 3, 14],
    },
    scatter: { least: 3, coins: [20, 100, 500], spins: 12, most: 36, factor: 2 },
  },
  /** 1,024 ways on four rows of stacks: long dry, and free spins that count three times. */
  ways1024: {
    rows: 4,
    pays: 'ways',
    least: 3,
    lines: [],
    strips: same([
      'S1 A1x2 B1x3 C1x3 D2x2 e2x3 f2x3 g2x3 h2x3',
      'S1 W1 A1x2 B1x3 C1x3 D2x2 e2x3 f2x3 g2x3 h2x3',
      'S1 W1 A1x2 B1x3 C1x3 D2x2 e2x3 f2x3 g2x3 h2x3',
      'S1 W1 A1x2 B1x3 C1x3 D2x2 e2x3 f2x3 g2x3 h2x3',
      'S1 A1x2 B1x3 C1x3 D2x2 e2x3 f2x3 g2x3 h2x3',
    ]),
    table: {
      A: [6, 35, 350],
      B: [4, 18, 110],
      C: [2, 6, 35],
      D: [1, 4, 18],
      e: [1, 1, 4],
      f: [1, 1, 3],
      g: [1, 1, 2],
      h: [1, 1, 2],
    },
    scatter: { least: 3, coins: [20, 200, 1000], spins: 10, most: 30, factor: 3 },
  },
  /** Six reels of stacks that pay by number, wherever they lie, with multipliers. */
  anywhere: {
    rows: 4,
    pays: 'anywhere',
    least: 8,
    lines: [],
    strips: same(
      Array.from(
        { length: 6 },
        (_, reel) =>
          ['S1 A1x3 B1x3 C2x2 D2x2 e2x3 f2x3 g2x3 h2x3', 'S1 A1x2 B1x3 C1x3 D2x2 e2x3 f2x3 g2x3 h2x4'][
            reel % 2
          ] ?? '',
      ),
    ),
    table: {
      A: [55, 110, 270],
      B: [26, 60, 130],
      C: [16, 30, 80],
      D: [11, 22, 65],
      e: [4, 8, 26],
      f: [3, 7, 22],
      g: [3, 5, 16],
      h: [2, 4, 12],
    },
    scatter: { least: 3, coins: [20, 50, 200, 1000], spins: 8, most: 24, factor: 2 },
    boosts: [
      [1, 72],
      [2, 16],
      [3, 7],
      [5, 4],
      [25, 1],
    ],
  },
} as const satisfies Readonly<Record<string, Machine>>;

export type MachineId = keyof typeof machines;

export function isMachine(word: string): word is MachineId {
  return Object.hasOwn(machines, word);
}
