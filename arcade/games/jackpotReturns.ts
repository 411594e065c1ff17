import type { Draw } from './engine.ts';
import { afterStake, contributionOf, hitsJackpot, startOf } from './jackpot.ts';

/** What the rules of a title with the jackpot say, written down once more: what is played is held against it. */
export const stated = {
  /** One whole unit has all of the pot once in so many. */
  oneIn: 1_000_000,
  /** Of all whole units, on top of what the title returns. */
  share: 0.012,
};

interface PlayedJackpot {
  /** Staked in whole units: the rest of a stake has no part. */
  readonly units: number;
  readonly hits: number;
  /** In minor units, what was won and is in the pot beyond what the first one began with. */
  readonly back: number;
}

/** One pot through so many rounds, as the server keeps it, with each stake in turn. */
export async function playJackpot(
  rounds: number,
  stakes: readonly bigint[],
  unit: bigint,
  draw: Draw,
): Promise<PlayedJackpot> {
  let [units, hits, won, pot] = [0n, 0, 0n, startOf(unit)];
  for (let round = 0; round < rounds; round += 1) {
    const stake = stakes[round % stakes.length] ?? 0n;
    const contribution = contributionOf(stake, unit);
    const isHit = await hitsJackpot(draw, contribution, unit);
    const next = afterStake(pot, { contribution, hits: isHit }, unit);
    units += stake / (100n * unit);
    hits += isHit ? 1 : 0;
    won += next.won;
    pot = next.pot;
  }
  return { units: Number(units), hits, back: Number(won + pot - startOf(unit)) };
}

/**
 * The share of whole units that came back, and between which it lies in truth, up to a chance of `outside`. All luck is in the number of
 * hits: what is put in is won sooner or later, and each hit brings the start of a pot.
 */
export function returnOf({ units, hits, back }: PlayedJackpot, unit: bigint, outside: number) {
  const [least, most] = intervalOf(hits, outside);
  const share = (ofHits: number) =>
    (back + (ofHits - hits) * Number(startOf(unit))) / (units * 100 * Number(unit));
  return { cameBack: share(hits), from: share(least), to: share(most) };
}

/**
 * Between which the mean of a Poisson distribution lies that has brought so many events, exact (Garwood): at either end so many or more
 * extreme ones have half that chance. A stake is many small chances, whose sum varies less, so it is rather too wide.
 */
export function intervalOf(events: number, outside: number): readonly [least: number, most: number] {
  const least = events === 0 ? 0 : meanOf(events - 1, 1 - outside / 2);
  return [least, meanOf(events, outside / 2)];
}

/** The mean at which so many events or fewer have that chance; it falls as the mean grows. */
function meanOf(events: number, chance: number): number {
  let [below, above] = [0, 2 * events + 100];
  for (let halved = 0; halved < 50; halved += 1) {
    const mean = (below + above) / 2;
    if (atMost(events, mean) > chance) below = mean;
    else above = mean;
  }
  return above;
}

function atMost(events: number, mean: number): number {
  let [sum, logOfTerm] = [0, -mean];
  for (let count = 0; count <= events; count += 1) {
    sum += Math.exp(logOfTerm);
    logOfTerm += Math.log(mean / (count + 1));
  }
  return sum;
}
