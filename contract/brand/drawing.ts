import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';

const elements = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
]);
/** Attributes that measure, whose numbers are bounded. */
const measures = new Set([
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'dx',
  'dy',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'points',
  'transform',
  'gradientTransform',
  'offset',
  'stroke-width',
  'font-size',
  'stroke-miterlimit',
  'letter-spacing',
]);
const others = new Set([
  'id',
  'xmlns',
  'version',
  'role',
  'aria-hidden',
  'aria-label',
  'preserveAspectRatio',
  'color',
  'opacity',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'stroke',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'gradientUnits',
  'spreadMethod',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
]);
const namespace = 'http://www.w3.org/2000/svg';
/** The largest number in a mark, in its own units: it is shown 32 pixels wide. */
const largest = 10_000;
/** How deep elements may stand within each other: drawing programs make a dozen, and each costs whoever reads it. */
const deepest = 50;

/** Letters in all of a mark: laying them out takes time with the square of their number. */
const mostLetters = 100;

/**
 * What keeps `source` from being an SVG that only draws; undefined for one that does. It is parsed, so that no
 * other spelling passes, and what is not named here is refused: scripts, styles, filters, whatever fetches.
 */
export function drawingFault(source: string): string | undefined {
  let document;
  try {
    document = parseXml(source, { preserveDocumentType: true });
  } catch {
    return 'it is not well-formed XML';
  }
  const { root } = document;
  if (root?.name !== 'svg' || root.attributes['xmlns'] !== namespace)
    return `it must begin with <svg xmlns="${namespace}">`;
  if (document.children.length > 1) return 'nothing may stand beside <svg>';
  const fault = elementFault(root, { depth: 1, isInClip: false });
  if (fault !== undefined) return fault;
  return lettersOf(root) > mostLetters
    ? `it may not have more than ${mostLetters} letters of text`
    : undefined;
}

function lettersOf(element: XmlElement): number {
  if (element.name === 'text') return element.text.length;
  return element.children.reduce(
    (sum, child) => sum + (child instanceof XmlElement ? lettersOf(child) : 0),
    0,
  );
}

function elementFault(
  { name, attributes, children }: XmlElement,
  { depth, isInClip }: { depth: number; isInClip: boolean },
): string | undefined {
  if (depth > deepest) return `it may not have elements more than ${deepest} deep`;
  if (!elements.has(name)) return `it may not have <${name}>`;
  for (const [key, value] of Object.entries(attributes)) {
    const fault = attributeFault(key, value);
    if (fault !== undefined) return `${fault}, in <${name}>`;
  }
  const isClip = isInClip || name === 'clipPath';
  // Clips of clips are drawn so often that a few lines keep a machine busy.
  if (isClip && 'clip-path' in attributes) return 'a <clipPath> may not be clipped itself';
  for (const child of children) {
    if (child instanceof XmlText) continue;
    const fault =
      child instanceof XmlElement
        ? elementFault(child, { depth: depth + 1, isInClip: isClip })
        : 'it may not have <?…?>';
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function attributeFault(key: string, value: string): string | undefined {
  if (measures.has(key)) {
    const tooLarge = value.match(/\d*\.?\d+(e\+?\d+)?/gi)?.find((number) => Number(number) > largest);
    return tooLarge && `${key} may have no number above ${largest}, not ${tooLarge}`;
  }
  if (!others.has(key)) return `it may not have ${key}`;
  if (key === 'xmlns' && value !== namespace) return 'xmlns must be that of SVG';
  // Only parts of the same drawing can be pointed at.
  return /url|\\/i.test(value.replaceAll(/url\(#[\w-]+\)/g, ''))
    ? `${key} may not lead elsewhere`
    : undefined;
}
