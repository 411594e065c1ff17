/**
 * The address of a picture, or its addresses in several widths as an HTML `srcset`, at an image host (S9-15); one
 * that names its host already stays as it is.
 */
export function pictureAt(host: string | undefined, picture: string): string {
  return host === undefined ? picture : picture.replaceAll(/(^|, )\//g, `$1${host}/`);
}
