import { range } from './game.ts';

/** What five cards are worth, and three in front; ranks from the two on, the ace last. */

const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);
const five = range(5);

/** Of two hands the greater one is higher. Kinds are 1e10 apart: 0 high card, 1 a pair, 2 two pairs, 3 three, 4 a straight … 8 a straight flush. */
export function pokerWorth(cards: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  // What there is most of first, then by rank.
  const groups = [...counts].toSorted(([a, x], [b, y]) => y - x || b - a);
  const ranks = groups.map(([rank]) => rank);
  const isFlush = cards.length === 5 && cards.every((card) => suitOf(card) === suitOf(cards[0] ?? card));
  const isFive = ranks.length === 5;
  // Ace to five is the lowest straight.
  const isWheel = isFive && [12, 3, 2, 1, 0].every((rank) => ranks.includes(rank));
  const isStraight = isWheel || (isFive && (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const [first = 0, second = 0] = groups.map(([, count]) => count);
  const kind =
    isStraight && isFlush
      ? 8
      : first === 4
        ? 7
        : first === 3 && second === 2
          ? 6
          : isFlush
            ? 5
            : isStraight
              ? 4
              : first === 3
                ? 3
                : first === 2 && second === 2
                  ? 2
                  : first === 2
                    ? 1
                    : 0;
  const within = isWheel
    ? 3
    : five.reduce((sum, at) => sum * 14 + (at < ranks.length ? (ranks[at] ?? 0) + 1 : 0), 0);
  return kind * 1e10 + (isStraight && !isWheel ? (ranks[0] ?? 0) : within);
}

/** Front, middle and back of thirteen cards in that order. */
const lines = (cards: readonly number[]) => [cards.slice(0, 3), cards.slice(3, 8), cards.slice(8, 13)];
export const lineWorth = (cards: readonly number[]) => lines(cards).map(pokerWorth);

/** The back is at least the middle, and that at least the front. */
export function fits(cards: readonly number[]): boolean {
  const [front = 0, middle = 0, back = 0] = lineWorth(cards);
  return back >= middle && middle >= front;
}

function choose(cards: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => choose(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}

/** The best five at the back, of what is left the best five in the middle. */
export function arranged(cards: readonly number[]): number[] {
  const best = (of: readonly number[]) =>
    choose(of, 5)
      .map((some) => ({ some, worth: pokerWorth(some) }))
      .reduce((most, other) => (other.worth > most.worth ? other : most)).some;
  const back = best(cards);
  const rest = cards.filter((card) => !back.includes(card));
  const middle = best(rest);
  return [...rest.filter((card) => !middle.includes(card)), ...middle, ...back];
}
