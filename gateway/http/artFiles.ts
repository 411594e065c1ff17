import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { artPath, type PictureFiles } from './art.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** No picture of ours is nearly as large, in bytes. */
const largest = 5_000_000;

/** How long a picture that is being drawn is waited for, in ms; then something else stands in for it. */
const patience = 1000;
/** As `patience`, for a messenger, which asks once and keeps what it gets. */
const patienceOfMessengers = 10_000;

/**
 * The pictures of the demo. Their names carry a hash of their content, so a browser may keep them for ever. One that
 * takes too long to draw is stood in for by a smaller size of it, or by its ground, which no browser keeps
 * (web/platform/page/standIns.ts asks again).
 */
export function artFiles({ folder, sizesOfFile, draw }: Omit<PictureFiles, 'pictureOf'>): Hono {
  const app = new Hono();
  app.get(`${artPath}:file`, async (c) => {
    const file = c.req.param('file');
    const sizes = sizesOfFile(file);
    if (sizes === undefined) return c.text('Not found', 404);
    const read = (name: string) => readPicture(path.join(folder, name)).catch(() => undefined);
    const wait = path.extname(file) === '.jpg' ? patienceOfMessengers : patience;
    const own = (await read(file)) ?? ((await within(wait, draw(file))) ? await read(file) : undefined);
    if (own !== undefined) return answer(file, own, 'public, max-age=31536000, immutable');

    for (const { file: other } of sizes) {
      const smaller = await read(other);
      if (smaller !== undefined) return answer(other, smaller, 'no-store');
    }
    const [{ width, height } = { width: 1, height: 1 }] = sizes;
    return answer('ground.svg', Buffer.from(ground(width, height)), 'no-store');
  });
  app.all(`${artPath}*`, (c) => c.text('Not found', 404));
  return app;
}

/**
 * Whole, since a file that is read bit by bit stays open for a HEAD, of which nobody reads the body. Others may have laid there a link
 * (A24-6), a pipe, which would keep a thread waiting, or a file that fills the memory (A25-1).
 */
async function readPicture(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  await using opened = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  const found = await opened.stat();
  return found.isFile() && found.size <= largest ? opened.readFile() : undefined;
}

function answer(file: string, picture: Uint8Array<ArrayBuffer>, kept: string): Response {
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  const headers = {
    'content-type': type,
    'content-length': String(picture.byteLength),
    'cache-control': kept,
    'x-content-type-options': 'nosniff',
    // A drawing can hold script; opened by itself it must not run any.
    ...(type === 'image/svg+xml' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    }),
  };
  return new Response(picture, { headers });
}

/** In the shape of the picture, and four pixels wide: so a page tells it from one. */
function ground(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="4" height="${(4 * height) / width}"><path fill="#7774" d="M0 0h${width}v${height}H0z"/></svg>`;
}

/** What it comes to, if it does so in time. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  try {
    return await Promise.race([coming, promise]);
  } finally {
    clearTimeout(timer);
  }
}
