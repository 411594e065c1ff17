import type { Draw } from '../../engine.ts';
import { at, groupOf, type Outcome, type Rules } from '../rules.ts';

/** Roulette with one zero. The first row of an outcome is where each ball lies; the second, the lucky numbers with what they bring. */
export interface RouletteOf {
  /** 36, or 12 on the small wheel, where zero is the house's and gives half of every stake back. */
  readonly highest: 36 | 12;
  /** Half of every stake rides on each. */
  readonly balls: 1 | 2;
  /** Zero gives half of an even chance back. */
  readonly halfOnZero: boolean;
  /** Bets on the last digit. */
  readonly finals: boolean;
  /** Straight numbers pay less, and some of them many times more: how many, and what they come back as, of twenty. */
  readonly lucky: {
    readonly numbers: number;
    readonly plain: number;
    readonly backs: readonly number[];
  } | null;
}

const rounds = 30;

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export type Colour = 'red' | 'black' | 'green';
export const colourOf = (pocket: number): Colour =>
  pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black';

/** How the numbers lie on the wheel. */
export const wheelOf = (highest: 36 | 12): readonly number[] =>
  highest === 12
    ? [0, 7, 6, 1, 12, 3, 10, 5, 8, 9, 4, 11, 2]
    : [
        0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31,
        9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
      ];

/** The numbers that a bet is on, named in it or meant by it. */
export function numbersOf(spot: string, highest: number): readonly number[] {
  const [group = '', named = ''] = spot.split(':');
  const all = Array.from({ length: highest }, (_, index) => index + 1);
  const third = highest / 3;
  switch (group) {
    case 'red':
      return all.filter((number) => colourOf(number) === 'red');
    case 'black':
      return all.filter((number) => colourOf(number) === 'black');
    case 'odd':
      return all.filter((number) => number % 2 === 1);
    case 'even':
      return all.filter((number) => number % 2 === 0);
    case 'low':
      return all.slice(0, highest / 2);
    case 'high':
      return all.slice(highest / 2);
    case 'dozen':
      return all.filter((number) => Math.ceil(number / third) === Number(named));
    case 'column':
      return all.filter((number) => (number - 1) % 3 === Number(named) - 1);
    case 'final':
      return [0, ...all].filter((number) => number % 10 === Number(named));
    default:
      return named.split('-').map(Number);
  }
}

const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];

function spotsOf({ highest, balls, finals }: RouletteOf): string[] {
  const all = Array.from({ length: highest }, (_, index) => index + 1);
  const rows = all.filter((number) => number % 3 === 1);
  const last = highest - 3;
  const withZero = highest === 36;
  return [
    ...(withZero ? ['straight:0'] : []),
    ...all.map((number) => `straight:${number}`),
    ...all.filter((number) => number % 3 !== 0).map((number) => `split:${number}-${number + 1}`),
    ...all.filter((number) => number <= last).map((number) => `split:${number}-${number + 3}`),
    ...(withZero ? [1, 2, 3].map((number) => `split:0-${number}`) : []),
    ...rows.map((number) => `street:${number}-${number + 1}-${number + 2}`),
    ...all
      .filter((number) => number % 3 !== 0 && number <= last)
      .map((number) => `corner:${number}-${number + 1}-${number + 3}-${number + 4}`),
    ...rows
      .filter((number) => number <= last)
      .map((number) => `line:${[0, 1, 2, 3, 4, 5].map((more) => number + more).join('-')}`),
    ...[1, 2, 3].flatMap((part) => [`dozen:${part}`, `column:${part}`]),
    ...evens,
    ...(finals ? Array.from({ length: 10 }, (_, digit) => `final:${digit}`) : []),
    ...(balls === 2 ? ['bothRed', 'bothBlack', 'sameNumber'] : []),
  ];
}

const both: Readonly<Record<string, number>> = { bothRed: 410, bothBlack: 410, sameNumber: 3600 };

export function roulette(of: RouletteOf): Rules {
  const { highest, balls, lucky } = of;
  const pockets = highest + 1;
  const spots = spotsOf(of);
  const numbers = new Map(spots.map((spot) => [spot, numbersOf(spot, highest)]));
  const on = (spot: string) => numbers.get(spot) ?? [];
  /** What a hundred on it comes back as when the one ball is on it. */
  const fullOf = (spot: string) => {
    if (lucky && groupOf(spot) === 'straight') return lucky.plain;
    return Math.floor((highest * 100) / on(spot).length);
  };
  const oneBall = (spot: string, pocket: number) => {
    if (on(spot).includes(pocket)) return fullOf(spot);
    const isHalved = pocket === 0 && (highest === 12 || (of.halfOnZero && evens.includes(groupOf(spot))));
    return isHalved ? 50 : 0;
  };
  return {
    stage: 'roulette',
    rounds,
    spots,
    pays(spot) {
      const only = both[spot];
      if (only !== undefined) return [only];
      if (lucky && groupOf(spot) === 'straight') return [lucky.plain, ...new Set(lucky.backs)];
      return balls === 2 ? [fullOf(spot) / 2, fullOf(spot)] : [fullOf(spot)];
    },
    async deal(draw) {
      return Promise.all(Array.from({ length: rounds }, (_, round) => spin(draw, round, of)));
    },
    back(spot, outcome) {
      const first = at(outcome, 0, 0);
      if (balls === 2) {
        const second = at(outcome, 0, 1);
        if (spot === 'sameNumber') return first === second ? (both['sameNumber'] ?? 0) : 0;
        const colour = spot === 'bothRed' ? 'red' : spot === 'bothBlack' ? 'black' : undefined;
        if (colour !== undefined)
          return colourOf(first) === colour && colourOf(second) === colour ? (both[spot] ?? 0) : 0;
        return (oneBall(spot, first) + oneBall(spot, second)) / 2;
      }
      if (spot === `straight:${first}`) {
        const [, drawn = []] = outcome;
        const found = drawn.findIndex((number, index) => index % 2 === 0 && number === first);
        if (found >= 0) return drawn[found + 1] ?? 0;
      }
      return oneBall(spot, first);
    },
    each(visit) {
      for (let first = 0; first < pockets; first += 1) {
        if (balls === 2) for (let second = 0; second < pockets; second += 1) visit([[first, second]], 1n);
        else if (lucky) {
          // Of the lucky numbers only the one that the ball lies on counts.
          visit([[first], []], BigInt((pockets - lucky.numbers) * lucky.backs.length));
          for (const back of lucky.backs) visit([[first], [first, back]], BigInt(lucky.numbers));
        } else visit([[first]], 1n);
      }
    },
  };
}

async function spin(draw: Draw, round: number, { highest, balls, lucky }: RouletteOf): Promise<Outcome> {
  const pockets = highest + 1;
  const fallen = await draw(
    round * 2,
    Array.from({ length: balls }, () => pockets),
  );
  if (!lucky) return [fallen];
  // The numbers without putting them back, then what each brings.
  const lengths = [
    ...Array.from({ length: lucky.numbers }, (_, index) => pockets - index),
    ...Array.from({ length: lucky.numbers }, () => lucky.backs.length),
  ];
  const stops = await draw(round * 2 + 1, lengths);
  const left = Array.from({ length: pockets }, (_, number) => number);
  const drawn = stops.slice(0, lucky.numbers).flatMap((stop, index) => {
    const [number = 0] = left.splice(stop, 1);
    return [number, lucky.backs[stops[lucky.numbers + index] ?? 0] ?? lucky.plain];
  });
  return [fallen, drawn];
}
