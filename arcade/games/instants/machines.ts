import type { Bingo } from './bingo.ts';
import type { Poker } from './poker.ts';
import type { Scratch } from './scratch.ts';

/**
 * Games that are over at once, and are no slots. A machine is what can come out and what it pays, as data; what it pays is in
 * *hundredths of the bet*, and every bet is a multiple of a hundred, so that nothing is ever rounded.
 */
export type Machine = Plinko | Wheel | Target | Dice | Steps | Poker | Bingo | Scratch;

export const risks = ['low', 'mid', 'high'] as const;
export type Risk = (typeof risks)[number];

/** A ball falls past pegs, left or right of each alike. */
export interface Plinko {
  readonly kind: 'plinko';
  readonly rows: number;
  /** From the left, one more than there are rows. */
  readonly bins: Readonly<Record<Risk, readonly number[]>>;
}

/** Every segment as likely as any other. */
export interface Wheel {
  readonly kind: 'wheel';
  readonly segments: Readonly<Record<Risk, readonly number[]>>;
}

/** A number comes out that is at least m in about 97 of 100 m rounds; who has named a target pays off if it gets there. */
export interface Target {
  readonly kind: 'target';
  readonly shown: 'climb' | 'number';
  readonly least: number;
  readonly most: number;
}

/** Four digits; the lowest of them win, as many as were chosen. */
export interface Dice {
  readonly kind: 'dice';
}

/** Step by step: each may end the round with nothing, and after each the player may take what it pays by then. */
export interface Steps {
  readonly kind: 'tower' | 'mines' | 'hilo' | 'coin';
  /** Of a tower: doors on each floor, one of them wrong. */
  readonly doors?: number;
  /** Steps at the most. */
  readonly most: number;
}

/** What is paid of a fair price, in hundredths: 97. The rest, and what is left over in a division, stays with the house. */
export const share = 97n;
/** No step goes on once it pays a thousand times the bet. */
export const mostPaid = 100_000;

export const machines = {
  peso: {
    kind: 'plinko',
    rows: 12,
    bins: {
      low: [1000, 300, 160, 140, 110, 100, 39, 100, 110, 140, 160, 300, 1000],
      mid: [3300, 1100, 400, 200, 110, 60, 20, 60, 110, 200, 400, 1100, 3300],
      high: [17_000, 2400, 810, 200, 60, 20, 20, 20, 60, 200, 810, 2400, 17_000],
    },
  },
  orbit: {
    kind: 'wheel',
    segments: {
      low: [120, 0, 120, 150, 120, 0, 120, 120, 150, 120, 0, 120, 120, 120, 120, 0, 120, 120, 70, 120],
      mid: [190, 0, 150, 0, 200, 0, 150, 0, 300, 0, 150, 0, 200, 0, 150, 0, 190, 0, 250, 0],
      high: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 970, 970],
    },
  },
  launch: { kind: 'target', shown: 'climb', least: 110, most: 10_000 },
  limbo: { kind: 'target', shown: 'number', least: 101, most: 100_000 },
  dice: { kind: 'dice' },
  ascent: { kind: 'tower', doors: 4, most: 12 },
  tokens: { kind: 'tower', doors: 3, most: 12 },
  mars: { kind: 'mines', most: 24 },
  horizon: { kind: 'hilo', most: 12 },
  coin: { kind: 'coin', most: 9 },
  lamplight: {
    kind: 'poker',
    game: 'jacks',
    pays: {
      royal: 800,
      straightFlush: 50,
      four: 25,
      fullHouse: 8,
      flush: 5,
      straight: 4,
      three: 3,
      twoPair: 2,
      pair: 1,
    },
  },
  anchors: {
    kind: 'poker',
    game: 'aces',
    pays: {
      royal: 800,
      straightFlush: 50,
      fourAces: 80,
      fourLow: 40,
      four: 25,
      fullHouse: 6,
      flush: 5,
      straight: 4,
      three: 3,
      twoPair: 2,
      pair: 1,
    },
  },
  dock: {
    kind: 'poker',
    game: 'deuces',
    pays: {
      royal: 800,
      fourDeuces: 200,
      wildRoyal: 25,
      five: 15,
      straightFlush: 9,
      four: 4,
      fullHouse: 4,
      flush: 3,
      straight: 2,
      three: 1,
    },
  },
  lighthouse: {
    kind: 'poker',
    game: 'tens',
    pays: {
      royal: 500,
      straightFlush: 50,
      four: 25,
      fullHouse: 6,
      flush: 5,
      straight: 4,
      three: 3,
      twoPair: 2,
      pair: 1,
    },
  },
  plaza: {
    kind: 'bingo',
    balls: 90,
    drawn: 45,
    card: ['#.#.#.#.#', '.#.#.#.##', '#.##.#.#.'],
    pays: { row: 1100, full: 600_000 },
  },
  barkada: {
    kind: 'bingo',
    balls: 75,
    drawn: 38,
    card: ['#####', '#####', '##*##', '#####', '#####'],
    pays: { corners: 1000, cross: 12_000, frame: 500_000, full: 1_000_000 },
  },
  harbour: {
    kind: 'bingo',
    balls: 75,
    drawn: 32,
    card: ['#####', '#####', '##*##', '#####', '#####'],
    pays: { row: 400, column: 400, diagonal: 400, corners: 400, full: 1_000_000 },
  },
  bus: {
    kind: 'bingo',
    balls: 30,
    drawn: 12,
    card: ['###', '###', '###'],
    pays: { row: 200, column: 200, diagonal: 280, full: 100_000 },
  },
  sweet: {
    kind: 'scratch',
    form: 'match',
    of: 1_000_000,
    prizes: [
      [100_000, 40],
      [10_000, 600],
      [5000, 1600],
      [2000, 6000],
      [1000, 15_000],
      [500, 40_000],
      [200, 100_000],
      [100, 115_000],
    ],
  },
  sprinkle: {
    kind: 'scratch',
    form: 'numbers',
    of: 1_000_000,
    prizes: [
      [50_000, 100],
      [20_000, 250],
      [5000, 2000],
      [2500, 4000],
      [1000, 20_000],
      [400, 50_000],
      [150, 176_000],
    ],
  },
  loteria: {
    kind: 'scratch',
    form: 'line',
    of: 1_000_000,
    prizes: [
      [500_000, 16],
      [50_000, 160],
      [10_000, 1000],
      [3000, 5000],
      [1500, 10_000],
      [500, 30_000],
      [300, 60_000],
      [100, 75_000],
    ],
  },
} as const satisfies Readonly<Record<string, Machine>>;
export type MachineId = keyof typeof machines;
