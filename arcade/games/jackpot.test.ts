import { expect, test } from 'vitest';
import { chance, hash } from '@laro/rules/hash.ts';
import type { Draw } from './engine.ts';
import { contributionOf, hitsJackpot, startOf } from './jackpot.ts';
import { intervalOf, playJackpot, returnOf, stated } from './jackpotReturns.ts';
import english from './page/en.json' with { type: 'json' };
import filipino from './page/ty.json' with { type: 'json' };

const units = [1n, 10n];

test.each(units)('issue 18 the jackpot returns what it states, at units of %s', async (unit) => {
  const random = chance(hash(`jackpot ${unit}`));
  const draw: Draw = async (_, lengths) => lengths.map((length) => Math.floor(random() * length));
  // Half a unit has no part, and of one and a half the one.
  const stakes = [50n, 150n, 1_000_00n, 5_000_00n].map((stake) => stake * unit);
  const played = await playJackpot(60_000, stakes, unit, draw);
  expect(played.units).toBe(15_000 * 6_001);
  const [least, most] = intervalOf(played.hits, 1e-5);
  expect(played.units / stated.oneIn).toBeGreaterThan(least);
  expect(played.units / stated.oneIn).toBeLessThan(most);
  // Nothing is lost of what was put in, nor of what pots began with.
  expect(played.back).toBe(played.units * Number(unit) + played.hits * Number(startOf(unit)));
  const { from, to } = returnOf(played, unit, 1e-5);
  expect(stated.share).toBeGreaterThan(from);
  expect(stated.share).toBeLessThan(to);
});

test('issue 18 how often something rare comes lies between what is known of it', () => {
  const known = [
    [0, 0, 3.689],
    [1, 0.0253, 5.572],
    [10, 4.795, 18.39],
    [100, 81.36, 121.63],
  ] as const;
  for (const [events, least, most] of known) {
    const [from, to] = intervalOf(events, 0.05);
    expect(from).toBeCloseTo(least, 2);
    expect(to).toBeCloseTo(most, 2);
  }
});

test.each(units)('issue 18 the rules say of the jackpot what it does, at units of %s', async (unit) => {
  const whole = 100n * unit;
  const part = Number(contributionOf(whole, unit)) / Number(whole);
  const last: Draw = async (_, lengths) => lengths.map((length) => length - 1);
  const hits = (chances: number) => hitsJackpot(last, contributionOf(BigInt(chances) * whole, unit), unit);
  expect([await hits(stated.oneIn - 1), await hits(stated.oneIn)]).toEqual([false, true]);
  expect(part + Number(startOf(unit)) / Number(whole) / stated.oneIn).toBeCloseTo(stated.share, 12);

  expect([part, stated.oneIn, stated.share]).toEqual([0.01, 1_000_000, 0.012]);
  for (const figure of ['a hundredth', 'one chance in a million', '1.20%'])
    expect(english['jackpot.rulesNote']).toContain(figure);
  for (const figure of ['1%', 'isa sa isang milyon', '1.20%'])
    expect(filipino['jackpot.rulesNote']).toContain(figure);
});
