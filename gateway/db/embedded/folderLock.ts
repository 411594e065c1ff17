import { closeSync, constants, fchmodSync, fstatSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export type Locked = { ok: true; release(): void } | { ok: false; held: boolean; problem: string };

const busy = 5; // SQLITE_BUSY

/** Keeps what holds a lock from being collected, which would let the lock go. */
const holders = new Set<DatabaseSync>();

/**
 * Takes the file as a lock, at once or not at all; `held` when another process has it. The kernel lets it go when
 * the process ends, however it ends, so that there is nothing stale to judge. It is the lock of an empty SQLite
 * database, since Node has no call for locks of its own.
 */
export function lockFile(path: string): Locked {
  const unsafe = keepToOwner(path);
  if (unsafe !== undefined) return { ok: false, held: false, problem: unsafe };
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    if (database?.isOpen) database.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    const problem = error instanceof Error ? error.message : String(error);
    return { ok: false, held: code === busy, problem };
  }
  const holder = database;
  holders.add(holder);
  return {
    ok: true,
    release() {
      if (holders.delete(holder)) holder.close();
    },
  };
}

/**
 * Whoever may read a file may lock it, and so keep its owner out (security L16). One that is a link is somebody else's doing: what it
 * leads to would be taken for the lock, and kept from others in its place (A20-7).
 */
function keepToOwner(path: string): string | undefined {
  const isALink = `${path} is a link: remove it`;
  try {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
    try {
      // A second name of a file has no mark of its own (A21-8).
      if (fstatSync(file).nlink > 1) return isALink;
      fchmodSync(file, 0o600);
    } finally {
      closeSync(file);
    }
    return undefined;
  } catch (error) {
    const isLink = error instanceof Error && 'code' in error && error.code === 'ELOOP';
    // What else is wrong with it, the lock says.
    return isLink ? isALink : undefined;
  }
}
