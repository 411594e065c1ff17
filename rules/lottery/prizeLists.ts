/** A line of a list of prizes: how many numbers are drawn for it, and of how many digits each is. */
interface Prize {
  readonly numbers: number;
  readonly digits: number;
}

const prize = (numbers: number, digits: number): Prize => ({ numbers, digits });

/** What is drawn where there is more than one number, the first prize first. */
export const prizeLists = {
  /** Of Vietnam: the north draws 27 numbers, the south and the center 18. */
  north: [
    prize(1, 5),
    prize(1, 5),
    prize(2, 5),
    prize(6, 5),
    prize(4, 4),
    prize(6, 4),
    prize(3, 3),
    prize(4, 2),
  ],
  south: [
    prize(1, 6),
    prize(1, 5),
    prize(1, 5),
    prize(2, 5),
    prize(7, 5),
    prize(1, 4),
    prize(3, 4),
    prize(1, 3),
    prize(1, 2),
  ],
  oneTwoThree: [prize(1, 1), prize(1, 2), prize(1, 3)],
  threes: [prize(2, 3), prize(4, 3), prize(6, 3), prize(8, 3)],
  /** Of the straits: three prizes, ten starters, ten consolations. */
  fours: [prize(1, 4), prize(1, 4), prize(1, 4), prize(10, 4), prize(10, 4)],
  /** Of the Mekong: the first prize, two fronts, two backs, and two digits. */
  mekong: [prize(1, 6), prize(2, 3), prize(2, 3), prize(1, 2)],
  raffle: [prize(1, 5), prize(3, 5), prize(10, 5), prize(2, 2)],
  sweepstakes: [prize(1, 6), prize(2, 5), prize(4, 4), prize(5, 3), prize(1, 2)],
} as const satisfies Readonly<Record<string, readonly Prize[]>>;
export type PrizeList = keyof typeof prizeLists;

/** How many digits each number of a draw has, in its order. */
export function digitsOf(list: PrizeList): readonly number[] {
  return prizeLists[list].flatMap(({ numbers, digits }) => Array.from({ length: numbers }, () => digits));
}

/** A result whose numbers are prizes, and no balls. */
export function isOfPrizes(result: readonly string[]): boolean {
  return result.some((number) => number.length > 2);
}

/** The numbers of a result, prize by prize; all in one where it is of no list that we know. */
export function prizesOf(result: readonly string[]): string[][] {
  const all: readonly (readonly Prize[])[] = Object.values(prizeLists);
  // No two lists have as many numbers; a test holds that.
  const list = all.find((one) => one.reduce((sum, { numbers }) => sum + numbers, 0) === result.length);
  if (list === undefined || !isOfPrizes(result)) return [[...result]];
  let at = 0;
  return list.map(({ numbers }) => result.slice(at, (at += numbers)));
}
