import type { Art } from '../house/house.ts';

/** A picture in one of its sizes, in pixels. */
interface Size {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures as files in a folder, of which some may still have to be drawn. */
export interface PictureFiles {
  readonly folder: string;
  /** The sizes of a picture, the smallest first; none when nothing has that key. */
  sizes(key: string): readonly Size[];
  /** The sizes of the picture that a file belongs to; undefined when no picture has that file. */
  sizesOfFile(file: string): readonly Size[] | undefined;
  /** Draws a file; false when that fails. */
  draw(file: string): Promise<boolean>;
}

/** Under this path the pictures are served; a name carries a hash of its content, so it never changes. */
export const artPath = '/art/';

/** The addresses of the demo's pictures. A key that nothing is drawn for has none. */
export function artOf({ sizes }: Pick<PictureFiles, 'sizes'>): Art {
  return {
    url(key) {
      const [smallest] = sizes(key);
      return smallest === undefined ? '' : `${artPath}${smallest.file}`;
    },
    set(key) {
      const all = sizes(key);
      return all.length < 2 ? '' : all.map(({ file, width }) => `${artPath}${file} ${width}w`).join(', ');
    },
  };
}
