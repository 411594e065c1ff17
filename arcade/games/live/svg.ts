const svgNames = 'http://www.w3.org/2000/svg';
export type Values = Readonly<Record<string, string | number>>;

/** Makes a part of a drawing. */
export function s(tag: string, values: Values = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(svgNames, tag);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export const path = (d: string, fill: string, more: Values = {}) => s('path', { d, fill, ...more });
