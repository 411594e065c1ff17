import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artFiles } from './artFiles.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laro-art-'));
  mkdirSync(path.join(folder, 'art'));
  writeFileSync(path.join(folder, 'art/tile-1.avif'), Buffer.alloc(300_000));
  writeFileSync(path.join(folder, 'art/manifest.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a picture comes whole and may be kept for ever; nothing else of the folder is served', async () => {
  const app = artFiles(folder);
  const reply = await app.request('/art/tile-1.avif');
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('content-length')]).toEqual([
    200,
    'image/avif',
    '300000',
  ]);
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect((await reply.arrayBuffer()).byteLength).toBe(300_000);
  for (const name of ['manifest.json', 'tile-2.avif', '..%2fsecret', 'a/b.avif']) {
    expect((await app.request(`/art/${name}`)).status).toBe(404);
  }
});

test('whoever asks for the head of a picture, or goes before its end, leaves no file open', async () => {
  const app = artFiles(folder);
  const open = () => readdirSync('/dev/fd').length;
  const before = open();
  for (let n = 0; n < 100; n++) {
    const head = await app.request('/art/tile-1.avif', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000']);
    await (await app.request('/art/tile-1.avif')).body?.cancel();
  }
  // Others of this process may open one meanwhile.
  expect(open() - before).toBeLessThan(50);
});
