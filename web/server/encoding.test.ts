import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeText } from './encoding.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %s is answered with %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

test('an encoded page decodes to its text', async () => {
  const text = '<p>₱100.00</p>'.repeat(50);
  const br = await encodeText(text, 'br');
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  const gzip = await encodeText(text, 'gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(Buffer.from((await encodeText(text, undefined)).body).toString()).toBe(text);
});
