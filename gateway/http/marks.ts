import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Merchants } from '../house/house.ts';

/** The marks of merchants, as their settings hold them; whatever else is asked for under /brand is passed on. */
export function marks(merchants: Merchants): Hono {
  const app = new Hono();
  app.get('/brand/:code/mark.svg', compress({ threshold: 0 }), async (c, next) => {
    const code = c.req.param('code');
    const mark = (await merchants.codes()).includes(code) ? (await merchants.settings(code)).mark : undefined;
    if (mark === undefined) return next();
    return c.body(mark, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      // A drawing can hold script; opened by itself it must not run any.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
  return app;
}
