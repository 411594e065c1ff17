import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** Says at each request who may embed the game, in a meta element. */
type Page = (platforms: readonly string[]) => string;

/** A built file, ready to send. */
export interface BuiltFile {
  readonly body: Uint8Array<ArrayBuffer> | Page;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly type: string;
  /** Its name carries the hash of its content. */
  readonly forEver: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Reads a folder made by `arcade/build.ts` into memory (it is smaller than one photograph), by URL path below it. */
export function readBuild(folder: string): Map<string, BuiltFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const present = new Set(names);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const isPage = name.endsWith('.html');
    const bytes = readFileSync(join(folder, name));
    const page: Page = (platforms) => bytes.toString().replace('%platforms%', () => platforms.join(' '));
    files.set(name.split(sep).join('/'), {
      body: isPage ? page : new Uint8Array(bytes),
      brotli:
        !isPage && present.has(`${name}.br`)
          ? new Uint8Array(readFileSync(join(folder, `${name}.br`)))
          : undefined,
      type,
      forEver: name.includes(`assets${sep}`),
    });
  }
  return files;
}
