import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnChunks } from './drawnChunks.ts';

const flag = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#ce1126' } })
  .png()
  .toBuffer();
/** Behind the signature and IHDR. */
const [head, rest] = [flag.subarray(0, 33), flag.subarray(33)];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(8 + named.length);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), 4 + named.length);
  return whole;
}

test('A29-5 A18-1 of a PNG go the texts and profiles that its reader would unpack, and the picture stays', async () => {
  const megabytes = deflateSync(Buffer.alloc(5_000_000));
  const named = Buffer.concat([Buffer.from('a\0\0', 'latin1'), megabytes]);
  const texts = ['zTXt', 'iTXt', 'iCCP', 'zTXt', 'fdAT', 'prVt'].map((type) => chunk(type, named));
  const kept = drawnChunks(Buffer.concat([head, ...texts, rest]));
  expect(kept.equals(drawnChunks(flag))).toBe(true);
  const pixels = (png: Buffer) => sharp(png).raw().toBuffer();
  expect(await pixels(kept)).toEqual(await pixels(flag));
});

test('A29-5 of what is drawn each is there once, but the parts of its data', () => {
  const gamma = chunk('gAMA', Buffer.from([0, 0, 177, 143]));
  const data = chunk('IDAT', Buffer.from('x'));
  const kept = drawnChunks(Buffer.concat([head, gamma, gamma, head.subarray(8), data, data, rest]));
  const texts = kept.toString('latin1');
  expect([texts.split('gAMA').length, texts.split('IHDR').length, texts.split('IDAT').length]).toEqual([
    2, 2, 4,
  ]);
});

test.each([
  ['one that ends in the middle of a chunk', flag.subarray(0, -20)],
  ['nothing but a signature', flag.subarray(0, 8)],
])('A29-5 %s stays one that cannot be drawn', async (_, broken) => {
  await expect(sharp(drawnChunks(broken), { failOn: 'truncated' }).raw().toBuffer()).rejects.toBeInstanceOf(
    Error,
  );
});

test('A29-5 another file is as it was', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  expect(drawnChunks(jpeg)).toBe(jpeg);
});
