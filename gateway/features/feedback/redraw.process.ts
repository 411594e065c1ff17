/**
 * Draws one picture anew, for redraw.ts: takes it by standard input, gives a JPEG by standard output, and ends with what was in
 * the way. A process of its own, since the bytes are a stranger's, and whoever decodes them may fall, hang, or be taken over:
 * it has neither a secret nor an address of the database.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [mostPixels, longestSide] = [Number(process.argv[2]), Number(process.argv[3])];
sharp.concurrency(1);
sharp.cache(false);
// Whatever the bytes say that they are, nothing else is read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

const given = await buffer(process.stdin);
const end = { broken: 3, huge: 4 } as const;
try {
  // The header alone: nothing is decoded before it is known how much there is.
  const { width, height } = await sharp(given, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) process.exit(end.huge);
  const jpeg = await sharp(given, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(jpeg.info.width, 0);
  size.writeUInt32BE(jpeg.info.height, 4);
  process.stdout.end(Buffer.concat([size, jpeg.data]));
} catch {
  process.exit(end.broken);
}
