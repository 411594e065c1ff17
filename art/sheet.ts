/* A contact sheet for the eye, never part of the seed: node art/sheet.ts FILE (VENDOR | TYPE | MERCHANT).. [--n=18] */
import sharp from 'sharp';
import { brands } from '@laro/merchants/brands.ts';
import { games } from '@laro/merchants/catalogue/catalogue.ts';
import { composeTile } from './drawings/compose.ts';

const [file = 'sheet.png', ...rest] = process.argv.slice(2);
const count = Number(rest.find((part) => part.startsWith('--n='))?.slice(4) ?? 18);
const columns = Number(rest.find((part) => part.startsWith('--c='))?.slice(4) ?? 6);
const width = Number(rest.find((part) => part.startsWith('--w='))?.slice(4) ?? 222);
const codes = rest.filter((part) => !part.startsWith('--'));
const chosen = codes.flatMap((code) => {
  const hot = brands[code]?.offer.hot.flatMap((id) => games.find((game) => game.gameId === id) ?? []);
  const own = hot ?? games.filter((game) => game.vendor === code || game.type === code);
  return own.slice(0, count);
});
const height = Math.round((width * 9) / 8);
const gap = 10;
const tiles = await Promise.all(
  chosen.map(async (game, index) => ({
    input: await sharp(Buffer.from(composeTile(game)))
      .resize(width, height)
      .png()
      .toBuffer(),
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  })),
);
const rows = Math.ceil(chosen.length / columns);
await sharp({
  create: {
    width: gap + columns * (width + gap),
    height: gap + rows * (height + gap),
    channels: 3,
    background: '#0b1018',
  },
})
  .composite(tiles)
  .png()
  .toFile(file);
