import { findIcon } from './icons.ts';

/** Pieces of SVG from which the pictures are composed. Lengths are units of the view box. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number with at most two digits behind the point. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Stops as `[offset in percent, colour, opacity]`. */
type Stop = readonly [number, string, number?];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** A gradient from top to bottom, turned clockwise by `angle` degrees. */
export function linear(id: string, list: readonly Stop[], angle = 0): string {
  const turn = angle === 0 ? '' : ` gradientTransform="rotate(${angle} .5 .5)"`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"${turn}>${stops(list)}</linearGradient>`;
}

/** A gradient around a point, in parts of the shape's box. */
export function radial(id: string, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

export function blur(id: string, deviation: number): string {
  return (
    `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>`
  );
}

export interface Placed extends Point {
  readonly size: number;
  readonly turn?: number;
  readonly fill?: string;
  readonly flip?: boolean;
}

/** An icon centred on a point. `fill` colours an engraved one. */
export function icon(emblem: string, { x, y, size, turn = 0, fill = '#fff', flip = false }: Placed): string {
  const found = findIcon(emblem);
  const scale = size / found.side;
  const place = `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${flip ? '-' : ''}${scale.toFixed(4)} ${scale.toFixed(4)}) translate(${-found.side / 2} ${-found.side / 2})`;
  const body = found.engraved ? found.body.replaceAll('currentColor', fill) : found.body;
  return `<g transform="${place}">${body}</g>`;
}

/** Rays from a point: `count` wedges of which every second one is painted. */
export function rays(at: Point, count: number, reach: number, paint: string, turn = 0): string {
  const step = (Math.PI * 2) / count;
  const wedges = Array.from({ length: count / 2 }, (_, index) => {
    const from = index * 2 * step + (turn * Math.PI) / 180;
    const edge = (angle: number) =>
      `${short(at.x + Math.cos(angle) * reach)} ${short(at.y + Math.sin(angle) * reach)}`;
    return `M${short(at.x)} ${short(at.y)}L${edge(from)}L${edge(from + step)}Z`;
  });
  return `<path d="${wedges.join('')}" ${paint}/>`;
}

/** A four-pointed glint. */
export function glint({ x, y }: Point, r: number, fill: string, opacity = 1): string {
  const w = r * 0.16;
  return (
    `<path fill="${fill}" opacity="${opacity}" d="M${short(x)} ${short(y - r)}Q${short(x + w)} ${short(y - w)} ${short(x + r)} ${short(y)}` +
    `Q${short(x + w)} ${short(y + w)} ${short(x)} ${short(y + r)}Q${short(x - w)} ${short(y + w)} ${short(x - r)} ${short(y)}` +
    `Q${short(x - w)} ${short(y - w)} ${short(x)} ${short(y - r)}Z"/>`
  );
}

/** A star or regular polygon path around a point; `inner` below 1 makes it a star. */
export function star(at: Point, r: number, points: number, inner = 1, turn = -90): string {
  const count = inner === 1 ? points : points * 2;
  const corners = Array.from({ length: count }, (_, index) => {
    const angle = (turn * Math.PI) / 180 + (index * Math.PI * 2) / count;
    const reach = inner !== 1 && index % 2 === 1 ? r * inner : r;
    return `${short(at.x + Math.cos(angle) * reach)} ${short(at.y + Math.sin(angle) * reach)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** How an emblem is lit: its edge, the light from above, the shade below and the glow around it. */
export interface Lit {
  readonly light: string;
  readonly shade: string;
  readonly glow: string;
  readonly edge?: string;
  readonly edgeWidth?: number;
  readonly glowSize?: number;
  /** An engraved emblem is cast on a plate of this colour, ringed by `ring`. */
  readonly plate?: string;
  readonly ring?: string;
}

function channels(colour: string): [number, number, number] {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function brightness(colour: string): number {
  return Math.max(...channels(colour));
}

/** Recolours what is opaque: the alpha is multiplied and shifted, so that a soft edge can be made a hard one. */
function tint(from: string, colour: string, slope: number, shift = 0, result = ''): string {
  const [r, g, b] = channels(colour).map(short);
  return (
    `<feColorMatrix${from === '' ? '' : ` in="${from}"`} values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 0 0 0 ${slope} ${shift}"` +
    `${result === '' ? '' : ` result="${result}"`}/>`
  );
}

/** The outline of a shape grown by `width` with round corners, painted; ends in the result `name`. */
function grown(name: string, width: number, colour: string): string {
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(width / 1.17)}"/>` +
    tint('', colour, 13, -1.1, name)
  );
}

/**
 * A filter that turns a flat drawing into a lit body: shaded below, rimmed above, with glow and cast shadow.
 * Colours are `#rrggbb`. Every primitive costs about 3 ms a tile, so there are as few as can be.
 */
export function lit(id: string, how: Lit): string {
  const { light, shade, glow, edge, edgeWidth = 2.4, glowSize = 12, plate, ring } = how;
  const layers: string[] = [];
  const nodes: string[] = [];
  if (ring !== undefined) {
    layers.push(grown('ring', 10, ring));
    nodes.push('ring');
  }
  if (plate !== undefined) {
    layers.push(grown('plate', 7.4, plate));
    nodes.push('plate');
  } else if (edge !== undefined) {
    layers.push(grown('edge', edgeWidth, edge));
    nodes.push('edge');
  }
  // A dark glow is all but the cast shadow, which is there anyway.
  const glows = brightness(glow) > 0.24;
  const merged = [...(glows ? ['glow'] : []), 'cast', ...nodes, 'SourceGraphic', 'shade', 'rim'];
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="140%" height="146%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="7" result="soft"/>` +
    `<feOffset in="soft" dx="-4" dy="-11" result="up"/>` +
    `<feComposite in="SourceAlpha" in2="up" operator="out"/>${tint('', shade, plate === undefined ? 0.5 : 0.2, 0, 'shade')}` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="1.2"/><feOffset dx="2" dy="3" result="down"/>` +
    `<feComposite in="SourceAlpha" in2="down" operator="out"/>${tint('', light, 0.9, 0, 'rim')}` +
    layers.join('') +
    (glows ? tint('soft', glow, glowSize > 12 ? 1.3 : 1, 0, 'glow') : '') +
    `<feOffset in="soft" dx="3" dy="13"/>${tint('', '#000000', 0.6, 0, 'cast')}` +
    `<feMerge>${merged.map((name) => `<feMergeNode in="${name}"/>`).join('')}</feMerge></filter>`
  );
}
