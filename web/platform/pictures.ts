/** The address of a picture at an image host (S9-15); one that names its host already stays as it is. */
export function pictureAt(host: string | undefined, address: string): string {
  return host !== undefined && address.startsWith('/') ? host + address : address;
}
