/**
 * Rebates (decision 77). A rate is a whole number of hundredths of a percent of turnover; whoever is above somebody has at least
 * theirs, and earns what the two differ by.
 */

/** What a rate makes of a turnover, in minor units: cut off towards zero, so that what is taken back is what was given. */
export function shareOf(turnover: bigint, rate: number): bigint {
  return (turnover * BigInt(rate)) / 10_000n;
}

/**
 * What somebody earns of a player's turnover, of whose line the one below them has `below`; nobody, of their own play. Down a
 * line these add up to the share of the rate at the top, to the centavo.
 */
export function rebateOf(turnover: bigint, rate: number, below = 0): bigint {
  return shareOf(turnover, rate) - shareOf(turnover, below);
}

/** 0.8 % is 80. */
export function rateOf(percent: number): number {
  return Math.round(percent * 100);
}

/** 80 is "0.80". */
export function percentOf(rate: number): string {
  return (rate / 100).toFixed(2);
}

/** Between which rates a new one has to be: not above what is there, and not below what was promised further down. */
export interface RateBounds {
  readonly least: number;
  readonly most: number;
}

export function isRate(rate: number, { least, most }: RateBounds, step: number): boolean {
  return rate >= least && rate <= most && (rate % step === 0 || rate === most);
}

/** All rates that may be chosen, the lowest first. */
export function ratesWithin({ least, most }: RateBounds, step: number): number[] {
  const rates: number[] = [];
  for (let rate = Math.ceil(least / step) * step; rate < most; rate += step) rates.push(rate);
  return least <= most ? [...rates, most] : rates;
}
