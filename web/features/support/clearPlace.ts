/** What keeps clear of each other, in px. */
const space = 6;
/** So far up at most, in px. */
const reach = 240;

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** By how many px `float` has to go up to cover none of the `words`; undefined when there is no such place within reach. */
export function liftOver(float: Box, words: readonly Box[]): number | undefined {
  const beside = words.filter(({ left, right }) => right > float.left - space && left < float.right + space);
  let lift = 0;
  while (lift <= reach) {
    const [top, bottom] = [float.top - lift - space, float.bottom - lift + space];
    const covered = beside.find((word) => word.bottom > top && word.top < bottom);
    if (covered === undefined) return lift;
    lift = float.bottom + space - covered.top;
  }
  return undefined;
}

/** Every line of text of an element that is on the screen. */
export function wordsOf(element: Element): DOMRect[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      // What only readers hear is a pixel wide.
      if (box.width > 1 && box.bottom > 0 && box.top < window.innerHeight) boxes.push(box);
    }
  }
  return boxes;
}
