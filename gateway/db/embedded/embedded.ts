import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:fs';
import { chown, copyFile, lstat, mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { complainAboutFolder, explainFolder, writeAnew } from '../dataFolder.ts';
import { as, canEnter, removeAs, type Account } from './account.ts';
import { packagedServer, runnableServer } from './binaries.ts';
import { prepareCluster, reasonIn, superuser } from './cluster.ts';
import { lockFile } from './folderLock.ts';
import { serverHome } from './home.ts';
import { clearOrphan, socketPrefix } from './orphan.ts';

/** A running server with one database for the platform. */
export interface Embedded {
  readonly url: string;
  /** Ends it in order: transactions that are open are rolled back, every commit stays. */
  stop(): Promise<void>;
}
export type Started = { ok: true; server: Embedded } | { ok: false; problem: string };

export interface EmbeddedOptions {
  /** Gets a line for each step that takes time, and for a server that had to be started again. */
  readonly say?: (line: string) => void;
  /** Called when the server ended again and again by itself and is not started any more. */
  readonly gaveUp?: (problem: string) => void;
  /** False for tests: nothing survives a power cut, and everything is faster. */
  readonly durable?: boolean;
  /** Statements that take longer are in its log, without their values; none by default. */
  readonly slowQueryMs?: number;
  /** How often it is looked whether its log has grown too long, in ms. */
  readonly logCheckMs?: number;
  /** The server's folders bin, lib and share, when not those of the npm package. */
  readonly native?: string;
}

/**
 * Starts the embedded PostgreSQL on the data folder, made if need be, and keeps it running: a server that ends by
 * itself is started again. One process at a time has the folder; the second is told so. Whatever is wrong with the
 * machine or the folder comes back as one line.
 */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<Started> {
  if (process.platform === 'win32') {
    return refused('the embedded PostgreSQL needs Linux or macOS: use WSL, or set DATABASE_URL');
  }
  const complaint = await complainAboutFolder(dataFolder);
  if (complaint !== undefined) return refused(complaint);
  const lock = lockFile(path.join(dataFolder, 'postgres.lock'));
  if (!lock.ok) {
    return refused(lock.held ? await whoHas(dataFolder) : await explain(dataFolder, lock.problem));
  }
  try {
    const started = await startLocked(dataFolder, options, lock.release);
    if (!started.ok) lock.release();
    return started;
  } catch (error) {
    lock.release();
    return refused(await explain(dataFolder, error));
  }
}

/** The address of the server that another process is running on the data folder, for the commands beside it. */
export async function runningEmbedded(dataFolder: string): Promise<string | undefined> {
  return (await readOwner(dataFolder))?.url;
}

async function startLocked(
  dataFolder: string,
  {
    say = () => {},
    gaveUp = () => {},
    durable = true,
    slowQueryMs = 0,
    logCheckMs = 60_000,
    native,
  }: EmbeddedOptions,
  release: () => void,
): Promise<Started> {
  const found = await serverHome(dataFolder);
  if (!found.ok) return found;
  const { home, account } = found;
  const stuck = await clearOrphan(path.join(home, 'data'), account, say);
  if (stuck !== undefined) return refused(stuck);
  const packaged = native ?? (await packagedServer());
  if (packaged === undefined) {
    return refused(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules: run npm ci with optional packages, or set DATABASE_URL`,
    );
  }
  const runnable = await runnableServer(packaged, home, account);
  if (!runnable.ok) return runnable;
  const prepared = await prepareCluster(home, runnable.binaries, account, { durable, say });
  if (!prepared.ok) return refused(await explain(home, prepared.problem));
  const socketFolder = await makeSocketFolder(account);
  const run = {
    bin: runnable.binaries.bin,
    cluster: prepared.cluster,
    socketFolder,
    account,
    durable,
    slowQueryMs,
    log: path.join(dataFolder, 'postgres.log'),
  };

  const first = await launch(run, say);
  if (!first.ok) {
    await removeAs(account, socketFolder);
    return refused(await explain(home, first.problem));
  }
  const url = addressOf(socketFolder, 'laro');
  await writeAnew(ownerFile(dataFolder), JSON.stringify({ pid: process.pid, url }));
  const keeper = keepRunning(first.child, () => launch(run, say), { say, gaveUp });
  // One at a time: a second copy would be of what the first has just emptied.
  let shortening: Promise<void> | undefined;
  const logKeeper = setInterval(() => {
    shortening ??= shortenLog(run.log)
      // A disk that is full leaves no room for a copy; the next time there may be.
      .catch(() => {})
      .finally(() => (shortening = undefined));
  }, logCheckMs);
  const stop = async (): Promise<void> => {
    await keeper.stop();
    clearInterval(logKeeper);
    await removeAs(account, socketFolder);
    await rm(ownerFile(dataFolder), { force: true });
    release();
  };
  return { ok: true, server: { url, stop } };
}

interface Run {
  readonly bin: string;
  /** Beside the server's own folder: whoever it runs as could lay a link there for root to write to (security L15). */
  readonly log: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly account: Account;
  readonly durable: boolean;
  readonly slowQueryMs: number;
}
type Launched = { ok: true; child: ChildProcess } | { ok: false; problem: string };

/** Starts the server process and waits until it takes connections and has the platform's database. */
async function launch(run: Run, say: (line: string) => void): Promise<Launched> {
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=500'];
  const settings = [
    'listen_addresses=',
    `unix_socket_directories="${run.socketFolder}"`,
    'unix_socket_permissions=0700',
    'cluster_name=laro',
    `log_min_duration_statement=${run.slowQueryMs === 0 ? -1 : run.slowQueryMs}`,
    // Values are of people.
    'log_parameter_max_length=0',
    ...(run.durable ? [] : unsafe),
  ];
  const args = ['-D', run.cluster, '-p', '5432', ...settings.flatMap((setting) => ['-c', setting])];
  const waitForOrphans = 300;
  for (let tries = 0; ; tries++) {
    const log = await openLog(run.log);
    const { size } = await log.stat();
    const child = spawn(path.join(run.bin, 'postgres'), args, {
      ...as(run.account),
      cwd: '/',
      stdio: ['ignore', log.fd, log.fd],
      // Out of reach of the terminal's Ctrl-C: it ends after whoever uses it has ended.
      detached: true,
    });
    const ended = endOf(child);
    await log.close();
    const failed = await untilReady(run, ended, say);
    if (failed === undefined) return { ok: true, child };
    await end(child, ended);
    const said = (await readFile(run.log)).subarray(size).toString();
    // Workers of a server that was killed alone may need a moment to notice.
    const orphansLeft = /shared memory block .* still in use/.test(said);
    if (!orphansLeft || tries >= waitForOrphans) {
      return { ok: false, problem: said.trim() === '' ? failed : reasonIn(said) };
    }
    await wait(100);
  }
}

/** Returns what went wrong; nothing once the database answers. */
async function untilReady(
  run: Run,
  ended: Promise<string>,
  say: (line: string) => void,
): Promise<string | undefined> {
  const patience = 60_000;
  const started = Date.now();
  let heard = started;
  let told = started;
  while (Date.now() - heard < patience) {
    const over = await Promise.race([ended, wait(25)]);
    if (over !== undefined) return over;
    const answer = await haveDatabase(run.socketFolder);
    if (answer === 'ready') return undefined;
    if (answer === 'starting') heard = Date.now();
    else if (answer !== 'silent') return answer.refusal;
    if (Date.now() - told > 5000) {
      say(
        `the database is recovering what was being written (${Math.round((Date.now() - started) / 1000)} s)`,
      );
      told = Date.now();
    }
  }
  return `the database does not answer; its log is ${run.log}`;
}

/** `starting`: it is there and says so itself. */
async function haveDatabase(
  socketFolder: string,
): Promise<'ready' | 'starting' | 'silent' | { refusal: string }> {
  const client = new pg.Client({ connectionString: addressOf(socketFolder, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(`select from pg_database where datname = 'laro'`);
    if (rowCount === 0) await client.query('create database laro');
    // Nobody but its owner has anything to do beside that one (M8).
    await client.query('revoke connect, temporary on database postgres, template1 from public');
    return 'ready';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    const cannotConnectNow = '57P03';
    return error.code === cannotConnectNow ? 'starting' : { refusal: error.message };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts the server again when it ends by itself, up to five times within a minute. */
function keepRunning(
  first: ChildProcess,
  again: () => Promise<Launched>,
  { say, gaveUp }: { say: (line: string) => void; gaveUp: (problem: string) => void },
): { stop(): Promise<void> } {
  let child = first;
  let stopping = false;
  let starting: Promise<void> | undefined;
  const starts: number[] = [];

  async function watch(): Promise<void> {
    const how = await endOf(child);
    if (!stopping) starting = restart(how);
  }
  async function restart(how: string): Promise<void> {
    const now = Date.now();
    starts.push(now);
    if (starts.filter((at) => now - at < 60_000).length > 5) {
      return gaveUp(`the database keeps ending by itself (${how})`);
    }
    say(`the database ended by itself (${how}); starting it again`);
    const launched = await again().catch((error: unknown) => ({
      ok: false as const,
      problem: String(error),
    }));
    if (!launched.ok) return gaveUp(`the database ended and does not start again: ${launched.problem}`);
    child = launched.child;
    void watch();
  }
  void watch();
  return {
    async stop() {
      stopping = true;
      await starting;
      await end(child, endOf(child));
    },
  };
}

/** How the process ended, or did not even begin. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const tell = (code: number | null, signal: string | null): void => resolve(signal ?? `exit code ${code}`);
    if (child.exitCode !== null || child.signalCode !== null) return tell(child.exitCode, child.signalCode);
    child.once('error', (error) => resolve(error.message));
    child.once('exit', tell);
  });
}

async function end(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended;
  clearTimeout(late);
}

/** A folder of the account's own, of a random name and short enough for the path of a socket (macOS: 103 bytes). */
async function makeSocketFolder(account: Account): Promise<string> {
  const fits = Buffer.byteLength(path.join(tmpdir(), `${socketPrefix}XXXXXX`, '.s.PGSQL.5432')) <= 103;
  const base = fits && !/[",]/.test(tmpdir()) && canEnter(account, tmpdir()) ? tmpdir() : '/tmp';
  const folder = await mkdtemp(path.join(base, socketPrefix));
  if (process.getuid?.() === 0) await chown(folder, account.uid, account.gid);
  return folder;
}

function addressOf(socketFolder: string, database: string): string {
  const query = new URLSearchParams({ host: socketFolder, sslmode: 'disable' });
  return `postgres://${superuser}@localhost:5432/${database}?${query}`;
}

/** Of so many bytes it is put aside, in place of the one that was put aside before. */
const longestLog = 10_000_000;

/**
 * Puts a long log aside and empties it under the server's hand, which goes on at its begin: it was opened to append. The
 * rotation of PostgreSQL's own would need a folder that the server's account writes to, and hide why a start failed.
 */
async function shortenLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= longestLog) return;
  await rm(`${file}.old`, { force: true });
  await copyFile(file, `${file}.old`, constants.COPYFILE_EXCL);
  await truncate(file);
}

async function openLog(file: string): ReturnType<typeof open> {
  const found = await lstat(file).catch(() => undefined);
  // A link, or a second name of another file, is somebody else's doing (A22-8).
  if (found && (found.isSymbolicLink() || found.nlink > 1)) await rm(file);
  await shortenLog(file);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  return open(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
}

const ownerFile = (dataFolder: string): string => path.join(dataFolder, 'postgres.owner');

async function readOwner(dataFolder: string): Promise<{ pid: number; url: string } | undefined> {
  try {
    return JSON.parse(await readFile(ownerFile(dataFolder), 'utf8'));
  } catch {
    return undefined;
  }
}

async function whoHas(dataFolder: string): Promise<string> {
  const owner = await readOwner(dataFolder);
  const who = owner ? ` (process ${owner.pid})` : '';
  return `Laro is already running on ${dataFolder}${who}: stop it first, or set LARO_DATA and PORT to others`;
}

function refused(problem: string): Started {
  return { ok: false, problem };
}

/** One line about a folder that is in the way; the reason itself for everything else. */
async function explain(folder: string, cause: unknown): Promise<string> {
  const said = cause instanceof Error ? cause.message : String(cause);
  return (await explainFolder(folder, cause)) ?? said;
}
