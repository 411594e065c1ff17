import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { roomiestFolder } from '../testServer.ts';
import { as } from './account.ts';
import { backUp, restore } from './backup.ts';
import { packagedServer, runnableServer } from './binaries.ts';
import { reasonIn } from './cluster.ts';
import { runningEmbedded, startEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/** What nobody may run: not the Node of a project below a private home. */
const nobodyCanRun =
  isRoot &&
  spawnSync(
    process.execPath,
    ['-e', `require('fs').readFileSync(process.argv[1])`, import.meta.filename],
    nobody,
  ).status === 0;
const canMount = isRoot && spawnSync('unshare', ['-m', 'true']).status === 0;

let folder: string;
/** What a test has begun, ended in the reverse order. */
let endings: (() => unknown)[];
beforeEach(async () => {
  const base = await mkdtemp(path.join(await roomiestFolder(), 'laro-embedded-'));
  await chmod(base, 0o755);
  folder = path.join(base, 'data');
  endings = [];
  return async () => {
    for (const ending of endings.toReversed()) await ending();
    const elsewhere = await readlink(path.join(folder, 'postgres')).catch(() => undefined);
    if (elsewhere?.startsWith('/var/')) {
      for (const name of await readdir(path.dirname(elsewhere))) {
        const left = path.join(path.dirname(elsewhere), name);
        if (left.startsWith(elsewhere)) await rm(left, { recursive: true, force: true });
      }
    }
    await rm(base, { recursive: true, force: true });
  };
});

async function start(options: EmbeddedOptions = {}, where = folder): Promise<Embedded> {
  const started = await startEmbedded(where, options);
  if (!started.ok) throw new Error(started.problem);
  endings.push(() => started.server.stop());
  return started.server;
}

async function problemOf(options: EmbeddedOptions = {}, where = folder): Promise<string> {
  const started = await startEmbedded(where, options);
  if (!started.ok) return started.problem;
  await started.server.stop();
  throw new Error('it started');
}

type Opened = { ok: true; url: string } | { ok: false; problem: string };
interface Other {
  readonly child: ChildProcess;
  readonly outcome: Promise<Opened>;
  kill(): Promise<void>;
}
/** The same start in a process of its own, stopped when the test ends. */
function startOther(where = folder, ids: { uid?: number; gid?: number } = {}, ...native: string[]): Other {
  const args = [path.join(import.meta.dirname, 'testStarter.ts'), where, ...native];
  const child = spawn(process.execPath, args, { ...ids, stdio: ['pipe', 'pipe', 'ignore'], cwd: '/' });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const outcome = new Promise<Opened>((resolve, reject) => {
    child.stdout.on('data', () => said.endsWith('\n') && resolve(JSON.parse(said)));
    child.on('exit', (code, signal) => reject(new Error(`the other start ended: ${signal ?? code}`)));
  });
  outcome.catch(() => {});
  endings.push(async () => {
    child.stdin.end();
    await ended;
  });
  return {
    child,
    outcome,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function urlOf(other: Other): Promise<string> {
  const outcome = await other.outcome;
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.url;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function serverPid(where = folder): Promise<number> {
  const text = await readFile(path.join(where, 'postgres/data/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** A zombie, which nobody has asked for its end, does not run. */
function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return existsSync(`/proc/${pid}/exe`);
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout);
}

test('a new folder gets a database, and what is committed is there at the next start', async () => {
  const first = await start();
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a stopped server leaves no process, no socket and no claim on the folder', async () => {
  const server = await start();
  const pid = await serverPid();
  const socketFolder = new URL(server.url).searchParams.get('host') ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(socketFolder)).toBe(false);
  expect(await runningEmbedded(folder)).toBeUndefined();
});

test('the server listens on no port', async () => {
  const server = await start();
  expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

test('text is UTF-8 and letters beyond ASCII have an upper and a lower case', async () => {
  const server = await start();
  expect(await query(server.url, `select lower('PEÑA') as low, upper('ñ') as up`)).toEqual([
    { low: 'peña', up: 'Ñ' },
  ]);
});

test('a path longer than a socket may have is no obstacle', async () => {
  const long = path.join(folder, 'a-very-long-name-'.repeat(8), 'and another, with spaces');
  const server = await start({}, long);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('variables of PostgreSQL in the environment do not lead the server astray', async () => {
  for (const [name, value] of [
    ['PGDATA', '/nowhere'],
    ['PGPORT', '1'],
    ['PGSSLMODE', 'require'],
  ] as const) {
    vi.stubEnv(name, value);
  }
  endings.push(() => void vi.unstubAllEnvs());
  const server = await start();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe('a start that was killed', () => {
  test('while it made the database: the next one sweeps up and makes it whole', async () => {
    const killed = startOther();
    const draft = async (): Promise<string | undefined> => {
      const names = await readdir(path.join(folder, 'postgres')).catch(() => []);
      return names.find((name) => name.startsWith('data.new-'));
    };
    await vi.waitUntil(draft, { timeout: 20_000, interval: 5 });
    await killed.kill();
    expect(await draft()).toBeDefined();
    expect(existsSync(path.join(folder, 'postgres/data'))).toBe(false);

    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await draft()).toBeUndefined();
  });

  test('and left its server running: that one is stopped in order, and nothing is lost', async () => {
    const killed = startOther();
    await query(await urlOf(killed), 'create table kept as select 42 as answer');
    const orphan = await serverPid();
    await killed.kill();
    expect(isRunning(orphan)).toBe(true);

    const lines: string[] = [];
    const server = await start({ say: (line) => lines.push(line) });
    expect(lines).toEqual(['stopping the database that an earlier run has left running']);
    expect(await serverPid()).not.toBe(orphan);
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const log = await readFile(path.join(folder, 'postgres.log'), 'utf8');
    expect(log).not.toContain('automatic recovery');
  });

  test('with its server, in the middle of writing: every commit that was acknowledged is there', async () => {
    const killed = startOther();
    const url = await urlOf(killed);
    await query(url, 'create table written (id int primary key)');
    const acknowledged: number[] = [];
    const writer = (async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      for (let id = 1; ; id++) {
        await client.query('insert into written values ($1)', [id]);
        acknowledged.push(id);
      }
    })().catch(() => {});
    await vi.waitUntil(() => acknowledged.length > 200, { timeout: 20_000 });
    process.kill(await serverPid(), 'SIGKILL');
    await killed.kill();
    await writer;

    const server = await start();
    const rows = await query(server.url, 'select id from written');
    expect(rows.length - acknowledged.length).toBeOneOf([0, 1]);
    expect(rows).toEqual(expect.arrayContaining(acknowledged.map((id) => ({ id }))));
  });

  test('and whose pid a stranger has since: the stranger is left alone', async () => {
    const killed = startOther();
    await urlOf(killed);
    const pid = await serverPid();
    await killed.kill();
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
    const stranger = spawn('sleep', ['600']);
    endings.push(() => void stranger.kill());
    const file = path.join(folder, 'postgres/data/postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));

    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });
});

describe('two starts on one folder', () => {
  test('the second is told who has it, and the first notices nothing', async () => {
    const first = await start();
    const other = await startOther().outcome;
    expect(other).toEqual({
      ok: false,
      problem: `Laro is already running on ${folder} (process ${process.pid}): stop it first, or set LARO_DATA and PORT to others`,
    });
    expect(await problemOf()).toContain('already running');
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await runningEmbedded(folder)).toBe(first.url);
  });

  test('at the same moment, the folder still empty: one gets it, the others are told', async () => {
    const outcomes = await Promise.all([0, 1, 2].map(() => startOther().outcome));
    const winners = outcomes.filter((outcome) => outcome.ok);
    expect(winners).toHaveLength(1);
    expect(await query(winners[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    const told = outcomes.filter((outcome) => !outcome.ok).map(({ problem }) => problem);
    expect(told).toEqual([0, 1].map(() => expect.stringContaining('already running')));
  });
});

test('L16 nobody else may read what holds the folder, or list the folder', async () => {
  await start();
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await modeOf(path.join(folder, 'postgres.lock'))).toBe(0o600);
  expect(await modeOf(path.join(folder, 'postgres.log'))).toBe(0o600);
  expect((await modeOf(folder)) & 0o066).toBe(0);
});

describe('a server that ends by itself', () => {
  test('is started again, and a pool goes on with it', async () => {
    const lines: string[] = [];
    const server = await start({ say: (line) => lines.push(line) });
    const lost: Error[] = [];
    const { db, close } = openDatabase(server.url, { lost: (error) => lost.push(error) });
    endings.push(close);
    const merchants = () =>
      db
        .selectFrom('pg_catalog.pg_class' as never)
        .limit(1)
        .execute();
    await merchants();
    const pid = await serverPid();
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => lost.length > 0, { timeout: 20_000 });
    await vi.waitFor(merchants, { timeout: 20_000 });
    expect(lines).toContain('the database ended by itself (SIGKILL); starting it again');
    expect(await serverPid()).not.toBe(pid);
  });

  test('waits for the workers that outlived it', async () => {
    const server = await start();
    const busy = new pg.Client({ connectionString: server.url });
    busy.on('error', () => {});
    await busy.connect();
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
    // It only computes, so it does not notice that its server is gone.
    const computed = busy.query('select count(*) from generate_series(1, 8000000)').catch(() => {});
    await vi.waitUntil(
      async () => {
        const active = `select from pg_stat_activity where pid = ${rows[0]?.pid} and state = 'active'`;
        return (await query(server.url, active)).length === 1;
      },
      { timeout: 20_000 },
    );
    process.kill(await serverPid(), 'SIGKILL');
    await vi.waitFor(() => query(server.url, 'select 1'), { timeout: 50_000 });
    expect(isRunning(rows[0]?.pid ?? 0)).toBe(false);
    expect(await readFile(path.join(folder, 'postgres.log'), 'utf8')).toContain('is still in use');
    await computed;
  });

  test('again and again is given up', async () => {
    const gaveUp = vi.fn<(problem: string) => void>();
    await start({ gaveUp });
    // What makes it fail for good: the cluster is gone.
    const cluster = path.join(folder, 'postgres/data');
    const pid = await serverPid();
    await rm(path.join(cluster, 'global'), { recursive: true });
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => gaveUp.mock.calls.length > 0, { timeout: 50_000 });
    expect(gaveUp.mock.calls[0]?.[0]).toMatch(/^the database ended and does not start again: .+/);
  });
});

describe('what npm left behind', () => {
  /** The server as an installation leaves it that may not run install scripts. */
  async function withoutLinks(mode: number): Promise<string> {
    const native = path.join(path.dirname(folder), 'package/native');
    await cp((await packagedServer()) ?? '', native, { recursive: true, verbatimSymlinks: true });
    const lib = path.join(native, 'lib');
    for (const name of await readdir(lib)) {
      if ((await lstat(path.join(lib, name))).isSymbolicLink()) await rm(path.join(lib, name));
    }
    await chmod(lib, mode);
    return native;
  }

  test('the library links are made when its install script did not run', async () => {
    const native = await withoutLinks(0o755);
    const server = await start({ native });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await lstat(path.join(native, 'lib/libpq.so.5'))).isSymbolicLink()).toBe(true);
    expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('server-'));
  });

  test.skipIf(!nobodyCanRun)('and in a copy when they cannot be made in place', async () => {
    const native = await withoutLinks(0o555);
    await mkdir(folder);
    await chown(folder, nobody.uid, nobody.gid);
    expect(await query(await urlOf(startOther(folder, nobody, native)), 'select 1 as one')).toEqual([
      { one: 1 },
    ]);
    expect(await readdir(path.join(native, 'lib'))).not.toContain('libpq.so.5');
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^postgres\.server-/));
  });
});

describe('root', () => {
  test.skipIf(!isRoot)('hands the server to an ordinary user', async () => {
    await start();
    const { uid } = await stat(`/proc/${await serverPid()}`);
    expect(uid).not.toBe(0);
    expect((await stat(path.join(folder, 'postgres/data'))).uid).toBe(uid);
  });

  test.skipIf(!isRoot)(
    'L15 follows no link that the server’s user has laid, to write or to remove',
    async () => {
      await (await start()).stop();
      const home = path.join(folder, 'postgres');
      const base = path.dirname(folder);
      await writeFile(path.join(base, 'own'), 'of root');
      await mkdir(path.join(base, 'laro-own'));
      const { uid, gid } = await stat(path.join(home, 'data'));
      const asServer = (command: string): void =>
        expect(spawnSync('/bin/sh', ['-c', command], { uid, gid, cwd: home }).status).toBe(0);
      asServer(`rm -f log && ln -s ${base}/own log`);
      const stranger = spawn('sleep', ['600']);
      endings.push(() => void stranger.kill());
      const lines = [stranger.pid, `${home}/data`, 1, 5432, `${base}/laro-own`, '', ''].join('\n');
      await writeFile(path.join(base, 'pid'), lines);
      asServer(`ln -s ${base}/pid data/postmaster.pid`);
      const started = await startEmbedded(folder);
      if (started.ok) await started.server.stop();
      expect(await readFile(path.join(base, 'own'), 'utf8')).toBe('of root');
      expect(await readFile(path.join(base, 'pid'), 'utf8')).toBe(lines);
      expect(existsSync(path.join(base, 'laro-own'))).toBe(true);
    },
  );

  test.skipIf(!isRoot)(
    'A29-3 L15 ends no process of its own by what the server’s user has written',
    async () => {
      await (await start()).stop();
      const data = path.join(folder, 'postgres/data');
      const { uid, gid } = await stat(data);
      const own = spawn('sleep', ['600'], { cwd: data });
      endings.push(() => void own.kill());
      const lay = `echo ${own.pid} > postmaster.pid`;
      expect(spawnSync('/bin/sh', ['-c', lay], { uid, gid, cwd: data }).status).toBe(0);
      expect(await problemOf()).toMatch(`(process ${own.pid}) does not stop; end it and start again`);
      expect(own.exitCode ?? own.signalCode).toBeNull();
    },
  );

  test.skipIf(!isRoot).each(['mkfifo PG_VERSION', 'ln -s /dev/zero PG_VERSION'])(
    'A33-2 L15 says that it cannot read the version where the server’s user has laid something else (%s)',
    async (lay) => {
      await (await start()).stop();
      const data = path.join(folder, 'postgres/data');
      const { uid, gid } = await stat(data);
      const laid = spawnSync('/bin/sh', ['-c', `rm PG_VERSION && ${lay}`], { uid, gid, cwd: data });
      expect(laid.status).toBe(0);
      expect(await problemOf()).toContain('PG_VERSION cannot be read');
    },
  );

  test.skipIf(!isRoot)('keeps the server with the owner of the data', async () => {
    await (await start()).stop();
    const home = path.join(folder, 'postgres');
    spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, home]);
    await start();
    expect((await stat(`/proc/${await serverPid()}`)).uid).toBe(nobody.uid);
  });

  test.skipIf(!isRoot)('below a private home: server and data lie where that user reaches them', async () => {
    const home = path.join(path.dirname(folder), 'home');
    await mkdir(home, { mode: 0o700 });
    const native = path.join(home, 'native');
    await cp((await packagedServer()) ?? '', native, { recursive: true, verbatimSymlinks: true });
    folder = path.join(home, 'data');
    const first = await start({ native });
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const place = path.join(folder, 'postgres');
    expect((await lstat(place)).isSymbolicLink()).toBe(true);
    expect(await realpath(place)).toMatch(/^\/var\//);

    const second = await start({ native });
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test.skipIf(!isRoot)('L15 reads no list of links to make in what the server’s user may write', async () => {
    const base = path.dirname(folder);
    const home = path.join(base, 'home');
    await mkdir(home, { mode: 0o700 });
    const native = path.join(home, 'native');
    await cp((await packagedServer()) ?? '', native, { recursive: true, verbatimSymlinks: true });
    folder = path.join(home, 'data');
    await (await start({ native })).stop();
    const place = await realpath(path.join(folder, 'postgres'));
    const { uid, gid } = await stat(path.join(place, 'data'));
    const planted = path.join(base, 'planted');
    const links = JSON.stringify([{ source: '/tmp/any', target: `${'../'.repeat(20)}${planted}` }]);
    // In each folder that it can make its own: also in place of one of root's that lies in its folder.
    const command = `for at in server-*; do
        if test -d "$at"; then mv "$at" "of-root-$at" && cp -R "of-root-$at" "$at"; fi
        mkdir -p "$at" && printf '%s' "$1" > "$at/pg-symlinks.json"
      done`;
    const done = spawnSync('/bin/sh', ['-c', command, 'sh', links], { uid, gid, cwd: place });
    expect(done.status).toBe(0);
    await (await start({ native })).stop();
    expect(await lstat(planted).catch(() => undefined)).toBeUndefined();
  });

  test.skipIf(!isRoot)(
    'A38-4 L15 nor runs a server, or takes one away, that somebody else has laid in the place of its copy',
    async () => {
      const base = path.dirname(folder);
      const home = path.join(base, 'home');
      await mkdir(home, { mode: 0o700 });
      const native = path.join(home, 'native');
      await cp((await packagedServer()) ?? '', native, { recursive: true, verbatimSymlinks: true });
      const manifest = path.join(home, 'package.json');
      await writeFile(manifest, '{"version":"1"}');
      const place = path.join(base, 'of-the-server');
      const account = { uid: nobody.uid, gid: nobody.gid, name: 'nobody' };
      const laid = `${place}.server-1`;
      await cp(native, laid, { recursive: true, verbatimSymlinks: true });
      await chown(laid, nobody.uid, nobody.gid);
      const problem = `${laid} is somebody else's: remove it and start again`;
      expect(await runnableServer(native, place, account)).toEqual({ ok: false, problem });
      await writeFile(manifest, '{"version":"2"}');
      expect(await runnableServer(native, place, account)).toMatchObject({ ok: true });
      expect((await stat(laid)).uid).toBe(nobody.uid);
      // One of its own of before goes.
      await writeFile(manifest, '{"version":"3"}');
      expect(await runnableServer(native, place, account)).toMatchObject({ ok: true });
      expect(await lstat(`${place}.server-2`).catch(() => undefined)).toBeUndefined();
    },
  );

  test.skipIf(!isRoot)(
    'L15 sweeps its user’s folder with that user’s rights, and has nothing in it',
    async () => {
      await (await start()).stop();
      const home = path.join(folder, 'postgres');
      // As a link that is laid at the right moment leads to something that only root may remove.
      await mkdir(path.join(home, 'data.new-1/of-root'), { recursive: true });
      await writeFile(path.join(home, 'data.new-1/of-root/file'), 'of root');
      await (await start()).stop();
      expect(await readFile(path.join(home, 'data.new-1/of-root/file'), 'utf8')).toBe('of root');
      await rm(path.join(home, 'data.new-1'), { recursive: true });
      expect(spawnSync('find', [home, '-user', 'root'], { encoding: 'utf8' }).stdout).toBe('');
    },
  );

  test('M8 lets nobody but its owner into the databases beside its own', async () => {
    const { url } = await start();
    await query(url, 'create role anyone login');
    for (const [database, answer] of [
      ['laro', /^in$/],
      ['postgres', /permission denied for database/],
      ['template1', /permission denied for database/],
    ] as const) {
      const address = new URL(url);
      address.pathname = database;
      address.searchParams.set('user', 'anyone');
      const entered = query(address.href, 'select 1').then(
        () => 'in',
        (error: unknown) => String(error),
      );
      expect(await entered).toMatch(answer);
    }
  });

  test.skipIf(!isRoot)('L15 takes the folder of its socket away with its user’s rights, too', async () => {
    const { url, stop } = await start();
    const socketFolder = new URL(url).searchParams.get('host') ?? '';
    await mkdir(path.join(socketFolder, 'of-root'));
    await writeFile(path.join(socketFolder, 'of-root/file'), 'of root');
    await stop();
    expect(await readFile(path.join(socketFolder, 'of-root/file'), 'utf8')).toBe('of root');
    await rm(socketFolder, { recursive: true });
  });

  test.skipIf(!nobodyCanRun)('is not needed: an ordinary user starts it in the same way', async () => {
    await mkdir(folder);
    await chown(folder, nobody.uid, nobody.gid);
    expect(await query(await urlOf(startOther(folder, nobody)), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${await serverPid()}`)).uid).toBe(nobody.uid);
  });
});

describe('a folder that cannot be used is refused in one line', () => {
  const oneLine = /^[^\n]+$/;

  test.each([
    ['A20-7', 'a link', symlink],
    ['A21-8', 'a second name of a file', link],
  ])('%s when its lock is %s, and what that leads to stays as it is', async (_, __, lay) => {
    const own = path.join(path.dirname(folder), 'own');
    await writeFile(own, '', { mode: 0o644 });
    await mkdir(folder, { mode: 0o700 });
    await lay(own, path.join(folder, 'postgres.lock'));
    expect(await problemOf()).toMatch(/postgres\.lock is a link: remove it/);
    const { mode, size } = await stat(own);
    expect([mode & 0o777, size]).toEqual([0o644, 0]);
  });

  test.each([
    ['a link', symlink],
    ['a second name of a file', link],
  ])('A22-8 but what is written there goes to no other file, though its name is %s', async (_, lay) => {
    const names = ['postgres.owner', 'postgres.log', 'postgres.lock-journal', `probe.${process.pid}`];
    const own = (name: string) => path.join(path.dirname(folder), `own ${name}`);
    await mkdir(folder);
    await chmod(folder, 0o777);
    for (const name of names) {
      await writeFile(own(name), 'of root', { mode: 0o644 });
      await lay(own(name), path.join(folder, name));
    }
    const started = await startEmbedded(folder);
    if (started.ok) await started.server.stop();
    for (const name of names) {
      expect([name, await readFile(own(name), 'utf8')]).toEqual([name, 'of root']);
      expect([name, (await stat(own(name))).mode & 0o777]).toEqual([name, 0o644]);
    }
    expect((await stat(folder)).mode & 0o022).toBe(0);
  });

  test.each([
    ['a link', symlink],
    ['a second name of a file', link],
  ])('A27-5 nor does a restore write to another file, though its name is %s', async (_, lay) => {
    const { url, stop } = await start();
    await writeFile(path.join(folder, 'secret'), 'secret');
    const file = path.join(path.dirname(folder), 'backup');
    expect(await backUp(folder, url, file)).toEqual({ ok: true });
    await stop();
    const own = path.join(path.dirname(folder), 'own');
    await writeFile(own, 'of root', { mode: 0o644 });
    const into = path.join(path.dirname(folder), 'restored');
    await mkdir(into);
    await chmod(into, 0o777);
    await lay(own, path.join(into, 'secret'));
    expect(await restore(into, file)).toEqual({ ok: true });
    expect(await readFile(own, 'utf8')).toBe('of root');
    expect((await stat(into)).mode & 0o022).toBe(0);
    const secret = path.join(into, 'secret');
    expect(await readFile(secret, 'utf8')).toBe('secret');
    expect((await lstat(secret)).mode & 0o777).toBe(0o600);
  });

  test('A30-3 L15 whoever a child is begun as reads nothing of ours in its environment', () => {
    vi.stubEnv('LARO_SECRET', 'a secret');
    vi.stubEnv('PGDATA', folder);
    const { stdout } = spawnSync('/usr/bin/env', { ...as({ ...nobody, name: 'nobody' }), encoding: 'utf8' });
    vi.unstubAllEnvs();
    const names = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0]);
    expect(names.toSorted()).toEqual(['LC_ALL', 'PATH', 'TZ']);
  });

  test.skipIf(!isRoot)(
    'A30-4 L15 nor lays a restore anything into a folder of somebody else’s first',
    async () => {
      const { url, stop } = await start();
      await query(url, 'create table kept as select 42 as answer');
      await writeFile(path.join(folder, 'secret'), 'secret');
      const file = path.join(path.dirname(folder), 'backup');
      expect(await backUp(folder, url, file)).toEqual({ ok: true });
      await stop();
      const into = path.join(path.dirname(folder), 'restored');
      await mkdir(into, { mode: 0o755 });
      await chown(into, nobody.uid, nobody.gid);
      const seen = new Set<string>();
      const watcher = watch(into, (_, name) => seen.add(String(name)));
      endings.push(() => watcher.close());
      expect(await restore(into, file)).toEqual({ ok: true });
      // What was seen before it has been told by then.
      await writeFile(path.join(into, 'last'), '');
      await vi.waitFor(() => expect(seen).toContain('last'));
      const known = ['postgres', 'secret', 'last', `probe.${process.pid}`];
      expect([...seen].filter((name) => !known.includes(name))).toEqual([]);
      expect(await readFile(path.join(into, 'secret'), 'utf8')).toBe('secret');
      const restored = await start({}, into);
      expect(await query(restored.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    },
  );

  test('a restore says why where a file is no backup, or only the beginning of one', async () => {
    const { url, stop } = await start();
    const file = path.join(path.dirname(folder), 'backup');
    expect(await backUp(folder, url, file)).toEqual({ ok: true });
    await stop();
    const into = path.join(path.dirname(folder), 'restored');
    await mkdir(into);
    const whole = await readFile(file);
    for (const broken of [Buffer.from('no backup'), whole.subarray(0, whole.length / 2)]) {
      await writeFile(file, broken);
      expect(await restore(into, file)).toEqual({ ok: false, problem: expect.stringMatching(oneLine) });
      expect(await readdir(path.join(into, 'postgres'))).toEqual([]);
    }
  });

  test.skipIf(!isRoot)(
    'A30-4 L15 nor does a backup write to what a link leads to that is laid in the place of its folder',
    async () => {
      const { url } = await start();
      await writeFile(path.join(folder, 'secret'), 'secret');
      const own = path.join(path.dirname(folder), 'own');
      await mkdir(own, { mode: 0o700 });
      const names = ['secret', 'whole', 'cluster', 'log'];
      for (const name of names) await writeFile(path.join(own, name), 'of root');
      const away = path.join(path.dirname(folder), 'away');
      await mkdir(away);
      const { uid, gid } = await stat(path.join(folder, 'postgres'));
      await chown(away, uid, gid);
      // In the right moment, by a function that hides PostgreSQL's.
      await query(
        url,
        `create schema evil;
        create function evil.pg_backup_start(a text, b boolean) returns pg_lsn language plpgsql as $$
          declare l pg_lsn;
          begin
            l := pg_catalog.pg_backup_start(a, b);
            copy (select 1) to program 'cd ${away} && for one in backup.new-*; do mv $one moved && ln -s ${own} $one; done';
            return l;
          end $$;
        alter role current_user set search_path = evil, pg_catalog`,
      );
      const file = path.join(away, 'backup');
      expect(await backUp(folder, url, file)).toEqual({ ok: true });
      expect((await readdir(own)).toSorted()).toEqual(names.toSorted());
      for (const name of names) expect(await readFile(path.join(own, name), 'utf8')).toBe('of root');
      expect(await readdir(path.join(away, 'moved'))).toEqual([]);
      const { status, stdout } = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, 'cluster\nlog\nsecret\n']);
    },
  );

  test('A28-5 what is restored goes on from what was there when the backup ended', async () => {
    const { url, stop } = await start();
    await query(url, 'create table kept as select 42 as answer');
    const file = path.join(path.dirname(folder), 'backup');
    expect(await backUp(folder, url, file)).toEqual({ ok: true });
    await stop();
    const into = path.join(path.dirname(folder), 'restored');
    await mkdir(into);
    expect(await restore(into, file)).toEqual({ ok: true });
    const restored = await start({}, into);
    expect(await query(restored.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test.skipIf(!isRoot).each([
    [
      'the database',
      'pg_backup_start(a text, b boolean) returns pg_lsn',
      'l := pg_catalog.pg_backup_start(a, b);',
      'return l;',
    ],
    [
      'its log',
      'pg_backup_stop(w boolean) returns table (lsn pg_lsn, labelfile text)',
      'l := (pg_catalog.pg_backup_stop(w)).lsn;',
      `return query select l, 'START WAL LOCATION: 0/0 (file 000000010000000000000001)';`,
    ],
  ])(
    'A28-5 L15 nor has a backup what a link leads to that is laid in the place of the data while %s is copied',
    async (_, head, call, end) => {
      const { url } = await start();
      const own = path.join(path.dirname(folder), 'own');
      await mkdir(path.join(own, 'pg_wal'), { recursive: true });
      await chmod(own, 0o700);
      for (const segment of '123456789') {
        await writeFile(path.join(own, `pg_wal/00000001000000000000000${segment}`), 'of root');
      }
      const home = path.join(folder, 'postgres');
      endings.push(() => spawnSync('/bin/sh', ['-c', 'rm data && mv data.own data'], { cwd: home }));
      // The server's user lays it in the right moment, by a function that hides PostgreSQL's.
      await query(
        url,
        `create schema evil;
        create function evil.${head} language plpgsql as $$
          declare l pg_lsn;
          begin
            ${call}
            copy (select 1) to program 'cd ${home} && mv data data.own && ln -s ${own} data';
            ${end}
          end $$;
        alter role current_user set search_path = evil, pg_catalog`,
      );
      const file = path.join(path.dirname(folder), 'backup');
      expect(await backUp(folder, url, file)).toEqual({ ok: false, problem: expect.stringMatching(oneLine) });
      expect(existsSync(file)).toBe(false);
      expect(await readlink(path.join(home, 'data'))).toBe(own);
    },
  );

  test.skipIf(!isRoot)(
    'A22-8 when a link in the place of its data leads to a folder of root’s, which stays so',
    async () => {
      const own = path.join(path.dirname(folder), 'own');
      await mkdir(own, { mode: 0o700 });
      await writeFile(path.join(own, 'file'), 'of root');
      await mkdir(folder);
      await symlink(own, path.join(folder, 'postgres'));
      expect(await problemOf()).toMatch(oneLine);
      expect((await stat(own)).uid).toBe(0);
    },
  );

  test.skipIf(!nobodyCanRun)('when it may not be written', async () => {
    await mkdir(folder, { mode: 0o755 });
    const outcome = await startOther(folder, nobody).outcome;
    expect(outcome).toEqual({ ok: false, problem: expect.stringMatching(oneLine) });
    expect(outcome).toEqual({ ok: false, problem: expect.stringContaining(`${folder} cannot be written`) });
  });

  test.skipIf(!nobodyCanRun)('when somebody else has begun it', async () => {
    await (await start()).stop();
    spawnSync('chmod', ['0777', folder, path.join(folder, 'postgres.lock')]);
    const outcome = await startOther(folder, nobody).outcome;
    expect(outcome).toEqual({ ok: false, problem: expect.stringMatching(oneLine) });
    expect(outcome).toEqual({ ok: false, problem: expect.stringContaining('LARO_DATA') });
  });

  test('when a file is in its way', async () => {
    await writeFile(folder, '');
    expect(await problemOf()).toMatch(
      /^\S+ cannot be written by this user \(.*\): set LARO_DATA to another folder$/,
    );
  });

  test('when another PostgreSQL made it, and it stays as it is', async () => {
    await (await start()).stop();
    const file = path.join(folder, 'postgres/data/PG_VERSION');
    await writeFile(file, '17\n');
    expect(await problemOf()).toMatch(
      /data was made by PostgreSQL 17, and this one is 18: move the folder away/,
    );
    expect(await readFile(file, 'utf8')).toBe('17\n');
  });

  test('when the place that its data was moved to is gone', async () => {
    await mkdir(folder);
    await symlink('/var/lib/laro-gone', path.join(folder, 'postgres'));
    expect(await problemOf()).toContain('is a link to a folder that is gone');
  });

  test('when the server does not run on this machine', async () => {
    const native = path.join(path.dirname(folder), 'native');
    await mkdir(path.join(native, 'bin'), { recursive: true });
    for (const program of ['initdb', 'postgres']) {
      await writeFile(
        path.join(native, 'bin', program),
        '#!/bin/sh\necho libfoo.so: cannot open >&2; exit 127\n',
        {
          mode: 0o755,
        },
      );
    }
    expect(await problemOf({ native })).toMatch(/does not run as .*: libfoo.so: cannot open$/);
  });

  test.skipIf(!canMount)('when the disk is full, before and after the database was made', async () => {
    await mkdir(folder);
    const mounted = (size: string): void => {
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'laro', folder]).status).toBe(
        0,
      );
    };
    endings.push(() => void spawnSync('umount', ['-l', folder]));
    mounted('16m');
    expect(await problemOf()).toMatch(/^the disk that holds \S+ is full: make room, or set LARO_DATA/);
    expect(await readdir(path.join(folder, 'postgres'))).not.toContainEqual(expect.stringMatching(/^data/));

    spawnSync('mount', ['-o', 'remount,size=200m', folder]);
    const server = await start();
    await query(server.url, 'create table kept as select 42 as answer');
    await server.stop();
    spawnSync('dd', ['if=/dev/zero', `of=${path.join(folder, 'filler')}`, 'bs=64k'], { stdio: 'ignore' });
    expect(await problemOf()).toMatch(/^the disk that holds \S+ is full: make room, or set LARO_DATA/);

    await rm(path.join(folder, 'filler'));
    expect(await query((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('and a full disk is the reason, whatever else it has brought down', () => {
    const said = [
      'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
      'HINT:  Check free disk space.',
      'PANIC:  cannot abort transaction 1, it was already committed',
    ];
    expect(reasonIn(said.join('\n'))).toBe('no space left on device');
    expect(reasonIn(said.slice(2).join('\n'))).toBe('cannot abort transaction 1, it was already committed');
  });

  test.skipIf(!canMount)('when it is on a disk that is read only', async () => {
    await (await start()).stop();
    spawnSync('mount', ['--bind', folder, folder]);
    spawnSync('mount', ['-o', 'remount,bind,ro', folder]);
    endings.push(() => void spawnSync('umount', ['-l', folder]));
    expect(await problemOf()).toMatch(/^\S+ cannot be written by this user \(.*\): set LARO_DATA/);
  });
});

test('issue 11, part 8: its log is put aside while it runs, and has an end', async () => {
  const server = await start({ logCheckMs: 20 });
  const file = path.join(folder, 'postgres.log');
  const sizeOf = async (name: string) => (await stat(name).catch(() => undefined))?.size ?? 0;
  const shout = (word: string, times: number) =>
    query(
      server.url,
      `do $$ begin for i in 1..${times} loop raise log '%', '${word} ' || repeat('x', 100000); end loop; end $$`,
    );
  await shout('first', 110);
  await vi.waitFor(async () => expect(await sizeOf(file)).toBeLessThan(10_000_000), { timeout: 30_000 });
  expect(await sizeOf(`${file}.old`)).toBeGreaterThan(10_000_000);
  // The server goes on writing to it, from its begin.
  await shout('second', 1);
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('second x'));
  expect((await readFile(file)).includes(0)).toBe(false);
  // One is put aside, not one after the other.
  await shout('third', 110);
  await vi.waitFor(async () => expect(await sizeOf(file)).toBeLessThan(10_000_000), { timeout: 30_000 });
  expect(await readFile(`${file}.old`, 'utf8')).toContain('third x');
});
