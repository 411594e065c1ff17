import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { drawStops, hashOfSeed } from '../../games/fairness.ts';
import { momentOf, startOfShoe, timesOf } from '../../games/live/clock.ts';
import { games } from '../../games/live/games.ts';
import { winOf } from '../../games/live/rules.ts';
import { tables } from '../../games/live/titles.ts';
import type { BetView, OpenedTable, TableView } from '../../games/live/wire.ts';
import { arcadeApp, type ArcadeService } from '../app.ts';
import { openArcadeDatabase } from '../database.ts';
import type { Arcade } from '../house.ts';
import type { ArcadeTables } from '../tables.ts';
import { sayHosts } from './hosts.ts';
import { startTestGateway, type TestGateway } from '../testGateway.ts';

/** Set LIVE_SEQUENCES=10000 for the whole programme. */
const sequences = Number(process.env['LIVE_SEQUENCES'] ?? 4);

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const game = 'amihan-baccarat';
const key = `${game}:open`;
const api = `http://arcade.test/live/${game}/api`;
const log = { warn() {}, error() {} };
const found = tables.get(game);
if (!found) throw new Error('no such table');
const table = found;

let db: Kysely<ArcadeTables>;
let gateway: TestGateway;
let clock: Date;
let arcade: ArcadeService;
let shoe = 60_000;

beforeAll(async () => {
  const { url } = await testDatabase('arcade');
  db = openArcadeDatabase(url);
});
afterAll(() => db.destroy());
beforeEach(() => begin());
afterEach(() => gateway.close());

function serve(of: TestGateway): ArcadeService {
  return arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: { gateway: of.url, keys: { AMH: { keyId: 'test', privateKey } }, patience: 400, pause: 0 },
    log,
    now: () => clock,
  });
}

/** A shoe that nobody has used, committed to before its first round, which has just begun. */
async function begin() {
  await db.deleteFrom('arcade.stakes').execute();
  shoe += 10;
  clock = new Date(startOfShoe(table, key, shoe) - 5_000);
  gateway = await startTestGateway(publicKey, `player-${randomUUID()}`, game);
  arcade = serve(gateway);
  await arcade.recover();
  at(0, 'opens', 1);
}

/** Sets the clock to a moment of a round, and some seconds after it. */
function at(round: number, what: 'opens' | 'closes' | 'deals' | 'pays' | 'ends', seconds = 0) {
  clock = new Date(timesOf(table, key, shoe, round)[what] + seconds * 1000);
}

async function ask<T>(path: string, token: string, body?: object): Promise<{ status: number; value: T }> {
  const response = await arcade.app.request(`${api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, value: (await response.json()) as T }; // the test names the view
}

async function open(): Promise<OpenedTable> {
  const { status, value } = await ask<OpenedTable>('/session', '', { ticket: gateway.ticket() });
  expect(status).toBe(200);
  return value;
}

const view = async (token: string) => (await ask<TableView>('/rooms/open', token)).value;
const bets = async (token: string) => (await ask<BetView[]>('/bets', token)).value;
const chips = (...of: readonly (readonly [string, string])[]) =>
  of.map(([spot, amount]) => ({ spot, amount }));
const place = (token: string, laid: object, more: object = {}) =>
  ask<BetView>('/bets', token, { request: randomUUID(), room: 'open', shoe, round: 0, chips: laid, ...more });

/** What the shoe's seed makes of a round, as anyone can work it out once it is shown. */
async function outcomeOf(round: number) {
  const { seed } = await db
    .selectFrom('arcade.live_shoes')
    .select('seed')
    .where('room', '=', key)
    .where('number', '=', BigInt(shoe))
    .executeTakeFirstOrThrow();
  const outcomes = await games.baccarat.deal((part, lengths) =>
    drawStops({ serverSeed: seed, clientSeed: key.replace(':', '_'), nonce: BigInt(shoe) }, part, lengths),
  );
  const outcome = outcomes[round];
  if (!outcome) throw new Error('no such round');
  return outcome;
}

describe('a live table', () => {
  test('S3-22 S7-30 opens in the room that the launch names, and in its first where it has no such room', async () => {
    const roomOf = async (asked?: string) => {
      if (asked !== undefined) gateway.room = asked;
      return (await open()).room;
    };
    expect(await roomOf()).toBeNull();
    expect(await roomOf('high')).toBe('high');
    expect(await roomOf('cellar')).toBeNull();
  });

  test('a shoe is committed to before its rounds and never changes; a round is shown when it is dealt, the seed when the shoe is over', async () => {
    const { token, rooms } = await open();
    expect(rooms.map(({ id, least, most }) => [id, least, most])).toEqual([
      ['open', '1.00', '100.00'],
      ['high', '10.00', '100.00'],
    ]);
    const { shoe: committed, round, outcome } = await view(token);
    expect([committed.number, committed.seed, round, outcome]).toEqual([shoe, null, 0, null]);
    at(0, 'deals', -1);
    expect((await view(token)).outcome).toBeNull();
    at(0, 'deals');
    expect((await view(token)).outcome).toEqual(await outcomeOf(0));
    at(3, 'opens', 1);
    const later = await view(token);
    expect(later.history).toEqual(await Promise.all([0, 1, 2].map(outcomeOf)));
    clock = new Date(startOfShoe(table, key, shoe + 1) + 1000);
    await arcade.recover();
    const { before } = await view(token);
    expect(before?.hash).toBe(committed.hash);
    expect(await hashOfSeed(before?.seed ?? '')).toBe(committed.hash);
    await expect(
      db
        .updateTable('arcade.live_shoes')
        .set({ seed: 'ab'.repeat(32) })
        .where('room', '=', key)
        .execute(),
    ).rejects.toThrow('never changes');
  });

  test('chips on several spots are one bet of the wallet, several bets go into a round, and all is paid once to the cent', async () => {
    const { token } = await open();
    const first = chips(['player', '10.00'], ['banker', '7.00'], ['tie', '1.00']);
    const placed = await place(token, first);
    expect([placed.status, placed.value.state, placed.value.stake]).toEqual([200, 'open', '18.00']);
    const second = chips(['bankerPair', '2.00'], ['banker', '3.00']);
    expect((await place(token, second)).value.state).toBe('open');
    expect([gateway.moved('bet'), gateway.balance]).toEqual([2, 1_000_000n - 2300n]);
    expect((await view(token)).crowd).toEqual({ player: 1, banker: 1, tie: 1, bankerPair: 1 });
    at(0, 'deals', 1);
    await arcade.recover();
    await arcade.recover();
    const outcome = await outcomeOf(0);
    const win = [first, second]
      .map((laid) =>
        winOf(
          games.baccarat,
          laid.map(({ spot, amount }) => ({ spot, amount: toMinor(amount) })),
          outcome,
        ),
      )
      .reduce((sum, one) => sum + one, 0n);
    expect(gateway.balance).toBe(1_000_000n - 2300n + win);
    const settled = await bets(token);
    expect(settled.map(({ state }) => state)).toEqual(['settled', 'settled']);
    expect(settled.reduce((sum, bet) => sum + toMinor(bet.win), 0n)).toBe(win);
    at(5, 'opens');
    await arcade.recover();
    expect(gateway.balance).toBe(1_000_000n - 2300n + win);
  });

  test('who asks is paid without waiting for the sweep', async () => {
    const { token } = await open();
    await place(token, chips(['player', '1.00'], ['banker', '1.00'], ['tie', '1.00']));
    at(0, 'pays');
    expect((await bets(token))[0]?.state).toBe('settled');
    expect(gateway.calls.filter(({ path }) => path === 'win')).toHaveLength(1);
  });

  test('the same request is one bet; what is late, of another round, too small, too large or no spot is not taken', async () => {
    const { token } = await open();
    const request = randomUUID();
    const one = chips(['player', '5.00']);
    const [a, b] = await Promise.all([place(token, one, { request }), place(token, one, { request })]);
    expect(a.value.id).toBe(b.value.id);
    expect(gateway.moved('bet')).toBe(1);
    for (const [laid, more, status, error] of [
      [one, { round: 1 }, 409, 'SALE_CLOSED'],
      [one, { shoe: shoe - 1 }, 409, 'SALE_CLOSED'],
      [chips(['dragon7', '5.00']), {}, 400, 'BAD_REQUEST'],
      [chips(['player', '5.00'], ['player', '5.00']), {}, 400, 'BAD_REQUEST'],
      [chips(['player', '5.50']), {}, 400, 'BET_NOT_OFFERED'],
      [chips(['player', '96.00']), {}, 400, 'BET_NOT_OFFERED'],
      [chips(['player', '9.00']), { room: 'high' }, 409, 'SALE_CLOSED'],
      [one, { room: 'none' }, 400, 'BAD_REQUEST'],
      [[], {}, 400, 'BAD_REQUEST'],
    ] as const) {
      expect([more, await place(token, laid, more)]).toMatchObject([more, { status, value: { error } }]);
    }
    at(0, 'closes');
    expect(await place(token, one)).toMatchObject({ status: 409, value: { error: 'SALE_CLOSED' } });
    // The answer to the first is still to be had.
    expect((await place(token, one, { request })).value.id).toBe(a.value.id);
    expect(gateway.moved('bet')).toBe(1);
  });

  test('two bets at once never come to more than the room takes', async () => {
    const { token } = await open();
    const many = await Promise.all([1, 2, 3, 4].map(() => place(token, chips(['player', '40.00']))));
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
    expect(gateway.balance).toBe(1_000_000n - 8000n);
  });

  test('a bet that the wallet takes after the deal goes back, whatever it would have won', async () => {
    const { token } = await open();
    gateway.before = (path) => {
      if (path === 'bet') at(0, 'deals', 1);
    };
    const { value } = await place(token, chips(['player', '5.00'], ['banker', '5.00']));
    await arcade.recover();
    expect((await bets(token)).find(({ id }) => id === value.id)).toMatchObject({
      state: 'returned',
      why: 'LATE',
    });
    expect(gateway.balance).toBe(1_000_000n);
    expect(gateway.moved('win')).toBe(0);
  });

  test('nobody bets on a round that had begun before its shoe was committed to', async () => {
    const { token } = await open();
    await db.deleteFrom('arcade.live_shoes').execute();
    await arcade.recover();
    expect(await place(token, chips(['player', '5.00']))).toMatchObject({ status: 409 });
    at(1, 'opens', 1);
    expect((await view(token)).history).toEqual([null]);
    expect((await place(token, chips(['player', '5.00']), { round: 1 })).status).toBe(200);
  });

  test('many sit at one shoe; nobody sees the bets of another', async () => {
    const { token } = await open();
    await place(token, chips(['player', '5.00']));
    const [mine, before] = [gateway, arcade];
    gateway = await startTestGateway(publicKey, `other-${randomUUID()}`, game);
    arcade = serve(gateway);
    const other = await open();
    expect(await bets(other.token)).toEqual([]);
    await place(other.token, chips(['player', '2.00']));
    const seen = await view(token);
    expect([seen.players, seen.crowd]).toEqual([2, { player: 2 }]);
    expect((await view(other.token)).shoe).toEqual(seen.shoe);
    await gateway.close();
    [gateway, arcade] = [mine, before];
  });

  test(`${sequences} sequences of bets, faults and interruptions equal the model`, async () => {
    for (let run = 0; run < sequences; run += 1) {
      await gateway.close();
      await begin();
      const { token } = await open();
      let state = run * 2654435761 + 777;
      const random = (below: number) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      for (let round = 0; round < 6; round += 1) {
        at(round, 'opens', 1);
        for (let more = random(3); more > 0; more -= 1) {
          const fault = ['lost call', 'lost reply', 'broken reply', 'NOT_ENOUGH_MONEY'][random(8)];
          if (fault !== undefined) {
            const path = (['bet', 'win', 'rollback'] as const)[random(3)] ?? 'bet';
            if (fault !== 'NOT_ENOUGH_MONEY') gateway.faults[path].push(fault, fault, fault);
            else if (path === 'bet') gateway.faults.bet.push(fault);
          }
          const spots = games.baccarat.spots.filter(() => random(3) === 0);
          if (spots.length === 0) continue;
          const laid = spots.map((spot) => ({ spot, amount: toAmount(BigInt(1 + random(5)) * 100n) }));
          const request = randomUUID();
          await place(token, laid, { round, request });
          if (random(3) === 0) await place(token, laid, { round, request });
        }
        if (random(2) === 0) {
          at(round, 'deals', random(4));
          await arcade.recover();
        }
        if (random(3) === 0) arcade = serve(gateway); // another process goes on
      }
      for (const faults of Object.values(gateway.faults)) faults.length = 0;
      for (let wait = 0; wait < 6; wait += 1) {
        clock = new Date(clock.getTime() + 310_000);
        await arcade.recover();
      }
      let expected = 1_000_000n;
      for (const bet of await bets(token)) {
        if (bet.state === 'refused' || bet.state === 'returned') continue;
        const own = bet.chips.map(({ spot, amount }) => ({ spot, amount: toMinor(amount) }));
        const win = winOf(games.baccarat, own, await outcomeOf(bet.round));
        expect([bet.state, bet.win]).toEqual(['settled', toAmount(win)]);
        expected += win - toMinor(bet.stake);
      }
      expect(gateway.balance).toBe(expected);
      const left = await db
        .selectFrom('arcade.stakes')
        .select('state')
        .where('finished_at', 'is', null)
        .execute();
      expect(left).toEqual([]);
    }
  });
});

test('S3-22 S4-41 the lobby of the cockfights is a ring: a bet on each corner is paid as the match ends', async () => {
  const ring = tables.get('lobby');
  if (!ring) throw new Error('no lobby');
  await gateway.close();
  gateway = await startTestGateway(publicKey, `player-${randomUUID()}`, 'lobby');
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: { gateway: gateway.url, keys: { DS88: { keyId: 'test', privateKey } }, pause: 0 },
    log,
    now: () => clock,
  });
  const series = 90_000 + shoe;
  clock = new Date(timesOf(ring, 'lobby:open', series, 0).opens - 1000);
  await arcade.recover();
  clock = new Date(timesOf(ring, 'lobby:open', series, 0).opens);
  const call = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const response = await arcade.app.request(`http://arcade.test/live/lobby/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T; // the test names the view
  };
  const { token } = await call<OpenedTable>('/session', '', { ticket: gateway.ticket() });
  const laid = chips(['meron', '10.00'], ['wala', '10.00'], ['draw', '1.00']);
  const bet = { request: randomUUID(), room: 'open', shoe: series, round: 0, chips: laid };
  expect(await call<BetView>('/bets', token, bet)).toMatchObject({ state: 'open', stake: '21.00' });
  clock = new Date(timesOf(ring, 'lobby:open', series, 0).pays);
  await arcade.recover();
  const [paid] = await call<BetView[]>('/bets', token);
  const winner = paid?.outcome?.[0]?.[0] ?? -1;
  expect(paid).toMatchObject({ state: 'settled', win: ['20.20', '20.20', '19.00'][winner] });
  expect(gateway.balance).toBe(1_000_000n - 2100n + toMinor(paid?.win ?? '0.00'));
});

test('A16-2 what a spot pays at most holds for all chips of a player on it, in however many bets they come', async () => {
  const gold = 'gold-bar-roulette-room';
  const wheel = tables.get(gold);
  if (!wheel) throw new Error('no wheel');
  await gateway.close();
  gateway = await startTestGateway(publicKey, `player-${randomUUID()}`, gold);
  gateway.maximum = '5000.00';
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: { gateway: gateway.url, keys: { EBN: { keyId: 'test', privateKey } }, pause: 0 },
    log,
    now: () => clock,
  });
  clock = new Date(timesOf(wheel, `${gold}:open`, shoe, 0).opens - 1000);
  await arcade.recover();
  clock = new Date(timesOf(wheel, `${gold}:open`, shoe, 0).opens + 1000);
  const call = async (path: string, token: string, body: object) => {
    const response = await arcade.app.request(`http://arcade.test/live/${gold}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as OpenedTable & { state?: string; error?: string };
  };
  const { token } = await call('/session', '', { ticket: gateway.ticket() });
  const lay = async (spot: string, amount: string) => {
    const bet = { request: randomUUID(), room: 'open', shoe, round: 0, chips: chips([spot, amount]) };
    const { state, error } = await call('/bets', token, bet);
    return error ?? state;
  };
  // A lucky number brings up to a thousand times the chip, and no spot more than 100,000.00.
  expect(await lay('straight:7', '101.00')).toBe('PAYOUT_TOO_HIGH');
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => lay('straight:7', '40.00')));
  expect(atOnce.toSorted()).toEqual(['PAYOUT_TOO_HIGH', 'PAYOUT_TOO_HIGH', 'open', 'open']);
  expect(await lay('straight:7', '20.00')).toBe('open');
  expect(await lay('straight:7', '1.00')).toBe('PAYOUT_TOO_HIGH');
  expect(await lay('straight:8', '100.00')).toBe('open');
  expect(gateway.balance).toBe(1_000_000n - 20_000n);
});

test('S7-18 the arcade says who deals at the tables of each vendor, with room and table', async () => {
  const told: unknown[] = [];
  const wallet = {
    tellHosts: async (hosts: readonly unknown[]) => told.push(...hosts),
  } as unknown as Arcade['wallet'];
  await sayHosts((vendor) => (vendor === 'AMH' ? { db, vendor, wallet, now: () => clock, log } : undefined));
  expect(told).toHaveLength(6);
  expect(told[0]).toEqual({
    hostId: 'tala',
    name: 'Tala',
    gameId: 'amihan-baccarat',
    roomType: 'FREE',
    active: true,
    streaming: true,
  });
});

test('the clock of a room says what the server says', () => {
  const { shoe: of, round } = momentOf(table, key, clock.getTime());
  expect([of, round]).toEqual([shoe, 0]);
});
