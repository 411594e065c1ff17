import { h } from '../page/dom.ts';

/** A title, which knows how long its longest word is: it is drawn as large as that has room. */
export function nameOf(name: string): HTMLElement {
  const letters = name.split(/\s+|(?<=-)/).map((word) => word.length);
  const element = h('span', { class: 'name' }, name);
  element.style.setProperty('--letters', String(Math.max(...letters)));
  return element;
}
