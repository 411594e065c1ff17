import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  gameList,
  gameTypesOfVendors,
  hotGames,
  oneGame,
  vendorsByName,
} from '@laro/contract/calls/games.ts';
import { arrange, arranged, findGames, type Arrangement } from '@laro/contract/calls/officeGames.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { siteStatus } from '@laro/contract/calls/site.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let content: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  content = await newStaff(gateway, 'content');
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
async function seen() {
  const outcome = await content.call(arranged, { query: { merchant } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
async function publish(part: Partial<Arrangement>, by = content, over?: number) {
  const { version } = await seen();
  const body = { merchant, version: over ?? version, categories: [], vendors: {}, badges: {}, ...part };
  const heard = async () => (await gateway.house.merchants.arranged(merchant)).contentVersion;
  const before = await heard();
  const outcome = await by.call(arrange, { body });
  if (!outcome.ok) return outcome;
  // Its processes hear of it as of a change of settings.
  await expect.poll(heard).toBe(before + 1);
  return outcome;
}
async function ask<T>(asked: Promise<{ ok: true; value: T } | { ok: false; failure: { code: string } }>) {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
const visitor = () => gateway.visitor(merchant);
/** A slot that opens. */
async function aGame() {
  const { games } = await ask(visitor()(gameList, { query: { gameType: 'RNG' } }));
  const game = games.find(({ playable }) => playable);
  if (!game) throw new Error('no slot opens');
  await gateway.house.db
    .insertInto('vendor_endpoints')
    .values({ vendor_code: game.vassalage, launch_url: 'http://{arcade}/play/{gameId}', lottery_url: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return game;
}
const launch = async ({ vassalage: vendor, nodeId, gameId }: Awaited<ReturnType<typeof aGame>>) => {
  const { call } = await gateway.member(merchant);
  const outcome = await call(launchGame, { query: { vendor, gameCategory: 'RNG', gameId, nodeId } });
  return outcome.ok ? 'opens' : outcome.failure.code;
};

describe('S6-10 S3-21 a vendor that the desk', () => {
  test('closes for maintenance stays in the lobby, says so at each game, and opens none until it is on again', async () => {
    const game = await aGame();
    expect(await launch(game)).toBe('opens');
    expect(await publish({ vendors: { [game.vassalage]: 'maintenance' } })).toMatchObject({ ok: true });
    const one = await ask(visitor()(oneGame, { query: { nodeId: game.nodeId } }));
    expect(one.game).toMatchObject({ playable: true, maintenance: true });
    const vendor = async () => {
      const { content: types } = await ask(visitor()(gameTypesOfVendors));
      return types.flatMap(({ vendors }) => vendors).find((each) => each.vassalage === game.vassalage);
    };
    // It starts no lobby either: a press on it leads to its games, which say so.
    expect(await vendor()).toMatchObject({ maintenance: true, lobby: false });
    expect(await launch(game)).toBe('GAME_NOT_AVAILABLE');
    expect(await publish({})).toMatchObject({ ok: true });
    expect((await ask(visitor()(oneGame, { query: { nodeId: game.nodeId } }))).game).not.toHaveProperty(
      'maintenance',
    );
    expect(await vendor()).not.toHaveProperty('maintenance');
    expect(await launch(game)).toBe('opens');
  });

  test('switches off is in no list, none of its games is found or opened; of another brand it is still there', async () => {
    const game = await aGame();
    const { vassalage: vendor, nodeId } = game;
    await publish({ vendors: { [vendor]: 'off' } });
    const { content: types } = await ask(visitor()(gameTypesOfVendors));
    expect(types.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage))).not.toContain(vendor);
    const { games, total } = await ask(visitor()(gameList, { query: { vassalage: vendor } }));
    expect([games, total]).toEqual([[], 0]);
    const { games: all } = await ask(visitor()(gameList, { query: { gameType: 'RNG', pageSize: 100 } }));
    expect(all.map(({ vassalage }) => vassalage)).not.toContain(vendor);
    const { list: named } = await ask(visitor()(vendorsByName, { query: { name: game.vendorName } }));
    expect(named.map(({ vassalage }) => vassalage)).not.toContain(vendor);
    const { list } = await ask(visitor()(hotGames, { query: {} }));
    expect(list.map(({ vassalage }) => vassalage)).not.toContain(vendor);
    expect(await visitor()(oneGame, { query: { nodeId } })).toMatchObject({
      failure: { code: 'GAME_NOT_FOUND' },
    });
    expect(await launch(game)).toBe('GAME_NOT_FOUND');
    const there = gateway.visitor('perlas');
    const elsewhere = await ask(there(gameTypesOfVendors));
    expect(elsewhere.content.flatMap(({ vendors }) => vendors.map((one) => one.vassalage))).toContain(vendor);
    await publish({});
  });
});

test('S6-10 S7-28 categories and hot games are in the order that the desk gives them, each with its badge', async () => {
  const before = await seen();
  const categories = before.categories.toReversed();
  const [first, second] = before.hot;
  if (!first || !second) throw new Error('too few are hot');
  const hot = [second.id, first.id];
  await publish({ categories, hot, badges: { [second.id]: 'new', [first.id]: '' } });
  const { content: types } = await ask(visitor()(gameTypesOfVendors));
  const order = types.map(({ gameCategory }) => gameCategory);
  expect(order).toEqual(categories.filter((one) => order.includes(one)));
  expect((await ask(visitor()(siteStatus))).info.categories).toEqual(categories);
  const { list } = await ask(visitor()(hotGames, { query: {} }));
  expect(list.map(({ nodeId, badge }) => [nodeId, badge])).toEqual([
    [second.id, 'new'],
    [first.id, ''],
  ]);
  expect(await seen()).toMatchObject({ changedBy: content.name, hot: [{ badge: 'new' }, { badge: '' }] });
  await publish({ hot: [] });
  expect((await ask(visitor()(hotGames, { query: {} }))).list).toEqual([]);
  await publish({});
});

test('S6-10 an open page hears of what is published as of a change of the settings', async () => {
  const version = async () => (await ask(visitor()(siteStatus))).info.version;
  const before = await version();
  await publish({});
  expect(await version()).not.toBe(before);
});

test('S6-10 of two who publish at once one is told who was quicker, and may publish over it', async () => {
  const other = await newStaff(gateway, 'owner');
  const { version } = await seen();
  const both = await Promise.all([
    publish({ categories: ['FISH'] }, content, version),
    publish({ categories: ['LIVE'] }, other, version),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const by = both[0].ok ? content.name : other.name;
  expect(both.filter(({ ok }) => !ok)).toMatchObject([
    { failure: { code: 'CHANGED_MEANWHILE', value: { by, version: version + 1 } } },
  ]);
  expect(await publish({}, other, version + 1)).toMatchObject({ ok: true });
});

test('S6-10 what a brand does not offer is named, and what is published is written down with what it changed', async () => {
  const strangers: [Partial<Arrangement>, string][] = [
    [{ vendors: { NOBODY: 'off' } }, 'NOBODY'],
    [{ hot: ['999999999'] }, '999999999'],
    [{ badges: { '999999999': 'new' } }, '999999999'],
  ];
  for (const [part, what] of strangers) {
    expect(await publish(part)).toMatchObject({ failure: { code: 'NOT_OFFERED', value: { what } } });
  }
  const { vassalage } = await aGame();
  await publish({ vendors: { [vassalage]: 'maintenance' } });
  const line = await gateway.house.db
    .selectFrom('audit')
    .select('about')
    .where('what', '=', 'games.arranged')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line.about).toMatchObject({ staff: content.name, changed: [`${vassalage}: on -> maintenance`] });
  await publish({});
});

test('S6-10 games are found by a part of their name', async () => {
  const { gameName, nodeId } = await aGame();
  const found = await ask(
    content.call(findGames, { query: { merchant, text: gameName.slice(1).toUpperCase() } }),
  );
  expect(found.games.map(({ id }) => id)).toContain(nodeId);
  expect(await ask(content.call(findGames, { query: { merchant, text: '%%' } }))).toEqual({ games: [] });
});
