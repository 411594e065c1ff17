import type { CatalogueGame } from '@laro/merchants/catalogue/catalogue.ts';
import { draw } from '@laro/rules/hash.ts';
import { blur, glint, icon, linear, lit, short, type Lit, type Placed, type Point } from './svg.ts';

/** View box of a tile, 8 to 9. */
export const tileWidth = 320;
export const tileHeight = 360;

/** Colours of one tile. A house has several looks, so that its games differ and still belong together. */
export interface Look {
  /** The darkest tone: edges, shadows. */
  readonly deep: string;
  /** The body of the backdrop. */
  readonly mid: string;
  /** The light behind the emblem. */
  readonly glow: string;
  /** Ornaments and particles. */
  readonly accent: string;
}

/** What a house needs to compose one tile. */
export interface Tile {
  readonly game: CatalogueGame;
  readonly look: Look;
  /** Place among the studio's games; neighbours differ. */
  readonly index: number;
  readonly hero: string;
  readonly mates: readonly string[];
  /** Numbers from 0 up to 1, always the same for the same game. */
  readonly random: () => number;
}

/** A house style: its looks and how it composes a tile. */
export interface House {
  readonly looks: readonly Look[];
  compose(tile: Tile): string;
}

export const metals = {
  gold: ['#fff6c8', '#ffd45e', '#d98a12', '#ffe9a0'],
  copper: ['#ffe1c4', '#ef9a5b', '#9c4a1c', '#ffc795'],
  silver: ['#ffffff', '#ccd8e6', '#7d8da3', '#f2f7ff'],
  jade: ['#e2ffe9', '#7fe0a8', '#1e8a5c', '#c4ffdc'],
  rose: ['#fff0f2', '#f7b0b8', '#b5566a', '#ffdadd'],
  ice: ['#ffffff', '#b9ecff', '#4f9fd6', '#e8fbff'],
  fire: ['#fff7b8', '#ffb52e', '#e2401b', '#ffdc6b'],
  violet: ['#fbeaff', '#d3a2ff', '#7c3fd0', '#f0d4ff'],
  ivory: ['#fffdf4', '#f4e6c2', '#b39a63', '#fff8e2'],
} as const;
export type Metal = keyof typeof metals;

/** The gradient of a metal, under the id `metal`. */
export function metal(name: Metal, id = 'metal'): string {
  const [a, b, c, d] = metals[name];
  return linear(id, [
    [0, a],
    [38, b],
    [62, c],
    [100, d],
  ]);
}

/** The whole picture around its inner parts. */
export function tileSvg(inner: string, width = tileWidth, height = tileHeight): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`
  );
}

export const softs = blur('s2', 2) + blur('s5', 5) + blur('s10', 10) + blur('s20', 20) + blur('s34', 34);

export function fill(paint: string, opacity = 1): string {
  return `<rect width="${tileWidth}" height="${tileHeight}" fill="${paint}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** Darkens the corners and the foot. */
export function vignette(colour: string, strength = 0.8): string {
  return (
    `<radialGradient id="vig" cx=".5" cy=".44" r=".78"><stop offset="52%" stop-color="${colour}" stop-opacity="0"/>` +
    `<stop offset="100%" stop-color="${colour}" stop-opacity="${strength}"/></radialGradient>${fill('url(#vig)')}`
  );
}

/** A round light. */
export function light({ x, y }: Point, r: number, colour: string, opacity = 1): string {
  const id = `l${Math.round(x)}-${Math.round(y)}-${Math.round(r)}`;
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset="45%" stop-color="${colour}" stop-opacity="${opacity * 0.42}"/>` +
    `<stop offset="100%" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="url(#${id})"/>`
  );
}

/** The shadow of something that stands on a floor. */
export function floorShadow({ x, y }: Point, width: number, opacity = 0.55): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width / 9}" fill="#000" opacity="${opacity}" filter="url(#s10)"/>`;
}

/** Emblems that fill their square less than others and may stand larger. */
const slight =
  /^(feather|dagger|bow|wand|broom|candle|fishing|flute|trident|scroll|hot-pepper|banana|kite|thread|knot|g:curvy|g:thor|g:saber|g:comb)/;

/** The emblem that carries the tile, lit; an engraved one is cast on a plate. */
export function hero(tile: Tile, placed: Placed, how: Lit): string {
  const grown = slight.test(tile.hero) ? placed.size * 1.1 : placed.size;
  const engraved = tile.hero.startsWith('g:');
  const cast: Lit = engraved ? { ...how, plate: tile.look.deep, ring: tile.look.accent } : how;
  const size = engraved ? grown * 0.92 : grown;
  return (
    lit('hero', cast) +
    `<g filter="url(#hero)">${icon(tile.hero, { fill: 'url(#metal)', ...placed, size })}</g>`
  );
}

/** Where companions stand: pairs left and right of the hero, in four arrangements. */
const arrangements: readonly (readonly Placed[])[] = [
  [
    { x: 62, y: 262, size: 92, turn: -16 },
    { x: 262, y: 270, size: 84, turn: 14 },
  ],
  [
    { x: 258, y: 92, size: 82, turn: 16 },
    { x: 60, y: 276, size: 92, turn: -12 },
  ],
  [
    { x: 64, y: 100, size: 80, turn: -18 },
    { x: 258, y: 276, size: 92, turn: 12 },
  ],
  [
    { x: 266, y: 246, size: 96, turn: 18 },
    { x: 56, y: 236, size: 80, turn: -20 },
  ],
];

/** Companions behind the hero, a little darker and softer than it. */
export function mates(tile: Tile, options: { shade: string; scale?: number; dim?: number }): string {
  const { shade, scale = 1, dim = 0.3 } = options;
  const places = draw(arrangements, tile.index);
  const filter =
    `<filter id="mate" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB">` +
    `<feFlood flood-color="${shade}" flood-opacity="${dim}"/><feComposite in2="SourceAlpha" operator="in" result="tint"/>` +
    `<feOffset in="SourceAlpha" dx="2" dy="7"/><feGaussianBlur stdDeviation="5" result="low"/>` +
    `<feMerge><feMergeNode in="low"/><feMergeNode in="SourceGraphic"/><feMergeNode in="tint"/></feMerge></filter>`;
  const icons = tile.mates.flatMap((mate, index) => {
    const place = places[index];
    if (place === undefined) return [];
    return [icon(mate, { fill: 'url(#metal)', ...place, size: place.size * scale })];
  });
  return `${filter}<g filter="url(#mate)">${icons.join('')}</g>`;
}

/** Out-of-focus lights, near the eye. */
export function bokeh(tile: Tile, count: number, colour: string, opacity = 0.5): string {
  const dots = Array.from({ length: count }, () => {
    const side = tile.random() < 0.5;
    const x = side ? tile.random() * 90 : tileWidth - tile.random() * 90;
    const y = tile.random() * tileHeight;
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(4 + tile.random() * 10)}"/>`;
  });
  const soft =
    `<radialGradient id="bokeh"><stop offset="55%" stop-color="${colour}"/>` +
    `<stop offset="100%" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return `${soft}<g fill="url(#bokeh)" opacity="${opacity}">${dots.join('')}</g>`;
}

/** Small sharp sparks around the middle. */
export function sparks(tile: Tile, count: number, colour: string, reach = 150): string {
  return Array.from({ length: count }, () => {
    const angle = tile.random() * Math.PI * 2;
    const far = reach * (0.62 + tile.random() * 0.4);
    const at = { x: 160 + Math.cos(angle) * far * 0.92, y: 170 + Math.sin(angle) * far };
    return glint(at, 4 + tile.random() * 9, colour, 0.65 + tile.random() * 0.35);
  }).join('');
}

/** A frame line inside the edge. */
export function frame(stroke: string, { inset = 9, width = 2, radius = 16, opacity = 1 } = {}): string {
  return (
    `<rect x="${inset}" y="${inset}" width="${tileWidth - inset * 2}" height="${tileHeight - inset * 2}" rx="${radius}" ` +
    `fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`
  );
}

/** A number between two bounds. */
function between(tile: Tile, least: number, most: number): number {
  return least + tile.random() * (most - least);
}

/** A slight turn of the tile's own, in degrees. */
export function tilt(tile: Tile, most = 5): number {
  return between(tile, -most, most);
}
