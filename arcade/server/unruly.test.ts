import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { toMinor } from '@laro/rules/money.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import type { OpenedSession, RoundView } from '../games/wire.ts';
import { arcadeApp, type ArcadeService } from './app.ts';
import { openArcadeDatabase } from './database.ts';
import { startTestGateway, type TestGateway } from './testGateway.ts';
import type { ArcadeTables } from './tables.ts';
import { unrulyVendor, type UnrulyVendor } from './unruly.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let db: Kysely<ArcadeTables>;
let gateway: TestGateway;
let arcade: ArcadeService;
let vendor: UnrulyVendor;
let clock: Date;
let player: string;

beforeAll(async () => {
  db = openArcadeDatabase((await testDatabase('arcade')).url);
});
afterAll(() => db.destroy());
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  player = `player-${randomUUID()}`;
  gateway = await startTestGateway(publicKey, player);
  vendor = unrulyVendor(() => clock, 20);
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: {
      gateway: gateway.url,
      keys: { ARC: { keyId: 'test', privateKey } },
      pause: 0,
      unruly: vendor,
    },
    log: { warn() {}, error() {} },
    now: () => clock,
  });
});
afterEach(() => gateway.close());

async function post<T>(path: string, body: object, token = ''): Promise<{ status: number; value: T }> {
  const response = await arcade.app.request(`http://arcade.test/games/gintong-lawin/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, value: (await response.json()) as T }; // the test names the view
}

const open = () => post<OpenedSession>('/session', { ticket: gateway.ticket() });

/** Until whatever was left is done, a day at most. */
async function recover() {
  for (let more = 0; more < 30; more++) {
    clock = new Date(clock.getTime() + 600_000);
    await arcade.recover();
  }
}

test.each([
  ['late', /^(bet|rollback|win), late: /],
  ['twice', /^bet, the same at the same time: 200 done/],
  ['reordered', /^bet, after its rollback: 409 ROLLED_BACK/],
  ['wrong', /^bet, as 1\d\.00: 409 IDEMPOTENCY_CONFLICT/],
  ['down', /^bet, down: not sent/],
] as const)('issue 18 a vendor that is %s costs nobody a centavo', async (manner, seen) => {
  const before = gateway.balance;
  const { value: session } = await open();
  expect(vendor.behave(manner)).toBe(true);
  for (let round = 0; round < 5; round++) {
    await post<RoundView>('/rounds', { request: randomUUID(), bet: '5.00' }, session.token);
  }
  const said = () => vendor.misdeeds().map(({ call, how, answer }) => `${call}, ${how}: ${answer}`);
  await expect.poll(said).toContainEqual(expect.stringMatching(seen));
  vendor.behave('well');
  await recover();
  const rounds = await db
    .selectFrom('arcade.rounds as r')
    .innerJoin('arcade.sessions as s', 's.id', 'r.session_id')
    .select(['r.state', 'r.bet', 'r.win', 'r.finished_at'])
    .where('s.player', '=', player)
    .execute();
  expect(rounds.length).toBeGreaterThan(0);
  expect(rounds.filter(({ finished_at: at }) => at === null)).toEqual([]);
  const moved = rounds
    .filter(({ state }) => state === 'closed')
    .reduce((sum, { bet, win }) => sum - bet + win, 0n);
  // What is late may be on its way still.
  await expect.poll(() => gateway.balance - before).toBe(moved);
});

test('issue 18 it is well again after ten minutes, and knows no other manner', async () => {
  expect(vendor.behave('rude')).toBe(false);
  vendor.behave('down');
  expect((await open()).status).toBe(503);
  clock = new Date(clock.getTime() + 10 * 60_000);
  expect(vendor.manner()).toBe('well');
  const { status, value } = await open();
  expect(status).toBe(200);
  expect(toMinor(value.balance)).toBe(gateway.balance);
});
