import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { loadAssets, serveAsset } from './server/assets.ts';
import { fileHeaders, pageHeaders } from './headers/securityHeaders.ts';

/** Nothing of the desk is inline, framed, kept or of anywhere else. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  // What React writes on an element, such as the height of a bar.
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** S6-10: the pages of the desk: its files, and one page for every address. */
export async function officePages(folder = join(import.meta.dirname, 'build/office')): Promise<Hono> {
  const assets = await loadAssets(folder);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const app = new Hono();
  app.get('*', (c) => {
    const asset = assets.get(c.req.path);
    const headers = asset ? fileHeaders : { ...pageHeaders, 'content-security-policy': policy };
    const reply = asset
      ? serveAsset(c, asset)
      : c.html(page, 200, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return withHeaders(reply, headers);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}

async function withHeaders(
  given: Response | Promise<Response>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const reply = await given;
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
  return reply;
}
