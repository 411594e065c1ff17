import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A user of the operating system. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/** The account of this process, which the server then shares, or undefined for root, which PostgreSQL refuses. */
export function ownAccount(): Account | undefined {
  const uid = process.getuid?.() ?? 0;
  return uid === 0 ? undefined : { uid, gid: process.getgid?.() ?? 0, name: `user ${uid}` };
}

/**
 * Whom the server runs as when this process is root: the owner of the cluster that is already there, else
 * `postgres`, else `nobody`.
 */
export function accountForRoot(cluster: string): Account | undefined {
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid, name: `user ${found.uid}` };
  return named('postgres') ?? named('nobody');
}

function named(name: string): Account | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid && gid ? { uid, gid, name } : undefined;
}

function idOf(kind: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [kind, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

/** The server gets nothing of ours: PGDATA, PGPORT, PGOPTIONS and the like would change it. */
const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * How a child becomes this account, which it is already unless we are root. Its environment is what the server has: a process's user
 * reads it, and ours has the secret and the keys (A30-3).
 */
export function as(account: Account): { uid?: number; gid?: number; env: typeof serverEnvironment } {
  const ids = process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {};
  return { ...ids, env: serverEnvironment };
}

/** Whether the account may enter this folder: the kernel is asked, since modes alone do not tell. */
export function canEnter(account: Account, folder: string): boolean {
  const test = 'test -d "$1" && test -r "$1" && test -x "$1"';
  const { status } = spawnSync('/bin/sh', ['-c', test, 'sh', folder], { ...as(account), cwd: '/' });
  return status === 0;
}

/**
 * Removes a folder with the account's rights only: within the account's own folder root could be led elsewhere by a link
 * that is laid at the right moment (security L15). What is being written into it is tried again for two seconds.
 */
export async function removeAs(account: Account, folder: string): Promise<void> {
  for (let tries = 0; tries < 20 && existsSync(folder); tries++) {
    if (tries > 0) await wait(100);
    spawnSync('/bin/rm', ['-rf', '--', folder], { ...as(account), cwd: '/' });
  }
}
