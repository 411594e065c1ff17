import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { brands } from '@laro/merchants/brands.ts';
import { games } from '@laro/merchants/catalogue/catalogue.ts';
import { vendors } from '@laro/merchants/catalogue/vendors.ts';
import { bannerGround, bannerHeight, bannerWidth } from './banners.ts';
import { composeTile } from './compose.ts';
import { composeSvg, drawPicture, listPictures } from './drawings.ts';
import { bannerKey, categoryKey, gameKey, vendorKey } from '../keys.ts';

const pictures = listPictures();
const keys = Object.keys(pictures);

test('every game, banner, category and vendor has a picture', () => {
  const wanted = [
    ...games.map((game) => gameKey(game.gameId)),
    ...vendors.map(({ code }) => vendorKey(code)),
    ...['hot', ...new Set(games.map((game) => game.type))].map(categoryKey),
    ...Object.entries(brands).flatMap(([merchant, { content }]) =>
      content.banners.map((banner) => bannerKey(merchant, banner.scene)),
    ),
  ];
  expect(wanted.filter((key) => pictures[key] === undefined)).toEqual([]);
});

test('every emblem is an icon of the sets', () => {
  const icons = (set: string): Record<string, unknown> => {
    const file = import.meta.resolve(`@iconify-json/${set}/icons.json`);
    const { icons, aliases } = JSON.parse(readFileSync(new URL(file), 'utf8'));
    return { ...aliases, ...icons };
  };
  const engraved = icons('game-icons');
  const coloured = icons('fluent-emoji');
  // Live tables and lottery draws name a drawing of their own instead.
  const drawn = new Set(['ball', 'balls', 'drum', 'ticket', 'd:seven']);
  const unknown = games
    .filter((game) => game.type !== 'LIVE')
    .flatMap((game) => game.emblems)
    .filter((name) => !drawn.has(name))
    .filter((name) => (name.startsWith('g:') ? !(name.slice(2) in engraved) : !(name in coloured)));
  expect(unknown).toEqual([]);
});

test('no two tiles are the same and none carries text', () => {
  const tiles = games.map(composeTile);
  expect(new Set(tiles).size).toBe(games.length);
  expect(tiles.filter((tile) => /<text\b|NaN|undefined/.test(tile))).toEqual([]);
});

test('file names follow what is drawn and nothing else', () => {
  const files = Object.values(pictures).flatMap((sizes) => sizes.map(({ file }) => file));
  expect(new Set(files).size).toBe(files.length);
  expect(listPictures()).toEqual(pictures);
  expect(files.filter((file) => !/^[\w-]+-[0-9a-f]{8}(-\d+\.(avif|webp)|\.svg)$/.test(file))).toEqual([]);
});

test(
  'a tile is at most 4 kB at two pixels a CSS pixel and 7 at three, a banner 8 and 13',
  { timeout: 120_000 },
  async () => {
    const most: Readonly<Record<number, number>> = {
      216: 4000,
      336: 7000,
      900: 8000,
      1350: 13_000,
    };
    const sample = [
      ...keys.filter((key) => key.startsWith('game-')).filter((_, index) => index % 100 === 0),
      ...keys.filter((key) => key.startsWith('banner-')).slice(0, 2),
    ];
    for (const key of sample) {
      for (const { file, width, height } of pictures[key] ?? []) {
        const picture = await drawPicture(key, file);
        expect(picture.byteLength).toBeLessThanOrEqual(most[width] ?? 0);
        const found = await sharp(picture).metadata();
        expect([found.width, found.height]).toEqual([width, height]);
      }
    }
  },
);

test('B2 the ground for words on a banner is calm: nothing on it stands out', async () => {
  const size = { width: bannerWidth / 4, height: bannerHeight / 4 };
  const ground = Math.floor(size.width * bannerGround);
  const ranges: Record<string, number> = {};
  for (const key of keys.filter((name) => name.startsWith('banner-'))) {
    const drawing = sharp(Buffer.from(composeSvg(key))).resize(size.width, size.height);
    const pixels = await drawing
      .extract({ left: 0, top: 0, width: ground, height: size.height })
      .greyscale()
      .raw()
      .toBuffer();
    const tones = [...pixels].toSorted((a, b) => a - b);
    ranges[key] = (tones.at(-1) ?? 0) - (tones[0] ?? 0);
  }
  // Of 256 tones: a soft ornament of the ground is less, an object's edge three times as much.
  expect(Object.entries(ranges).filter(([, range]) => range >= 40)).toEqual([]);
});

test('a drawing asks for nothing from elsewhere', () => {
  const outside = /(?:href|src)="(?!#)|url\((?!#)|<script|<image|<foreignObject/i;
  expect(keys.filter((key) => outside.test(composeSvg(key)))).toEqual([]);
});

test('a file whose source has changed since it was listed is not drawn under its old name', async () => {
  const file = 'category-hot-0000000000-64.webp';
  await expect(drawPicture(categoryKey('hot'), file)).rejects.toThrow('changed since the start');
});
