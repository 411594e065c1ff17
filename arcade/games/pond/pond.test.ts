import { chance } from '@laro/rules/hash.ts';
import { expect, test } from 'vitest';
import type { Draw } from '../engine.ts';
import { engine } from './engine.ts';
import { fishAt, fishOf, hitsOf, lengthsOf, mostShots, paidBy, placeOf, share } from './rules.ts';
import { fish, pondTitles, schools, titles } from './titles.ts';

const title = { gameId: 'reef-hunter', school: 'lively' } as const;

test('A1 every fish game of the three studios is a pond, each with nine fish of its own waters', () => {
  const lines = Object.values(fish).flatMap((of) => of.trim().split('\n'));
  expect(pondTitles.size).toBe(lines.length);
  for (const { icons, name } of pondTitles.values()) {
    expect([name, new Set(icons).size]).toEqual([name, 9]);
    expect(lines.some((line) => line.startsWith(`${name} | ${icons[8]}`))).toBe(true);
  }
  expect(new Set([...pondTitles.values()].map(({ school }) => school)).size).toBe(4);
});

test('a shot at any fish returns exactly 96 of 100: every number that may be drawn for it', () => {
  for (const school of Object.keys(schools) as (keyof typeof schools)[]) {
    const { times, often } = schools[school];
    expect(often.reduce((sum, many) => sum + many, 0)).toBe(100);
    for (const [kind, of] of times.entries()) {
      // A fish of that kind, whichever comes first.
      let number = 0;
      while (fishOf({ ...title, school }, number).kind !== kind) number++;
      const shots = [number];
      const [length = 0] = lengthsOf({ ...title, school }, shots);
      expect(length).toBe(100 * of);
      let paid = 0;
      for (let drawn = 0; drawn < length; drawn++) {
        paid += paidBy({ ...title, school }, shots, hitsOf(shots, [drawn]));
      }
      expect(paid * 100).toBe(share * length);
    }
  }
});

test('everybody sees the same fish, in both directions, and no fewer than a dozen at a time', () => {
  const time = Date.UTC(2026, 10, 24, 12);
  const once = fishAt(title, time);
  expect(fishAt({ ...title }, time)).toEqual(once);
  expect(fishAt({ ...title, gameId: 'manta-parade' }, time)).not.toEqual(once);
  expect(once.length).toBeGreaterThan(12);
  expect(new Set(once.map(({ isRight }) => isRight)).size).toBe(2);
  for (const one of once) {
    const { y } = placeOf(one, time);
    expect(y > 0 && y < 1).toBe(true);
    expect(placeOf(one, one.born).x < 0 || placeOf(one, one.born).x > 1).toBe(true);
  }
});

test('of a burst a shot at what was caught before comes back, the others pay by their fish', async () => {
  expect(hitsOf([7, 7, 8, 7], [200, 5, 96, 3])).toEqual(['missed', 'caught', 'missed', 'returned']);
  expect(paidBy(title, [7, 7, 8, 7], ['missed', 'caught', 'missed', 'returned'])).toBe(
    fishOf(title, 7).times + 1,
  );
  const draw: Draw = async (_, lengths) => lengths.map(() => 0);
  const asked = { gameId: title.gameId, stake: 400n, decisions: [] };
  const played = await engine.play(draw, { ...asked, choice: [7, 7, 8, 9] });
  const reef = pondTitles.get(title.gameId);
  if (!reef) throw new Error('there is no reef');
  const times = [7, 8, 9].reduce((sum, number) => sum + fishOf(reef, number).times, 1);
  expect(played).toEqual({ outcome: ['caught', 'returned', 'caught', 'caught'], win: BigInt(times) * 100n });
  const wrong = [null, [], [1.5], [-1], ['7'], Array.from({ length: mostShots + 1 }, () => 1), [1, 2, 3]];
  for (const choice of wrong)
    expect([choice, await engine.play(draw, { ...asked, choice })]).toEqual([choice, 'BAD_CHOICE']);
});

test('made-up shots return what is said', () => {
  const random = chance(5);
  let shots = 0;
  let paid = 0;
  for (let number = 0; number < 20_000; number++) {
    const burst = [number, number, number];
    const hits = hitsOf(
      burst,
      lengthsOf(title, burst).map((length) => Math.floor(random() * length)),
    );
    shots += hits.filter((hit) => hit !== 'returned').length;
    paid += paidBy(title, burst, hits) - hits.filter((hit) => hit === 'returned').length;
  }
  expect(Math.abs(paid / shots - 0.96)).toBeLessThan(0.06);
});

test('S9-09 shots cost whole multiples of the cheapest', () => {
  for (const gameId of Object.keys(titles)) {
    const [least = 1n, ...others] = engine.bets(gameId);
    expect(least).toBe(titles[gameId]?.minBet);
    expect(others.every((price) => price % least === 0n)).toBe(true);
  }
});
