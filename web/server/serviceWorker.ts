import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { SiteStatus } from '../platform/page/page.ts';
import { encodeText } from './encoding.ts';

export const serviceWorkerPath = '/serviceWorker.js';

interface ServiceWorkers {
  /** The code of the worker that keeps pages, and of the one that takes such a worker away. */
  readonly keep: string;
  readonly remove: string;
}

/** Reads both workers of the build; empty ones, which do nothing, where there are none. */
export async function loadServiceWorkers(folder: string): Promise<ServiceWorkers> {
  const read = (name: string) => readFile(join(folder, `${name}.js`), 'utf8').catch(() => '');
  const [keep, remove] = await Promise.all([read('keep'), read('remove')]);
  return { keep, remove };
}

/**
 * The service worker of the merchant of this host. Browsers ask for it at every visit, past their caches and past the
 * worker that they have, so that a merchant who switches it off is rid of a broken one with the next visit.
 */
export async function serveServiceWorker(
  c: Context,
  { keep, remove }: ServiceWorkers,
  { merchant, site }: { readonly merchant: string; readonly site: SiteStatus | undefined },
): Promise<Response> {
  const isOff = site?.info.offline === false;
  const code = isOff ? remove : `const laro=${JSON.stringify({ merchant })};${keep}`;
  const { body, encoding } = await encodeText(code, c.req.header('accept-encoding'));
  return c.body(body, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    // A worker fetches from its own host, and nothing else.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    vary: 'accept-encoding',
    'content-length': String(body.byteLength),
    ...(encoding && { 'content-encoding': encoding }),
  });
}
