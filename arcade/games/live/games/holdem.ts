import { rankOf, shuffled, suitOf } from '../cards.ts';
import type { Outcome, Rules } from '../rules.ts';
import { holdemWays } from './holdemWays.ts';

/**
 * Two hands of two cards and a board of five that both have, from one deck; each is worth its best five of seven. The rows are the
 * first hand, the second one, and the board.
 */
interface HoldemOf {
  readonly backs: Readonly<Record<string, number>>;
}

const rounds = 30;

const kinds = [
  ...(['high', 'pair', 'twoPairs', 'triple', 'straight', 'flush', 'full', 'four', 'straightFlush'] as const),
];
export type HoldemKind = (typeof kinds)[number];

/** The highest rank of five in a row, the ace below the two as well; -1 where there are none. Ranks are bits, the two first. */
function runOf(ranks: number): number {
  for (let high = 12; high >= 4; high--) if (((ranks >> (high - 4)) & 31) === 31) return high;
  return (ranks & 0b1_0000_0000_1111) === 0b1_0000_0000_1111 ? 3 : -1;
}

/** So many of the highest ranks, as a number that is higher for the better ones. */
function highest(ranks: number, count: number): number {
  let value = 0;
  let left = count;
  for (let rank = 12; rank >= 0 && left > 0; rank--) {
    if (((ranks >> rank) & 1) === 0) continue;
    value = value * 13 + rank;
    left -= 1;
  }
  return value;
}

const unit = 13 ** 5;

/** What the best five of seven cards are worth: higher for the better one. */
export function worthOf(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  const sizes = [0, 0, 0, 0];
  // Of each rank: there is one, two, three, four of it.
  let [one, two, three, four] = [0, 0, 0, 0];
  for (const card of cards) {
    // The ace is highest.
    const bit = 1 << ((rankOf(card) + 12) % 13);
    const suit = suitOf(card);
    suits[suit] = (suits[suit] ?? 0) | bit;
    sizes[suit] = (sizes[suit] ?? 0) + 1;
    four |= three & bit;
    three |= two & bit;
    two |= one & bit;
    one |= bit;
  }
  const suited = suits[sizes.findIndex((size) => size >= 5)];
  if (suited !== undefined) {
    const run = runOf(suited);
    return run >= 0 ? 8 * unit + run : 5 * unit + highest(suited, 5);
  }
  const top = (ranks: number) => 31 - Math.clz32(ranks);
  if (four !== 0) return 7 * unit + top(four) * 13 + top(one & ~(1 << top(four)));
  if (three !== 0) {
    const pairs = two & ~(1 << top(three));
    if (pairs !== 0) return 6 * unit + top(three) * 13 + top(pairs);
  }
  const run = runOf(one);
  if (run >= 0) return 4 * unit + run;
  if (three !== 0) return 3 * unit + top(three) * 169 + highest(one & ~(1 << top(three)), 2);
  if (two === 0) return highest(one, 5);
  const pair = top(two);
  const second = two & ~(1 << pair);
  if (second === 0) return unit + pair * 2197 + highest(one & ~(1 << pair), 3);
  const low = top(second);
  return 2 * unit + pair * 169 + low * 13 + top(one & ~(1 << pair) & ~(1 << low));
}

export function kindOf(worth: number): HoldemKind {
  return kinds[Math.floor(worth / unit)] ?? 'high';
}

/** What both hands are worth with the board. */
export function worthsOf([first = [], second = [], board = []]: Outcome): readonly [number, number] {
  return [worthOf([...first, ...board]), worthOf([...second, ...board])];
}

export function holdem({ backs }: HoldemOf): Rules {
  const backOf = (spot: string) => backs[spot] ?? 0;
  return {
    stage: 'holdem',
    rounds,
    spots: Object.keys(backs),
    pays: (spot) => [backOf(spot)],
    async deal(draw) {
      return Promise.all(
        Array.from({ length: rounds }, async (_, round): Promise<Outcome> => {
          const cards = await shuffled(draw, round, 1);
          return [cards.slice(0, 2), cards.slice(2, 4), cards.slice(4, 9)];
        }),
      );
    },
    back(spot, outcome) {
      const [first, second] = worthsOf(outcome);
      if (spot === 'draw') return first === second ? backOf(spot) : 0;
      if (spot === 'firstHand' || spot === 'secondHand') {
        if (first === second) return 100;
        return first > second === (spot === 'firstHand') ? backOf(spot) : 0;
      }
      const worth = spot.startsWith('best:') ? Math.max(first, second) : first;
      return spot.endsWith(`:${kindOf(worth)}`) ? backOf(spot) : 0;
    },
    each(visit) {
      for (const { ways, example } of holdemWays) {
        const [first, second, board] = [example.slice(0, 2), example.slice(2, 4), example.slice(4)];
        const outcome: Outcome = [first, second, board];
        const [one, other] = worthsOf(outcome);
        visit(outcome, BigInt(ways));
        // Whichever hand is the first.
        if (one !== other) visit([second, first, board], BigInt(ways));
      }
    },
  };
}
