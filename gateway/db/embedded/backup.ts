import { spawn, spawnSync, type ChildProcess, type SpawnSyncOptions } from 'node:child_process';
import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { complainAboutFolder, writeAnew } from '../dataFolder.ts';
import { as, removeAs, type Account } from './account.ts';
import { serverHome } from './home.ts';

export type Done = { ok: true } | { ok: false; problem: string };

/** What is of the process that has the cluster, not of the cluster. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'];

/**
 * Writes all that an installation with the embedded server keeps into one file, which must not be there yet, while it
 * serves: the cluster as of the end of the copying, and the secret. Whoever has the file has everything; its owner alone
 * may read it. `url` is of the server, as its superuser.
 */
export async function backUp(dataFolder: string, url: string, file: string): Promise<Done> {
  if (await isThere(file)) return refused(`${file} is there already`);
  const found = await serverHome(dataFolder);
  if (!found.ok) return found;
  const { home, account } = found;
  const cluster = path.join(home, 'data');
  const { folder, leave } = await heldFolder(`${file}.new-`);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    // What the database's log says from now on stays until it has been copied.
    await client.query(`select pg_create_physical_replication_slot('laro_backup', true, true)`);
    await client.query(`select pg_backup_start('laro', true)`);
    const archive = path.join(folder, 'cluster');
    const excluded = leftOut.map((name) => `--exclude=./${name}`);
    const copied = await packAs(account, archive, ['-C', cluster, ...excluded, '.']);
    // 1: a file has changed meanwhile, which the log puts right.
    if (copied.status === null || copied.status > 1) return refused(copied.said);
    const { rows } = await client.query<{ label: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
    );
    const [stopped] = rows;
    if (!stopped) return refused('the database did not end the backup');
    const { rest, segments } = await gatherRest(folder, path.join(cluster, 'pg_wal'), stopped);
    const added = tar(['-rf', archive, '-C', rest, '.']);
    if (added.status !== 0) return refused(added.said);
    // An archive of its own: nothing is added to one that is written to a file which only we may open.
    const logged = await packAs(account, path.join(folder, 'log'), ['-C', cluster, ...segments]);
    if (logged.status !== 0) return refused(logged.said);
    const hasSecret = await copyFile(path.join(dataFolder, 'secret'), path.join(folder, 'secret')).then(
      () => true,
      // It is a setting then.
      () => false,
    );
    const whole = path.join(folder, 'whole');
    const packed = tar(['-czf', whole, '-C', folder, 'cluster', 'log', ...(hasSecret ? ['secret'] : [])]);
    if (packed.status !== 0) return refused(packed.said);
    await chmod(whole, 0o600);
    await rename(whole, file);
    return { ok: true };
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  } finally {
    await client.end().catch(() => {});
    await leave();
  }
}

/**
 * A new folder of our own, and what removes it. Where it lies may be somebody else's, who lays a link to one of root's in its place:
 * as root it is gone into by what was opened, whatever its name leads to by then (A30-4).
 */
async function heldFolder(beginning: string): Promise<{ folder: string; leave: () => Promise<void> }> {
  const made = await mkdtemp(beginning);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return { folder: made, leave: () => rm(made, { recursive: true, force: true }) };
  }
  const handle = await open(made, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const folder = `/proc/${process.pid}/fd/${handle.fd}`;
  return {
    folder,
    async leave() {
      for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
      await handle.close();
      await rmdir(made).catch(() => {});
    },
  };
}

/** What a start needs to make a whole of a copy that was made while it changed: the label, and the log since its begin. */
async function gatherRest(
  folder: string,
  log: string,
  { label, last }: { label: string; last: string },
): Promise<{ rest: string; segments: string[] }> {
  const rest = path.join(folder, 'rest');
  await mkdir(path.join(rest, 'pg_wal'), { recursive: true });
  await mkdir(path.join(rest, 'pg_replslot'));
  await writeFile(path.join(rest, 'backup_label'), label);
  const first = /START WAL LOCATION: .*file (\w{24})/.exec(label)?.[1] ?? '';
  // Names of segments are in their order.
  const segments = (await readdir(log)).filter(
    (name) => /^\w{24}$/.test(name) && name >= first && name <= last,
  );
  return { rest, segments: segments.map((name) => `./pg_wal/${name}`) };
}

/** Puts a backup into a data folder that holds no database; the next start goes on from there. */
export async function restore(dataFolder: string, file: string): Promise<Done> {
  if (!(await isThere(file))) return refused(`${file} is not there`);
  // As at a start: who else may write there lays no link for us to follow from now on (A27-5).
  const complaint = await complainAboutFolder(dataFolder);
  if (complaint !== undefined) return refused(complaint);
  const found = await serverHome(dataFolder);
  if (!found.ok) return found;
  const { home, account } = found;
  const cluster = path.join(home, 'data');
  if (await isThere(cluster)) {
    return refused(`${cluster} holds a database: move it away, or set LARO_DATA to another folder`);
  }
  const listed = tar(['-tzf', file]);
  if (listed.status !== 0) return refused(listed.said);
  const parts = new Set(listed.text.split('\n'));
  // Beside its place until it is whole, as a new one (cluster.ts).
  const draft = path.join(home, 'data.new-restored');
  try {
    await removeAs(account, draft);
    // An older backup has all in one.
    for (const part of ['cluster', 'log'].filter((name) => parts.has(name))) {
      const unpacked = await unpackAs(account, { file, part }, draft);
      if (unpacked !== undefined) return refused(unpacked);
    }
    if (parts.has('secret')) {
      const secret = tar(['-xzOf', file, 'secret']);
      if (secret.status !== 0) return refused(secret.said);
      await writeAnew(path.join(dataFolder, 'secret'), secret.text);
    }
    await rename(draft, cluster);
    return { ok: true };
  } finally {
    await removeAs(account, draft);
  }
}

/**
 * With the account's rights only: what lies in its folder could be a link that leads root elsewhere (security L15). Nor is what is to be
 * unpacked laid anywhere before: the data folder may be somebody else's, who turns one of root's in it elsewhere (A30-4).
 */
async function unpackAs(
  account: Account,
  { file, part }: { readonly file: string; readonly part: string },
  into: string,
): Promise<string | undefined> {
  const script = 'umask 077 && mkdir -p "$1" && tar -xf - -C "$1"';
  const reader = spawn('tar', ['-xzOf', file, part], { stdio: ['ignore', 'pipe', 'pipe'] });
  const writer = spawn('/bin/sh', ['-c', script, 'sh', into], {
    ...as(account),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ends = Promise.all([endOf(writer), endOf(reader)]);
  // Whichever ends too early says why by itself.
  await pipeline(reader.stdout, writer.stdin).catch(() => {});
  return (await ends).find((said) => said !== undefined);
}

/** What a child said that ended badly. */
function endOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      // Whoever reads from it has what it wanted, or says itself why not.
      const isWell = code === 0 || signal === 'SIGPIPE';
      resolve(isWell ? undefined : said.trim().split('\n').at(-1) || 'tar failed');
    });
  });
}

/**
 * With the account's rights only, into a file that nobody but us may open: whoever runs the server could lay a link to a
 * folder of root's in the place of its own (security A28-5).
 */
async function packAs(account: Account, archive: string, what: string[]): Promise<Told> {
  const file = await open(archive, 'wx', 0o600);
  const options = { ...as(account), cwd: '/' };
  const told = tar(['-cf', '-', ...what], { ...options, stdio: ['ignore', file.fd, 'pipe'] });
  await file.close();
  return told;
}

interface Told {
  readonly status: number | null;
  readonly text: string;
  readonly said: string;
}

function tar(args: string[], options: SpawnSyncOptions = {}): Told {
  const given = { ...options, encoding: 'utf8', maxBuffer: 100_000_000 } as const;
  const { status, stdout, stderr, error } = spawnSync('tar', args, given);
  // Nothing where it goes to a file.
  const text = stdout ?? '';
  return { status, text, said: error?.message ?? stderr.trim().split('\n').at(-1) ?? 'tar failed' };
}

function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}

function refused(problem: string): Done {
  return { ok: false, problem };
}
