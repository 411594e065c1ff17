import type { Draw } from './engine.ts';

/**
 * The jackpot that titles of the arcade share, a pot for each merchant and currency (decision 209). Each whole unit that is staked on such
 * a title adds a hundredth of itself, and is one chance in a million of the whole pot. So a stake of ten has ten times the chance of one,
 * all that was put in is won some day, and what the pot begins with comes on top: 1.20 % of all whole units beside what the title returns.
 * A stake below the unit has no part in it.
 */
export const jackpotName = 'laro-jackpot';
const chances = 1_000_000;
/** The numbers of the jackpot are a part of the round's of their own, which no spin reaches. */
const part = 1_000_000;

/** What a pot begins with, in minor units, before the currency's unit. */
const potStart = 2_000_00n;
export const startOf = (unit: bigint) => potStart * unit;

/** What a stake adds, in minor units: a hundredth of its whole units. */
export function contributionOf(stake: bigint, unit: bigint): bigint {
  const whole = unit * 100n;
  return ((stake / whole) * whole) / 100n;
}

/** Whether a round with this contribution has the pot; from its seeds, as everything of it. */
export async function hitsJackpot(draw: Draw, contribution: bigint, unit: bigint): Promise<boolean> {
  if (contribution === 0n) return false;
  const [number = chances] = await draw(part, [chances]);
  return BigInt(number) < contribution / unit;
}

/** The pot once a stake is taken, and what of it is won: all that is in it, with what this stake has added. */
export function afterStake(
  pot: bigint,
  { contribution, hits }: { readonly contribution: bigint; readonly hits: boolean },
  unit: bigint,
): { readonly pot: bigint; readonly won: bigint } {
  const filled = pot + contribution;
  return hits ? { pot: startOf(unit), won: filled } : { pot: filled, won: 0n };
}
