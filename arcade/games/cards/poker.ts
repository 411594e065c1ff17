import { choose } from './game.ts';
import { areFiveInRow, isOneRank, ranksOf } from './ranks.ts';

/** What five cards are worth, and three in front; ranks from the two on, the ace last. */

const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);
/** Ace to five. */
const wheel = 0b1_0000_0000_1111;

/** Of two hands the greater one is higher. Kinds are 1e10 apart: 0 high card, 1 a pair, 2 two pairs, 3 three, 4 a straight … 8 a straight flush. */
export function pokerWorth(cards: readonly number[]): number {
  const { once, twice, thrice, fourTimes } = ranksOf(cards, rankOf);
  const isFlush = cards.length === 5 && cards.every((card) => suitOf(card) === suitOf(cards[0] ?? card));
  // It is the lowest straight.
  const isWheel = once === wheel;
  const isStraight = isWheel || areFiveInRow(once);
  const kind =
    isStraight && isFlush
      ? 8
      : fourTimes > 0
        ? 7
        : thrice > 0 && thrice !== twice
          ? 6
          : isFlush
            ? 5
            : isStraight
              ? 4
              : thrice > 0
                ? 3
                : twice > 0
                  ? isOneRank(twice)
                    ? 1
                    : 2
                  : 0;
  // Of the same kind first what there is most of, then all ranks.
  return kind * 1e10 + (fourTimes || thrice || twice) * 2 ** 13 + (isWheel ? 0 : once);
}

/** Front, middle and back of thirteen cards in that order. */
const lines = (cards: readonly number[]) => [cards.slice(0, 3), cards.slice(3, 8), cards.slice(8, 13)];
export const lineWorth = (cards: readonly number[]) => lines(cards).map(pokerWorth);

/** The back is at least the middle, and that at least the front. */
export function fits(cards: readonly number[]): boolean {
  const [front = 0, middle = 0, back = 0] = lineWorth(cards);
  return back >= middle && middle >= front;
}

/** The best five at the back, of what is left the best five in the middle. */
export function arranged(cards: readonly number[]): number[] {
  const best = (of: readonly number[]) => {
    let most = { some: of, worth: -1 };
    for (const some of choose(of, 5)) {
      const worth = pokerWorth(some);
      if (worth > most.worth) most = { some, worth };
    }
    return most.some;
  };
  const back = best(cards);
  const rest = cards.filter((card) => !back.includes(card));
  const middle = best(rest);
  return [...rest.filter((card) => !middle.includes(card)), ...middle, ...back];
}
