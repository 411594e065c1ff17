import * as v from 'valibot';

/** A name and no path: somebody else may have written what lies in the folder (A24-6). */
const File = v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/));
/** A picture in one of its sizes, in pixels. The file's name carries a hash of the drawing and of how it is encoded. */
export const Size = v.object({ file: File, width: v.number(), height: v.number() });
export type Size = v.InferOutput<typeof Size>;

/**
 * The file of a picture that this one is drawn as. Messengers know no AVIF, so that each such picture is to be had as a
 * JPEG as well, which nothing keeps beyond the folder's life.
 */
export function drawnAs(file: string): string {
  return file.replace(/\.jpg$/, '.avif');
}
