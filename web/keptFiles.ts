import { cp, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a build has the hashed files of those before it, beside its own. */
export const keptFolder = 'kept';

/** So long after its build was replaced a file can still be had, in ms: an open page may yet ask for it. */
const keptFor = 24 * 3_600_000;

/** Gives a fresh build the hashed files of the last one, and those that the last one has kept for less than a day. */
export async function keepFiles(last: string, fresh: string, now: Date): Promise<void> {
  const own = await namesIn(join(fresh, 'client/assets'));
  const into = join(fresh, keptFolder, 'assets');
  await mkdir(into, { recursive: true });
  const keep = async (from: string, name: string, replacedAt?: Date): Promise<void> => {
    try {
      const since = replacedAt ?? (await stat(join(from, name))).mtime;
      if (own.has(name) || now.getTime() - since.getTime() >= keptFor) return;
      await cp(join(from, name), join(into, name));
      await utimes(join(into, name), now, since);
    } catch (error) {
      // Another build has taken the last one's place meanwhile, and keeps its files.
      if (!isMissing(error)) throw error;
    }
  };
  const replaced = join(last, 'client/assets');
  for (const name of await namesIn(replaced)) await keep(replaced, name, now);
  const older = join(last, keptFolder, 'assets');
  for (const name of await namesIn(older)) await keep(older, name);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(folder).catch(() => []));
}
