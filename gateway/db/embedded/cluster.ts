import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lstat, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { as, removeAs, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';

export type Prepared = { ok: true; cluster: string } | { ok: false; problem: string };

export const superuser = 'laro';

/**
 * The cluster in `home`, made when there is none. It is made beside its place and then renamed, so that one that is
 * there is always whole; what a start that was killed has left is swept away. Call it with the folder locked.
 */
export async function prepareCluster(
  home: string,
  { bin, major }: Binaries,
  account: Account,
  { durable, say }: { durable: boolean; say: (line: string) => void },
): Promise<Prepared> {
  for (const name of await readdir(home)) {
    // The initdb of a killed start may still be at it, and ends when its folder is gone.
    if (name.startsWith('data.new-')) await removeAs(account, path.join(home, name));
  }
  const cluster = path.join(home, 'data');
  const found = await majorOf(cluster, account);
  if (found === undefined) {
    say('making the database (once)');
    // initdb makes it, as the account: root gives away nothing that could be a link by then (security L15).
    const draft = path.join(home, `data.new-${randomBytes(6).toString('hex')}`);
    const problem = await initialise(path.join(bin, 'initdb'), draft, account, durable);
    if (problem !== undefined) {
      await removeAs(account, draft);
      return { ok: false, problem };
    }
    await rename(draft, cluster);
    if (durable) await syncFolder(home);
  } else if (found !== major) {
    const problem = `${cluster} was made by PostgreSQL ${found}, and this one is ${major}: move the folder away, or set DATABASE_URL`;
    return { ok: false, problem };
  }
  return { ok: true, cluster };
}

/** The major version that made the cluster; undefined when there is none. */
async function majorOf(cluster: string, account: Account): Promise<number | undefined> {
  const file = path.join(cluster, 'PG_VERSION');
  try {
    await lstat(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  // As the account, whose folder it is: a link or a pipe that it has laid there is no business of root's (L15, A33-2).
  const { status, stdout } = spawnSync('/bin/cat', [file], {
    ...as(account),
    cwd: '/',
    encoding: 'utf8',
    timeout: 10_000,
    maxBuffer: 100,
  });
  if (status !== 0) throw new Error(`${file} cannot be read`);
  return Number(stdout);
}

/** Returns what went wrong. */
function initialise(
  initdb: string,
  folder: string,
  account: Account,
  durable: boolean,
): Promise<string | undefined> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Whoever can open the socket is let in; its folder is the account's alone.
  const trust = ['--auth=trust', `--username=${superuser}`];
  const args = ['-D', folder, ...locale, ...trust, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  return new Promise((resolve) => {
    const child = spawn(initdb, args, {
      ...as(account),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : reasonIn(said)));
  });
}

/** The line of PostgreSQL's output that says why it gave up. */
export function reasonIn(output: string): string {
  // What a full disk brings down with it is said last, and a page that was half written only has the hint.
  if (/no space left|HINT: +check free disk space/i.test(output)) return 'no space left on device';
  const lines = output.trim().split('\n');
  const fatal = lines.findLast((line) => /\b(PANIC|FATAL|error):/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?\b(PANIC|FATAL|error):\s*/, '') || 'it gave no reason';
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
