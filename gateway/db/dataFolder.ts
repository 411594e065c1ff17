import { chmod, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Its owner's alone (L16); root's may be passed through, since the database's user has its folder in it. */
const ownFolder = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Makes the folder if need be and tries to write there; returns in one line what is wrong with it. */
export async function complainAboutFolder(folder: string): Promise<string | undefined> {
  const probe = path.join(folder, `probe.${process.pid}`);
  try {
    await makeFolder(folder, ownFolder);
    await keepToOwner(folder);
    await writeAnew(probe, 'x');
    await rm(probe);
    return undefined;
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    const explained = await explainFolder(folder, error);
    return explained ?? `${folder} cannot be used (${String(error)}): set LARO_DATA to another folder`;
  }
}

/** Whoever else may write to a folder of ours lays links there, and a start would write to what they lead to (A22-8). */
async function keepToOwner(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid === process.getuid?.() && (mode & 0o022) !== 0) await chmod(folder, mode & 0o7755);
}

/** Writes a file of the data folder under a name that is new: what somebody has laid in its place is not followed. */
export async function writeAnew(file: string, text: string, mode = 0o600): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, text, { mode, flag: 'wx' });
}

/** One line when `cause` comes from a folder that is full or may not be written; nothing for every other cause. */
export async function explainFolder(folder: string, cause: unknown): Promise<string | undefined> {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const said = cause instanceof Error ? cause.message : String(cause);
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 1, bsize: Infinity }));
  // 53100 is PostgreSQL's.
  if (/ENOSPC|EDQUOT|53100/.test(code) || /no space left/i.test(said) || bavail * bsize < 1_000_000) {
    return `the disk that holds ${folder} is full: make room, or set LARO_DATA to another folder`;
  }
  const denied = /EACCES|EPERM|EROFS|ENOTDIR|EEXIST/.test(code);
  if (denied || /permission denied|read-?only|unable to open/i.test(said)) {
    return `${folder} cannot be written by this user (${said}): set LARO_DATA to another folder`;
  }
  return undefined;
}

/** Node's own way to make a folder with those above it never ends below /proc, and hides that a disk is read-only. */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder, { mode });
  }
}
