import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { banners } from '@laro/contract/calls/announcements.ts';
import {
  favouriteIds,
  favourites,
  gameList,
  gameTypesOfVendors,
  mostFavourites,
  mostFound,
  mostRecents,
  recents,
  vendorsByName,
} from '@laro/contract/calls/games.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';

const made = 100_000;
const pageSize = 25;
let gateway: TestGateway;
let owner: pg.Client;

beforeAll(async () => {
  gateway = await openTestGateway();
  // A category that has no other games.
  await sql`
    insert into games (node_id, game_id, vendor_code, game_type, name, min_bet, support_play, is_game_h5, popularity, art)
      select 3000000000 + n, 'many-' || n, (select code from vendors order by code limit 1), 'ELOTT',
          'Bingo ' || n, 50, true, 'GAME', 1, 'none'
        from generate_series(1, ${sql.lit(made)}) n`.execute(gateway.house.db);
  await sql`delete from merchant_games where merchant_code = 'lawinf3' and game_type = 'ELOTT'`.execute(
    gateway.house.db,
  );
  await sql`
    insert into merchant_games (merchant_code, node_id, game_type, vendor_code, sort)
      select 'lawinf3', node_id, game_type, vendor_code, node_id - 2999000000 from games where game_id like 'many-%'`.execute(
    gateway.house.db,
  );
  await gateway.changeMerchant('lawinf3', (settings) => settings);
  owner = new pg.Client({ connectionString: gateway.ownerUrl });
  await owner.connect();
  // As after any bulk load (docs/operating.md): plans are made of what is known of the tables.
  await owner.query('analyze games, merchant_games');
});
afterAll(async () => {
  await owner.end();
  await gateway.close();
});

async function page(query: NonNullable<Input<typeof gameList>['query']>) {
  const outcome = await gateway.visitor('lawinf3')(gameList, { query: { gameType: 'ELOTT', ...query } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How PostgreSQL does the reading that is done meanwhile, a plan for each statement. */
async function plansOf(act: () => Promise<unknown>): Promise<{ text: string; plan: Plan }[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const sent = query.mock.calls.map(
    ([statement]) => statement as unknown as { text: string; values: unknown[] },
  );
  query.mockRestore();
  const plans: { text: string; plan: Plan }[] = [];
  for (const { text, values } of sent.filter((statement) => statement.text?.startsWith('select'))) {
    const explained = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    for (const { Plan: plan } of explained.rows[0]?.['QUERY PLAN'] ?? []) plans.push({ text, plan });
  }
  return plans;
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** How many rows are read for it, in every part of every plan. */
async function rowsReadBy(act: () => Promise<unknown>): Promise<number> {
  const parts = (await plansOf(act)).flatMap(({ plan }) => partsOf(plan));
  return parts.reduce(
    (sum, part) => sum + (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'],
    0,
  );
}

test('H6 the last page of a long list costs what the first does, and both are counted in full', async () => {
  const last = made / pageSize;
  // The list is walked along once a minute.
  expect(await page({ pageNo: 1 })).toMatchObject({ total: made, totalPages: last });
  const [first, deep] = [
    await rowsReadBy(() => page({ pageNo: 1 })),
    await rowsReadBy(() => page({ pageNo: last })),
  ];
  expect(first).toBeGreaterThan(0);
  expect(deep).toBeLessThan(first * 2 + 500);
});

test('H6 pages of a long list neither repeat nor skip a game, of whatever size they are', async () => {
  for (const size of [25, 60, 100]) {
    for (const pageNo of [1, 4, 5, 7, Math.floor(made / size)]) {
      const { games } = await page({ pageNo, pageSize: size });
      const from = (pageNo - 1) * size;
      expect(games.map(({ gameId }) => gameId)).toEqual(
        Array.from({ length: size }, (_, index) => `many-${from + index + 1}`),
      );
    }
  }
});

test('H6 of games that are searched for a thousand are listed, and said to be at least so many', async () => {
  const found = await page({ gameName: 'bingo' });
  expect(found).toMatchObject({ total: mostFound, totalPages: mostFound / pageSize, atLeast: true });
  expect((await page({ gameName: 'bingo', pageNo: mostFound / pageSize })).games).toHaveLength(pageSize);
  expect((await page({ gameName: 'bingo', pageNo: mostFound / pageSize + 1 })).games).toEqual([]);
  expect(await page({ gameName: '777' })).not.toHaveProperty('atLeast');
  expect(await page({})).not.toHaveProperty('atLeast');
});

test('H6 what a search finds is counted to a thousand and one, however much it is', async () => {
  const plans = await plansOf(() => page({ gameName: 'bingo' }));
  const counting = plans.filter(({ text }) => text.includes('count(*)'));
  // What way the database takes to them is its own choice.
  expect(counting.map(({ plan }) => plan.Plans?.map((counted) => counted['Actual Rows']))).toEqual([
    [mostFound + 1],
  ]);
});

test('H6 what a search finds can be read to a thousand and one of it, and no further', async () => {
  // The ways that read everything before they give anything are the database's to choose, or not.
  const wholesale = ['hashjoin', 'mergejoin', 'bitmapscan'];
  for (const way of wholesale) await owner.query(`set enable_${way} = off`);
  const read = await rowsReadBy(() => page({ gameName: 'bingo' }));
  for (const way of wholesale) await owner.query(`reset enable_${way}`);
  expect(read).toBeLessThan(made);
});

test('H6 two letters are what a word of the name begins with', async () => {
  expect((await page({ gameName: 'bi' })).total).toBe(mostFound);
  expect((await page({ gameName: '77' })).games[0]?.gameName).toBe('Bingo 77');
  expect(await page({ gameName: 'ng' })).toMatchObject({ games: [], total: 0 });
});

test('S2-73 S9-09 H6 what few games have is found by an index, and of what many have a thousand and one are read', async () => {
  const count = 7;
  // The last ones of the list: whoever walks along it reads all of it.
  await sql`update games set game_classify = 'SC', min_bet = 75 where game_id like 'many-%'
    and node_id > ${sql.lit(3_000_000_000 + made - count)}`.execute(gateway.house.db);
  await sql`update games set min_bet = 5 where node_id = ${sql.lit(3_000_000_000 + made)}`.execute(
    gateway.house.db,
  );
  await owner.query('analyze games');
  const few = [
    [{ gameClassify: 'SC' }, count],
    [{ gameClassify: 'SC', minBet: '0.75' }, count - 1],
    [{ minBet: '0.75' }, count - 1],
    [{ minBet: '0.05' }, 1],
    [{ minBet: 'min' }, 1],
    [{ gameClassify: 'SC', minBet: 'min' }, 1],
    [{ gameClassify: 'VP', minBet: '0.5' }, 0],
    [{ gameClassify: 'VP', minBet: 'min' }, 0],
  ] as const;
  for (const [query, total] of few) {
    const found = await page(query);
    const read = await rowsReadBy(() => page(query));
    expect({ ...query, total: found.total, read: read < 200 ? 'few' : read }).toEqual({
      ...query,
      total,
      read: 'few',
    });
  }
  expect(await page({ minBet: '0.5' })).toMatchObject({ total: mostFound, atLeast: true });
  expect(await rowsReadBy(() => page({ minBet: '0.5' }))).toBeLessThan(made / 2);
});

test('S2-70 H6 a game whose words are given in another order, and the vendor of all of them, are found without reading the others', async () => {
  const last = 3_000_000_000 + made;
  const rename = (name: string) =>
    sql`update games set name = ${sql.lit(name)} where node_id = ${sql.lit(last)}`.execute(gateway.house.db);
  await rename('Anahaw sa Tabi ng Ilog at Karagatan');
  const search = () => page({ gameName: 'karagatan anahaw' });
  expect((await search()).games.map(({ gameId }) => gameId)).toEqual([`many-${made}`]);
  expect(await rowsReadBy(search)).toBeLessThan(200);
  await rename(`Bingo ${made}`);

  const vendor = await gateway.house.db
    .selectFrom('vendors')
    .select(['code', 'name'])
    .orderBy('code')
    .executeTakeFirst();
  await sql`insert into merchant_vendors (merchant_code, vendor_code, game_type, sort)
    values ('lawinf3', ${sql.lit(vendor?.code ?? '')}, 'ELOTT', 1000)`.execute(gateway.house.db);
  const query = { name: vendor?.name ?? '', gameType: 'ELOTT' } as const;
  const ofVendor = () => gateway.visitor('lawinf3')(vendorsByName, { query });
  expect(await ofVendor()).toMatchObject({
    value: { list: [{ vassalage: vendor?.code, gameCategory: 'ELOTT' }] },
  });
  expect(await rowsReadBy(ofVendor)).toBeLessThan(500);
});

/** A fresh member with an own list of so many of the games made here. */
async function memberWith(list: 'favourites' | 'recents', count: number): Promise<TestMember> {
  const member = await gateway.member('lawinf3');
  await sql`
    insert into ${sql.table(list)}
      select ${member.id}, 3000000000 + n, now() - interval '1 year' + n * interval '1 second'
        from generate_series(1, ${sql.lit(count)}) n`.execute(gateway.house.db);
  return member;
}

test('S7-26 S7-27 H6 the lists of one member are read by index, however many others have and however many games there are', async () => {
  const [full, recent] = [
    await memberWith('favourites', mostFavourites),
    await memberWith('recents', mostRecents),
  ];
  for (let n = 0; n < 20; n++) await memberWith('favourites', mostFavourites);
  for (let n = 0; n < 20; n++) await memberWith('recents', mostRecents);
  await owner.query('analyze favourites, recents');
  const plans = await plansOf(async () => {
    expect(await full.call(favourites, { query: { pageNo: 34 } })).toMatchObject({
      value: { total: mostFavourites, totalPages: 34 },
    });
    expect(await full.call(favouriteIds, { query: { pageNo: 5 } })).toMatchObject({
      value: { total: mostFavourites, totalPages: 5 },
    });
    expect(await recent.call(recents, { query: { pageNo: 4 } })).toMatchObject({
      value: { total: mostRecents, totalPages: 4 },
    });
  });
  const lists = plans.filter(({ text }) => /"(favourites|recents)"/.test(text));
  expect(lists).toHaveLength(6);
  for (const { plan } of lists) {
    // The vendors are few, and read however it likes.
    const read = partsOf(plan)
      .filter((part) => part['Relation Name'] !== 'vendors')
      .map((part) => (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops']);
    expect(Math.max(...read)).toBeLessThanOrEqual(mostFavourites);
  }
});

/** How many connections wait for a lock. */
const waiting = async () => {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
};

/** As {@link waiting}, over a connection that writes: in a transaction, or with none left, nobody would see it change. */
const waitingNow = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.house.db);
  return rows[0]?.n;
};

test('A8-2 H6 addresses of one line have one share of the searches, so that others come to theirs', async () => {
  await owner.query('begin');
  await owner.query('lock table games in access exclusive mode');
  const search = (address: string) =>
    gateway.browser('lawinf3', address).call(gameList, { query: { gameName: 'bingo' } });
  const flood = Promise.all(
    Array.from({ length: 120 }, (_, n) => search(`2001:db8::${(n + 1).toString(16)}`)),
  );
  await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
  const other = search('2001:db8:1::1');
  await owner.query('commit');
  expect((await other).ok).toBe(true);
  expect((await flood).filter(({ ok }) => ok).length).toBeLessThanOrEqual(22);
});

test('H6 sixteen who search leave connections to who reads something else', async () => {
  await owner.query('begin');
  await owner.query('lock table games in access exclusive mode');
  const searches = Promise.all(
    Array.from({ length: 16 }, () =>
      gateway.browser('lawinf3').call(gameList, { query: { gameName: 'bingo' } }),
    ),
  );
  await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
  const banner = { groupName: 'm_home', language: 'EN' } as const;
  expect(await gateway.visitor('lawinf3')(banners, { query: banner })).toMatchObject({ ok: true });
  expect(await waiting()).toBeLessThanOrEqual(2);
  await owner.query('commit');
  // Whose turn did not come in time is told so.
  const codes = (await searches).map((outcome) => (outcome.ok ? 'found' : outcome.failure.code));
  expect(codes).toContain('found');
  expect(codes.filter((code) => code !== 'found' && code !== 'UNAVAILABLE')).toEqual([]);
});

test('A9-2 thirty who ask for the vendors at once have their games counted once, and leave connections to others', async () => {
  await owner.query('begin');
  await owner.query('lock table merchant_games in access exclusive mode');
  const asked = Promise.all(Array.from({ length: 30 }, () => gateway.visitor('lawinf3')(gameTypesOfVendors)));
  await expect.poll(waitingNow, { timeout: 60_000 }).toBe(1);
  const banner = { groupName: 'm_home', language: 'EN' } as const;
  expect(await gateway.visitor('lawinf3')(banners, { query: banner })).toMatchObject({ ok: true });
  expect(await waitingNow()).toBe(1);
  await owner.query('commit');
  expect((await asked).map(({ ok }) => ok)).toEqual(Array.from({ length: 30 }, () => true));
});
