import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  gameList,
  gameTypesOfVendors,
  hotGames,
  lobbyNews,
  lotteries,
  oneGame,
  vendorsByName,
  type Game,
} from '@laro/contract/calls/games.ts';
import { balance as walletBalance } from '@laro/contract/calls/wallet.ts';
import type { Client } from '@laro/contract/protocol/client.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { brands } from '@laro/merchants/brands.ts';
import { minBets } from '@laro/rules/gameFilters.ts';
import { openDatabase } from '../../db/database.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { registerVendor } from '../vendor/vendors.ts';

let gateway: TestGateway;
let lawin: Client;
beforeAll(async () => {
  gateway = await openTestGateway();
  lawin = gateway.visitor('lawinf3');
});
afterAll(() => gateway.close());

type Query = NonNullable<Input<typeof gameList>['query']>;

async function page(query: Query, from = lawin) {
  const outcome = await from(gameList, { query });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

/** All of them, page after page. */
async function listed(query: Query, from = lawin): Promise<Game[]> {
  const games: Game[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const found = await page({ ...query, pageNo, pageSize: 100 }, from);
    games.push(...found.games);
    if (pageNo >= found.totalPages) return games;
  }
}

describe('S7-23 the game list', () => {
  test('S9-07 S3-18 S3-15 comes in the merchant’s order, in pages of 25 that neither repeat nor skip a game', async () => {
    const first = await page({ gameType: 'RNG' });
    expect(first.games).toHaveLength(25);
    expect(first.pageNum).toBe(1);
    expect(first.totalPages).toBe(Math.ceil(first.total / 25));
    const all: Game[] = [];
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++)
      all.push(...(await page({ gameType: 'RNG', pageNo })).games);
    expect(new Set(all.map(({ nodeId }) => nodeId)).size).toBe(first.total);
    expect(new Set(all.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']));
    const offered = await gateway.house.db
      .selectFrom('merchant_games')
      .select('node_id')
      .where('merchant_code', '=', 'lawinf3')
      .where('game_type', '=', 'RNG')
      .orderBy('sort')
      .execute();
    expect(all.map(({ nodeId }) => nodeId)).toEqual(offered.map(({ node_id }) => node_id.toString()));
  });

  test('S4-15 is empty behind its last page, and still says how long it is', async () => {
    const { totalPages, total } = await page({ gameType: 'FISH' });
    expect(await page({ gameType: 'FISH', pageNo: totalPages + 1 })).toMatchObject({
      games: [],
      totalPages,
      total,
    });
  });

  test('S2-71 of sports holds e-sports and cockfight as well', async () => {
    const types = (await page({ gameType: 'SPORTS', pageSize: 100 })).games.map(({ gameType }) => gameType);
    expect(new Set(types)).toEqual(new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']));
  });

  test('S3-17 can be narrowed to a vendor, a classify, a minimum bet and lines', async () => {
    const { games } = await page({ gameType: 'RNG', pageSize: 100 });
    const vassalage = games[0]?.vassalage ?? '';
    const ofVendor = await page({ gameType: 'RNG', vassalage, pageSize: 100 });
    expect(ofVendor.total).toBeGreaterThan(0);
    expect(new Set(ofVendor.games.map((game) => game.vassalage))).toEqual(new Set([vassalage]));
    const jackpots = await page({ gameClassify: 'JP' });
    expect(new Set(jackpots.games.map((game) => game.gameClassify))).toEqual(new Set(['JP']));
    const cheap = await page({ gameType: 'RNG', minBet: '0.5' });
    expect(new Set(cheap.games.map((game) => game.minBet))).toEqual(new Set(['0.50']));
    expect((await page({ minLine: 1 })).total).toBeLessThan((await page({})).total);
  });

  test('S9-09 S3-17 each minimum bet gives the games that have it, the least of them those that take the smallest', async () => {
    // No game of the arcade takes so little, or an odd amount; one of a vendor may.
    const last = (await listed({ gameType: 'RNG' })).slice(-3);
    for (const [at, minBet] of [1n, 5n, 75n].entries()) {
      await gateway.house.db
        .updateTable('games')
        .set({ min_bet: minBet })
        .where('node_id', '=', BigInt(last[at]?.nodeId ?? ''))
        .execute();
    }
    const all = await listed({ gameType: 'RNG' });
    for (const minBet of minBets) {
      const least = Math.min(...all.map((game) => Number(game.minBet)));
      const expected = all.filter(
        (game) => Number(game.minBet) === (minBet === 'min' ? least : Number(minBet)),
      );
      const found = await listed({ gameType: 'RNG', minBet });
      expect(expected.length).toBeGreaterThan(0);
      expect(found.map(({ nodeId }) => nodeId)).toEqual(expected.map(({ nodeId }) => nodeId));
    }
  });

  test('S9-09 S2-73 the least bet is that of the category, the vendor and the class, whatever name is searched for', async () => {
    const all = await listed({ gameType: 'SPORTS' });
    const least = (games: readonly Game[]) => Math.min(...games.map((game) => Number(game.minBet)));
    const [dear] = all;
    const vassalage = dear?.vassalage ?? '';
    const others = all.filter((game) => game.vassalage !== vassalage);
    // Of a vendor all of whose games take more than the least of the category.
    await gateway.house.db
      .updateTable('games')
      .set({ min_bet: 775n })
      .where('vendor_code', '=', vassalage)
      .execute();
    const of = async (query: Query) => new Set((await listed(query)).map(({ minBet }) => minBet));
    expect(await of({ gameType: 'SPORTS', vassalage, minBet: 'min' })).toEqual(new Set(['7.75']));
    expect(await of({ gameType: 'SPORTS', minBet: 'min' })).toEqual(new Set([least(others).toFixed(2)]));
    expect(await of({ minBet: 'min' })).toEqual(new Set([least(await listed({})).toFixed(2)]));
    expect(await of({ gameType: 'SPORTS', gameName: dear?.gameName, minBet: 'min' })).toEqual(new Set());
    expect(await of({ gameType: 'SPORTS', gameClassify: 'VP', minBet: 'min' })).toEqual(new Set());
    const poker = await listed({ gameType: 'RNG', gameClassify: 'VP' });
    const cheapest = await listed({ gameType: 'RNG', gameClassify: 'VP', minBet: 'min' });
    expect(cheapest).toEqual(poker.filter((game) => Number(game.minBet) === least(poker)));
  });

  test('S2-70 finds a game by part of its name, in any case, and in spite of a typing error', async () => {
    for (const gameName of ['gintong lawin', 'LAWIN', ' gintong ', 'gintng lawin']) {
      const { games } = await page({ gameName });
      expect(games.map((game) => game.gameId)).toContain('gintong-lawin');
    }
  });

  test('S2-70 the words of a name may come in any order, each of them as much as was typed', async () => {
    // So far from its beginning that the whole is not nearly so.
    await gateway.house.db
      .updateTable('games')
      .set({ name: 'Anahaw sa Tabi ng Ilog at Karagatan' })
      .where('game_id', '=', 'gintong-lawin')
      .execute();
    for (const gameName of ['karagatan anahaw', 'Ilog  ANAHAW', 'karag an']) {
      const { games } = await page({ gameName });
      expect([gameName, games.map((game) => game.gameId)]).toEqual([gameName, ['gintong-lawin']]);
    }
    expect(await page({ gameName: 'karagatan bundok' })).toMatchObject({ games: [] });
    await gateway.house.db
      .updateTable('games')
      .set({ name: 'Gintong Lawin' })
      .where('game_id', '=', 'gintong-lawin')
      .execute();
    for (const gameName of ['lawin gintong', 'lawin gin'])
      expect((await page({ gameName })).games[0]?.gameId).toBe('gintong-lawin');
  });

  test('S2-70 S9-13 finds a game by the title that it goes by as by its name, and by words of both', async () => {
    const derby = (await listed({ gameType: 'COCKFIGHT' })).find(
      (game) => game.gameName !== game.displayName,
    );
    const { gameId, gameName: name = '', displayName: title = '' } = derby ?? {};
    for (const gameName of [name, title, 'derby', title.replace('Derby', 'Derrby'), 'sabong derby'])
      expect([gameName, (await page({ gameName, pageSize: 100 })).games.map((game) => game.gameId)]).toEqual([
        gameName,
        expect.arrayContaining([gameId]),
      ]);
  });

  test('S2-70 takes a name as text, never as a pattern', async () => {
    for (const gameName of ['%%', '__', '%_%', '___', 'g%', 'g_n']) {
      expect(await page({ gameName })).toMatchObject({ games: [], total: 0 });
    }
    expect(await page({ gameName: String.raw`\' or 1=1 --` })).toMatchObject({ games: [], total: 0 });
  });

  test.each([
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1.5',
    'pageSize=1000',
    'gameType=POKER',
    'minBet=3',
    'minBet=0.010',
    'gameClassify=ZZ',
    'vassalage=A%20B',
    `gameName=${'x'.repeat(61)}`,
    'gameName=e',
    'gameName=%20e%20',
    'gameName=%25',
  ])('refuses %s by name', async (query) => {
    const response = await gateway.app.request(`http://lawinf3.localhost/wps/game/list?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(query.split('=')[0] ?? ''),
    });
  });

  test('shows each merchant its own games only', async () => {
    const [ours, theirs] = await Promise.all([page({}), page({}, gateway.visitor('perlas'))]);
    expect(ours.total).toBeGreaterThanOrEqual(600);
    expect(theirs.total).toBeGreaterThanOrEqual(600);
    const rows = await gateway.house.db
      .selectFrom('merchant_games')
      .select('node_id')
      .where('merchant_code', '=', 'lawinf3')
      .where('node_id', 'not in', (eb) =>
        eb.selectFrom('merchant_games').select('node_id').where('merchant_code', '=', 'perlas'),
      )
      .limit(1)
      .execute();
    const only = rows[0]?.node_id.toString();
    expect(only).toBeDefined();
    const everywhere = await Promise.all(
      Array.from({ length: theirs.totalPages }, (_, index) =>
        page({ pageNo: index + 1 }, gateway.visitor('perlas')),
      ),
    );
    expect(everywhere.flatMap(({ games }) => games).map(({ nodeId }) => nodeId)).not.toContain(only);
  });
});

test('S7-28 S3-19 hot games come hottest first, those that open before all', async () => {
  for (const merchant of ['lawinf3', 'perlas']) {
    const outcome = await gateway.visitor(merchant)(hotGames);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { list } = outcome.value;
    const ids = list.map(({ gameId }) => gameId);
    expect(ids.length).toBeGreaterThan(8);
    const opens = new Set(list.filter(({ playable }) => playable).map(({ gameId }) => gameId));
    const hot = brands[merchant]?.offer.hot ?? [];
    expect(ids).toEqual([...hot.filter((id) => opens.has(id)), ...hot.filter((id) => !opens.has(id))]);
    expect(list[0]).toMatchObject({ gameId: 'gintong-lawin', playable: true });
  }
});

test('S7-21 the news of the lobby are new games that play, in the order of the merchant', async () => {
  for (const merchant of ['lawinf3', 'perlas']) {
    const visitor = gateway.visitor(merchant);
    const outcome = await visitor(lobbyNews);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { list } = outcome.value;
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(6);
    expect(list.filter(({ badge, playable }) => badge !== 'new' || !playable)).toEqual([]);
    const offer = gateway.house.db.selectFrom('merchant_games').select('node_id').orderBy('sort');
    const order = (await offer.where('merchant_code', '=', merchant).execute()).map(
      (row) => `${row.node_id}`,
    );
    const places = list.map(({ nodeId }) => order.indexOf(nodeId));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('S7-29 S4-27 S3-22 the lotteries of a merchant, each with its prize mode, and the layout that they open in', async () => {
  const modesOf = async (merchant: string) => {
    const outcome = await gateway.visitor(merchant)(lotteries);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { list, playType } = outcome.value;
    expect(playType).toBe(merchant === 'perlas' ? 'ent' : 'trad');
    expect(new Set(list.map(({ game }) => game.gameType))).toEqual(new Set(['LOTT', 'ELOTT']));
    return new Set(list.map(({ game, prizeMode }) => `${game.vassalage} ${prizeMode}`));
  };
  expect(await modesOf('lawinf3')).toEqual(
    new Set(['LOTT Elott', 'TCG_SEA SEA', 'TCG_LOTTO_VN Elott', 'ELOTT Elott']),
  );
  expect(await modesOf('perlas')).toEqual(new Set(['TCG_SEA SEA', 'TCG_LOTTO_VN Elott']));
});

test('S3-15 S3-22 a live table of several rooms opens in its least, and what has one room names none', async () => {
  const rooms = await listed({ gameType: 'LIVE' });
  const roomOf = (id: string) => rooms.find(({ gameId }) => gameId === id)?.roomId;
  expect(roomOf('amihan-baccarat')).toBe('open');
  expect(roomOf('baccarat-squeeze-tala')).toBe('high');
  const [slot] = await listed({ gameType: 'RNG' });
  expect(slot?.roomId).toBe('');
});

test('S3-15 one game is found by its node id, and none that the merchant does not offer', async () => {
  const [game] = (await page({ gameName: 'dragon pearl rush' })).games;
  const nodeId = game?.nodeId ?? '';
  expect(await lawin(oneGame, { query: { nodeId } })).toEqual({ ok: true, value: { game } });
  expect(await lawin(oneGame, { query: { nodeId: '7' } })).toMatchObject({
    failure: { code: 'GAME_NOT_FOUND' },
  });
});

test('A1 a brand that is no demo lists only games that open: lists, hot games, vendors, one by its id', async () => {
  const perlas = gateway.visitor('perlas');
  // Of the catalogue every game opens; of a vendor that is not connected yet one does not.
  const soon = (await listed({}, perlas)).at(-1)?.nodeId ?? '';
  const setPlayable = (playable: boolean) =>
    gateway.house.db.updateTable('games').set({ playable }).where('node_id', '=', BigInt(soon)).execute();
  await setPlayable(false);
  const all = await listed({}, perlas);
  expect(all[0]).toMatchObject({ playable: true });
  await gateway.changeMerchant('perlas', (settings) => ({ ...settings, demo: false }));
  const asked = { query: { nodeId: soon } };
  const [list, hot, vendors, one] = await Promise.all([
    listed({}, perlas),
    perlas(hotGames),
    perlas(gameTypesOfVendors),
    perlas(oneGame, asked),
  ]);
  await gateway.changeMerchant('perlas', (settings) => ({ ...settings, demo: true }));
  if (!hot.ok || !vendors.ok) throw new Error('the gateway does not answer');
  const playable = await gateway.house.db
    .selectFrom('games')
    .innerJoin('merchant_games as offer', 'offer.node_id', 'games.node_id')
    .select('games.node_id')
    .where('offer.merchant_code', '=', 'perlas')
    .where('playable', '=', true)
    .execute();
  await setPlayable(true);
  const opens = playable.map(({ node_id }) => node_id.toString()).sort();
  expect(list.map(({ nodeId }) => nodeId).sort()).toEqual(opens);
  expect(hot.value.list.filter((game) => !game.playable)).toEqual([]);
  expect(one).toMatchObject({ failure: { code: 'GAME_NOT_FOUND' } });
  const counted = vendors.value.content.flatMap((category) => category.vendors);
  expect(counted.reduce((sum, { games }) => sum + games, 0)).toBe(opens.length);
  expect(counted.filter(({ games }) => games === 0)).toEqual([]);
});

test('S7-22 S7-31 S3-21 S4-28 vendor types come in the order of the menu, with their vendors counted', async () => {
  const outcome = await lawin(gameTypesOfVendors);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const { content } = outcome.value;
  const { categories } = await gateway.house.merchants.settings('lawinf3');
  expect(content.map(({ gameCategory }) => gameCategory)).toEqual(categories);
  expect(categories.indexOf('COCKFIGHT')).toBe(categories.indexOf('SPORTS') + 1);
  for (const { gameCategory, games, vendors } of content) {
    expect(vendors.reduce((sum, vendor) => sum + vendor.games, 0)).toBe(games);
    for (const vendor of vendors) {
      // A page of sports holds two more categories, so a vendor of several counts more there.
      const listed = await page({ gameType: gameCategory, vassalage: vendor.vassalage, pageSize: 100 });
      expect(listed.games.filter(({ gameType }) => gameType === gameCategory)).toHaveLength(
        Math.min(vendor.games, 100),
      );
    }
  }
});

test('S3-21 a category is called by its account type, and its vendors stand in the order of the merchant', async () => {
  const { vendors: offered } = brands['lawinf3']?.offer ?? { vendors: undefined };
  const outcome = await lawin(gameTypesOfVendors);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const { content } = outcome.value;
  expect(content.map(({ accountTypeName }) => accountTypeName)).toContain('Live casino');
  expect(new Set(content.map(({ accountTypeName }) => accountTypeName)).size).toBe(content.length);
  for (const { gameCategory, vendors } of content) {
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual(offered?.[gameCategory]);
  }
});

test('S2-63 S4-41 a vendor has a lobby to start where it has one and is connected', async () => {
  const lobbies = async () => {
    const outcome = await lawin(gameTypesOfVendors);
    const vendors = outcome.ok ? outcome.value.content.flatMap((category) => category.vendors) : [];
    expect(vendors.length).toBeGreaterThan(20);
    return vendors.filter(({ lobby }) => lobby).map(({ vassalage }) => vassalage);
  };
  expect(await lobbies()).toEqual([]);
  const { publicKey } = generateKeyPairSync('ed25519');
  // The one has a lobby, the other shows its list.
  for (const vendorCode of ['DS88', 'AMH']) {
    const launchUrl = 'https://games.example/{gameId}/';
    await registerVendor(gateway.house.db, { vendorCode, launchUrl, keyId: `${vendorCode}-1`, publicKey });
  }
  expect(await lobbies()).toEqual(['DS88']);
});

test('each call asks the database a fixed number of times', async () => {
  // Warm: settings and the question for trigrams are asked once.
  await page({ gameName: 'lawin' });
  const counted = async (act: () => Promise<unknown>): Promise<number> => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await act();
    const { calls } = query.mock;
    query.mockRestore();
    return calls.length;
  };
  expect(await counted(() => page({ gameName: 'lawin' }))).toBe(2);
  expect(await counted(() => page({ gameClassify: 'JP', minBet: '0.05' }))).toBe(2);
  expect(await counted(() => page({ minBet: 'min' }))).toBe(3);
  expect(await counted(() => lawin(hotGames))).toBe(1);
  expect(await counted(() => lawin(gameTypesOfVendors))).toBe(1);
});

describe('S2-70 vendors by their name', () => {
  const named = async (name: string, gameType?: Game['gameType']) => {
    const outcome = await lawin(vendorsByName, { query: { name, gameType } });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.list.map(({ displayName, gameCategory }) => `${displayName} ${gameCategory}`);
  };

  test('are found as games are: by a part, in any case and order of words, in spite of a typing error, and as text', async () => {
    for (const name of ['amihan live', 'LIVE ami', 'miha', 'ammihan'])
      expect([name, await named(name)]).toEqual([name, expect.arrayContaining(['Amihan Live LIVE'])]);
    expect(await named('arena')).toEqual(['Averno Arena ESPORTS', 'Isla Arena ESPORTS']);
    for (const name of ['zzz', '%%', '___', 'mihan tropikal bundok'])
      expect([name, await named(name)]).toEqual([name, []]);
    expect(await lawin(vendorsByName, { query: { name: ' t ' } })).toMatchObject({
      failure: { code: 'BAD_REQUEST' },
    });
  });

  test('of two categories are named once, with the one that is looked at; without games not at all', async () => {
    const { db } = gateway.house;
    const [game] = (await page({ vassalage: 'KSM' })).games;
    await db
      .insertInto('merchant_vendors')
      .values({ merchant_code: 'lawinf3', vendor_code: 'KSM', game_type: 'FISH', sort: 1000 })
      .execute();
    // It has no fish yet.
    expect(await named('kosmo kwarto', 'FISH')).toEqual(['Kosmo Kwarto RNG']);
    const become = (type: 'FISH' | 'RNG') =>
      db
        .updateTable('games')
        .set({ game_type: type })
        .where('node_id', '=', BigInt(game?.nodeId ?? ''))
        .execute();
    await become('FISH');
    expect(await named('kosmo kwarto', 'FISH')).toEqual(['Kosmo Kwarto FISH']);
    expect(await named('kosmo kwarto', 'RNG')).toEqual(['Kosmo Kwarto RNG']);
    expect(await named('kosmo kwarto')).toEqual(['Kosmo Kwarto RNG']);
    await become('RNG');
  });
});

test('H6 of few connections searches leave one to those who only look', async () => {
  const few = await openTestGateway({ DATABASE_CONNECTIONS: '5' });
  const member = await few.member('lawinf3');
  const other = openDatabase(few.url);
  try {
    await other.db.transaction().execute(async (trx) => {
      await sql`lock table merchant_games in access exclusive mode`.execute(trx);
      const searches = Array.from({ length: 4 }, () =>
        few.visitor('lawinf3')(gameList, { query: { gameName: 'gold' } }),
      );
      const waiting = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await waiting.execute(trx)).rows.length, { timeout: 30_000 })
        .toBeGreaterThan(0);
      expect(await member.call(walletBalance)).toMatchObject({ ok: true });
      expect((await waiting.execute(trx)).rows).toHaveLength(1);
      return { searches };
    });
  } finally {
    await other.close();
    await few.close();
  }
});
