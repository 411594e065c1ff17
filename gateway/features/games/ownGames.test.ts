import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addFavourite,
  addRecent,
  favouriteIds,
  favourites,
  mostFavourites,
  mostRecents,
  recents,
  removeFavourite,
} from '@laro/contract/calls/games.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { newVendor } from '../../testing/ownershipCases.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { followLine } from '../../testing/testStream.ts';

interface Offered {
  readonly nodeId: string;
  readonly vendor: string;
  readonly gameId: string;
  readonly gameType: 'RNG' | 'ELOTT';
}

/** Games of a vendor of the test's own, the last hundred of them slots. */
const made = 2000;
let gateway: TestGateway;
const vendor = 'OWN';
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.house.db
    .insertInto('vendors')
    .values({ code: vendor, name: 'Own', is_game_h5: 'GAME', art: 'none', sort: 999 })
    .execute();
  await sql`
    insert into games (node_id, game_id, vendor_code, game_type, name, min_bet, support_play, is_game_h5, popularity, art, playable)
      select 3000000000 + n, 'many-' || n, ${vendor}, case when n > ${sql.lit(made - 100)} then 'RNG' else 'ELOTT' end,
          'Bingo ' || n, 20, true, 'GAME', 1, 'none', true
        from generate_series(1, ${sql.lit(made)}) n`.execute(gateway.house.db);
  await sql`
    insert into merchant_games (merchant_code, node_id, game_type, vendor_code, sort)
      select 'lawinf3', node_id, game_type, vendor_code, node_id - 2999000000 from games where game_id like 'many-%'`.execute(
    gateway.house.db,
  );
  await newVendor(gateway, vendor);
});
afterAll(() => gateway.close());

function offered(n: number, gameType: 'RNG' | 'ELOTT'): Offered {
  return { nodeId: String(3_000_000_000 + n), vendor, gameId: `many-${n}`, gameType };
}

const named = ({ nodeId, vendor }: Offered) => ({ nodeId, vendor });
const like = (member: TestMember, game: Offered) => member.call(addFavourite, { body: named(game) });
const unlike = (member: TestMember, game: Offered) => member.call(removeFavourite, { body: named(game) });
async function launch(member: TestMember, { gameType, ...game }: Offered) {
  const outcome = await member.call(launchGame, { query: { ...game, gameCategory: gameType } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
}
const slots = Array.from({ length: 10 }, (_, n) => offered(made - n, 'RNG'));
const lottery = [offered(made - 1000, 'ELOTT')];
/** Fresh members with an own list of so many of the games made for it, the last first. */
async function memberWith(list: 'favourites' | 'recents', count: number): Promise<TestMember> {
  const member = await gateway.member('lawinf3');
  await sql`
    insert into ${sql.table(list)}
      select ${member.id}, 3000000000 + n, now() - interval '1 year' + n * interval '1 second'
        from generate_series(1, ${sql.lit(count)}) n`.execute(gateway.house.db);
  return member;
}
async function idsOf(member: TestMember, pageNo?: number) {
  const outcome = await member.call(favouriteIds, { query: { pageNo } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
async function favouritesOf(member: TestMember, query: { pageNo?: number; gameType?: 'RNG' } = {}) {
  const outcome = await member.call(favourites, { query });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
async function recentsOf(member: TestMember, query: { pageNo?: number; gameType?: 'RNG' } = {}) {
  const outcome = await member.call(recents, { query });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
const codeOf = (outcome: { ok: true } | { ok: false; failure: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.failure.code;
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
}

describe('favourites', () => {
  test('S7-24 S7-25 S7-26 S3-19 S3-20 are added, listed with the last first, and removed, each once however often it is said', async () => {
    const member = await gateway.member('lawinf3');
    const [one, two, three] = [at(slots, 0), at(lottery, 0), at(slots, 1)];
    for (const game of [one, two, three, one]) {
      expect(codeOf(await like(member, game))).toBe('ok');
      gateway.moveClock(1000);
    }
    const ids = [three, two, one].map(({ nodeId }) => nodeId);
    expect(await idsOf(member)).toEqual({ content: ids, pageNum: 1, totalPages: 1, total: 3 });
    const listed = await favouritesOf(member);
    expect(listed).toMatchObject({ pageNum: 1, totalPages: 1, total: 3 });
    expect(listed.content.map(({ nodeId }) => nodeId)).toEqual(ids);
    const ofType = await favouritesOf(member, { gameType: 'RNG' });
    expect(ofType.content.map(({ nodeId }) => nodeId)).toEqual([three.nodeId, one.nodeId]);
    expect([codeOf(await unlike(member, two)), codeOf(await unlike(member, two))]).toEqual(['ok', 'ok']);
    expect((await idsOf(member)).content).toEqual([three.nodeId, one.nodeId]);
  });

  test("S7-24 S7-25 S3-20 are one member's: another adds and removes nothing of them, and trial players have their own", async () => {
    const owner = await gateway.member('lawinf3');
    const game = at(slots, 0);
    await like(owner, game);
    for (const other of [
      await gateway.member('lawinf3'),
      await gateway.member('lawinf3', { type: 1 }),
      await gateway.member('lawinf3', { type: 4 }),
      await gateway.member('perlas'),
    ]) {
      expect((await idsOf(other)).content).toEqual([]);
      await unlike(other, game);
      expect((await favouritesOf(other)).content).toEqual([]);
    }
    expect((await idsOf(owner)).content).toEqual([game.nodeId]);
    const trial = await gateway.member('lawinf3', { type: 4 });
    await like(trial, at(lottery, 0));
    expect((await idsOf(trial)).content).toEqual([at(lottery, 0).nodeId]);
    await gateway.house.db.deleteFrom('members').where('id', '=', owner.id).execute();
    const left = gateway.house.db.selectFrom('favourites').where('member_id', '=', owner.id).selectAll();
    expect(await left.execute()).toEqual([]);
  });

  test('S7-24 are games of the merchant, of the vendor that is named', async () => {
    const member = await gateway.member('lawinf3');
    const game = at(slots, 0);
    expect(codeOf(await like(member, { ...game, vendor: 'OTHER' }))).toBe('GAME_NOT_FOUND');
    expect(codeOf(await like(member, { ...game, nodeId: '999999999999' }))).toBe('GAME_NOT_FOUND');
    expect((await idsOf(member)).content).toEqual([]);
  });

  test('S7-26 a game that is not offered any more is not among them, and is again when it is', async () => {
    const member = await memberWith('favourites', 3);
    const offers = gateway.house.db.selectFrom('merchant_games').where('node_id', '=', 3_000_000_002n);
    const offer = await offers.selectAll().executeTakeFirstOrThrow();
    await gateway.house.db.deleteFrom('merchant_games').where('node_id', '=', offer.node_id).execute();
    expect(await idsOf(member)).toMatchObject({ content: ['3000000003', '3000000001'], total: 2 });
    expect((await favouritesOf(member)).content).toHaveLength(2);
    await gateway.house.db.insertInto('merchant_games').values(offer).execute();
    expect((await idsOf(member)).total).toBe(3);
  });

  test('S7-26 S9-07 come in pages of 15, ids of 100, that neither repeat nor skip one', async () => {
    const member = await memberWith('favourites', 230);
    const listed: string[] = [];
    for (let pageNo = 1; pageNo <= 16; pageNo++) {
      const page = await favouritesOf(member, { pageNo });
      expect(page).toMatchObject({ pageNum: pageNo, totalPages: 16, total: 230 });
      expect(page.content).toHaveLength(pageNo === 16 ? 5 : 15);
      listed.push(...page.content.map(({ nodeId }) => nodeId));
    }
    const ids: string[] = [];
    for (let pageNo = 1; pageNo <= 3; pageNo++) ids.push(...(await idsOf(member, pageNo)).content);
    expect((await idsOf(member)).content).toHaveLength(100);
    expect(ids).toEqual(Array.from({ length: 230 }, (_, index) => String(3_000_000_230 - index)));
    expect(listed).toEqual(ids);
    expect((await favouritesOf(member, { pageNo: 17 })).content).toEqual([]);
  });

  test('S7-24 are at most 500, also of two that come at once; one of them may be said again', async () => {
    const member = await memberWith('favourites', mostFavourites - 1);
    const codes = (await Promise.all(slots.slice(0, 4).map((game) => like(member, game)))).map(codeOf);
    expect(codes.toSorted()).toEqual([...Array.from({ length: 3 }, () => 'FAVOURITES_FULL'), 'ok']);
    expect((await idsOf(member)).total).toBe(mostFavourites);
    const known = at(slots, codes.indexOf('ok'));
    expect(codeOf(await like(member, known))).toBe('ok');
    await unlike(member, known);
    expect(codeOf(await like(member, at(slots, 5)))).toBe('ok');
  });

  test('S7-24 one that comes while another is counted waits for it, and is counted with it', async () => {
    const member = await memberWith('favourites', mostFavourites - 1);
    const other = new pg.Client({ connectionString: gateway.url });
    await other.connect();
    await other.query('begin');
    await other.query('select from members where id = $1 for no key update', [member.id]);
    await other.query('insert into favourites values ($1, $2, now())', [member.id, at(slots, 0).nodeId]);
    const asked = like(member, at(slots, 1));
    const waiting = async () => {
      const { rows } = await other.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted`,
      );
      return rows[0]?.n;
    };
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0);
    await other.query('commit');
    await other.end();
    expect(codeOf(await asked)).toBe('FAVOURITES_FULL');
  });

  test('A11-5 a member who likes thirty at once while the first waits leaves connections to others', async () => {
    const [member, another] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
    const other = new pg.Client({ connectionString: gateway.url });
    await other.connect();
    await other.query('begin');
    await other.query('select from members where id = $1 for no key update', [member.id]);
    const asked = Array.from({ length: 30 }, (_, index) => like(member, at(slots, index % 5)));
    expect(codeOf(await like(another, at(slots, 0)))).toBe('ok');
    await other.query('commit');
    await other.end();
    expect(new Set((await Promise.all(asked)).map(codeOf))).toEqual(new Set(['ok']));
  });
});

describe('recent games', () => {
  test('S7-27 S3-19 a launch puts its game first, each is there once, and they are listed by category', async () => {
    for (const type of [0, 4]) {
      const member = await gateway.member('lawinf3', { type });
      const [one, two] = [at(slots, 0), at(slots, 1)];
      for (const game of [one, two, one]) {
        await launch(member, game);
        gateway.moveClock(1000);
      }
      const listed = await recentsOf(member);
      expect(listed).toMatchObject({ pageNum: 1, totalPages: 1, total: 2 });
      expect(listed.list.map(({ nodeId }) => nodeId)).toEqual([one.nodeId, two.nodeId]);
      expect(codeOf(await member.call(addRecent, { query: named(at(lottery, 0)) }))).toBe('ok');
      expect((await recentsOf(member)).list[0]?.nodeId).toBe(at(lottery, 0).nodeId);
      expect((await recentsOf(member, { gameType: 'RNG' })).total).toBe(2);
      const other = { ...named(one), vendor: 'OTHER' };
      expect(codeOf(await member.call(addRecent, { query: other }))).toBe('GAME_NOT_FOUND');
    }
    expect((await recentsOf(await gateway.member('lawinf3'))).list).toEqual([]);
  });

  test('S7-27 S9-07 come in pages of 25 and are a hundred: the one of longest ago makes room', async () => {
    const member = await memberWith('recents', mostRecents);
    await launch(member, at(slots, 0));
    const { list, ...place } = await recentsOf(member);
    expect(place).toEqual({ pageNum: 1, totalPages: 4, total: mostRecents });
    expect(list).toHaveLength(25);
    expect(list[0]?.nodeId).toBe(at(slots, 0).nodeId);
    const last = (await recentsOf(member, { pageNo: 4 })).list.at(-1);
    expect(last?.nodeId).toBe('3000000002');
  });

  test('S7-27 no other site makes the call that adds one', async () => {
    const member = await gateway.member('lawinf3');
    const address = `http://lawinf3.localhost${addRecent.path}?${new URLSearchParams(named(at(slots, 0)))}`;
    const ask = (site: string) =>
      gateway.app.request(address, {
        headers: { ...member.headers, 'x-laro-call': addRecent.id, 'sec-fetch-site': site },
      });
    expect((await ask('cross-site')).ok).toBe(false);
    expect((await recentsOf(member)).list).toEqual([]);
    expect((await ask('same-origin')).ok).toBe(true);
    expect((await recentsOf(member)).list).toHaveLength(1);
  });
});

test('S4-12 S7-24 S7-25 S7-27 every tab and device hears on the line of the balance that own games are others, and nobody else does', async () => {
  const member = await gateway.member('lawinf3');
  const stop = new AbortController();
  const follow = (whose: TestMember) => {
    const next = followLine(gateway, whose, stop.signal);
    return async (): Promise<string | undefined> => {
      const told = await next();
      return told === 'the end' ? told : told.games;
    };
  };
  const [next, stranger] = [follow(member), follow(await gateway.member('lawinf3'))];
  const told = [await next()];
  const none = await stranger();
  const others = stranger();
  const [one, two] = [at(slots, 0), at(slots, 1)];
  const changes = [
    () => like(member, one),
    () => like(member, two),
    () => unlike(member, one),
    () => launch(member, one),
    () => member.call(addRecent, { query: named(two) }),
  ];
  for (const change of changes) {
    gateway.moveClock(1000);
    await change();
    told.push(await next());
  }
  expect(told).not.toContain(undefined);
  expect(new Set(told).size).toBe(1 + changes.length);
  expect(await Promise.race([others, none])).toBe(none);
  stop.abort();
});
