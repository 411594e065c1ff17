import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { Size } from '../drawings/sizes.ts';

/** Every picture there is, by its key, in its sizes, the smallest first. */
export const Manifest = v.object({
  /** Of the sources; as long as it stays, nothing has to be drawn to know the names of all. */
  version: v.string(),
  pictures: v.record(v.string(), v.array(Size)),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The manifest in `folder`; undefined when there is none that can be read. */
export async function readManifest(folder: string, name = 'manifest.json'): Promise<Manifest | undefined> {
  try {
    const parsed = v.safeParse(Manifest, JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Not there yet, or cut short by a full disk: it is made anew.
    return undefined;
  }
}
