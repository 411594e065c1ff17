import { plus, ratio, times, type Ratio } from '../ratio.ts';
import * as maths from './maths.ts';
import type { Mode, Emblem } from './maths.ts';

/**
 * The exact figures of the game, worked out from its strips with whole numbers. No sampling: every combination
 * of stops is counted.
 */

export interface SpinFigures {
  /** All ways that five reels can stop; each is as likely as any other. */
  readonly ways: bigint;
  /** How many of them pay each amount of coins and show three or more suns, or fewer. */
  readonly plain: ReadonlyMap<number, number>;
  readonly withAward: ReadonlyMap<number, number>;
}

/** Counts every way that the five reels can stop, by what it pays. */
export function countSpins(mode: Mode): SpinFigures {
  const lengths = maths.reelLengths(mode);
  const windows = lengths.map((length, reel) =>
    Array.from({ length }, (_, stop) => [0, 1, 2].map((row) => maths.emblemAt(mode, reel, stop, row))),
  );
  const suns = windows.map((stops) => stops.map((window) => (window.includes('S') ? 1 : 0)));
  const factor = mode === 'free' ? maths.freeSpinFactor : 1;
  const plain = new Map<number, number>();
  const withAward = new Map<number, number>();
  const pays = new Map<string, number>();

  const payOf = (cells: string) => {
    const known = pays.get(cells);
    if (known !== undefined) return known;
    const coins = maths.lineWin([...cells] as Emblem[])?.coins ?? 0;
    pays.set(cells, coins);
    return coins;
  };
  const isAlive = (cells: string) => {
    const first = [...cells].find((cell) => cell !== 'H') ?? 'H';
    return first !== 'S' && [...cells].every((cell) => cell === 'H' || cell === first);
  };

  /** Follows only the lines that can still pay; a line that broke off has paid all it will. */
  const walk = (
    reel: number,
    settled: number,
    open: readonly (readonly [number, string])[],
    sunCount: number,
  ) => {
    if (reel === lengths.length) {
      const sunCoins = sunCount < 3 ? 0 : (maths.sunPays[sunCount - 3] ?? 0);
      const coins = factor * (settled + open.reduce((sum, [, cells]) => sum + payOf(cells), 0) + sunCoins);
      const into = sunCount < 3 ? plain : withAward;
      into.set(coins, (into.get(coins) ?? 0) + 1);
      return;
    }
    for (const [stop, window] of (windows[reel] ?? []).entries()) {
      let paid = settled;
      const next: [number, string][] = [];
      for (const [line, cells] of open) {
        const grown = cells + (window[maths.lines[line]?.[reel] ?? 0] ?? '');
        if (isAlive(grown)) next.push([line, grown]);
        else paid += payOf(grown.padEnd(lengths.length, 'S'));
      }
      walk(reel + 1, paid, next, sunCount + (suns[reel]?.[stop] ?? 0));
    }
  };
  walk(
    0,
    0,
    maths.lines.map((_, line) => [line, ''] as const),
    0,
  );
  return { ways: lengths.reduce((ways, length) => ways * BigInt(length), 1n), plain, withAward };
}

export interface Figures {
  /** Share of all bets that comes back. */
  readonly returnToPlayer: Ratio;
  readonly baseReturn: Ratio;
  /** Share of rounds that pay anything. */
  readonly hitRate: Ratio;
  readonly awardRate: Ratio;
  readonly freeSpinsPerAward: Ratio;
  /** Mean coins of one free spin. */
  readonly freeSpinMean: Ratio;
  /** The most coins that a round can pay. */
  readonly mostCoins: number;
}

/** Joins the two reel sets into the figures of a whole round, retriggers and their limit included. */
export function figuresOf(base: SpinFigures, free: SpinFigures): Figures {
  const coinsPerBet = BigInt(maths.lines.length);
  const baseMean = meanOf(base);
  const freeMean = meanOf(free);
  const awardRate = ratio(sizeOf(base.withAward), base.ways);
  const again = ratio(sizeOf(free.withAward), free.ways);
  const spins = expectedFreeSpins(again);
  const whole = plus(baseMean, times(awardRate, times(spins, freeMean)));
  const misses = BigInt((base.plain.get(0) ?? 0) + (base.withAward.get(0) ?? 0));
  return {
    returnToPlayer: times(whole, ratio(1n, coinsPerBet)),
    baseReturn: times(baseMean, ratio(1n, coinsPerBet)),
    hitRate: ratio(base.ways - misses, base.ways),
    awardRate,
    freeSpinsPerAward: spins,
    freeSpinMean: freeMean,
    mostCoins: mostCoins(base, free),
  };
}

function sizeOf(counts: ReadonlyMap<number, number>): bigint {
  return [...counts.values()].reduce((sum, count) => sum + BigInt(count), 0n);
}

export function meanOf({ ways, plain, withAward }: SpinFigures): Ratio {
  let sum = 0n;
  for (const counts of [plain, withAward]) {
    for (const [coins, count] of counts) sum += BigInt(coins) * BigInt(count);
  }
  return ratio(sum, ways);
}

/** Free spins played once the first are granted, when each adds as many again with chance `again`. */
function expectedFreeSpins(again: Ratio): Ratio {
  const not = plus(ratio(1n, 1n), times(again, ratio(-1n, 1n)));
  const known = new Map<string, Ratio>();
  const expect = (left: number, granted: number): Ratio => {
    if (left === 0) return ratio(0n, 1n);
    const key = `${left}/${granted}`;
    const before = known.get(key);
    if (before) return before;
    const more = Math.min(maths.freeSpinsPerAward, maths.freeSpinsMost - granted);
    const rest = plus(
      times(not, expect(left - 1, granted)),
      times(again, expect(left - 1 + more, granted + more)),
    );
    const answer = plus(ratio(1n, 1n), rest);
    known.set(key, answer);
    return answer;
  };
  return expect(maths.freeSpinsPerAward, maths.freeSpinsPerAward);
}

function mostCoins(base: SpinFigures, free: SpinFigures): number {
  const known = new Map<string, number>();
  const bestFree = Math.max(...free.plain.keys());
  const bestAgain = Math.max(...free.withAward.keys());
  const most = (left: number, granted: number): number => {
    if (left === 0) return 0;
    const key = `${left}/${granted}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const more = Math.min(maths.freeSpinsPerAward, maths.freeSpinsMost - granted);
    const answer = Math.max(
      bestFree + most(left - 1, granted),
      bestAgain + most(left - 1 + more, granted + more),
    );
    known.set(key, answer);
    return answer;
  };
  const withFree =
    Math.max(...base.withAward.keys()) + most(maths.freeSpinsPerAward, maths.freeSpinsPerAward);
  return Math.max(withFree, ...base.plain.keys());
}
