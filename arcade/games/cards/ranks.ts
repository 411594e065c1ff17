/**
 * Ranks as whole numbers, one bit each: bots weigh thousands of hands a turn, and so nothing is allocated or sorted. Of two such numbers
 * with as many ranks that one is greater whose highest rank is, or the next where that is the same.
 */
interface Ranks {
  readonly once: number;
  readonly twice: number;
  readonly thrice: number;
  readonly fourTimes: number;
}

/** Which ranks are there at least so many times. */
export function ranksOf(cards: readonly number[], rankOf: (card: number) => number): Ranks {
  let [once, twice, thrice, fourTimes] = [0, 0, 0, 0];
  for (const card of cards) {
    const rank = 1 << rankOf(card);
    fourTimes |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
  }
  return { once, twice, thrice, fourTimes };
}

export const isOneRank = (ranks: number) => (ranks & (ranks - 1)) === 0 && ranks !== 0;
/** No rank is missing between the lowest and the highest of five. */
export const areFiveInRow = (ranks: number) => ranks / (ranks & -ranks) === 0b11111;
export const highestRank = (ranks: number) => 31 - Math.clz32(ranks);
