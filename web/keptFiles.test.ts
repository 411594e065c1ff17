import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFiles } from './keptFiles.ts';

const hour = 3_600_000;

test('the hashed files of a build stay for a day behind the one that replaces it, over builds between', async () => {
  const root = await mkdtemp(join(tmpdir(), 'laro-kept-'));
  onTestFinished(() => rm(root, { recursive: true }));
  let now = Date.parse('2026-11-20T00:00:00Z');
  let last = join(root, 'none');
  const build = async (name: string, files: Readonly<Record<string, string>>): Promise<string[]> => {
    const fresh = join(root, name);
    await mkdir(join(fresh, 'client/assets'), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(fresh, 'client/assets', file), text);
    }
    await keepFiles(last, fresh, new Date(now));
    last = fresh;
    return (await readdir(join(fresh, 'kept/assets'))).toSorted();
  };
  expect(await build('first', { 'a-1.js': 'a', 'same-1.js': 'same' })).toEqual([]);
  // However long it was the one that was served.
  now += 100 * hour;
  expect(await build('second', { 'b-1.js': 'b', 'same-1.js': 'same' })).toEqual(['a-1.js']);
  now += 23 * hour;
  expect(await build('third', { 'c-1.js': 'c' })).toEqual(['a-1.js', 'b-1.js', 'same-1.js']);
  expect(await readFile(join(root, 'third/kept/assets/a-1.js'), 'utf8')).toBe('a');
  now += 2 * hour;
  expect(await build('fourth', { 'b-1.js': 'b' })).toEqual(['c-1.js', 'same-1.js']);
  now += 24 * hour;
  expect(await build('fifth', {})).toEqual(['b-1.js']);
});

test('a build whose files are taken away by another one, while they are copied, is replaced all the same', async () => {
  const root = await mkdtemp(join(tmpdir(), 'laro-kept-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [last, fresh] = [join(root, 'last'), join(root, 'fresh')];
  await mkdir(join(last, 'kept/assets'), { recursive: true });
  await writeFile(join(last, 'kept/assets/b-1.js'), 'b');
  // It stands in the folder, and is gone for whoever reads it.
  await symlink(join(root, 'nowhere'), join(last, 'kept/assets/a-1.js'));
  await keepFiles(last, fresh, new Date());
  expect(await readdir(join(fresh, 'kept/assets'))).toEqual(['b-1.js']);
});
