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
  /** A picture in its sizes, the smallest first; none when nothing has that key. */
  pictureOf(key: string): readonly Size[];
  /** The sizes of the picture that a file belongs to; undefined when no picture has that file. */
  sizesOfFile(file: string): readonly Size[] | undefined;
  /** Draws a file; false when that fails. */
  draw(file: string): Promise<boolean>;
}

/** Under this path the pictures are served; a name carries a hash of its content, so it never changes. */
export const artPath = '/art/';

/** Of a picture that was uploaded at the desk, the smallest first. */
export const uploadedWidths = [900, 1350] as const;
const uploaded = /^desk-[0-9a-f]{24}$/;
const uploadedFile = (key: string, width: number) => `${artPath}${key}-${width}.jpg`;

/** The addresses of the demo's pictures, and of those that were uploaded. A key that nothing is drawn for has none. */
export function artOf({ pictureOf }: Pick<PictureFiles, 'pictureOf'>): Art {
  return {
    url(key) {
      if (uploaded.test(key)) return uploadedFile(key, uploadedWidths[0]);
      const [smallest] = pictureOf(key);
      return smallest === undefined ? '' : `${artPath}${smallest.file}`;
    },
    set(key) {
      if (uploaded.test(key))
        return uploadedWidths.map((width) => `${uploadedFile(key, width)} ${width}w`).join(', ');
      const all = pictureOf(key);
      return all.length < 2 ? '' : all.map(({ file, width }) => `${artPath}${file} ${width}w`).join(', ');
    },
  };
}
