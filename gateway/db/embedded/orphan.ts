import { spawnSync } from 'node:child_process';
import { readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { as, type Account } from './account.ts';

/**
 * Deals with what an earlier run has left: a server that is still running on the cluster is stopped, as it would
 * have been (every commit stays), and a pid file that names a stranger's process is made harmless. Call it with the
 * folder locked: nobody else then has a right to a server there. Returns what could not be put right.
 */
export async function clearOrphan(
  cluster: string,
  account: Account,
  say: (line: string) => void,
): Promise<string | undefined> {
  const file = path.join(cluster, 'postmaster.pid');
  // As the account: a link that it has laid there is followed with its own rights (security L15).
  const { status, stdout: text } = spawnSync('/bin/cat', [file], {
    ...as(account),
    cwd: '/',
    encoding: 'utf8',
    // It may be a pipe into which nobody writes.
    timeout: 10_000,
  });
  if (status !== 0) return undefined;
  const [first = '', , , , socketFolder = ''] = text.split('\n');
  const pid = Number(first);
  if (await isServerOf(pid, cluster)) {
    say('stopping the database that an earlier run has left running');
    const stop = (signal: 'INT' | 'QUIT', seconds: number) => ask({ pid, account, cluster }, signal, seconds);
    const stopped = (await stop('INT', 60)) || (await stop('QUIT', 20));
    if (!stopped)
      return `the database of an earlier run (process ${pid}) does not stop; end it and start again`;
  } else if (isAlive(pid)) {
    // The number has been given to somebody else since, and PostgreSQL would take that process for a server. With
    // the pid of the parent instead, it looks on for backends that outlived their server, and goes on without any.
    const rest = text.slice(first.length);
    // As the account here as well.
    spawnSync('/bin/sh', ['-c', 'cat > "$1"', 'sh', file], {
      ...as(account),
      cwd: '/',
      input: `${process.pid}${rest}`,
      timeout: 10_000,
    });
  }
  if (path.basename(socketFolder).startsWith(socketPrefix)) {
    spawnSync('/bin/rm', ['-rf', '--', socketFolder], { ...as(account), cwd: '/' });
  }
  return undefined;
}

/** How the folders are called that hold a server's socket. */
export const socketPrefix = 'laro-';

/** Whether process `pid` is a server on this cluster and not something else that has been given its number. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const folder = await realpath(cluster);
  if (process.platform === 'linux') {
    // A server works in its cluster.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  }
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(folder);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Sends the signal and waits for the process to end, for as many seconds. As the account: what the file says, and where the
 * folder is, is its word, which must not end a process of root's (A29-3).
 */
async function ask(
  { pid, account, cluster }: { readonly pid: number; readonly account: Account; readonly cluster: string },
  signal: 'INT' | 'QUIT',
  seconds: number,
): Promise<boolean> {
  const { status } = spawnSync('/bin/sh', ['-c', 'kill -s "$1" "$2"', 'sh', signal, String(pid)], {
    ...as(account),
    cwd: '/',
  });
  if (status !== 0) return !(await isServerOf(pid, cluster));
  for (let tries = 0; tries < seconds * 20; tries++) {
    if (!(await isServerOf(pid, cluster))) return true;
    await wait(50);
  }
  return false;
}
