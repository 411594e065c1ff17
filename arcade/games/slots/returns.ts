import { plus, ratio, times, type Ratio } from '../ratio.ts';
import { coinsOf, coinsPerBet, gridOf, type Machine, type Mode, type Paying } from './maths.ts';

/** Exact figures of a machine, worked out from its strips with whole numbers; nothing is sampled. */
export interface Figures {
  /** Share of all bets that comes back. */
  readonly returnToPlayer: Ratio;
  /** Share of rounds that pay anything; undefined where it pays by number, of which no short count is known. */
  readonly hitRate: Ratio | undefined;
  /** Share of rounds that win free spins. */
  readonly awardRate: Ratio;
}

/** How many of something a window of one reel shows, for each place that it can stop at. */
type Counts = readonly number[];

export function figuresOf(machine: Machine): Figures {
  const { scatter } = machine;
  const awardRate = scatter ? chanceOf(scattersOf(machine, 'base'), (count) => count >= scatter.least) : none;
  const base = meanOf(machine, 'base');
  const again = scatter ? chanceOf(scattersOf(machine, 'free'), (count) => count >= scatter.least) : none;
  const free = scatter
    ? times(meanOf(machine, 'free'), times(ratio(BigInt(scatter.factor)), freeSpinsOf(scatter, again)))
    : none;
  return {
    returnToPlayer: times(plus(base, times(awardRate, free)), ratio(1n, coinsPerBet)),
    hitRate: hitRateOf(machine),
    awardRate,
  };
}

const none = ratio(0n);
const one = ratio(1n);
const minus = (share: Ratio) => plus(one, times(share, ratio(-1n)));

function countsOf(machine: Machine, mode: Mode, wanted: (emblem: string) => boolean): Counts[] {
  return machine.strips[mode].map((strip, reel) =>
    [...strip].map((_, stop) => {
      const stops = machine.strips[mode].map((__, at) => (at === reel ? stop : 0));
      return (gridOf(machine, { mode, stops })[reel] ?? []).filter(wanted).length;
    }),
  );
}

function scattersOf(machine: Machine, mode: Mode): Counts[] {
  return countsOf(machine, mode, (emblem) => emblem === 'S');
}

/** How many ways of all reels show each number in all. */
function totalsOf(reels: readonly Counts[]): Map<number, bigint> {
  let totals = new Map([[0, 1n]]);
  for (const counts of reels) {
    const next = new Map<number, bigint>();
    for (const [sum, ways] of totals)
      for (const count of counts) next.set(sum + count, (next.get(sum + count) ?? 0n) + ways);
    totals = next;
  }
  return totals;
}

function chanceOf(reels: readonly Counts[], isMeant: (count: number) => boolean): Ratio {
  return expected(reels, (count) => (isMeant(count) ? 1 : 0));
}

function expected(reels: readonly Counts[], worth: (count: number) => number): Ratio {
  const ways = reels.reduce((all, counts) => all * BigInt(counts.length), 1n);
  let sum = 0n;
  for (const [count, many] of totalsOf(reels)) sum += BigInt(worth(count)) * many;
  return ratio(sum, ways);
}

/** Mean coins of one spin, without the factor of a free one. */
function meanOf(machine: Machine, mode: Mode): Ratio {
  const { boosts = [[1, 1]], scatter, table } = machine;
  const chances = boosts.reduce((all, [, many]) => all + many, 0);
  const boost = ratio(BigInt(boosts.reduce((sum, [by, many]) => sum + by * many, 0)), BigInt(chances));
  const wins = Object.keys(table)
    .map((emblem) => meanOfEmblem(machine, mode, emblem as Paying)) // the table's own keys
    .reduce(plus, none);
  const suns = scatter
    ? expected(scattersOf(machine, mode), (count) => coinsOf(scatter.coins, count - scatter.least))
    : none;
  return plus(times(boost, wins), suns);
}

/**
 * Lines and ways alike: a run of exactly k is k reels that show it and one that does not, and reels are independent. A line sees
 * one cell of a reel, each of its emblems as often as it is on the strip; ways see how many there are in the window.
 */
function meanOfEmblem(machine: Machine, mode: Mode, emblem: Paying): Ratio {
  const { pays, table, least, lines, rows, strips } = machine;
  if (pays === 'anywhere') {
    return expected(
      countsOf(machine, mode, (one) => one === emblem),
      (count) => coinsOf(table[emblem], count - least),
    );
  }
  const counted = countsOf(machine, mode, (one) => one === emblem || one === 'W');
  const reels = counted.map((counts) => {
    const length = BigInt(counts.length);
    const mean = ratio(BigInt(counts.reduce((sum, count) => sum + count, 0)), length);
    const share = times(mean, ratio(1n, BigInt(rows)));
    const isMissing = ratio(BigInt(counts.filter((count) => count === 0).length), length);
    return pays === 'ways' ? { shows: mean, breaks: isMissing } : { shows: share, breaks: minus(share) };
  });
  let mean = none;
  for (let run = least; run <= strips[mode].length; run++) {
    const coins = ratio(BigInt(coinsOf(table[emblem], run - least)));
    const chance = [
      ...reels.slice(0, run).map(({ shows }) => shows),
      ...reels.slice(run, run + 1).map(({ breaks }) => breaks),
    ].reduce(times, one);
    mean = plus(mean, times(coins, chance));
  }
  return pays === 'lines' ? times(mean, ratio(BigInt(lines.length))) : mean;
}

/** Whether a spin wins on lines or ways is decided by the reels that the shortest run needs; the rest may show scatters. */
function hitRateOf(machine: Machine): Ratio | undefined {
  const { least, lines, pays, scatter, strips } = machine;
  if (pays === 'anywhere') return undefined;
  const suns = scattersOf(machine, 'base');
  const rest = suns.slice(least);
  const ways = suns.reduce((all, counts) => all * BigInt(counts.length), 1n);
  const ofRest = totalsOf(rest);
  const lost = (shown: number) => {
    let sum = 0n;
    for (const [count, many] of ofRest)
      if (!scatter || coinsOf(scatter.coins, shown + count - scatter.least) === 0) sum += many;
    return sum;
  };
  const windows = suns.map((counts, reel) =>
    counts.map((_, stop) => {
      const stops = strips.base.map((__, at) => (at === reel ? stop : 0));
      return gridOf(machine, { mode: 'base', stops })[reel] ?? [];
    }),
  );
  let misses = 0n;
  const walk = (reel: number, shown: number, open: readonly (readonly [line: number, emblem: string])[]) => {
    if (reel === least) {
      if (open.length === 0) misses += lost(shown);
      return;
    }
    for (const [stop, window] of (windows[reel] ?? []).entries()) {
      const next = open.filter(([line, emblem]) =>
        pays === 'ways'
          ? window.some((seen) => seen === emblem || seen === 'W')
          : [emblem, 'W'].includes(window[lines[line]?.[reel] ?? 0] ?? 'S'),
      );
      walk(reel + 1, shown + (suns[reel]?.[stop] ?? 0), next);
    }
  };
  for (const [stop, window] of (windows[0] ?? []).entries()) {
    const begun = pays === 'ways' ? window : lines.map((path) => window[path[0] ?? 0] ?? 'S');
    const open = begun.map((emblem, line) => [line, emblem] as const).filter(([, emblem]) => emblem !== 'S');
    walk(1, suns[0]?.[stop] ?? 0, open);
  }
  return minus(ratio(misses, ways));
}

/** Free spins of a round that has won some, when each wins as many again with chance `again`. */
function freeSpinsOf({ spins, most }: { spins: number; most: number }, again: Ratio): Ratio {
  const known = new Map<string, Ratio>();
  const expect = (left: number, granted: number): Ratio => {
    if (left === 0) return none;
    const key = `${left}/${granted}`;
    const before = known.get(key);
    if (before) return before;
    const more = Math.min(spins, most - granted);
    const rest = plus(
      times(minus(again), expect(left - 1, granted)),
      times(again, expect(left - 1 + more, granted + more)),
    );
    const answer = plus(one, rest);
    known.set(key, answer);
    return answer;
  };
  return expect(Math.min(spins, most), Math.min(spins, most));
}
