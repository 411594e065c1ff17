import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { artPath } from './art.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** The pictures that the seed made. Their names carry a hash of their content, so a browser may keep them for ever. */
export function artFiles(dataFolder: string): Hono {
  const folder = path.join(dataFolder, 'art');
  const app = new Hono();
  app.get(`${artPath}:file`, async (c) => {
    const file = c.req.param('file');
    const type = types[path.extname(file)];
    if (type === undefined || !/^[\w-]+\.\w+$/.test(file)) return c.text('Not found', 404);
    // Whole, since a file that is read bit by bit stays open for a HEAD, of which nobody reads the body.
    const picture = await readFile(path.join(folder, file)).catch(() => undefined);
    if (picture === undefined) return c.text('Not found', 404);
    return c.body(picture, 200, {
      'content-type': type,
      'content-length': String(picture.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      // A drawing can hold script; opened by itself it must not run any.
      ...(type === 'image/svg+xml' && {
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      }),
    });
  });
  app.all(`${artPath}*`, (c) => c.text('Not found', 404));
  return app;
}
