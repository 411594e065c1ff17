import { Hono } from 'hono';
import type { House } from '../house/house.ts';
import { artPath, uploadedWidths } from './art.ts';

/** The pictures of banners that were uploaded at the desk. A name carries a hash of its content, so a browser may keep it for ever. */
export function uploadedPictures({ reads }: Pick<House, 'reads'>): Hono {
  const app = new Hono();
  app.get(`${artPath}:file{desk-[0-9a-f]+-\\d+\\.jpg}`, async (c) => {
    const [, name = '', width] = /^(desk-[0-9a-f]+)-(\d+)\.jpg$/.exec(c.req.param('file')) ?? [];
    const size = (['small', 'large'] as const).find((_, index) => String(uploadedWidths[index]) === width);
    const found =
      size &&
      (await reads
        .selectFrom('desk_pictures')
        .select(`${size} as jpeg`)
        .where('name', '=', name)
        .executeTakeFirst());
    if (!found) return c.text('Not found', 404);
    return c.body(new Uint8Array(found.jpeg), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}
