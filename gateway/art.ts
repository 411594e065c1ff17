import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Picture } from '@laro/contract/games.ts';
import type { Art } from './house.ts';

const Files = v.array(v.object({ width: v.number(), file: v.string() }));
/** What the seed writes as `manifest.json` beside the pictures it made. */
const Manifest = v.object({
  pictures: v.record(v.string(), v.object({ avif: Files, webp: Files })),
  files: v.record(v.string(), v.string()),
});

/** Under this path the folder is served; its names carry a hash of their content, so they never change. */
export const artPath = '/art/';

const none: Picture = { avif: [], webp: [] };

/** The pictures in `<dataFolder>/art`. A key that was never made has no addresses. */
export async function openArt(dataFolder: string): Promise<Art> {
  const text = await readFile(path.join(dataFolder, 'art', 'manifest.json'), 'utf8');
  const manifest = v.parse(Manifest, JSON.parse(text));
  const pictures = new Map<string, Picture>();
  for (const [key, { avif, webp }] of Object.entries(manifest.pictures)) {
    pictures.set(key, { avif: avif.map(addressed), webp: webp.map(addressed) });
  }
  return {
    picture: (key) => pictures.get(key) ?? none,
    url: (key) => {
      const file = manifest.files[key];
      return file === undefined ? '' : `${artPath}${file}`;
    },
  };
}

function addressed({ width, file }: { width: number; file: string }): { width: number; url: string } {
  return { width, url: `${artPath}${file}` };
}
