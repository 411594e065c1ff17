import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Drawn pictures outlive the folder of one run in a cache of the user. A picture is named after a hash of its drawing,
 * so whoever finds a name there has the right picture. Several processes may use the cache at once: a name appears
 * when its file is whole. A cache that cannot be used is done without.
 */

/** No picture of ours is nearly as large, in bytes. */
const largest = 5_000_000;

/** Days after which a file that nothing asked for is removed. */
const kept = 60;

/** Gives `folder` those of the files that the cache has; returns their names. */
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

/** Gives the cache a file of `folder`. */
export async function giveTo(cache: string, folder: string, name: string): Promise<void> {
  const usable = await mkdir(cache, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (usable) await share(name, folder, cache);
}

/** Removes what nothing has asked for in a long time. */
export async function sweep(cache: string): Promise<void> {
  const oldest = Date.now() - kept * 86_400_000;
  for (const name of await readdir(cache).catch(() => [])) {
    const file = path.join(cache, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < oldest) await rm(file, { force: true }).catch(() => {});
  }
}

/** Writes a file that appears under its name when it is whole. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await wholeAt(file, (unfinished) => writeFile(unfinished, content));
}

/**
 * One file under the same name in both folders; a copy where no link can be. Others may have laid there a link, whose file would be
 * copied and shown, a pipe, or a file that fills the memory (A26-5): none of these is a picture.
 */
async function share(name: string, from: string, to: string): Promise<boolean> {
  const [source, target] = [path.join(from, name), path.join(to, name)];
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  await using opened = await open(source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined);
  const found = await opened?.stat();
  if (opened === undefined || !found?.isFile() || found.size > largest) return false;
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return true;
  }
  return wholeAt(target, async (unfinished) => writeFile(unfinished, await opened.readFile())).then(
    () => true,
    () => false,
  );
}

async function wholeAt(target: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${target}.${randomUUID()}.tmp`;
  try {
    await write(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
