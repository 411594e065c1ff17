/** An exact fraction, for figures that are worked out and not sampled. `below` is never zero. */
export interface Ratio {
  readonly above: bigint;
  readonly below: bigint;
}

export function ratio(above: bigint, below = 1n): Ratio {
  const divisor = greatestDivisor(above, below);
  return { above: above / divisor, below: below / divisor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a || 1n;
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return ratio(a.above * b.below + b.above * a.below, a.below * b.below);
}

export function times(a: Ratio, b: Ratio): Ratio {
  return ratio(a.above * b.above, a.below * b.below);
}

/** Hundredths of a percent, rounded down: 96.04 % is 9604. */
export function basisPoints(share: Ratio): number {
  return Number((share.above * 10_000n) / share.below);
}
