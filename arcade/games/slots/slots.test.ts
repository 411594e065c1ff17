import { readFileSync } from 'node:fs';
import { hash } from '@laro/rules/hash.ts';
import { describe, expect, test } from 'vitest';
import { ratio, plus, times, type Ratio } from '../ratio.ts';
import type { Draw } from '../engine.ts';
import { engine } from './engine.ts';
import { machines, type MachineId } from './machines.ts';
import * as maths from './maths.ts';
import type { Machine, Mode } from './maths.ts';
import { figuresOf } from './returns.ts';
import { lows, studios } from './studios.ts';
import { slotTitles, titles } from './titles.ts';

const all: readonly (readonly [MachineId, Machine])[] = Object.entries(machines) as [MachineId, Machine][]; // its own keys
const modes: readonly Mode[] = ['base', 'free'];
const asNumber = ({ above, below }: Ratio) => Number((above * 10n ** 12n) / below) / 1e12;

/** A machine whose reels stop where the test says: a row of letters is a row of the window. */
function windowOf(machine: Machine, ...rows: readonly string[]): Machine {
  const strips = [...(rows[0] ?? '')].map((_, reel) => rows.map((row) => row[reel]).join(''));
  return { ...machine, rows: rows.length, strips: { base: strips, free: strips } };
}
const seen = (machine: Machine, mode: Mode = 'base', boost = 0) =>
  maths.readSpin(machine, { mode, stops: [...machine.strips.base.map(() => 0), boost] });

describe('what a spin pays', () => {
  test('lines: a run from the left, which wilds go on', () => {
    const { wins, coins } = seen(windowOf(machines.ten, 'ghAgh', 'AWAWg', 'hgBhg'));
    expect(wins).toEqual([
      {
        emblem: 'A',
        count: 4,
        coins: 400,
        line: 0,
        cells: [
          [0, 1],
          [1, 1],
          [2, 1],
          [3, 1],
        ],
      },
    ]);
    expect(coins).toBe(400);
    expect(seen(windowOf(machines.ten, 'gAAAA', 'hAAAA', 'gAAAA')).coins).toBe(0);
  });

  test('ways: every cell of each reel counts, in whatever row', () => {
    const { wins, coins } = seen(windowOf(machines.ways243, 'AgAhg', 'AAhgh', 'gAWhg'));
    expect(wins.find(({ emblem }) => emblem === 'A')).toMatchObject({ count: 3, coins: 2 * 2 * 2 * 18 });
    // The wild goes on for the small ones as well, which are on all five reels, twice on the last.
    expect(coins).toBe(8 * 18 + 2 * 14);
  });

  test('anywhere: by number, and what the multiplier makes of it', () => {
    const window = windowOf(machines.anywhere, 'AAABBC', 'AAgghC', 'AehfDD', 'ABgheA');
    expect(seen(window).coins).toBe(55);
    expect(seen(window, 'base', 99)).toMatchObject({ boost: 25, coins: 25 * 55 });
  });

  test('scatters pay in any row, are not multiplied but in free spins, and win those', () => {
    const window = windowOf(machines.anywhere, 'SefghA', 'gSefgh', 'hgSefg', 'BhABDe');
    expect(seen(window, 'base', 99)).toMatchObject({ scatters: 3, scatterCoins: 20, coins: 20, awarded: 8 });
    expect(seen(window, 'free').coins).toBe(40);
  });

  test('free spins add as many again, up to the most of a round', async () => {
    const window = windowOf(machines.ten, 'Sghgh', 'gSSgh', 'hghhg');
    const { spins, coins } = await maths.playRound(window, async (_, lengths) => lengths.map(() => 0));
    expect(spins.length).toBe(31);
    expect(coins).toBe(20 + 30 * 40);
  });
});

describe.each(all)('the machine %s', (id, machine) => {
  test('has known emblems only, no wild on the first reel, and windows with one scatter of a reel', () => {
    for (const mode of modes) {
      expect(machine.strips[mode][0]).not.toContain('W');
      for (const strip of machine.strips[mode]) {
        expect(strip).toMatch(/^[WSABCDefgh]+$/);
        for (let at = 0; at < strip.length; at++) {
          const window = (strip + strip).slice(at, at + machine.rows);
          expect(window.split('S').length).toBeLessThan(3);
        }
      }
    }
    for (const bet of maths.betLevels) expect(bet % maths.coinsPerBet).toBe(0n);
  });

  test('returns 95.5 to 97 % of what is staked, exactly', () => {
    const share = asNumber(figuresOf(machine).returnToPlayer);
    expect(share).toBeGreaterThan(0.955);
    expect(share).toBeLessThan(0.97);
  });

  test('30,000 rounds from a fixed seed agree with the figures, within 4 standard errors', async () => {
    const rounds = 30_000;
    const random = xorshift(hash(id));
    const draw: Draw = async (_, lengths) => lengths.map((length) => random(length));
    let sum = 0;
    let squares = 0;
    let hits = 0;
    let awards = 0;
    for (let i = 0; i < rounds; i++) {
      const { spins, coins } = await maths.playRound(machine, draw);
      sum += coins / 10;
      squares += (coins / 10) ** 2;
      if ((spins[0]?.coins ?? 0) > 0) hits++;
      if (spins.length > 1) awards++;
    }
    const { awardRate, hitRate, returnToPlayer } = figuresOf(machine);
    const mean = sum / rounds;
    const within = (value: number, expected: number, deviation: number) =>
      expect(Math.abs(value - expected)).toBeLessThan((4 * deviation) / Math.sqrt(rounds) + 1e-12);
    within(mean, asNumber(returnToPlayer), Math.sqrt(squares / rounds - mean ** 2));
    for (const [count, share] of [
      [hits, hitRate],
      [awards, awardRate],
    ] as const) {
      if (!share) continue;
      const chance = asNumber(share);
      within(count / rounds, chance, Math.sqrt(chance * (1 - chance)));
    }
  });
});

test.each(['trio', 'ways27'] as const)(
  'of %s every way that the reels can stop is read, and agrees with the formula to the last digit',
  (id) => {
    const machine: Machine = machines[id];
    const [a = 0, b = 0, c = 0] = maths.lengthsOf(machine, 'base');
    let paid = 0n;
    let hits = 0n;
    for (let x = 0; x < a; x++)
      for (let y = 0; y < b; y++)
        for (let z = 0; z < c; z++) {
          const { coins } = maths.readSpin(machine, { mode: 'base', stops: [x, y, z, 0] });
          paid += BigInt(coins);
          if (coins > 0) hits++;
        }
    const ways = BigInt(a * b * c);
    // What is won without free spins, and with the multiplier at its mean.
    const { scatter, ...rest } = machine;
    const figures = figuresOf(scatter ? { ...rest, scatter: { ...scatter, factor: 0 } } : machine);
    const boosts = machine.boosts ?? [[1, 1]];
    const mean = ratio(
      BigInt(boosts.reduce((sum, [by, many]) => sum + by * many, 0)),
      BigInt(boosts.reduce((sum, [, many]) => sum + many, 0)),
    );
    expect(times(figures.returnToPlayer, ratio(10n))).toEqual(times(mean, ratio(paid, ways)));
    expect(figures.hitRate).toEqual(plus(ratio(0n), ratio(hits, ways)));
  },
);

test('a machine that rounds were played on stays as it is, or nobody could check them: add another', () => {
  expect(Object.fromEntries(all.map(([id, machine]) => [id, hash(JSON.stringify(machine))]))).toEqual({
    trio: 111558124,
    ways27: 3721939419,
    ten: 1862991142,
    twenty: 1825487609,
    towers: 2510776896,
    ways243: 2523680700,
    ways1024: 2194312851,
    anywhere: 2909010254,
  });
});

describe('titles', () => {
  test('every studio has some on each of its machines and in each of its looks', () => {
    const used = new Set(
      [...slotTitles.values()].flatMap(({ vendor, machine, look }) => [
        `${vendor} ${machine}`,
        `${vendor} ${look.deep}`,
      ]),
    );
    const wanted = Object.entries(studios).flatMap(([vendor, studio]) => [
      ...studio.machines.map((machine) => `${vendor} ${machine}`),
      ...studio.looks.map(({ deep }) => `${vendor} ${deep}`),
    ]);
    expect(wanted.filter((one) => !used.has(one))).toEqual([]);
  });

  test('each has pictures of its own for what is wild and pays well, which the icon sets have', () => {
    const icons = (set: string): Record<string, unknown> => {
      const file = import.meta.resolve(`@iconify-json/${set}/icons.json`);
      const { icons, aliases } = JSON.parse(readFileSync(new URL(file), 'utf8'));
      return { ...aliases, ...icons };
    };
    const engraved = icons('game-icons');
    const coloured = icons('fluent-emoji');
    for (const [gameId, { pictures, studio }] of slotTitles) {
      expect([gameId, pictures.length]).toEqual([gameId, 5]);
      expect([gameId, new Set([...pictures, studio.scatter]).size]).toEqual([gameId, 6]);
      const small = lows[studio.low].split(' ').filter((icon) => icon.length > 1);
      const unknown = [...pictures, studio.scatter, ...small].filter((icon) =>
        icon.startsWith('g:') ? !(icon.slice(2) in engraved) : icon !== 'd:seven' && !(icon in coloured),
      );
      expect([gameId, unknown]).toEqual([gameId, []]);
    }
  });

  test('a title is played on its machine, for stakes from its smallest; what is chosen or decided is refused', async () => {
    const gameId = 'dragon-pearl-rush';
    const draw: Draw = async (_, lengths) => lengths.map(() => 3);
    const asked = { gameId, stake: 100n, choice: null, decisions: [] };
    const round = await maths.playRound(machines.ways1024, draw);
    expect(slotTitles.get(gameId)).toMatchObject({ vendor: 'JDH', machine: 'ways1024' });
    expect(await engine.play(draw, asked)).toEqual({
      outcome: round.spins.map(({ mode, stops }) => ({ mode, stops })),
      win: BigInt(round.coins) * 10n,
    });
    expect(engine.bets(gameId)[0]).toBe(titles[gameId]?.minBet);
    expect(await engine.play(draw, { ...asked, choice: 1 })).toBe('BAD_CHOICE');
    expect(await engine.play(draw, { ...asked, decisions: [1] })).toBe('BAD_CHOICE');
  });
});

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
