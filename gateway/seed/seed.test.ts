import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { brands } from '@laro/merchants/brands.ts';
import { games as catalogue } from '@laro/merchants/catalogue/catalogue.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { gameTitles } from '../records/gameTitles.ts';
import { gamesToSeed, offeredGames, writeGames, writeOffer } from '../newBrand/games.ts';
import { seed } from './seed.ts';

const { db } = await testDatabase();

async function counts() {
  const tables = [
    'merchants',
    'vendors',
    'games',
    'merchant_vendors',
    'merchant_games',
    'banners',
    'banner_texts',
    'announcements',
    'announcement_texts',
    'announcement_images',
    'winners',
  ] as const;
  const found = new Map<string, bigint>();
  for (const table of tables) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<bigint>().as('rows'))
      .executeTakeFirstOrThrow();
    found.set(table, rows);
  }
  return found;
}

describe('the seed', () => {
  test('S2-01 S3-25 S3-44 fills every merchant, and a second run writes nothing', async () => {
    const parts = await seed(db, undefined);
    expect(parts).toContain('games');
    const first = await counts();
    expect(first.get('games')).toBe(BigInt(catalogue.length));
    expect(first.get('merchants')).toBe(BigInt(Object.keys(brands).length));
    expect([...first].filter(([, rows]) => rows === 0n)).toEqual([]);

    expect(await seed(db, undefined)).toEqual([]);
    expect(await counts()).toEqual(first);
  });

  test('a part whose source changed is written again, and what operators made stays', async () => {
    const own = await db
      .insertInto('banners')
      .values({
        merchant_code: 'perlas',
        group_name: 'm_home',
        sort: 99,
        art: 'banner-perlas-pearl',
        ink: 'dark',
        link: null,
        seed_key: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = () => db.selectFrom('banners').selectAll().orderBy('id').execute();
    const before = await stored();
    expect(before.some(({ id }) => id === own.id)).toBe(true);
    await db
      .updateTable('banners')
      .set({ sort: 77, link: '/m/elsewhere', ink: 'light' })
      .where('seed_key', '=', 'pearl-season')
      .execute();
    expect(await stored()).not.toEqual(before);
    // As an older release has left it.
    await db
      .updateTable('seed_state')
      .set({ version: 'of before' })
      .where('part', '=', 'content perlas')
      .execute();
    expect(await seed(db, undefined)).toEqual(['content perlas']);
    expect(await stored()).toEqual(before);
  });

  test('two seeds at once leave one set of everything', async () => {
    const before = await counts();
    await db.deleteFrom('seed_state').execute();
    const parts = await Promise.all([seed(db, undefined), seed(db, undefined)]);
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
    expect(await counts()).toEqual(before);
  });

  test('S2-61 the hot games lead the list of a merchant, in the order of its offer; before all stands what opens', async () => {
    for (const [code, { offer }] of Object.entries(brands)) {
      const rows = await db
        .selectFrom('merchant_games')
        .innerJoin('games', 'games.node_id', 'merchant_games.node_id')
        .where('merchant_code', '=', code)
        .orderBy('merchant_games.sort')
        .select(['game_id', 'hot_rank', 'playable'])
        .execute();
      const opening = rows.filter(({ playable }) => playable).length;
      expect(rows.slice(0, opening).filter(({ playable }) => !playable)).toEqual([]);
      for (const part of [rows.slice(0, opening), rows.slice(opening)]) {
        const hot = offer.hot.filter((id) => part.some(({ game_id }) => game_id === id));
        expect(part.slice(0, hot.length).map(({ game_id }) => game_id)).toEqual(hot);
        expect(part.slice(hot.length).filter(({ hot_rank }) => hot_rank !== null)).toEqual([]);
      }
    }
  });

  test('S2-70 the name search reads an index after the seed, not every game', async () => {
    await db.deleteFrom('seed_state').execute();
    await seed(db, 20_000);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select node_id from games game
        where ${gameTitles} like '%lawin%' or 'lawin' <% ${gameTitles}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('games_titles');
    expect(plan).not.toContain('Seq Scan');
  });

  test('a count above the catalogue makes up games with ids of their own and borrowed pictures', async () => {
    const games = gamesToSeed(2500);
    expect(games.length).toBe(2500);
    expect(new Set(games.map((game) => game.nodeId)).size).toBe(2500);
    expect(new Set(games.map((game) => game.gameId)).size).toBe(2500);
    const opening = (list: readonly { playable: boolean; gameId: string }[]) =>
      list.filter(({ playable }) => playable).map(({ gameId }) => gameId);
    expect(opening(games)).toEqual(opening(catalogue));
    const pictures = new Set(catalogue.map((game) => game.gameId));
    expect(games.filter((game) => !pictures.has(game.pictureOf))).toEqual([]);

    const lawin = brands.lawinf3?.offer;
    if (lawin === undefined) throw new Error('no lawinf3');
    await db.transaction().execute(async (trx) => {
      await writeGames(trx, games);
      await writeOffer(trx, 'lawinf3', lawin, games);
    });
    const { rows } = await db
      .selectFrom('merchant_games')
      .where('merchant_code', '=', 'lawinf3')
      .select((eb) => eb.fn.countAll<bigint>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(BigInt(offeredGames(games, lawin).length));
  });
});

test('A1 what opens stands before what does not, in every list and among the hot games', () => {
  const opened = ['halo-halo-heat', 'barako-blaze', 'gintong-lawin'];
  const games = gamesToSeed().map((game) => ({ ...game, playable: opened.includes(game.gameId) }));
  const offer = brands.lawinf3?.offer;
  if (offer === undefined) throw new Error('no lawinf3');
  const order = offeredGames(games, offer);
  expect(order.slice(0, 3).map(({ game, hotRank }) => [game.gameId, hotRank])).toEqual([
    ['gintong-lawin', 1],
    ['halo-halo-heat', 2],
    ['barako-blaze', null],
  ]);
  expect(order[3]).toMatchObject({ hotRank: 3 });
});

test('no list of a merchant opens with a block of one studio', () => {
  for (const { offer } of Object.values(brands)) {
    const order = offeredGames(gamesToSeed(), offer).filter(
      ({ game, hotRank }) => hotRank === null && game.type === 'RNG',
    );
    const first = order.slice(0, offer.vendors.RNG.length).map(({ game }) => game.vendor);
    expect(new Set(first).size).toBeGreaterThan(offer.vendors.RNG.length - 3);
  }
});
