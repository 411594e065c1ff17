import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { categoryKey, gameKey } from './keys.ts';
import { sourceFiles } from './files/sources.ts';
import { openPictures, type Pictures } from './pictures.ts';

/** Drawing waits for a processor that other tests use as well. */
const patience = { timeout: 120_000 };

/** Has the list of all pictures, which takes seconds to make, and none of them. */
let listed = '';
const begun: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  listed = await mkdtemp(path.join(tmpdir(), 'laro-art-'));
  const pictures = await openPictures(await emptyFolder(), { cache: listed });
  await pictures.close();
  return () => rm(listed, { recursive: true, force: true });
}, patience.timeout);
afterEach(async () => {
  for (const end of begun.splice(0).toReversed()) await end();
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laro-art-'));
  begun.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A cache that knows the list and has no picture. */
async function emptyCache(): Promise<string> {
  const cache = await emptyFolder();
  for (const name of await readdir(listed)) {
    await writeFile(path.join(cache, name), await readFile(path.join(listed, name)));
  }
  return cache;
}

async function opened(cache: string | undefined, folder?: string): Promise<Pictures> {
  const pictures = await openPictures(folder ?? (await emptyFolder()), { cache });
  begun.push(() => pictures.close());
  return pictures;
}

test('E6 a picture is to be had as a JPEG as well, for messengers that know no other', patience, async () => {
  const pictures = await opened(await emptyCache());
  const [{ file = '' } = {}] = pictures.pictureOf(gameKey('gintong-lawin'));
  const photo = file.replace('.avif', '.jpg');
  expect(pictures.sizesOfFile(photo)).toEqual(pictures.pictureOf(gameKey('gintong-lawin')));
  expect(await pictures.draw(photo)).toBe(true);
  const drawn = await readFile(path.join(pictures.folder, photo));
  expect(drawn.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(await pictures.draw('game-unknown.jpg')).toBe(false);
});

test('issue 18 the list is made anew when anything changes that it is made from, as the titles of the arcade', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  const madeFrom = new Set(['art/files/draw.process.ts']);
  for (const file of madeFrom) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+\.ts)';/gm))
      madeFrom.add(path.normalize(from.replace('@laro/', '').replace(/^\./, `${path.dirname(file)}/.`)));
  }
  expect(madeFrom).toContain('arcade/games/pond/titles.ts');
  expect(await sourceFiles()).toEqual(expect.arrayContaining([...madeFrom]));
});

const fileOf = (pictures: Pictures, key: string) => pictures.pictureOf(key)[0]?.file ?? '';
const hot = categoryKey('hot');
const fish = categoryKey('fish');

test(
  'all is known by name before anything is drawn, and what is asked for is drawn once',
  patience,
  async () => {
    const pictures = await opened(await emptyCache());
    expect(pictures.pictureOf(gameKey('gintong-lawin')).map(({ width, height }) => [width, height])).toEqual([
      [216, 243],
      [336, 378],
    ]);
    expect(pictures.pictureOf('game-unknown')).toEqual([]);
    expect(await pictures.draw('game-unknown.avif')).toBe(false);
    const missing = pictures.missing();
    expect(missing).toBeGreaterThan(800);

    const file = fileOf(pictures, hot);
    expect(await readdir(pictures.folder)).toEqual(['manifest.json']);
    expect(await Promise.all([pictures.draw(file), pictures.draw(file)])).toEqual([true, true]);
    expect(await readdir(pictures.folder)).toEqual([file, 'manifest.json']);
    expect(pictures.missing()).toBe(missing - 1);
  },
);

test('whoever asks goes before what is drawn meanwhile', patience, async () => {
  const pictures = await opened(await emptyCache());
  pictures.drawBehind();
  const [last] = Object.values(await manifestIn(pictures.folder)).slice(-1);
  expect(await pictures.draw(last ?? '')).toBe(true);
  const drawn = (await readdir(pictures.folder)).filter((name) => name !== 'manifest.json');
  expect(drawn).toContain(last);
  expect(drawn.length).toBeLessThan(pictures.missing() / 4);
});

async function manifestIn(folder: string): Promise<Record<string, string>> {
  const { pictures } = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  const entries = Object.entries<{ file: string }[]>(pictures);
  return Object.fromEntries(entries.map(([key, [first]]) => [key, first?.file ?? '']));
}

test(
  'what one folder has, others take from the cache; two that draw at once do no harm',
  patience,
  async () => {
    const cache = await emptyCache();
    const [first, second] = await Promise.all([opened(cache), opened(cache)]);
    const files = [fileOf(first, hot), fileOf(first, fish)];
    await Promise.all(files.flatMap((file) => [first.draw(file), second.draw(file)]));

    const third = await opened(cache);
    expect(await readdir(third.folder)).toEqual([...files, 'manifest.json'].toSorted());
    for (const file of files) {
      const contents = [first, second, third].map(({ folder }) =>
        readFile(path.join(folder, file), 'base64'),
      );
      expect(new Set(await Promise.all(contents)).size).toBe(1);
    }
    expect((await readdir(cache)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  },
);

test('a cache that cannot be written is done without', patience, async () => {
  const file = path.join(await emptyFolder(), 'file');
  await writeFile(file, '');
  const pictures = await opened(path.join(file, 'cache'));
  expect(await pictures.draw(fileOf(pictures, hot))).toBe(true);
});

test('a next start finds what was drawn, and pictures without a name go', patience, async () => {
  const cache = await emptyCache();
  const first = await opened(cache);
  const file = fileOf(first, hot);
  await first.draw(file);
  await first.close();
  await writeFile(path.join(first.folder, 'game-gone-000000000000.avif'), 'old');
  const second = await opened(undefined, first.folder);
  expect(await readdir(second.folder)).toEqual([file, 'manifest.json']);
});

test(
  'A23-9 a link in the place of the folder is taken away and not what it leads to, and no link in it is a picture',
  patience,
  async () => {
    const others = await emptyFolder();
    await writeFile(path.join(others, 'of root'), 'x');
    await mkdir(path.join(others, 'below'));
    const folder = path.join(await emptyFolder(), 'art');
    await symlink(others, folder);
    const cache = await emptyCache();
    const pictures = await opened(cache, folder);
    expect(await readdir(others)).toEqual(['below', 'of root']);
    expect((await lstat(folder)).isDirectory()).toBe(true);
    await pictures.close();
    const file = path.join(folder, fileOf(pictures, hot));
    await symlink(path.join(others, 'of root'), file);
    await (await opened(undefined, folder)).close();
    expect((await lstat(file).catch(() => undefined))?.isSymbolicLink()).not.toBe(true);
    expect(await readFile(path.join(others, 'of root'), 'utf8')).toBe('x');
  },
);

test(
  'A24-6 A23-9 what somebody has written into the list leads out of the folder to nothing',
  patience,
  async () => {
    const [cache, folder] = [await emptyCache(), await emptyFolder()];
    const pictures = await opened(cache, folder);
    await pictures.close();
    const list = path.join(folder, 'manifest.json');
    const outside = `../${path.basename(folder)}.of-root`;
    await writeFile(list, (await readFile(list, 'utf8')).replaceAll(fileOf(pictures, hot), outside));
    const again = await opened(cache, folder);
    expect([again.sizesOfFile(outside), fileOf(again, hot)]).toEqual([undefined, fileOf(pictures, hot)]);
  },
);

test(
  'A24-6 A23-9 what a link leads to that is laid while the list is made stays as it is',
  patience,
  async () => {
    const others = await emptyFolder();
    await writeFile(path.join(others, 'of root'), 'x');
    const folder = path.join(await emptyFolder(), 'art');
    const opening = opened(undefined, folder);
    await expect.poll(() => lstat(folder).catch(() => undefined)).toBeDefined();
    await rm(folder, { recursive: true });
    await symlink(others, folder);
    await (await opening).close();
    expect(await readdir(others)).toEqual(['of root']);
  },
);

// The second has a file system of its own on most systems: between two a file is copied.
test.each([tmpdir(), '/dev/shm'].filter((base) => existsSync(base)))(
  'A26-5 A24-6 what a link leads to that lies in the cache, in %s, is no picture',
  patience,
  async (base) => {
    const cache = await mkdtemp(path.join(base, 'laro-art-'));
    begun.push(() => rm(cache, { recursive: true, force: true }));
    for (const name of await readdir(listed)) {
      await writeFile(path.join(cache, name), await readFile(path.join(listed, name)));
    }
    const name = fileOf(await opened(cache), hot);
    const secret = path.join(await emptyFolder(), 'of root');
    await writeFile(secret, 'a secret');
    await symlink(secret, path.join(cache, name));
    const pictures = await opened(cache);
    expect(await readdir(pictures.folder)).not.toContain(name);
    expect(await pictures.draw(name)).toBe(true);
    expect(await readFile(path.join(pictures.folder, name), 'utf8')).not.toBe('a secret');
  },
);

test('a picture that nothing has asked for in two months leaves the cache', patience, async () => {
  const cache = await emptyCache();
  for (const [name, days] of Object.entries({ 'old.avif': 61, 'young.avif': 1 })) {
    const file = path.join(cache, name);
    await writeFile(file, '');
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(file, then, then);
  }
  await opened(cache);
  const names = await readdir(cache);
  expect([names.includes('old.avif'), names.includes('young.avif')]).toEqual([false, true]);
});

test('who waits when all is ended is told, and nothing goes on', patience, async () => {
  const pictures = await opened(await emptyCache());
  const waiting = pictures.draw(fileOf(pictures, gameKey('gintong-lawin')));
  await pictures.close();
  expect(await waiting).toBe(false);
  expect(await pictures.draw(fileOf(pictures, hot))).toBe(false);
});
