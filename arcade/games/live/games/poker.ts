import { rankOf, shuffled, suitOf } from '../cards.ts';
import { type Outcome, type Rules } from '../rules.ts';

/** Two hands of three or five cards, each from a deck of its own; the higher one wins. The rows are the two hands. */
export interface PokerOf {
  readonly cards: 3 | 5;
  readonly backs: Readonly<Record<string, number>>;
}

const rounds = 30;

/** With five cards and with three, where a run is rarer than a flush and three alike are rarer than a run. */
const kinds = {
  5: ['high', 'pair', 'twoPairs', 'triple', 'straight', 'flush', 'full', 'four', 'straightFlush'],
  3: ['high', 'pair', 'flush', 'straight', 'straightFlush', 'triple'],
} as const;
export type PokerKind = (typeof kinds)[5][number];

/** What a hand is, and a number that is higher for the better of two. */
export function valueOf(hand: readonly number[]): { kind: PokerKind; value: number } {
  // The ace is highest.
  const ranks = hand.map((card) => (rankOf(card) + 12) % 13).sort((a, b) => b - a);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const [first = 0, second = 0] = groups.map(([, count]) => count);
  const isFlush = hand.every((card) => suitOf(card) === suitOf(hand[0] ?? 0));
  const [high = 0, next = 0] = ranks;
  const low = ranks.at(-1) ?? 0;
  const isRun = counts.size === hand.length && high - low === hand.length - 1;
  // With the ace below the two.
  const isWheel = counts.size === hand.length && high === 12 && next === hand.length - 2;
  const kind: PokerKind =
    isRun || isWheel
      ? isFlush
        ? 'straightFlush'
        : 'straight'
      : first === 4
        ? 'four'
        : first === 3
          ? second === 2
            ? 'full'
            : 'triple'
          : isFlush
            ? 'flush'
            : first === 2
              ? second === 2
                ? 'twoPairs'
                : 'pair'
              : 'high';
  const order: readonly string[] = hand.length === 5 ? kinds[5] : kinds[3];
  const tie = isWheel ? [hand.length - 2] : groups.map(([rank]) => rank);
  const value = [order.indexOf(kind), ...tie, 0, 0, 0, 0, 0]
    .slice(0, 6)
    .reduce((sum, one) => sum * 13 + one, 0);
  return { kind, value };
}

export function poker({ cards, backs }: PokerOf): Rules {
  const backOf = (spot: string) => backs[spot] ?? 0;
  return {
    stage: 'poker',
    rounds,
    spots: Object.keys(backs),
    pays: (spot) => [backOf(spot)],
    async deal(draw) {
      return Promise.all(
        Array.from({ length: rounds }, async (_, round): Promise<Outcome> => {
          const [one, other] = [await shuffled(draw, round * 2, 1), await shuffled(draw, round * 2 + 1, 1)];
          return [one.slice(0, cards), other.slice(0, cards)];
        }),
      );
    },
    back(spot, [one = [], other = []]) {
      const [first, second] = [valueOf(one), valueOf(other)];
      const difference = first.value - second.value;
      if (spot === 'firstHand') return difference > 0 ? backOf(spot) : difference === 0 ? 100 : 0;
      if (spot === 'secondHand') return difference < 0 ? backOf(spot) : difference === 0 ? 100 : 0;
      if (spot === 'draw') return difference === 0 ? backOf(spot) : 0;
      return spot === `makes:${first.kind}` ? backOf(spot) : 0;
    },
    each(visit) {
      const values = new Map<number, { hand: number[]; ways: number }>();
      for (const [hand, ways] of classesOf(cards)) {
        const { value } = valueOf(hand);
        const known = values.get(value);
        values.set(value, { hand, ways: ways + (known?.ways ?? 0) });
      }
      // Against each first hand: all second hands that are lower, alike, higher, one of each standing for them.
      const sorted = [...values].sort(([a], [b]) => a - b).map(([, of]) => of);
      const all = sorted.reduce((sum, { ways }) => sum + ways, 0);
      let lower = 0;
      for (const [index, { hand, ways }] of sorted.entries()) {
        const worst = sorted[0]?.hand ?? hand;
        const best = sorted.at(-1)?.hand ?? hand;
        if (index > 0) visit([hand, worst], BigInt(ways) * BigInt(lower));
        visit([hand, hand], BigInt(ways) * BigInt(ways));
        const higher = all - lower - ways;
        if (higher > 0) visit([hand, best], BigInt(ways) * BigInt(higher));
        lower += ways;
      }
    },
  };
}

/** Hands by their ranks, and by whether they are of one suit: one of each, with how many there are. */
function classesOf(count: number): [number[], number][] {
  const ranksOf = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: 13 - from }, (_, more) => from + more).flatMap((rank) =>
          ranksOf(rank, left - 1).map((rest) => [rank, ...rest]),
        );
  return ranksOf(0, count).flatMap((ranks): [number[], number][] => {
    const alike = ranks.map((rank, place) => ranks.slice(0, place).filter((one) => one === rank).length);
    if (Math.max(...alike) > 3) return [];
    // Each further card of a rank has one suit less to be of, and their order does not matter.
    const ways = alike.reduce((product, before) => (product * (4 - before)) / (before + 1), 1);
    if (alike.some((before) => before > 0)) {
      return [[ranks.map((rank, place) => rank + 13 * (alike[place] ?? 0)), ways]];
    }
    return [
      [ranks, 4],
      [ranks.map((rank, place) => (place === 0 ? rank + 13 : rank)), ways - 4],
    ];
  });
}
