import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { artFiles } from './artFiles.ts';

const sizes = [
  { file: 'tile-1-216.avif', width: 216, height: 243 },
  { file: 'tile-1-336.avif', width: 336, height: 378 },
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'laro-art-'));
  writeFileSync(path.join(folder, 'tile-1-216.avif'), Buffer.alloc(300_000));
  writeFileSync(path.join(folder, 'manifest.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The files of one tile; `draw` is what happens when one is asked for that is not there. */
function served(draw: (file: string) => Promise<boolean> = async () => false) {
  return artFiles({
    folder,
    sizesOfFile: (file) => (sizes.some((size) => size.file === file) ? sizes : undefined),
    draw,
  });
}

const never = () => new Promise<boolean>(() => {});
const written = (file: string) => writeFileSync(path.join(folder, file), 'picture');
const saidOf = ({ status, headers }: Response) => [
  status,
  headers.get('content-type'),
  headers.get('cache-control'),
];

test('a picture comes whole and may be kept for ever; nothing else of the folder is served', async () => {
  const reply = await served().request('/art/tile-1-216.avif');
  expect(saidOf(reply)).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable']);
  expect(reply.headers.get('content-length')).toBe('300000');
  expect((await reply.arrayBuffer()).byteLength).toBe(300_000);
  for (const name of ['manifest.json', 'tile-2-216.avif', '..%2fsecret', 'a/b.avif']) {
    expect((await served().request(`/art/${name}`)).status).toBe(404);
  }
});

test('A24-6 A23-9 a link that is laid in the place of a picture is none', async () => {
  writeFileSync(path.join(folder, 'of root'), 'secret');
  symlinkSync(path.join(folder, 'of root'), path.join(folder, 'tile-1-336.avif'));
  const reply = await served().request('/art/tile-1-336.avif');
  expect([saidOf(reply)[2], (await reply.arrayBuffer()).byteLength]).toEqual(['no-store', 300_000]);
});

test('A25-1 A24-6 nor is a pipe, on which nobody waits, or a file that no picture is as large as', async () => {
  const laid = path.join(folder, 'tile-1-336.avif');
  const asked = async () => {
    const reply = await served().request('/art/tile-1-336.avif');
    return [saidOf(reply)[2], (await reply.arrayBuffer()).byteLength];
  };
  execFileSync('mkfifo', [laid]);
  expect(await asked()).toEqual(['no-store', 300_000]);
  rmSync(laid);
  writeFileSync(laid, '');
  truncateSync(laid, 100_000_000);
  expect(await asked()).toEqual(['no-store', 300_000]);
});

test('a picture that is drawn in time comes as if it had been there', async () => {
  const app = served(async (file) => {
    written(file);
    return true;
  });
  const reply = await app.request('/art/tile-1-336.avif');
  expect(saidOf(reply)).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable']);
  expect(await reply.text()).toBe('picture');
});

test('a size that takes long, or fails, is stood in for by a smaller one, which nobody keeps', async () => {
  for (const draw of [never, async () => false]) {
    const reply = await served(draw).request('/art/tile-1-336.avif');
    expect(saidOf(reply)).toEqual([200, 'image/avif', 'no-store']);
    expect((await reply.arrayBuffer()).byteLength).toBe(300_000);
  }
});

test('a picture of which nothing is there is stood in for by its ground in its shape, which nobody keeps', async () => {
  rmSync(path.join(folder, 'tile-1-216.avif'));
  const reply = await served(never).request('/art/tile-1-216.avif');
  expect(saidOf(reply)).toEqual([200, 'image/svg+xml', 'no-store']);
  expect(await reply.text()).toContain('viewBox="0 0 216 243" width="4" height="4.5"');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('whoever asks for the head of a picture, or goes before its end, leaves no file open', async () => {
  const app = served();
  const open = () => readdirSync('/dev/fd').length;
  const before = open();
  for (let n = 0; n < 100; n++) {
    const head = await app.request('/art/tile-1-216.avif', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000']);
    await (await app.request('/art/tile-1-216.avif')).body?.cancel();
  }
  // Others of this process may open one meanwhile.
  expect(open() - before).toBeLessThan(50);
});
