/** What an operator sees and does, on the whole house as `npm start` runs it. */
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { sql } from 'kysely';
import * as v from 'valibot';
import { buildArcade } from '@laro/arcade/build.ts';
import * as vendor from '@laro/contract/calls/vendor.ts';
import { signCall, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { buildWeb } from '@laro/web/build.ts';
import { openDatabase } from '../db/database.ts';
import { onServer, withDatabase } from '../db/testServer.ts';
import { runningEmbedded } from '../db/embedded/embedded.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { openSession } from '../members/sessions.ts';
import { addMember, addTicket } from '../torture/tortureLedger.ts';
import { freePort } from '../torture/freePort.ts';
import { newPlace, ready, startIn, type Place } from '../testing/testStart.ts';

/** One folder for all of them, so that a start finds what the one before has made. */
let place: Place;
let home: string;
/** Where the whole house runs on a database that the test sees as well. */
let url: string;
/** That of a house that was ready once: each test has a copy. */
let readyDatabase: string;
beforeAll(async () => {
  await buildWeb(() => {});
  await buildArcade();
  place = await newPlace();
  home = `http://127.0.0.1:${place.port}`;
  readyDatabase = `${inject('postgres').prefix}_ready`;
  await newDatabase(readyDatabase, inject('postgres').templates.empty);
  await started();
  await endWhatRuns();
  return place.leave;
}, 300_000);
beforeEach(() => newDatabase(`${inject('postgres').prefix}_${randomUUID().slice(0, 8)}`, readyDatabase));
afterEach(endWhatRuns);

async function newDatabase(name: string, template: string): Promise<void> {
  const { url: server } = inject('postgres');
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  url = withDatabase(server, name);
}

async function endWhatRuns(): Promise<void> {
  for (const ending of place.endings.splice(0).toReversed()) await ending();
}

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
      at: expect.any(String),
      level: 'info',
      event: 'request',
      ...facts,
      method: 'POST',
      status: 404,
      code: 'SESSION_UNKNOWN',
      ms: expect.any(Number),
    }),
  );
  expect(running.logged('query.slow')).toContainEqual(
    expect.objectContaining({ ...facts, query: expect.stringContaining('"playing"."member_id"') }),
  );
  const refused = await callback(undefined, vendor.balance, {});
  await vi.waitFor(() =>
    expect(running.logged('vendor.signature')).toContainEqual(
      expect.objectContaining({ request: idOf(refused), reason: expect.any(String), ip: expect.any(String) }),
    ),
  );
  const { privateKey } = generateKeyPairSync('ed25519');
  await callback({ keyId: 'of-nobody', privateKey }, vendor.balance, {});
  await vi.waitFor(() =>
    expect(running.logged('vendor.signature')).toContainEqual(
      expect.objectContaining({ reason: 'unknown key', key: 'of-nobody' }),
    ),
  );
  // A page asks the house itself: the same request, other calls.
  const page = await fetch(`${home}/m/home`, { headers: { accept: 'text/html' } });
  await vi.waitFor(() =>
    expect(running.logged('request').find((line) => line['request'] === idOf(page))).toMatchObject({
      call: 'page',
      status: 200,
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
  // The arcade of the house tells of its draws and tables meanwhile.
  const ours = () =>
    running
      .logged('request')
      .map(({ call }) => call)
      .filter((call) => call !== 'vendor.lotteryDraws' && call !== 'vendor.liveHosts');
  await vi.waitFor(() => expect(ours()).toHaveLength(4));
  expect(ours()).toEqual(['no call', 'page', 'sandbox', 'picture']);
  expect(running.output()).not.toMatch(new RegExp(`${secret}|203\\.0\\.113\\.9`));
});

/** Somebody with money who plays: the key of the vendor, and the token that it has for them. */
async function newPlayer() {
  const key = await newVendor();
  return onDatabase(async (db) => {
    const { memberId, accountId } = await addMember(db);
    const ticket = await addTicket(db, memberId, 'test');
    const opened = await callback(key, vendor.session, { requestUuid: randomUUID(), ticket });
    const { value } = v.parse(v.object({ value: v.object({ token: v.string() }) }), await opened.json());
    const bet = (transactionUuid = randomUUID()) =>
      callback(key, vendor.bet, {
        requestUuid: transactionUuid,
        transactionUuid,
        token: value.token,
        round: randomUUID(),
        currency: 'PHP',
        amount: '1.00',
      });
    return { memberId, accountId, bet };
  });
}

/** Whence the game comes that the house opens for a member at its address `at`. */
async function launchAt(at: string, memberId: bigint): Promise<string> {
  const { game, session } = await onDatabase(async (db) => ({
    game: await db
      .selectFrom('games')
      .select(['game_id', 'node_id', 'game_type'])
      .where('vendor_code', '=', 'ARC')
      .where('playable', '=', true)
      .executeTakeFirstOrThrow(),
    session: await openSession({ clock }, db, {
      memberId,
      merchant: 'lawinf3',
      agent: 'test',
      replaces: undefined,
    }),
  }));
  const query = new URLSearchParams({
    gameCategory: game.game_type,
    vendor: 'ARC',
    gameId: game.game_id,
    nodeId: String(game.node_id),
  });
  const headers = {
    cookie: `laro_session=${session.cookie}`,
    authorization: `Bearer ${session.token}`,
    'x-laro-call': 'play.launchGame',
  };
  const reply = await fetch(`${at}/wps/game/launchGame?${query.toString()}`, { headers });
  const { value } = v.parse(v.object({ value: v.object({ url: v.string() }) }), await reply.json());
  return new URL(value.url).origin;
}

/** While the work is done nobody else moves the money of the account; returns once somebody waits for it. */
async function whileHeld<T>(
  accountId: bigint,
  ask: () => Promise<Response>,
  work: (asked: Promise<Response>) => Promise<T>,
): Promise<T> {
  return onDatabase((db) =>
    db.transaction().execute(async (trx) => {
      await sql`select from accounts where id = ${accountId} for update`.execute(trx);
      const asked = ask();
      asked.catch(() => {});
      await untilSomeoneWaits(db);
      return work(asked);
    }),
  );
}

/** Deadlines of the database that no test comes near. */
const patient = { DATABASE_LOCK_MS: '600000', DATABASE_STATEMENT_MS: '600000' };

const readyz = async (): Promise<{ status: number; said: unknown }> => {
  const reply = await fetch(`${home}/readyz`);
  return { status: reply.status, said: await reply.json() };
};

test('H4 /readyz says whether to send requests here, and which build it is, and nothing else', async () => {
  await started();
  expect(await readyz()).toEqual({
    status: 200,
    said: { ready: true, version: expect.stringMatching(/^[\w-]{8}$/) },
  });
});

test('H4 /readyz is no longer ready without room on the disk', async () => {
  await started({ DISK_ROOM_MB: '999999999' });
  expect(await readyz()).toMatchObject({ status: 503, said: { ready: false, because: ['disk'] } });
  expect((await fetch(`${home}/healthz`)).status).toBe(200);
});

test('H4 /readyz is no longer ready while the database hangs, and is again when it goes on', async () => {
  const running = startIn(place, {});
  await running.said(ready);
  const pidFile = path.join(place.folder, 'postgres/data/postmaster.pid');
  const server = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  const all = [server, ...childrenOf(server)];
  const signal = (name: NodeJS.Signals): void => all.forEach((pid) => process.kill(pid, name));
  place.endings.push(() => signal('SIGCONT'));
  signal('SIGSTOP');
  expect(await readyz()).toMatchObject({ status: 503, said: { ready: false, because: ['database'] } });
  expect((await fetch(`${home}/healthz`)).status).toBe(200);
  signal('SIGCONT');
  await vi.waitFor(async () => expect(await readyz()).toMatchObject({ status: 200 }), { timeout: 50_000 });
});

test('M1 a stop is noticed by the balancer, moves the streams, and lets a call that waits come to its end', async () => {
  const running = await started({ ...patient, STOP_NOTICE_SECONDS: '5' });
  const { accountId, memberId, bet } = await newPlayer();
  const session = await onDatabase((db) =>
    openSession({ clock }, db, { memberId, merchant: 'lawinf3', agent: 'test', replaces: undefined }),
  );
  const headers = {
    cookie: `laro_session=${session.cookie}`,
    authorization: `Bearer ${session.token}`,
    'x-laro-call': 'wallet.watch',
  };
  const stream = await fetch(`${home}/wps/wallets/watch`, { headers });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const { asked: reply } = await whileHeld(accountId, bet, async (asked) => {
    running.child.kill('SIGTERM');
    await vi.waitFor(
      async () => expect(await readyz()).toMatchObject({ status: 503, said: { because: ['stopping'] } }),
      { interval: 10 },
    );
    // It goes on, and each answer is the last of its connection.
    const still = await fetch(`${home}/healthz`);
    expect([still.status, still.headers.get('connection')]).toEqual([200, 'close']);
    // The stream ends in order: a page then opens it again at once, somewhere else.
    expect(await stream.text()).toContain('data: ');
    await vi.waitFor(() => expect(running.logged('stop.waiting')).not.toEqual([]), { timeout: 50_000 });
    await expect(fetch(`${home}/healthz`)).rejects.toThrow('fetch failed');
    return { asked };
  });
  expect((await reply).status).toBe(200);
  expect(await running.ended).toBe(0);
  expect(running.logged('stop.cut')).toEqual([]);
});

test('M1 a bet that is cut off because it does not come to its end in time is not booked', async () => {
  const running = await started({ ...patient, STOP_SECONDS: '1' });
  const { accountId, bet } = await newPlayer();
  expect((await bet()).status).toBe(200);
  const transactionUuid = randomUUID();
  const answered = await whileHeld(
    accountId,
    () => bet(transactionUuid),
    async (asked) => {
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(0);
      return asked.then(
        ({ status }) => status,
        () => 'cut',
      );
    },
  );
  expect([503, 'cut']).toContain(answered);
  expect(running.logged('stop.cut')).toMatchObject([{ requests: 1 }]);
  await onDatabase(async (db) => {
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
      expect(rows).toEqual([]);
    });
    const booked = await db
      .selectFrom('vendor_transactions')
      .select('transaction_uuid')
      .where('transaction_uuid', '=', transactionUuid)
      .execute();
    expect(booked).toEqual([]);
  });
});

test('M6 a second process opens games at its own arcade, and leaves those of the first where they are', async () => {
  await started();
  const env = { LARO_SECRET: (await readFile(path.join(place.folder, 'secret'), 'utf8')).trim() };
  const { memberId } = await newPlayer();
  expect(await launchAt(home, memberId)).toBe(`http://localhost:${place.arcadePort}`);
  const second = { ...(await newPlace()), endings: place.endings };
  place.endings.push(() => rm(second.folder, { recursive: true, force: true }));
  await startIn(second, { DATABASE_URL: url, ...env }).said(ready);
  expect(await launchAt(home, memberId)).toBe(`http://localhost:${place.arcadePort}`);
  expect(await launchAt(`http://127.0.0.1:${second.port}`, memberId)).toBe(
    `http://localhost:${second.arcadePort}`,
  );
});

test('issue 18 a vendor that a command adds is framed by pages and answered at once, and after a start as well', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const [key, file] = [{ keyId: 'bridge-1', privateKey }, path.join(place.folder, 'bridge.pem')];
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
  const run = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url, LARO_DATA: place.folder };
    const script = path.join(import.meta.dirname, '../vendor.ts');
    return spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  };
  const framed = async () => {
    const { headers } = await fetch(`${home}/m/terms`);
    return /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  const openRounds = async () =>
    (await callback(key, vendor.openRounds, { requestUuid: randomUUID() })).status;
  const arcade = `http://localhost:${place.arcadePort}`;
  await started();
  expect([await framed(), await openRounds()]).toEqual([arcade, 401]);

  expect(run('add', 'KMP', 'https://bridge.example/{gameId}', 'bridge-1', file)).toMatchObject({ status: 0 });
  await vi.waitFor(async () => expect(await framed()).toBe(`${arcade} https://bridge.example`), 20_000);
  expect(await openRounds()).toBe(200);
  await endWhatRuns();
  await started();
  expect([await framed(), await openRounds()]).toEqual([`${arcade} https://bridge.example`, 200]);

  expect(run('revoke', 'bridge-1')).toMatchObject({ status: 0 });
  await vi.waitFor(async () => expect(await openRounds()).toBe(401), 20_000);
});

test('M3 a clock that goes back an hour keeps no page as it was', async () => {
  const shift = path.join(place.folder, 'shift.mjs');
  await writeFile(
    shift,
    `const [Real, hour] = [Date, 3600_000];
     let by = 0;
     process.on('SIGUSR2', () => (by = -hour));
     globalThis.Date = class extends Real {
       constructor(...given) { given.length === 0 ? super(Real.now() + by) : super(...given); }
       static now() { return Real.now() + by; }
     };`,
  );
  const running = await started({ NODE_OPTIONS: `--import=${shift}` });
  const html = async (): Promise<string> => {
    const page = await fetch(`${home}/m/home`, { headers: { accept: 'text/html' } });
    return page.text();
  };
  const rename = (name: string) =>
    onDatabase((db) => db.updateTable('games').set({ name, display_name: name }).execute());
  await rename('Before the jump');
  await vi.waitFor(async () => expect(await html()).toContain('Before the jump'), { timeout: 50_000 });
  running.child.kill('SIGUSR2');
  await rename('After the jump');
  // Nothing tells the house of it: it shows what the page is then made of anew.
  await vi.waitFor(async () => expect(await html()).toContain('After the jump'), { timeout: 50_000 });
});

/** The figures of the house, by their lines. */
async function withMetrics(env: Record<string, string> = {}) {
  const port = await freePort();
  const running = await started({ METRICS_ADDRESS: `127.0.0.1:${port}`, ...env });
  const figures = async (): Promise<Map<string, number>> => {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
  };
  return { running, figures };
}

test('issue 11 figures say what the house does, at an address of their own and with no word of a stranger', async () => {
  const { figures } = await withMetrics();
  const { bet, memberId } = await newPlayer();
  expect((await bet()).status).toBe(200);
  await launchAt(home, memberId);
  for (let times = 0; times < 3; times++) await callback(undefined, vendor.balance, {});
  const canary = `canary${randomUUID()}`;
  for (const address of [`/wps/${canary}`, `/m/${canary}`, `/${canary}?${canary}`])
    await fetch(home + address);
  const seen = await figures();
  expect(seen.get('laro_vendor_calls_total{vendor="LARO",call="vendor.bet",code="OK"}')).toBe(1);
  expect(
    seen.get('laro_vendor_calls_total{vendor="unknown",call="vendor.balance",code="SIGNATURE_INVALID"}'),
  ).toBe(3);
  expect(seen.get('laro_requests_total{server="platform",call="vendor.bet",status="200",code=""}')).toBe(1);
  expect(seen.get('laro_launches_total{vendor="ARC"}')).toBe(1);
  expect(seen.get('laro_request_seconds_count{server="platform",call="vendor.bet"}')).toBe(1);
  expect(seen.get('laro_query_seconds_count')).toBeGreaterThan(0);
  for (const name of [
    'laro_streams_open',
    'laro_queue_waiting',
    'laro_pool_in_use{pool="writes"}',
    'laro_pool_waiting{pool="reads"}',
    'laro_sweep_age_seconds{sweep="sweepOpenRounds"}',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect([name, seen.get(name)]).toEqual([name, expect.any(Number)]);
  }
  expect(seen.get('laro_database_up')).toBe(1);
  expect([...seen.keys()].join()).not.toContain(canary);
  const told = await readFile(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const alarms = told.match(/\b(laro|nodejs|process)_[a-z0-9_]+/g) ?? [];
  expect(alarms.length).toBeGreaterThan(10);
  const names = new Set([...seen.keys()].map((line) => line.replace(/\{.*/, '')));
  // docs/operating.md asks for figures that there are.
  expect(alarms.filter((name) => !names.has(name))).toEqual([]);
  // Where everybody comes there is nothing of it.
  expect(await (await fetch(`${home}/metrics`)).text()).not.toContain('laro_');
  // A vendor that is dead: nothing happens in a round of its for two hours.
  await onDatabase((db) =>
    sql`update rounds set moved_at = now() - interval '2 hours' where closed_at is null`.execute(db),
  );
  // What all processes share is some seconds old at most.
  await vi.waitFor(
    async () => expect((await figures()).get('laro_oldest_open_round_seconds')).toBeGreaterThan(3_600),
    { timeout: 50_000 },
  );
  expect((await figures()).get('laro_open_rounds')).toBe(1);
  expect((await figures()).get('laro_ledger_check_violations')).toBeNaN();
  const verify = path.join(import.meta.dirname, '../verifyLedger.ts');
  const env = { ...process.env, DATABASE_URL: url, LARO_DATA: place.folder };
  expect(spawnSync(process.execPath, [verify], { env }).status).toBe(0);
  await vi.waitFor(async () => expect((await figures()).get('laro_ledger_check_violations')).toBe(0), {
    timeout: 50_000,
  });
});

const board = '/wps/lobby/winnerBoard';

/** What a collector of OpenTelemetry reads of a span. */
const Span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: v.unknown() })),
});
const Told = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(Span) })) })),
});

/** A collector; it answers nothing while `isSilent`. */
async function newCollector({ isSilent = false } = {}) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(`${request.url} ${Buffer.concat(parts).toString()}`);
      if (!isSilent) response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  place.endings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const spans = () =>
    bodies.flatMap((body) =>
      v
        .parse(Told, JSON.parse(body.replace(/^\/v1\/traces /, '')))
        .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, bodies, spans };
}

test('issue 11 a collector is told of each request, of what a page asks and of its queries, and of nobody', async () => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, bodies, spans } = await newCollector();
  const running = await started({ OTEL_EXPORTER_OTLP_ENDPOINT, TRUST_PROXY: '1', ACCESS_LOG: '1' });
  const trace = randomUUID().replaceAll('-', '');
  const canary = `canary${randomUUID()}`;
  const reply = await fetch(`${home}/m/home?${canary}`, {
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'user-agent': canary },
  });
  expect(reply.status).toBe(200);
  await reply.text();
  await fetch(`${home}/wps/${canary}`, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-00` } });
  const call = await fetch(home + board);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  const all = spans();
  const page = all.find(({ name, traceId }) => name === 'page' && traceId === trace);
  expect(page?.parentSpanId).toBe('00f067aa0ba902b7');
  const asked = all.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(asked.map(({ name }) => name)).toContain('site.siteStatus');
  const queries = all.filter(({ name }) => name === 'select');
  expect(queries.length).toBeGreaterThan(0);
  const parents = new Set(all.map(({ spanId }) => spanId));
  for (const query of queries) expect(parents).toContain(query.parentSpanId);
  // One that came without a trace has one of its own, which its lines of the log have too.
  const own = all.find(({ attributes }) =>
    attributes.some(({ key, value }) => key === 'laro.request' && JSON.stringify(value).includes(idOf(call))),
  );
  expect(own).toMatchObject({ name: 'home.winnerBoard' });
  expect(running.logged('request').find(({ request }) => request === idOf(call))).toMatchObject({
    trace: own?.traceId,
  });
  // What the proxy does not tell is not told here.
  expect(all.filter(({ name, traceId }) => name === 'no call' && traceId === trace)).toEqual([]);
  expect(bodies.join()).not.toContain(canary);
});

test('issue 11 a collector that does not answer keeps nobody waiting, and its loss is in the log', async () => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, bodies } = await newCollector({ isSilent: true });
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TIMEOUT: '1000' };
  const running = await started(env);
  expect((await fetch(home + board)).status).toBe(200);
  await vi.waitFor(() => expect(running.logged('traces.lost')).toHaveLength(1), { timeout: 50_000 });
  expect(bodies).not.toEqual([]);
  expect((await fetch(home + board)).status).toBe(200);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});

test('issue 11 a full pool and a database that is slow show in the figures', async () => {
  const { figures } = await withMetrics({ ...patient, DATABASE_CONNECT_MS: '600000' });
  const free = await figures();
  expect(free.get('laro_pool_waiting{pool="reads"}')).toBe(0);
  const boards = await onDatabase((db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table winners in access exclusive mode`.execute(trx);
      const asked = Array.from({ length: 40 }, () => fetch(`${home}/wps/lobby/winnerBoard`));
      await vi.waitFor(
        async () => expect((await figures()).get('laro_pool_waiting{pool="reads"}')).toBeGreaterThan(0),
        { timeout: 50_000 },
      );
      return { asked };
    }),
  );
  const replies = await Promise.all(boards.asked);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await figures();
  expect(after.get('laro_pool_waiting{pool="reads"}')).toBe(0);
  expect(after.get('laro_query_seconds_sum')).toBeGreaterThan(free.get('laro_query_seconds_sum') ?? 0);
});

test('issue 11 a backup that is made while money moves is restored elsewhere: whole, sound, and of that moment', async () => {
  const running = startIn(place, {});
  await running.said(ready);
  url = (await runningEmbedded(place.folder)) ?? '';
  const file = path.join(place.folder, 'laro.backup');
  const command = async (what: string, folder: string): Promise<unknown> => {
    const program = path.join(import.meta.dirname, '../backup.ts');
    const env = { PATH: process.env['PATH'], LARO_DATA: folder };
    const [code] = await once(
      spawn(process.execPath, [program, what, file], { env, stdio: 'ignore' }),
      'exit',
    );
    return code;
  };
  const known = (): Promise<bigint[]> =>
    onDatabase(async (db) => {
      const rows = await db.selectFrom('accounts').select('id').where('balance', '=', 1_000_00n).execute();
      return rows.map(({ id }) => id);
    });
  const before = await onDatabase(async (db) => (await addMember(db)).accountId);
  const over = new AbortController();
  const moving = onDatabase(async (db) => {
    while (!over.signal.aborted) await addMember(db);
  });
  expect(await command('backup', place.folder)).toBe(0);
  over.abort();
  await moving;
  const after = await onDatabase(async (db) => (await addMember(db)).accountId);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  // It takes the place of nothing that is there.
  expect(await command('backup', place.folder)).toBe(1);
  expect(await command('restore', place.folder)).toBe(1);
  const second = await newPlace();
  place.endings.unshift(() => second.leave());
  expect(await command('restore', second.folder)).toBe(0);
  await startIn(second, {}).said(ready);
  url = (await runningEmbedded(second.folder)) ?? '';
  const restored = await known();
  expect(restored).toContain(before);
  expect(restored).not.toContain(after);
  expect(await onDatabase((db) => verifyLedger(db))).toEqual([]);
  const secretOf = (folder: string): Promise<string> => readFile(path.join(folder, 'secret'), 'utf8');
  expect(await secretOf(second.folder)).toBe(await secretOf(place.folder));
});

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').map(Number).filter(Boolean);
}

const clock = { now: () => new Date(), elapsed: () => performance.now() };

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
