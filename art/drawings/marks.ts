import { icon, linear, star } from './svg.ts';
import { findIcon } from './icons.ts';

/** Small drawings: the marks of the vendors, the icons of the game menu. */

/** Which glyph stands for a vendor, on which ground. */
const marks: Readonly<Record<string, readonly [glyph: string, from: string, to: string]>> = {
  ARC: ['g:eagle-emblem', '#ffb638', '#c2560a'],
  JDH: ['g:dragon-head', '#2fbf86', '#0b5a45'],
  PNL: ['g:pinata', '#ff7ab8', '#b3146b'],
  BKW: ['g:sea-dragon', '#7f9bff', '#1d2a63'],
  BLF: ['g:smoking-volcano', '#ff8a2e', '#8c1a0a'],
  MTY: ['g:cut-diamond', '#7fd4ff', '#3b32b8'],
  PRL: ['g:lighthouse', '#ff6a5c', '#a3121c'],
  SLG: ['g:barn', '#ffb03f', '#d9432f'],
  NRT: ['g:polar-star', '#7cf0e0', '#13406b'],
  DSR: ['g:egyptian-pyramids', '#ffd15c', '#b0601a'],
  ORK: ['g:lotus-flower', '#ff9ade', '#8d3a9c'],
  KSM: ['g:ringed-planet', '#ff5ad2', '#4a0f8a'],
  GBT: ['g:monstera-leaf', '#8ee05a', '#0d6b3a'],
  MRH: ['g:crystal-ball', '#c99bff', '#37177a'],
  AMH: ['g:wind-slap', '#4fd8d0', '#0b5a6b'],
  SLN: ['g:theater-curtains', '#e0486f', '#6b0f2b'],
  TRP: ['g:palm-tree', '#ffb35c', '#0f8f86'],
  EBN: ['g:candles', '#e0b450', '#23232c'],
  TDP: ['g:sea-star', '#ff9a6b', '#0b93c4'],
  LGN: ['g:fishing-net', '#8fe06b', '#14715c'],
  PTG: ['g:shark-fin', '#5fc4ff', '#0b3a78'],
  LKD: ['g:card-ace-spades', '#ff5a6e', '#6b1230'],
  MK4: ['g:domino-tiles', '#e0a85c', '#5a2c10'],
  BRH: ['g:three-friends', '#5af2ff', '#4b1f6b'],
  TCG_SEA: ['g:island', '#5ac8ff', '#0f4f94'],
  LOTT: ['g:ball-pyramid', '#ff6b5c', '#b01c30'],
  TCG_LOTTO_VN: ['g:lily-pads', '#ffa8cc', '#2b8a6b'],
  ELOTT: ['g:lightning-trio', '#ffe14a', '#4a1fb0'],
  KMP: ['g:laurels-trophy', '#ffd23f', '#0f7a4a'],
  HMC: ['g:basketball-basket', '#ff9a4a', '#7a2a1a'],
  TKB: ['g:horse-head', '#ffc57a', '#8a3d14'],
  AV: ['g:fire-ring', '#ff5a2e', '#4a0410'],
  AI: ['g:wing-cloak', '#6bd0ff', '#1450a8'],
  IMES: ['g:crowned-heart', '#9a7bff', '#2a1480'],
  TF: ['g:primitive-torch', '#ffc53f', '#4a5a1c'],
  IA: ['g:wave-surfer', '#5cffe0', '#0f6b80'],
  DS88: ['g:rooster', '#ffb52e', '#8a1f12'],
};

const ink = '#fffaf0';

/** A vendor's mark: its glyph on a lit, rounded ground. 64 by 64. */
export function vendorMark(code: string): string {
  const mark = marks[code];
  if (mark === undefined) throw new Error(`vendor ${code} has no mark`);
  const [glyph, from, to] = mark;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs>${linear(
      'g',
      [
        [0, from],
        [100, to],
      ],
      -24,
    )}</defs>` +
    `<rect width="64" height="64" rx="18" fill="url(#g)"/><path d="M2 20C10 6 26 1 46 3C30 8 14 16 2 34Z" fill="#fff" opacity=".22"/>` +
    `<g transform="translate(0 1.6)" opacity=".35">${icon(glyph, { x: 32, y: 32, size: 42, fill: '#000' })}</g>${icon(glyph, { x: 32, y: 32, size: 42, fill: ink })}` +
    `<rect x="1" y="1" width="62" height="62" rx="17" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/></svg>`
  );
}

/** The emblem of each entry of the game menu. */
const categories = {
  hot: 'fire',
  rng: 'slot-machine',
  live: 'spade',
  fish: 'tropical-fish',
  pvp: 'crossed-swords',
  lott: 'balls',
  elott: 'bolt',
  sports: 'basketball',
  esports: 'video-game',
  cockfight: 'rooster',
} as const;
export type CategoryName = keyof typeof categories;
export const categoryNames = Object.keys(categories) as CategoryName[];

function lottoBall(
  id: string,
  x: number,
  y: number,
  r: number,
  light: string,
  dark: string,
  glyph: string,
): string {
  return (
    `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff"/><stop offset="24%" stop-color="${light}"/><stop offset="100%" stop-color="${dark}"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/><circle cx="${x}" cy="${y}" r="${r * 0.52}" fill="#fffdf6"/>${glyph}`
  );
}

/** An icon of the game menu, colourful, on nothing. 32 by 32. */
export function categoryIcon(name: CategoryName): string {
  const emblem = categories[name];
  const open =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32" width="32" height="32">';
  if (emblem === 'balls') {
    return `${open}${lottoBall('a', 11, 12, 9.4, '#ffc52e', '#a85a00', `<path d="${star({ x: 11, y: 12 }, 4, 5, 0.45)}" fill="#a85a00"/>`)}${lottoBall('b', 21, 20, 10.4, '#ff4a5e', '#9c0a20', `<path d="${star({ x: 21, y: 20 }, 4.4, 5, 0.45)}" fill="#9c0a20"/>`)}</svg>`;
  }
  if (emblem === 'bolt') {
    return `${open}${lottoBall('a', 16, 16, 14, '#4ad0ff', '#2a2ab8', '<path d="M17.6 8.6L11.6 17H15.4L13.8 23.4L20.6 14.4H16.6Z" fill="#ffb400"/>')}</svg>`;
  }
  if (emblem === 'spade') {
    return (
      `${open}<defs>${linear('c', [
        [0, '#ffffff'],
        [100, '#e4dcc8'],
      ])}${linear('d', [
        [0, '#ff7a6b'],
        [100, '#b00f2c'],
      ])}</defs>` +
      `<g transform="rotate(-14 12 18)"><rect x="4" y="5" width="16" height="23" rx="2.6" fill="url(#d)"/><rect x="5.8" y="6.8" width="12.4" height="19.4" rx="1.6" fill="none" stroke="#ffd6c8" stroke-width="1"/></g>` +
      `<g transform="rotate(10 20 16)"><rect x="12" y="4" width="16.6" height="24" rx="2.8" fill="url(#c)"/><path d="M20.3 9.6C25.6 13.8 25.2 18 22.4 18.2C21.6 18.3 21 17.8 20.7 17.3C20.8 18.8 21.3 19.9 22 20.5H18.6C19.3 19.9 19.8 18.8 19.9 17.3C19.6 17.8 19 18.3 18.2 18.2C15.4 18 15 13.8 20.3 9.6Z" fill="#171c2e"/></g></svg>`
    );
  }
  return `${open}${findIcon(emblem).body}</svg>`;
}
