import { rankOf } from '../cards.ts';
import type { Outcome, Rules } from '../rules.ts';

/**
 * Blackjack at a table for any number: one hand that the table plays by a rule that is said, against the dealer's, and bets on how
 * that goes. A machine shuffles all cards anew after each, so that each is any of 52. The rows are the hand and the dealer's.
 */
export interface BlackjackOf {
  /** The hand draws below it; the dealer draws to sixteen. */
  readonly stands: number;
  readonly backs: Readonly<Record<string, number>>;
}

const rounds = 30;
/** No two hands are longer together. */
const mostCards = 30;

/** Aces count eleven as long as that does not bust. */
export function totalOf(hand: readonly number[]): number {
  const sum = hand.reduce((all, card) => all + Math.min(rankOf(card) + 1, 10), 0);
  return sum <= 11 && hand.some((card) => rankOf(card) === 0) ? sum + 10 : sum;
}
const isBlackjack = (hand: readonly number[]) => hand.length === 2 && totalOf(hand) === 21;

export function blackjack({ stands, backs }: BlackjackOf): Rules {
  const backOf = (spot: string) => backs[spot] ?? 0;
  return {
    stage: 'blackjack',
    stands,
    rounds,
    spots: Object.keys(backs),
    pays: (spot) => (spot === 'hand' ? [200, backOf(spot)] : [backOf(spot)]),
    async deal(draw) {
      return Promise.all(
        Array.from({ length: rounds }, async (_, round): Promise<Outcome> => {
          const cards = await draw(
            round,
            Array.from({ length: mostCards }, () => 52),
          );
          const [a = 0, b = 0, c = 0, d = 0, ...more] = cards;
          const [hand, dealer] = [
            [a, c],
            [b, d],
          ];
          while (totalOf(hand) < stands) hand.push(more.shift() ?? 0);
          while (totalOf(dealer) < 17) dealer.push(more.shift() ?? 0);
          return [hand, dealer];
        }),
      );
    },
    back(spot, [hand = [], dealer = []]) {
      const [one, other] = [totalOf(hand), totalOf(dealer)];
      const [best, dealers] = [isBlackjack(hand), isBlackjack(dealer)];
      const isPush = one <= 21 && one === other && best === dealers;
      const wins = one <= 21 && !isPush && (best || (!dealers && (other > 21 || one > other)));
      const is = {
        hand: wins,
        dealer: !wins && !isPush,
        push: isPush,
        handBust: one > 21,
        dealerBust: other > 21,
        handBlackjack: best,
        handPair: rankOf(hand[0] ?? 0) === rankOf(hand[1] ?? 1),
      };
      if (isPush && (spot === 'hand' || spot === 'dealer')) return 100;
      if (!is[spot as keyof typeof is]) return 0; // one of its own spots
      return spot === 'hand' && !best ? 200 : backOf(spot);
    },
    each(visit) {
      for (const [hand, ways] of classesOf(stands))
        for (const [dealer, others] of classesOf(17)) visit([hand, dealer], ways * others);
    },
  };
}

/** Hands that differ to a bet, one of each kind, with how many ways there are to be dealt it. */
function classesOf(stands: number): [number[], bigint][] {
  const ranks = Array.from({ length: 13 }, (_, rank) => rank);
  const classes = new Map<string, [number[], bigint]>();
  const add = (hand: number[], ways: bigint) => {
    const total = Math.min(totalOf(hand), 22);
    const key = `${total} ${isBlackjack(hand)} ${hand[0] === hand[1]}`;
    const before = classes.get(key);
    classes.set(key, [before?.[0] ?? hand, (before?.[1] ?? 0n) + ways]);
  };
  // By what counts of a hand: its sum and whether it has an ace. Fourteen more cards are more than any hand takes.
  const grow = (hand: number[], ways: bigint): void => {
    if (totalOf(hand) >= stands) return add(hand, ways);
    // Ten, jack, queen and king are one.
    for (const rank of ranks.slice(0, 10)) grow([...hand, rank], (ways / 13n) * (rank === 9 ? 4n : 1n));
  };
  const starts = new Map<string, [number[], bigint]>();
  for (const one of ranks)
    for (const other of ranks) {
      const hand = [one, other];
      const key = `${Math.min(one, 9) < Math.min(other, 9)} ${[Math.min(one, 9), Math.min(other, 9)].toSorted((a, b) => a - b).join()} ${one === other}`;
      const before = starts.get(key);
      starts.set(key, [before?.[0] ?? hand, (before?.[1] ?? 0n) + 13n ** 14n]);
    }
  for (const [hand, ways] of starts.values()) grow(hand, ways);
  return [...classes.values()];
}
