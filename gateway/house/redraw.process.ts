/**
 * Draws one picture anew, for redraw.ts: takes it by standard input, gives JPEGs by standard output, each after its width, height
 * and length, and ends with what was in the way. A process of its own, since the bytes are a stranger's, and whoever decodes them
 * may fall, hang, or be taken over: it has neither a secret nor an address of the database.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { drawnChunks } from './drawnChunks.ts';

/** The last is the longest side of what is kept, `face`, or whether the words on a banner are light or dark. */
const [mostPixels, mostSide, as = ''] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
sharp.concurrency(1);
sharp.cache(false);
// Whatever the bytes say that they are, nothing else is read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

/** A banner is three times as wide as it is high; the picture is a square at its end (web/features/announcements/Banner.module.css). */
const banner = { width: 1350, height: 450, widths: [900, 1350], fade: 200 } as const;
/** What the ground of a banner has most of; the rest is the picture's own colour, little enough to read words on it. */
const grounds = {
  light: { shade: [10, 16, 32], share: 0.75 },
  dark: { shade: [248, 248, 252], share: 0.8 },
} as const;

/** Of the picture of a member, in pixels: at three to one of the largest that is shown. */
const face = 192;

/** Those of cameras and of programs have some ten. For each of them a decoder goes over the whole picture, however little it says (A23-6). */
const mostScans = 100;

/** Frames of JPEGs that are coded by arithmetic: a scan of one takes ten times as long, and no browser and no camera knows them (A26-4). */
const arithmetic = new Set([0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

const given = drawnChunks(await buffer(process.stdin));
const end = { broken: 3, huge: 4 } as const;
try {
  if (scansOf(given) > mostScans) process.exit(end.broken);
  // The header alone: nothing is decoded before it is known how much there is.
  const { width, height } = await sharp(given, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels || Math.max(width, height) > mostSide) process.exit(end.huge);
  const upright = sharp(given, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  if (as === 'light' || as === 'dark') {
    const whole = await asBanner(upright, as);
    for (const width of banner.widths) await give(whole.clone().resize({ width }));
  } else if (as === 'face') {
    await give(upright.resize({ width: face, height: face, fit: 'cover' }));
  } else {
    const side = Number(as);
    await give(upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }));
  }
  process.stdout.end();
} catch {
  process.exit(end.broken);
}

/**
 * In how many scans a JPEG says what it shows: those before its end, and none of a thumbnail that it carries. Another file has none. Too many
 * where they are coded by arithmetic.
 */
function scansOf(jpeg: Buffer): number {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = jpeg.indexOf(0xff, 2); at !== -1; at = jpeg.indexOf(0xff, at)) {
    const marker = jpeg[at + 1] ?? 0xd9;
    if (marker === 0xd9) break;
    if (arithmetic.has(marker)) return Infinity;
    if (marker === 0xda) scans += 1;
    // Nor has one below SOF0 a length that a decoder believes: it looks for the next marker right behind it (A24-3).
    const standsAlone = marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xff) at += 1;
    else if (standsAlone || at + 4 > jpeg.length) at += 2;
    else at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return scans;
}

async function give(picture: Sharp): Promise<void> {
  const { data, info } = await picture.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const head = Buffer.alloc(12);
  head.writeUInt32BE(info.width, 0);
  head.writeUInt32BE(info.height, 4);
  head.writeUInt32BE(data.length, 8);
  process.stdout.write(Buffer.concat([head, data]));
}

async function asBanner(upright: Sharp, ink: 'light' | 'dark'): Promise<Sharp> {
  const { width, height, fade } = banner;
  const side = height;
  const raw = { width: side, height: side, channels: 3 } as const;
  const square = await upright
    .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const { dominant } = await sharp(square, { raw }).stats();
  const { shade, share } = grounds[ink];
  const ground = [dominant.r, dominant.g, dominant.b].map((own, at) =>
    Math.round(own * (1 - share) + (shade[at] ?? 0) * share),
  );
  const canvas = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inSquare = x - (width - side);
      // Slowly at both ends, so that no edge is seen.
      const part = Math.min(1, Math.max(0, inSquare / fade));
      const seen = part * part * (3 - 2 * part);
      for (let channel = 0; channel < 3; channel += 1) {
        const own = inSquare < 0 ? 0 : (square[(y * side + inSquare) * 3 + channel] ?? 0);
        canvas[(y * width + x) * 3 + channel] = Math.round(own * seen + (ground[channel] ?? 0) * (1 - seen));
      }
    }
  }
  return sharp(canvas, { raw: { width, height, channels: 3 } });
}
