import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { buildArcade } from '@laro/arcade/build.ts';
import { buildWeb } from '@laro/web/build.ts';
import { runningEmbedded } from './db/embedded/embedded.ts';
import { onServer, withDatabase } from './db/testServer.ts';
import { newPlace, ready, startIn, type Place, type Running } from './testing/testStart.ts';

/** One folder for all of them: making the database takes longer than most of what is looked at. */
let place: Place;
let folder: string;
let port: number;
let arcadePort: number;
/** What a test has begun, ended in the reverse order. */
let endings: (() => unknown)[];
/** The house that serves, until a test has ended it. */
let serving: Running | undefined;
beforeAll(async () => {
  await buildWeb(() => {});
  await buildArcade();
  place = await newPlace();
  ({ folder, port, arcadePort, endings } = place);
  return place.leave;
}, 300_000);

// What a test began itself, and did not end because it failed, is in nobody's way.
afterEach(async () => {
  if (serving !== undefined) return;
  for (const ending of endings.splice(0).toReversed()) await ending();
});

const start = (env: Record<string, string> = {}): Running => startIn(place, env);

/** The house as the test before left it, or a new one. */
async function house(): Promise<Running> {
  if (serving?.child.exitCode !== null || serving.child.signalCode !== null) {
    serving = start({ TRUST_PROXY: '1' });
    await serving.said(ready);
  }
  return serving;
}

/** Hands it over to a test that ends it: the next one gets a new one. */
async function lastOfHouse(): Promise<Running> {
  const running = await house();
  serving = undefined;
  return running;
}

/** A start that has come to its end: its exit code and what it said beside its progress. */
async function refusal(env: Record<string, string> = {}): Promise<{ code: unknown; lines: string[] }> {
  const { ended, output } = start(env);
  const code = await ended;
  const lines = output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('['));
  return { code, lines };
}

async function serverPid(): Promise<number> {
  return Number((await readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}

const leavesServer = (): boolean => existsSync(path.join(folder, 'postgres/data/postmaster.pid'));
const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

/** What comes of a signal that is sent three times while a connection is open. */
async function stopBy({ child, ended, output }: Running, signal: NodeJS.Signals) {
  const pid = await serverPid();
  const open = net.connect(port, '127.0.0.1').on('error', () => {});
  await once(open, 'connect');
  const cut = once(open, 'close');
  for (let times = 0; times < 3; times++) child.kill(signal);
  const code = await ended;
  await cut;
  return { code, said: output().match(/Stopping/g), leavesServer: leavesServer(), runs: isRunning(pid) };
}
const oneStop = { code: 0, said: ['Stopping'], leavesServer: false, runs: false };

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('security M8 what npm start serves is no superuser, and the arcade is another than the platform', async () => {
  await house();
  const { rows } = await onServer((await runningEmbedded(folder)) ?? '', (client) =>
    client.query(`select distinct usename, usesuper from pg_stat_activity join pg_user using (usename)
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by usename`),
  );
  expect(rows).toEqual([
    { usename: 'laro_arcade', usesuper: false },
    { usename: 'laro_platform', usesuper: false },
  ]);
});

test('npm start serves both merchants, the API, its reference and the games, and says where', async () => {
  const running = await house();
  for (const line of [
    `http://localhost:${port}\n`,
    `http://perlas.localhost:${port}\n`,
    `http://localhost:${arcadePort}/games/gintong-lawin/verify/\n`,
    'demo or agent, password Laro.demo.2026',
  ]) {
    expect(running.output()).toContain(line);
  }
  const home = `http://127.0.0.1:${port}`;
  expect(await statusOf(`${home}/`)).toBe(200);
  expect(await statusOf(`${home}/reference`)).toBe(200);
  expect(await statusOf(`http://127.0.0.1:${arcadePort}/games/gintong-lawin/`)).toBe(200);
  // What is printed is for a person to open.
  const addresses = running.output().match(/http:\/\/[\w.]*localhost:\d+\S*/g) ?? [];
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    const response = await fetch(address.replace(/[\w.]*localhost/, '127.0.0.1'));
    expect([address, response.status, response.headers.get('content-type')]).toEqual([
      address,
      200,
      expect.stringContaining('text/html'),
    ]);
  }
});

test('L9 every answer of platform and game says what it is and that nobody frames it, errors among them', async () => {
  await house();
  const home = `http://127.0.0.1:${port}`;
  const arcade = `http://127.0.0.1:${arcadePort}`;
  const html = await (await fetch(`${home}/m/home`, { headers: { accept: 'text/html' } })).text();
  const file = /\/assets\/[\w-]+\.(?:js|css)/.exec(html)?.[0] ?? '';
  const picture = /\/art\/game-[\w-]+-216\.avif/.exec(html)?.[0] ?? '';
  expect([file, picture]).not.toContain('');
  const of = ({ headers }: Response) => ({
    type: headers.get('x-content-type-options'),
    resource: headers.get('cross-origin-resource-policy'),
    referrer: headers.get('referrer-policy'),
    policy: headers.get('content-security-policy'),
    tls: headers.get('strict-transport-security'),
  });
  const documents = [
    '/',
    '/m/home',
    '/m/home.data',
    '/m/nowhere',
    '/m/play?nodeId=x',
    '/offline.html',
    '/robots.txt',
    '/healthz',
    '/brand/lawinf3/mark.svg',
    '/brand/none/mark.svg',
    '/%zz',
    '/assets/none.js',
    '/wps/lobby/winnerBoard',
    '/wps/member/info',
    '/wps/nothing',
    '/lgw/nothing',
    '/wps/game/list?minLine=x',
    '/reference',
    '/reference/openapi.json',
    '/reference/none',
    '/art/none.avif',
    '/sandbox/sms',
    '/sandbox/mail',
    '/sandbox/chat/desk',
    '/sandbox/speed',
    '/sandbox/none',
    '/sandbox/app/ios',
    '/sandbox/identity/google',
  ].map((address) => home + address);
  const ofGame = ['/', '/games/none', '/games/gintong-lawin/', '/games/gintong-lawin/api/rounds'].map(
    (address) => arcade + address,
  );
  for (const method of ['GET', 'POST', 'OPTIONS']) {
    for (const address of [...documents, ...ofGame]) {
      const reply = await fetch(address, { method, redirect: 'manual' });
      const frames = address.startsWith(arcade) ? /frame-ancestors http:/ : /frame-ancestors 'none'/;
      expect([method, address, of(reply)]).toEqual([
        method,
        address,
        {
          type: 'nosniff',
          resource: address.startsWith(`${home}/art/`) ? null : 'same-origin',
          referrer: expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
          policy: expect.stringMatching(frames),
          // Over plain http nobody is told to come by another way.
          tls: null,
        },
      ]);
    }
  }
  expect(of(await fetch(home + file))).toMatchObject({ type: 'nosniff', resource: 'same-origin' });
  expect(of(await fetch(home + picture))).toMatchObject({ type: 'nosniff', resource: null });
  expect(of(await fetch(`${home}/serviceWorker.js`))).toMatchObject({ type: 'nosniff' });
  for (const address of [...documents, ...ofGame, home + file]) {
    const reply = await fetch(address, { headers: { 'x-forwarded-proto': 'https' }, redirect: 'manual' });
    expect([address, of(reply).tls]).toEqual([address, 'max-age=31536000; includeSubDomains']);
  }
});

test('started twice: the second is told in one line, the first goes on', async () => {
  const first = await house();
  expect(await refusal()).toEqual({
    code: 1,
    lines: [
      `Laro cannot start: Laro is already running on ${folder} (process ${first.child.pid}): stop it first, or set LARO_DATA and PORT to others`,
    ],
  });
  expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(200);
});

test('SIGTERM, however often it comes, stops everything once', async () => {
  expect(await stopBy(await lastOfHouse(), 'SIGTERM')).toEqual(oneStop);
});

test('npm start serves before its pictures are drawn; one that is asked for comes, if not at once; SIGINT stops it once', async () => {
  await rm(path.join(folder, 'art'), { recursive: true });
  const running = start({ LARO_PICTURES: path.join(folder, 'pictures') });
  await running.said(ready);
  expect(running.output()).toMatch(/Pictures +\d+ are being drawn meanwhile/);
  const home = `http://127.0.0.1:${port}`;
  const html = await (await fetch(`${home}/m/home`, { headers: { accept: 'text/html' } })).text();
  const picture = /\/art\/game-[\w-]+-216\.avif/.exec(html)?.[0] ?? '';
  const drawn = vi.waitFor(
    async () => {
      const reply = await fetch(home + picture);
      expect(reply.headers.get('cache-control')).toContain('immutable');
      return reply.headers.get('content-type');
    },
    { timeout: 50_000 },
  );
  expect(await drawn).toBe('image/avif');
  expect(await stopBy(running, 'SIGINT')).toEqual(oneStop);
});

test('Ctrl-C while it starts leaves nothing running', async () => {
  const empty = await newPlace();
  endings.push(empty.leave);
  const running = startIn(empty, {});
  await running.said('making the database');
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
  expect(existsSync(path.join(empty.folder, 'postgres/data/postmaster.pid'))).toBe(false);
});

test.each(['PORT', 'ARCADE_PORT'])('a taken %s is one line, and nothing is left running', async (name) => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  const address = server.address();
  const taken = String(typeof address === 'object' ? address?.port : '');
  expect(await refusal({ [name]: taken })).toEqual({
    code: 1,
    lines: [
      `Laro cannot start: port ${taken} is taken by another program: end it, or set ${name} to another port`,
    ],
  });
  expect(leavesServer()).toBe(false);
});

test('after a run that was killed with -9 the next start needs no hand', async () => {
  const killed = await lastOfHouse();
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(leavesServer()).toBe(true);
  await house();
  expect(await statusOf(`http://127.0.0.1:${port}/`)).toBe(200);
});

test('after the database was killed with -9 the pages come back by themselves', async () => {
  const running = await house();
  process.kill(await serverPid(), 'SIGKILL');
  await running.said('starting it again');
  const board = `http://127.0.0.1:${port}/wps/lobby/winnerBoard`;
  await vi.waitFor(async () => expect(await statusOf(board)).toBe(200), { timeout: 50_000 });
});

test('H5 whoever reads the log may go: the house stays', async () => {
  const { child, ended } = await lastOfHouse();
  child.stdout?.destroy();
  child.stderr?.destroy();
  const home = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 5; i++) {
    const body = JSON.stringify({ requestUuid: crypto.randomUUID(), token: 'x'.repeat(20) });
    const headers = { 'content-type': 'application/json' };
    // Each is refused with a line in the log.
    const reply = await fetch(`${home}/wps/vendor/balance`, { method: 'POST', headers, body });
    expect(reply.status).toBe(401);
  }
  expect(await statusOf(`${home}/healthz`)).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('DATABASE_URL takes the place of the embedded server; M5 another secret than that of the other processes is refused in one line', async () => {
  const other = await newPlace();
  endings.push(other.leave);
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_secrets`;
  await onServer(url, (client) => client.query(`create database ${name}`));
  const env = { DATABASE_URL: withDatabase(url, name) };
  await startIn(other, { ...env, LARO_SECRET: Buffer.alloc(32, 1).toString('base64') }).said(ready);
  expect(await statusOf(`http://127.0.0.1:${other.port}/`)).toBe(200);
  expect(existsSync(path.join(other.folder, 'postgres'))).toBe(false);
  const secret = Buffer.alloc(32, 2).toString('base64');
  expect(await refusal({ ...env, LARO_SECRET: secret, LARO_DATA: `${folder}/other` })).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        /^Laro cannot start: the database has been used with another secret: set LARO_SECRET/,
      ),
    ],
  });
});

test('a database without rights, or that stores no UTF-8, is one line that names DATABASE_URL', async () => {
  const { url, prefix } = inject('postgres');
  const name = `${prefix}_rights`;
  await onServer(url, async (client) => {
    await client.query(`create database ${name}`);
    await client.query(`create database ${name}_ascii encoding 'SQL_ASCII' locale 'C' template template0`);
    await client.query(`create role ${name} login password 'powerless'`);
  });
  endings.push(() => onServer(url, (client) => client.query(`drop role ${name}`)));
  const powerless = new URL(withDatabase(url, name));
  Object.assign(powerless, { username: name, password: 'powerless' });
  expect(await refusal({ DATABASE_URL: powerless.href })).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^Laro cannot start: DATABASE_URL: .+ permission denied for schema public$/),
    ],
  });
  expect(await refusal({ DATABASE_URL: withDatabase(url, `${name}_ascii`) })).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(
        /^Laro cannot start: DATABASE_URL: .+ stores text as SQL_ASCII; Laro needs .+'UTF8'$/,
      ),
    ],
  });
});

test.each([
  [
    'a bad value',
    { PORT: 'abc' },
    'Laro cannot start: PORT must be a whole number from 1 to 65534, not "abc"',
  ],
  [
    'a merchant without a folder',
    { MERCHANT: 'nobody' },
    'Laro cannot start: MERCHANT nobody is not in the database: it has no folder in merchants/',
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://laro:hunter2@127.0.0.1:1/laro' },
    'Laro cannot start: DATABASE_URL: cannot use the database at postgres://laro:***@127.0.0.1:1/laro: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'a data folder that cannot be',
    { LARO_DATA: '/dev/null/laro' },
    expect.stringMatching(/^Laro cannot start: \/dev\/null\/laro cannot be written by this user/),
  ],
  [
    'a data folder where no folder can be made',
    { LARO_DATA: '/proc/laro/data' },
    expect.stringMatching(
      /^Laro cannot start: \/proc\/laro\/data cannot be used \(.+\): set LARO_DATA to another/,
    ),
  ],
  [
    'a data folder with a name that is too long',
    { LARO_DATA: `/tmp/${'long'.repeat(100)}` },
    expect.stringMatching(
      /^Laro cannot start: \/tmp\/(long)+ cannot be used \(.+\): set LARO_DATA to another/,
    ),
  ],
])('%s is one line', async (_, env, line) => {
  expect(await refusal(env)).toEqual({ code: 1, lines: [line] });
});
