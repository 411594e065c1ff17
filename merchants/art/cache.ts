import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/**
 * Drawn pictures outlive the folder of one run in a cache of the user. A picture is named after a hash of its drawing,
 * so whoever finds a name there has the right picture. Several processes may use the cache at once: a name appears
 * when its file is whole. A cache that cannot be used is done without.
 */

/** Days after which a picture that nothing asked for is removed. */
const kept = 60;

/** Gives `folder` those of the pictures that the cache has; returns their names. */
export async function takeFrom(
  cache: string,
  folder: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = new Set(await readdir(cache).catch(() => []));
  const now = new Date();
  const taken = await Promise.all(
    names.map(async (name) => {
      if (!there.has(name) || !(await share(name, cache, folder))) return [];
      await utimes(path.join(cache, name), now, now).catch(() => {});
      return [name];
    }),
  );
  return new Set(taken.flat());
}

/** Gives the cache the pictures of `folder`, and removes from it what nothing has asked for in a long time. */
export async function giveTo(cache: string, folder: string, names: readonly string[]): Promise<void> {
  const usable = await mkdir(cache, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!usable) return;
  await Promise.all(names.map((name) => share(name, folder, cache)));
  const oldest = Date.now() - kept * 86_400_000;
  for (const name of await readdir(cache).catch(() => [])) {
    const file = path.join(cache, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < oldest) await rm(file, { force: true }).catch(() => {});
  }
}

/** One file under the same name in both folders; a copy where no link can be. */
async function share(name: string, from: string, to: string): Promise<boolean> {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return true;
  }
  const unfinished = `${target}.${randomUUID()}.tmp`;
  try {
    await copyFile(source, unfinished);
    await rename(unfinished, target);
    return true;
  } catch {
    await rm(unfinished, { force: true }).catch(() => {});
    return false;
  }
}
