import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { brands } from '../brands.ts';
import { games } from '../catalogue/catalogue.ts';
import { vendors } from '../catalogue/vendors.ts';
import { composeTile } from './compose.ts';
import { listDrawings, listJobs, makeSvg } from './jobs.ts';
import { bannerKey, categoryKey, gameKey, vendorKey } from './keys.ts';
import { renderArt } from './render.ts';

const jobs = listJobs();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laro-art-'));
  folders.push(folder);
  return folder;
}

/** Drawing waits for a processor that other tests use as well. */
const patience = 120_000;

test('every game, banner, category and vendor has a picture', () => {
  const made = new Set([...jobs, ...listDrawings()].map((entry) => entry.key));
  const wanted = [
    ...games.map((game) => gameKey(game.gameId)),
    ...vendors.map((vendor) => vendorKey(vendor.code)),
    ...['hot', ...new Set(games.map((game) => game.type))].map(categoryKey),
    ...Object.entries(brands).flatMap(([merchant, { content }]) =>
      content.banners.map((banner) => bannerKey(merchant, banner.scene)),
    ),
  ];
  expect(wanted.filter((key) => !made.has(key))).toEqual([]);
});

test('no two tiles are the same and none carries text', () => {
  const tiles = games.map(composeTile);
  expect(new Set(tiles).size).toBe(games.length);
  expect(tiles.filter((tile) => /<text\b|NaN|undefined/.test(tile))).toEqual([]);
});

test('file names follow what is drawn and nothing else', () => {
  const files = jobs.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(listJobs()).toEqual(jobs);
  expect(files.filter((file) => !/^[\w-]+-[0-9a-f]{12}\.(avif|webp)$/.test(file))).toEqual([]);
});

test(
  'a run renders what is missing, a second one nothing, and pictures without a name go',
  { timeout: patience },
  async () => {
    const folder = await emptyFolder();
    const icons = jobs.filter((job) => job.kind === 'icon');
    const few = icons.slice(0, 3).map((job) => job.key);
    expect(await renderArt(folder, { keys: few })).toBe(3);
    const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8');
    expect(await renderArt(folder, { keys: few })).toBe(0);

    const [lost] = (await readdir(folder)).filter((name) => name.startsWith('category-'));
    await rm(path.join(folder, lost ?? ''));
    await writeFile(path.join(folder, 'game-gone-000000000000.avif'), 'old');
    expect(await renderArt(folder, { keys: few })).toBe(1);
    const names = await readdir(folder);
    expect(names).toContain(lost);
    expect(names).not.toContain('game-gone-000000000000.avif');
    expect(await readFile(path.join(folder, 'manifest.json'), 'utf8')).toBe(manifest);
  },
);

test(
  'what one folder had drawn, others take from the cache, at once as well',
  { timeout: patience },
  async () => {
    const cache = await emptyFolder();
    const keys = jobs
      .filter((job) => job.kind === 'icon')
      .slice(0, 2)
      .map((job) => job.key);
    const draw = async (some: string[]) => {
      const folder = await emptyFolder();
      return { folder, drawn: await renderArt(folder, { cache, keys: some }) };
    };
    expect((await draw(keys.slice(0, 1))).drawn).toBe(1);
    const [second, third] = await Promise.all([draw(keys), draw(keys)]);
    // The later of the two may have found what the other drew meanwhile.
    expect(Math.max(second.drawn, third.drawn)).toBe(1);
    const fourth = await draw(keys);
    expect(fourth.drawn).toBe(0);
    for (const name of await readdir(fourth.folder)) {
      const files = [second, fourth].map(({ folder }) => readFile(path.join(folder, name), 'base64'));
      expect(new Set(await Promise.all(files)).size).toBe(1);
    }
    expect((await readdir(cache)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  },
);

test('a cache that cannot be written is done without', { timeout: patience }, async () => {
  const folder = await emptyFolder();
  const file = path.join(await emptyFolder(), 'file');
  await writeFile(file, '');
  const keys = jobs
    .filter((job) => job.kind === 'icon')
    .slice(0, 1)
    .map((job) => job.key);
  expect(await renderArt(folder, { cache: path.join(file, 'cache'), keys })).toBe(1);
});

test(
  'a picture that nothing has asked for in two months leaves the cache',
  { timeout: patience },
  async () => {
    const [folder, cache] = await Promise.all([emptyFolder(), emptyFolder()]);
    for (const [name, days] of Object.entries({ 'old.avif': 61, 'young.avif': 1 })) {
      const file = path.join(cache, name);
      await writeFile(file, '');
      const then = new Date(Date.now() - days * 86_400_000);
      await utimes(file, then, then);
    }
    const keys = jobs
      .filter((job) => job.kind === 'icon')
      .slice(0, 1)
      .map((job) => job.key);
    await renderArt(folder, { cache, keys });
    const names = await readdir(cache);
    expect([names.includes('old.avif'), names.includes('young.avif')]).toEqual([false, true]);
  },
);

test('a tile is at most 4 kB, a banner at most 8 kB', { timeout: patience }, async () => {
  const folder = await emptyFolder();
  const sample = [
    ...jobs.filter((job) => job.kind === 'tile').filter((_, index) => index % 100 === 0),
    ...jobs.filter((job) => job.kind === 'banner').slice(0, 2),
  ];
  await renderArt(folder, { keys: sample.map((job) => job.key) });
  for (const { file, kind, width } of sample) {
    const { size } = await stat(path.join(folder, file));
    expect(size).toBeLessThanOrEqual(kind === 'banner' ? 8000 : 4000);
    expect((await sharp(path.join(folder, file)).metadata()).width).toBe(width);
  }
});

test('a drawing asks for nothing from elsewhere', () => {
  const drawings = [...jobs.map((job) => makeSvg(job)), ...listDrawings().map(({ svg }) => svg)];
  const outside = /(?:href|src)="(?!#)|url\((?!#)|<script|<image|<foreignObject/i;
  expect(drawings.filter((svg) => outside.test(svg))).toEqual([]);
});
