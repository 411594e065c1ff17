/** No picture is as narrow, in px; the ground that stands in for one being drawn is (gateway/http/artFiles.ts). */
const narrow = 8;

/** Asks again for pictures that were still being drawn, until they are there. */
export function replaceStandIns(): void {
  document.addEventListener('load', ({ target }) => askAgain(target), true);
  for (const image of document.images) askAgain(image);
}

function askAgain(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const { naturalWidth, currentSrc } = image;
  if (naturalWidth === 0 || naturalWidth >= narrow) return;
  // Another address, since a browser does not fetch twice for one page what it has.
  setTimeout(() => (image.srcset = `${currentSrc}?`), 2000);
}
