import { gameTypes } from '@laro/rules/gameTypes.ts';
import { describe, expect, test } from 'vitest';
import { playedTitles } from '@laro/arcade/games/titles.ts';
import { offer as lawin } from '../lawinf3/offer.ts';
import { offer as perlas } from '../perlas/offer.ts';
import { games } from './catalogue.ts';
import { vendors } from './vendors.ts';

const offers = { lawinf3: lawin, perlas };
const codes = new Set(vendors.map((vendor) => vendor.code));
const typesOf = (code: string) => vendors.find((vendor) => vendor.code === code)?.types;

function twice(values: readonly (string | bigint)[]): string[] {
  const seen = new Set<string>();
  return values
    .map((value) => String(value).toLowerCase())
    .filter((value) => seen.size === seen.add(value).size);
}

test('S3-36 the vendors that the specification names are in the catalogue, those of e-sports and cockfights as such', () => {
  const named = ['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'];
  expect(named.filter((code) => !codes.has(code))).toEqual([]);
  for (const code of ['AV', 'AI', 'IMES', 'TF', 'IA']) expect(typesOf(code)).toContain('ESPORTS');
  expect(typesOf('DS88')).toEqual(['COCKFIGHT']);
});

test('the two vendors that the prize mode will go by are of the lotteries', () => {
  expect(typesOf('TCG_LOTTO_VN')).toEqual(['ELOTT']);
  expect(typesOf('LOTT')).toEqual(['LOTT']);
});

test('S3-15 node ids, game ids and names are unique, and every vendor has games', () => {
  expect(twice(games.map((game) => game.nodeId))).toEqual([]);
  expect(twice(games.map((game) => game.gameId))).toEqual([]);
  expect(twice(games.map((game) => game.name))).toEqual([]);
  expect(twice(vendors.map((vendor) => vendor.name))).toEqual([]);
  expect([...codes].filter((code) => !games.some((game) => game.vendor === code))).toEqual([]);
});

test('S3-15 the node id of a game never moves', () => {
  expect(games.find((game) => game.gameId === 'gintong-lawin')?.nodeId).toBe(455128589n);
});

test('every title that an engine plays is one of the catalogue, of the same vendor', () => {
  const vendorOf = new Map(games.map((game) => [game.gameId, game.vendor]));
  const wrong = [...playedTitles].filter(([gameId, { vendor }]) => vendorOf.get(gameId) !== vendor);
  expect(wrong).toEqual([]);
});

test('A1 issue 18 every tile opens a game that is played', () => {
  expect(games.filter(({ playable }) => !playable)).toEqual([]);
});

test('S9-09 every minimum bet of a game is one of few, and each that the list can be narrowed to has games', () => {
  const known = [1n, 5n, 10n, 50n, 75n, 100n];
  // A game that is played here has the smallest bet that it takes.
  expect(games.filter((game) => !game.playable && !known.includes(game.minBet))).toEqual([]);
  expect(known.filter((bet) => !games.some((game) => game.minBet === bet))).toEqual([]);
});

test('S3-16 games are of the classes that the specification names, and each class has some', () => {
  const found = new Set(games.map((game) => game.classify));
  expect([...found].sort()).toEqual(['', 'AC', 'BG', 'JP', 'SC', 'TG', 'VP']);
});

test('S9-13 a game named sabong or cockfight has another title to be shown under', () => {
  const named = games.filter((game) => /sabong|cockfight/i.test(game.name));
  expect(named.length).toBeGreaterThan(3);
  expect(games.filter((game) => /sabong|cockfight/i.test(game.displayName ?? game.name))).toEqual([]);
});

describe.each(Object.entries(offers))('what %s offers', (_, offer) => {
  const offered = new Set(gameTypes.flatMap((type) => offer.vendors[type]));
  const own = games.filter((game) => offered.has(game.vendor));

  test('S2-01 at least 24 vendors and 600 games over every category', () => {
    expect(offered.size).toBeGreaterThanOrEqual(24);
    expect(own.length).toBeGreaterThanOrEqual(600);
    expect(gameTypes.filter((type) => !own.some((game) => game.type === type))).toEqual([]);
  });

  test('vendors exist and are listed under their own category', () => {
    const wrong = gameTypes.flatMap((type) =>
      offer.vendors[type].filter(
        (code) => !vendors.find((vendor) => vendor.code === code)?.types.includes(type),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('S2-61 Gintong Lawin leads the hot games, which are all on offer', () => {
    expect(offer.hot[0]).toBe('gintong-lawin');
    expect(twice(offer.hot)).toEqual([]);
    expect(offer.hot.filter((id) => !own.some((game) => game.gameId === id))).toEqual([]);
  });

  test('A1 games of slots are of each class', () => {
    const open = own.filter((game) => game.type === 'RNG');
    expect([...new Set(open.map((game) => game.classify))].sort()).toEqual([
      '',
      'AC',
      'BG',
      'JP',
      'SC',
      'VP',
    ]);
  });

  test('some category has one vendor only, so that S2-63 has something to show', () => {
    const single = gameTypes.filter((type) => offer.vendors[type].length === 1);
    expect(single.length).toBeGreaterThan(0);
  });
});

test('the two merchants offer different vendors', () => {
  const [first, second] = [lawin, perlas].map((offer) => new Set(Object.values(offer.vendors).flat()));
  expect(first?.difference(second ?? new Set()).size).toBeGreaterThan(3);
  expect(second?.difference(first ?? new Set()).size).toBeGreaterThan(2);
});
