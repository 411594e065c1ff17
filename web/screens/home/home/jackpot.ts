/** S2-96: what the counter grows by, in minor units, and how long it rests before it does, in ms. */
const jackpotSteps = { least: 100_00, most: 500_00, rests: [3000, 4000, 5000] } as const;

/** Whole units of the currency, as the merchant sets them. */
export interface JackpotRange {
  readonly from: number;
  readonly to: number;
}

/** What the page comes with: a figure in minor units, and for random growth the range that it stays in. */
export interface JackpotStart {
  readonly start: number;
  readonly range: JackpotRange | undefined;
}

/** What the counter gains on average, in minor units a ms. */
const pace = (jackpotSteps.least + jackpotSteps.most) / 2 / 4000;

/**
 * The figure at a time (ms), in minor units. It follows the clock at the pace of the steps, so that everyone
 * sees about the same and a reload does not throw it back; at the end of the range it begins again.
 */
export function jackpotAt({ from, to }: JackpotRange, now: number): number {
  const span = (to - from) * 100;
  return from * 100 + (span > 0 ? Math.floor(now * pace) % span : 0);
}

/** The figure after one step. `random` gives 0 up to 1. */
export function growJackpot(minor: number, { from, to }: JackpotRange, random: () => number): number {
  const { least, most } = jackpotSteps;
  const grown = minor + least + Math.floor(random() * (most - least + 1));
  return grown > to * 100 ? from * 100 : grown;
}

/** How long until the next step, in ms. */
export function nextRest(random: () => number): number {
  const { rests } = jackpotSteps;
  return rests[Math.floor(random() * rests.length)] ?? rests[0];
}

/** 21000000050 to "210000000.50". */
export function jackpotText(minor: number): string {
  return `${minor}`.padStart(3, '0').replace(/..$/, '.$&');
}
