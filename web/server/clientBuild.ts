import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite says of a file of the build, by the source that it was made of. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface ClientBuild {
  /** Another one as soon as any file of the client is. */
  readonly id: string;
  /** The address of the program that pages start. */
  readonly entry: string;
  /** The addresses of the scripts that some sources need at once, their own included. */
  readonly scriptsOf: (sources: readonly string[]) => readonly string[];
  /** The addresses of their style sheets. */
  readonly sheetsOf: (sources: readonly string[]) => readonly string[];
  readonly allSheets: readonly string[];
}

/** The source of the program that every page starts, with the frame around all screens. */
export const clientEntry = 'entry.client.tsx';

/** The build's own list of what is in it; `folder` is that of the client. */
export function readClientBuild(folder: string): ClientBuild {
  const manifest = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  // Written by our own build.
  const chunks = JSON.parse(manifest) as Record<string, Chunk>;
  // A screen whose parts are a group of web/chunkGroups.ts is called by the group's name.
  const groups = new Map(Object.values(chunks).map((chunk) => [chunk.name, chunk]));

  function needed(sources: readonly string[]): readonly Chunk[] {
    const found = new Set<Chunk>();
    const open = sources.toReversed();
    for (let source = open.pop(); source !== undefined; source = open.pop()) {
      const chunk = chunks[source] ?? groups.get(source);
      if (chunk === undefined) throw new Error(`the build has no ${source}`);
      if (found.has(chunk)) continue;
      found.add(chunk);
      open.push(...(chunk.imports ?? []));
    }
    return [...found];
  }
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  const scriptsOf = (sources: readonly string[]) => addresses(needed(sources).map(({ file }) => file));
  return {
    id: createHash('sha256').update(manifest).digest('base64url').slice(0, 8),
    entry: scriptsOf([clientEntry])[0] ?? '',
    scriptsOf,
    sheetsOf: (sources) => addresses(needed(sources).flatMap(({ css }) => css ?? [])),
    allSheets: addresses(Object.values(chunks).flatMap(({ css }) => css ?? [])),
  };
}
