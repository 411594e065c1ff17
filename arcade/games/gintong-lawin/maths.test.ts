import { describe, expect, test } from 'vitest';
import type { Draw } from '../engine.ts';
import { basisPoints, plus, ratio, times, type Ratio } from '../ratio.ts';
import * as maths from './maths.ts';
import type { Emblem, Mode } from './maths.ts';
import { countSpins, figuresOf, meanOf } from './returns.ts';

const base = countSpins('base');
const free = countSpins('free');
const figures = figuresOf(base, free);
const modes: readonly Mode[] = ['base', 'free'];

const cells = (text: string) => [...text] as Emblem[];
const asNumber = (value: Ratio) => Number((value.above * 10n ** 15n) / value.below) / 1e15;

describe('what a line pays', () => {
  test.each([
    ['three of a kind from the left', 'AAAKQ', { emblem: 'A', count: 3, coins: 8 }],
    ['a run that a hawk completes', 'AHAKQ', { emblem: 'A', count: 3, coins: 8 }],
    ['hawks before an emblem, as that emblem', 'HHBBB', { emblem: 'B', count: 5, coins: 500 }],
    ['leading hawks on their own when that is more', 'HHHHT', { emblem: 'H', count: 4, coins: 200 }],
    ['five hawks', 'HHHHH', { emblem: 'H', count: 5, coins: 1000 }],
    ['hawks before a sun', 'HHHSA', { emblem: 'H', count: 3, coins: 50 }],
    ['nothing for a run that does not start at the left', 'KAAAA', undefined],
    ['nothing for two of a kind', 'AAKKK', undefined],
    ['nothing for suns on a line', 'SSSSS', undefined],
  ])('%s', (_, line, win) => {
    expect(maths.lineWin(cells(line))).toEqual(win);
  });
});

describe('the strips', () => {
  test.each(modes)('%s reels hold known emblems only, and never show two suns at once', (mode) => {
    for (const strip of maths.strips[mode]) {
      for (const emblem of strip) expect(maths.emblems).toContain(emblem);
      for (let stop = 0; stop < strip.length; stop++) {
        const window = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
        expect(window.filter((emblem) => emblem === 'S').length).toBeLessThan(2);
      }
    }
  });

  test('every bet is ten whole line bets, so that no win is ever rounded', () => {
    for (const bet of maths.betLevels) expect(bet % BigInt(maths.lines.length)).toBe(0n);
    expect(maths.winOf(8, 100n)).toBe(80n);
    expect(maths.winOf(maths.stated.mostCoins, 20_000n)).toBe(372_990_000n);
  });
});

describe('the figures that the game states are exact', () => {
  test('every combination of stops is counted once', () => {
    for (const { ways, plain, withAward } of [base, free]) {
      const counted = [...plain.values(), ...withAward.values()].reduce((sum, count) => sum + count, 0);
      expect(BigInt(counted)).toBe(ways);
    }
  });

  test('the count agrees with a second way of working out the mean: line by line, from shares of emblems', () => {
    for (const [mode, spins] of [
      ['base', base],
      ['free', free],
    ] as const) {
      expect(meanOf(spins)).toEqual(meanByShares(mode));
    }
  });

  test('the count agrees with reading single spins', () => {
    const random = xorshift(7);
    for (let i = 0; i < 2000; i++) {
      const mode = modes[i % 2] ?? 'base';
      const stops = maths.reelLengths(mode).map((length) => random(length));
      const spin = maths.readSpin(mode, stops);
      const counts =
        spin.suns < 3
          ? mode === 'base'
            ? base.plain
            : free.plain
          : mode === 'base'
            ? base.withAward
            : free.withAward;
      expect(counts.get(spin.coins)).toBeGreaterThan(0);
    }
  });

  test('return to player, hit rate, free spins and largest win', () => {
    expect({
      returnToPlayer: basisPoints(figures.returnToPlayer),
      hitRate: basisPoints(figures.hitRate),
      freeSpinsOneIn: Math.round(1 / asNumber(figures.awardRate)),
      mostCoins: figures.mostCoins,
    }).toEqual(maths.stated);
  });
});

describe('played rounds agree with the figures', () => {
  test('400,000 rounds from a fixed seed: mean, hits and free spins within 4 standard errors', async () => {
    const rounds = 400_000;
    const random = xorshift(20_261_120);
    const draw: Draw = async (_, lengths) => lengths.map((length) => random(length));
    const seen = { baseCoins: 0, hits: 0, awards: 0, freeSpins: 0, freeCoins: 0 };
    for (let i = 0; i < rounds; i++) {
      const { spins } = await maths.playRound(draw);
      const [bought, ...rest] = spins;
      seen.baseCoins += bought?.coins ?? 0;
      if ((bought?.coins ?? 0) > 0) seen.hits++;
      if (rest.length > 0) seen.awards++;
      seen.freeSpins += rest.length;
      for (const spin of rest) seen.freeCoins += spin.coins;
    }
    const share = (p: number) => ({ mean: p, deviation: Math.sqrt(p * (1 - p)) });
    expect(errorsOff(seen.baseCoins / rounds, momentsOf(base), rounds)).toBeLessThan(4);
    expect(errorsOff(seen.freeCoins / seen.freeSpins, momentsOf(free), seen.freeSpins)).toBeLessThan(4);
    expect(errorsOff(seen.hits / rounds, share(asNumber(figures.hitRate)), rounds)).toBeLessThan(4);
    expect(errorsOff(seen.awards / rounds, share(asNumber(figures.awardRate)), rounds)).toBeLessThan(4);
  });

  test('suns in free spins add eight more, and a round never has more than 24', async () => {
    const three = maths.strips.free.map((strip) => strip.indexOf('S'));
    const sunny: Draw = async (spin) =>
      spin === 0 ? maths.strips.base.map((strip) => strip.indexOf('S')) : three;
    const round = await maths.playRound(sunny);
    expect(round.spins.map((spin) => spin.awarded)).toEqual([
      8,
      8,
      8,
      ...Array.from({ length: 22 }, () => 0),
    ]);
    expect(round.coins).toBe(round.spins.reduce((sum, spin) => sum + spin.coins, 0));
  });
});

/** The mean of a spin from the shares of the emblems on each reel: knows nothing of windows or stops. */
function meanByShares(mode: Mode): Ratio {
  const shares = maths.strips[mode].map((strip) =>
    maths.emblems.map(
      (emblem) => [emblem, BigInt([...strip].filter((cell) => cell === emblem).length)] as const,
    ),
  );
  const walk = (reel: number, ways: bigint, line: Emblem[]): bigint =>
    reel === shares.length
      ? ways * BigInt(maths.lineWin(line)?.coins ?? 0)
      : (shares[reel] ?? [])
          .filter(([, count]) => count > 0n)
          .reduce((sum, [emblem, count]) => sum + walk(reel + 1, ways * count, [...line, emblem]), 0n);
  const ways = maths.reelLengths(mode).reduce((all, length) => all * BigInt(length), 1n);
  const onLines = times(ratio(walk(0, 1n, []), ways), ratio(BigInt(maths.lines.length), 1n));

  let suns: Ratio[] = [ratio(1n, 1n)];
  for (const strip of maths.strips[mode]) {
    const shown = ratio(
      BigInt([...strip].filter((cell) => cell === 'S').length * maths.rows),
      BigInt(strip.length),
    );
    const hidden = plus(ratio(1n, 1n), times(shown, ratio(-1n, 1n)));
    suns = Array.from({ length: suns.length + 1 }, (_, count) =>
      plus(times(suns[count] ?? ratio(0n, 1n), hidden), times(suns[count - 1] ?? ratio(0n, 1n), shown)),
    );
  }
  const forSuns = maths.sunPays
    .map((coins, index) => times(suns[index + 3] ?? ratio(0n, 1n), ratio(BigInt(coins), 1n)))
    .reduce(plus);
  return times(plus(onLines, forSuns), ratio(mode === 'free' ? BigInt(maths.freeSpinFactor) : 1n, 1n));
}

function momentsOf({ plain, withAward, ways }: typeof base) {
  const pairs = [...plain, ...withAward];
  const total = Number(ways);
  const mean = pairs.reduce((sum, [coins, count]) => sum + (coins * count) / total, 0);
  const square = pairs.reduce((sum, [coins, count]) => sum + (coins * coins * count) / total, 0);
  return { mean, deviation: Math.sqrt(square - mean * mean) };
}

/** How many standard errors of the mean lie between what was seen and what is expected. */
function errorsOff(seen: number, { mean, deviation }: { mean: number; deviation: number }, count: number) {
  return Math.abs(seen - mean) / (deviation / Math.sqrt(count));
}

/** A small generator with a fixed seed; the real stops come from `fairness.ts`. */
function xorshift(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
