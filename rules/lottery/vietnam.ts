/** The prizes of a Vietnamese draw, the special one first: how many numbers each has, and of how many digits. */
interface Prize {
  readonly numbers: number;
  readonly digits: number;
}

const prize = (numbers: number, digits: number): Prize => ({ numbers, digits });

/** The north draws 27 numbers, the south and the center 18. */
export const vnPrizes = {
  north: [
    ...[prize(1, 5), prize(1, 5), prize(2, 5), prize(6, 5)],
    ...[prize(4, 4), prize(6, 4), prize(3, 3), prize(4, 2)],
  ],
  south: [
    ...[prize(1, 6), prize(1, 5), prize(1, 5), prize(2, 5), prize(7, 5)],
    ...[prize(1, 4), prize(3, 4), prize(1, 3), prize(1, 2)],
  ],
} as const satisfies Readonly<Record<string, readonly Prize[]>>;
export type VnRegion = keyof typeof vnPrizes;

/** How many digits each number of a draw has, in its order. */
export function vnDigits(region: VnRegion): readonly number[] {
  return vnPrizes[region].flatMap(({ numbers, digits }) => Array.from({ length: numbers }, () => digits));
}

/** The numbers of a result, prize by prize; all in one where it is of no region that we know. */
export function vnPrizesOf(result: readonly string[]): string[][] {
  const region = (['north', 'south'] as const).find((one) => vnDigits(one).length === result.length);
  if (region === undefined) return [[...result]];
  let at = 0;
  return vnPrizes[region].map(({ numbers }) => result.slice(at, (at += numbers)));
}
