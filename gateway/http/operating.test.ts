/** What an operator sees and does, on the whole house as `npm start` runs it. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { sql } from 'kysely';
import { buildArcade } from '@laro/arcade/build.ts';
import * as vendor from '@laro/contract/calls/vendor.ts';
import { signCall, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { buildWeb } from '@laro/web/build.ts';
import { openDatabase } from '../db/database.ts';
import { onServer, withDatabase } from '../db/testServer.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { newPlace, ready, startIn, type Place } from '../testing/testStart.ts';

beforeAll(async () => {
  await buildWeb(() => {});
  await buildArcade();
}, 300_000);

let place: Place;
let home: string;
/** Where the whole house runs on a database that the test sees as well. */
let url: string;
beforeEach(async () => {
  place = await newPlace();
  home = `http://127.0.0.1:${place.port}`;
  const { url: server, prefix } = inject('postgres');
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  url = withDatabase(server, name);
  return place.leave;
});

async function started(env: Record<string, string> = {}) {
  const running = startIn(place, { DATABASE_URL: url, ...env });
  await running.said(ready);
  return running;
}

/** As the owner of the house's database. */
async function onDatabase<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { connections: 2 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** A vendor of the house, which signs as this key. */
async function newVendor(): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyId = `t-${randomUUID()}`;
  const launchUrl = 'http://127.0.0.1:9/{gameId}';
  await onDatabase((db) => registerVendor(db, { vendorCode: 'LARO', launchUrl, keyId, publicKey }));
  return { keyId, privateKey };
}

function callback(by: SigningKey | undefined, call: { path: string }, body: object): Promise<Response> {
  const text = JSON.stringify(body);
  const signature = by && { [vendor.signatureHeader]: signCall(by, call.path, text, new Date()) };
  const headers = { 'content-type': 'application/json', ...signature };
  return fetch(home + call.path, { method: 'POST', headers, body: text });
}

const idOf = ({ headers }: Response): string => headers.get('x-request-id') ?? '';
const status = '/wps/system/status';

test('H5 what strangers repeat fills no log: lines of one kind are counted beyond the first', async () => {
  const running = await started();
  const refused = await Promise.all(
    Array.from({ length: 200 }, () => callback(undefined, vendor.balance, { requestUuid: randomUUID() })),
  );
  expect(new Set(refused.map((reply) => reply.status))).toEqual(new Set([401]));
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  const lines = running.logged('vendor.signature');
  const counted = running.logged('log.repeated').filter(({ of }) => of === 'vendor.signature');
  expect(lines.length + counted.reduce((sum, { lines: more }) => sum + Number(more), 0)).toBe(200);
  expect(lines.length).toBeLessThan(200);
  expect(counted[0]).toMatchObject({ level: 'warn', call: 'vendor.balance' });
  // What was counted is of many requests.
  expect(counted[0]).not.toHaveProperty('request');
});

test('H5 a request has one id in its answer and in each line about it, and a vendor’s call its own name as well', async () => {
  const running = await started({ ACCESS_LOG: '1', SLOW_QUERY_MS: '1' });
  const key = await newVendor();
  const requestUuid = randomUUID();
  const reply = await onDatabase((db) =>
    // A query that waits is a slow one.
    db.transaction().execute(async (trx) => {
      await sql`lock table vendor_sessions in access exclusive mode`.execute(trx);
      const waiting = callback(key, vendor.balance, { requestUuid, token: 'x'.repeat(43) });
      await untilSomeoneWaits(db);
      return { waiting };
    }),
  ).then(({ waiting }) => waiting);
  expect(reply.status).toBe(404);
  const request = idOf(reply);
  const facts = { request, call: 'vendor.balance', vendor: 'LARO', requestUuid };
  await vi.waitFor(() =>
    expect(running.logged('request').find((line) => line['request'] === request)).toEqual({
      ...{ at: expect.any(String), level: 'info', event: 'request', ...facts },
      ...{ method: 'POST', status: 404, ms: expect.any(Number) },
    }),
  );
  expect(running.logged('query.slow')).toContainEqual(
    expect.objectContaining({ ...facts, query: expect.stringContaining('"playing"."member_id"') }),
  );
  const refused = await callback(undefined, vendor.balance, {});
  await vi.waitFor(() =>
    expect(running.logged('vendor.signature')).toContainEqual(
      expect.objectContaining({ request: idOf(refused), reason: expect.any(String) }),
    ),
  );
  // A page asks the house itself: the same request, other calls.
  const page = await fetch(`${home}/m/home`, { headers: { accept: 'text/html' } });
  await vi.waitFor(() =>
    expect(running.logged('request').find((line) => line['request'] === idOf(page))).toMatchObject({
      ...{ call: 'page', status: 200 },
    }),
  );
  expect(new Set([idOf(reply), idOf(refused), idOf(page)]).size).toBe(3);
});

test('H5 only a proxy of ours names a request, and only well', async () => {
  await started();
  const named = (id: string) => fetch(`${home}${status}`, { headers: { 'x-request-id': id } });
  expect(idOf(await named('edge-0123456789'))).toMatch(/^[\w-]{16}$/);
});

test('H5 a well-formed name of a proxy of ours is the request’s, from edge to log', async () => {
  const running = await started({ TRUST_PROXY: '1', ACCESS_LOG: '1' });
  const named = (id: string) => fetch(`${home}${status}`, { headers: { 'x-request-id': id } });
  expect(idOf(await named('edge-0123456789'))).toBe('edge-0123456789');
  for (const bad of ['short', 'x'.repeat(65), '{"event":"made up"}', 'two words here']) {
    expect(idOf(await named(bad))).toMatch(/^[\w-]{16}$/);
  }
  await vi.waitFor(() =>
    expect(running.logged('request')).toContainEqual(expect.objectContaining({ request: 'edge-0123456789' })),
  );
});

test('H5 the access log says nothing of whose a request was', async () => {
  const running = await started({ ACCESS_LOG: '1', TRUST_PROXY: '1' });
  const secret = `canary${randomUUID()}`;
  const headers = {
    authorization: `Bearer ${secret}`,
    cookie: `laro_session=${secret}`,
    'x-forwarded-for': '203.0.113.9',
  };
  for (const path of [
    `/wps/none/${secret}?q=${secret}`,
    `/m/home?promo=${secret}`,
    `/sandbox/${secret}`,
    `/art/${secret}`,
  ]) {
    await fetch(home + path, { headers });
  }
  await vi.waitFor(() => expect(running.logged('request').length).toBeGreaterThanOrEqual(4));
  expect(running.logged('request').map(({ call }) => call)).toEqual([
    'no call',
    'page',
    'sandbox',
    'picture',
  ]);
  expect(running.output()).not.toMatch(new RegExp(`${secret}|203\\.0\\.113\\.9`));
});

/** Resolves when somebody waits for a lock in this database. */
async function untilSomeoneWaits(db: ReturnType<typeof openDatabase>['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length > 0) return;
  }
}
