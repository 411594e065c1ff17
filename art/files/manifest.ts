import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** A name and no path: somebody else may have written what lies in the folder (A24-6). */
const File = v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/));
/** A picture in one of its sizes, in pixels. The file's name carries a hash of the drawing and of how it is encoded. */
const Size = v.object({ file: File, width: v.number(), height: v.number() });
export type Size = v.InferOutput<typeof Size>;

/** Every picture there is, by its key, in its sizes, the smallest first. */
export const Manifest = v.object({
  /** Of the sources; as long as it stays, nothing has to be drawn to know the names of all. */
  version: v.string(),
  pictures: v.record(v.string(), v.array(Size)),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/**
 * The file of a picture that this one is drawn as. Messengers know no AVIF, so that each such picture is to be had as a
 * JPEG as well, which nothing keeps beyond the folder's life.
 */
export function drawnAs(file: string): string {
  return file.replace(/\.jpg$/, '.avif');
}

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
