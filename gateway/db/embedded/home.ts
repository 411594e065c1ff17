import { chown, lstat, mkdir, mkdtemp, readdir, realpath, rmdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { accountForRoot, canEnter, ownAccount, type Account } from './account.ts';

export type Home = { ok: true; home: string; account: Account } | { ok: false; problem: string };

/**
 * Finds, or makes, the folder that the server owns: `postgres` in the data folder. Root cannot run the server, and
 * whoever runs it instead may not reach a data folder below a private home such as /root: then the folder is made
 * in /var/lib or /var/tmp, and `postgres` in the data folder is a link to it.
 */
export async function serverHome(dataFolder: string): Promise<Home> {
  const place = path.join(dataFolder, 'postgres');
  const account = ownAccount() ?? accountForRoot(path.join(place, 'data'));
  if (!account) {
    const problem = 'PostgreSQL does not run as root, and this machine has no user postgres or nobody';
    return { ok: false, problem: `${problem}: start as another user, or set DATABASE_URL` };
  }
  const isRoot = process.getuid?.() === 0;
  if (!(await lstat(place).catch(() => undefined))) {
    await mkdir(place, { mode: 0o700 });
    if (isRoot) await chown(place, account.uid, account.gid);
    if (!canEnter(account, place)) {
      await rmdir(place);
      await symlink(await makeElsewhere(account), place);
    }
  }
  const home = await realpath(place).catch(() => undefined);
  if (home === undefined) {
    return {
      ok: false,
      problem: `${place} is a link to a folder that is gone; put it back, or remove the link`,
    };
  }
  // A start that was killed before it gave the folder away. One that holds anything is another: a link may lead there (A22-8).
  const isLeft = isRoot && (await lstat(home)).uid === 0 && (await readdir(home)).length === 0;
  if (isLeft) await chown(home, account.uid, account.gid);
  if (!canEnter(account, home)) {
    const problem = `${home} cannot be used by ${account.name}; run as its owner, or set LARO_DATA`;
    return { ok: false, problem };
  }
  return { ok: true, home, account };
}

async function makeElsewhere(account: Account): Promise<string> {
  const made = await mkdtemp('/var/lib/laro-').catch(() => mkdtemp('/var/tmp/laro-'));
  await chown(made, account.uid, account.gid);
  return made;
}
