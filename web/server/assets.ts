import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { chooseEncoding } from './encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface Asset {
  readonly type: string;
  readonly etag: string;
  /** Its name carries a hash of its content. */
  readonly hashed: boolean;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
}
export type Assets = ReadonlyMap<string, Asset>;

/**
 * The files of the client build by path, with the forms that the build compressed; a megabyte or two in all.
 */
export async function loadAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = types[extname(file)];
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // Compressed forms have no type of their own; what begins with a dot is the build's own business.
    if (type === undefined || path.includes('/.')) continue;
    const plain = await readFile(file);
    assets.set(path, {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      hashed: path.startsWith('/assets/'),
      plain,
      br: known.has(`${file}.br`) ? await readFile(`${file}.br`) : undefined,
      gzip: known.has(`${file}.gz`) ? await readFile(`${file}.gz`) : undefined,
    });
  }
  return assets;
}

/** Hono answers HEAD with the headers of this. */
export function serveAsset(c: Context, asset: Asset): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const encoded = encoding && asset[encoding];
  const headers: Record<string, string> = { 'content-type': asset.type, vary: 'accept-encoding' };
  if (asset.hashed) {
    headers['cache-control'] = 'public, max-age=31536000, immutable';
  } else {
    const etag = encoded ? `${asset.etag.slice(0, -1)}-${encoding}"` : asset.etag;
    Object.assign(headers, { 'cache-control': 'public, max-age=0, must-revalidate', etag });
    const seen = c.req.header('if-none-match')?.split(',') ?? [];
    if (seen.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
  }
  if (encoded) headers['content-encoding'] = encoding;
  const body = encoded ?? asset.plain;
  return c.body(body, 200, { ...headers, 'content-length': String(body.byteLength) });
}
