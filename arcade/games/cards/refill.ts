import { actLike } from '../page/dom.ts';

/**
 * Makes what a box holds what it is to hold, and touches only what differs: a table that is laid out anew as a whole takes a phone a
 * frame or two. What is kept does what the new one would do when it is pressed.
 */
export function refill(box: Element, next: readonly Node[]): void {
  let old = box.firstChild;
  for (const node of next) {
    let kept = old;
    while (kept && !isSame(kept, node)) kept = kept.nextSibling;
    if (!kept) {
      box.insertBefore(node, old);
      continue;
    }
    while (old !== kept) old = takeOut(old);
    old = kept.nextSibling;
    renew(kept, node);
  }
  while (old) old = takeOut(old);
}

function takeOut(node: ChildNode | null): ChildNode | null {
  const after = node?.nextSibling ?? null;
  node?.remove();
  return after;
}

/** The same thing, such as the seven of hearts or the box of one player; it may look different now. */
function isSame(one: Node, other: Node): boolean {
  return one.nodeName === other.nodeName && labelOf(one) === labelOf(other);
}

const labelOf = (node: Node) => (node instanceof Element ? node.getAttribute('aria-label') : null);

function renew(kept: Node, next: Node): void {
  if (!(kept instanceof Element) || !(next instanceof Element)) {
    if (kept.nodeValue !== next.nodeValue) kept.nodeValue = next.nodeValue;
    return;
  }
  for (const name of kept.getAttributeNames()) if (!next.hasAttribute(name)) kept.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (kept.getAttribute(name) !== value) kept.setAttribute(name, value);
  actLike(kept, next);
  refill(kept, [...next.childNodes]);
}
