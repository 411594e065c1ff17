import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Art } from './house.ts';

/** What the seed writes as `manifest.json` beside the pictures it made. */
const Manifest = v.object({ files: v.record(v.string(), v.string()) });

/** Under this path the folder is served; its names carry a hash of their content, so they never change. */
export const artPath = '/art/';

/** The pictures in `<dataFolder>/art`. A key that was never made has no address. */
export async function openArt(dataFolder: string): Promise<Art> {
  const text = await readFile(path.join(dataFolder, 'art', 'manifest.json'), 'utf8');
  const { files } = v.parse(Manifest, JSON.parse(text));
  return {
    url(key) {
      const file = files[key];
      return file === undefined ? '' : `${artPath}${file}`;
    },
  };
}
