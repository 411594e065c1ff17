import { draw } from '@laro/rules/hash.ts';
import { icon, short, star, type Point } from '../svg.ts';

/** Things that lie on tables: cards, chips, dice, wheels, balls. Each is drawn around its own centre. */

const suits = {
  heart: {
    path: 'M0 9C-14 -1 -11 -12 -4.6 -12C-1.6 -12 0 -9 0 -7C0 -9 1.6 -12 4.6 -12C11 -12 14 -1 0 9Z',
    colour: '#d8142e',
  },
  diamond: { path: 'M0 -13L9.4 0L0 13L-9.4 0Z', colour: '#d8142e' },
  spade: {
    path: 'M0 -13C12 -3 11 6 5 6.6C3 6.8 1.6 5.6 1 4.4C1.2 8 2.4 10.6 4 12H-4C-2.4 10.6 -1.2 8 -1 4.4C-1.6 5.6 -3 6.8 -5 6.6C-11 6 -12 -3 0 -13Z',
    colour: '#141a2b',
  },
  club: {
    path: 'M0 -13A5.6 5.6 0 0 1 4.6 -4.4A5.7 5.7 0 1 1 1 4.4C1.2 8 2.4 10.6 4 12H-4C-2.4 10.6 -1.2 8 -1 4.4A5.7 5.7 0 1 1 -4.6 -4.4A5.6 5.6 0 0 1 0 -13Z',
    colour: '#141a2b',
  },
} as const;
export type Suit = keyof typeof suits;
export const suitNames = Object.keys(suits) as Suit[];

function at({ x, y }: Point, turn = 0, scale = 1): string {
  return `transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${short(scale)})"`;
}

/** A card 64 by 90 with one large pip, or with a crowned court where `court` is set. */
export function card(place: Point, turn: number, suit: Suit, { scale = 1, court = '' } = {}): string {
  const { path, colour } = suits[suit];
  const corner = (x: number, y: number, flip: number) =>
    `<path d="${path}" fill="${colour}" transform="translate(${x} ${y}) scale(.42) rotate(${flip})"/>`;
  const middle =
    court === ''
      ? `<path d="${path}" fill="${colour}" transform="scale(1.9)"/>`
      : `<rect x="-20" y="-31" width="40" height="62" rx="4" fill="${colour}" opacity=".1"/><rect x="-20" y="-31" width="40" height="62" rx="4" fill="none" stroke="${colour}" stroke-width="1.2"/>${icon(court, { x: 0, y: 0, size: 38 })}`;
  return (
    `<g ${at(place, turn, scale)}><rect x="-31" y="-43" width="64" height="90" rx="7" fill="#000" opacity=".35"/>` +
    `<rect x="-32" y="-45" width="64" height="90" rx="7" fill="#fffdf6"/><rect x="-32" y="-45" width="64" height="90" rx="7" fill="none" stroke="#d9cfb8" stroke-width="1.4"/>` +
    `<path d="M-32 -38a7 7 0 0 1 7 -7H12L-32 22Z" fill="#fff" opacity=".9"/>${corner(-23, -34, 0)}${corner(23, 34, 180)}${middle}</g>`
  );
}

/** The back of a card. */
export function cardBack(place: Point, turn: number, colour: string, line: string, scale = 1): string {
  return (
    `<g ${at(place, turn, scale)}><rect x="-31" y="-43" width="64" height="90" rx="7" fill="#000" opacity=".4"/>` +
    `<rect x="-32" y="-45" width="64" height="90" rx="7" fill="#fff6df"/><rect x="-27" y="-40" width="54" height="80" rx="4" fill="${colour}"/>` +
    `<path d="M-27 -20L0 -40L27 -20L0 0ZM-27 20L0 0L27 20L0 40Z" fill="none" stroke="${line}" stroke-width="1.6"/><path d="${star({ x: 0, y: 0 }, 11, 8, 0.5)}" fill="${line}"/></g>`
  );
}

/** A stack of chips seen from above at a slant. */
export function chips(place: Point, count: number, colour: string, edge = '#ffffff', scale = 1): string {
  const one = (y: number) =>
    `<path d="M-24 ${y}v6.6a24 11 0 0 0 48 0v-6.6Z" fill="${colour}"/>` +
    `<path d="M-21 ${y + 4.4}v6l6 3v-6ZM-4.5 ${y + 10.4}v6.5h9v-6.5ZM21 ${y + 4.4}v6l-6 3v-6Z" fill="${edge}"/>` +
    `<path d="M-24 ${y + 6.6}a24 11 0 0 0 48 0" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1"/>`;
  const pile = Array.from({ length: count }, (_, index) => one(-index * 7)).join('');
  const top = -(count - 1) * 7;
  return (
    `<g ${at(place, 0, scale)}><ellipse cx="4" cy="12" rx="32" ry="13" fill="#000" opacity=".4"/>${pile}` +
    `<ellipse cy="${top}" rx="24" ry="11" fill="${colour}"/><ellipse cy="${top}" rx="24" ry="11" fill="none" stroke="${edge}" stroke-width="4" stroke-dasharray="9 8.6"/>` +
    `<ellipse cy="${top}" rx="14" ry="6.2" fill="${edge}" opacity=".9"/><path d="${star({ x: 0, y: top }, 5, 5, 0.45)}" fill="${colour}"/></g>`
  );
}

/** A die as a cube seen from its corner; `pips` are those of its top, left and right. */
export function die(
  place: Point,
  size: number,
  pips: readonly [number, number, number],
  paint = '#fdfdfb',
  dot = '#b5121f',
  turn = 0,
): string {
  const layouts: Readonly<Record<number, readonly Point[]>> = {
    1: [{ x: 0, y: 0 }],
    2: [
      { x: -0.5, y: -0.5 },
      { x: 0.5, y: 0.5 },
    ],
    3: [
      { x: -0.5, y: -0.5 },
      { x: 0, y: 0 },
      { x: 0.5, y: 0.5 },
    ],
    4: [
      { x: -0.5, y: -0.5 },
      { x: 0.5, y: 0.5 },
      { x: -0.5, y: 0.5 },
      { x: 0.5, y: -0.5 },
    ],
    5: [
      { x: -0.5, y: -0.5 },
      { x: 0.5, y: 0.5 },
      { x: -0.5, y: 0.5 },
      { x: 0.5, y: -0.5 },
      { x: 0, y: 0 },
    ],
    6: [
      { x: -0.5, y: -0.55 },
      { x: 0.5, y: 0.55 },
      { x: -0.5, y: 0.55 },
      { x: 0.5, y: -0.55 },
      { x: -0.5, y: 0 },
      { x: 0.5, y: 0 },
    ],
  };
  const s = size;
  const face = (matrix: string, shade: number, count: number) => {
    const dots = (layouts[count] ?? [])
      .map(
        (pip) =>
          `<circle cx="${short(s / 2 + pip.x * s * 0.52)}" cy="${short(s / 2 + pip.y * s * 0.52)}" r="${short(s * 0.1)}" fill="${dot}"/>`,
      )
      .join('');
    return `<g transform="${matrix}"><rect width="${s}" height="${s}" rx="${short(s * 0.12)}" fill="${paint}"/><rect width="${s}" height="${s}" rx="${short(s * 0.12)}" fill="#000" opacity="${shade}"/>${dots}</g>`;
  };
  return (
    `<g ${at(place, turn)}><ellipse cx="4" cy="${short(s * 0.98)}" rx="${short(s * 0.95)}" ry="${short(s * 0.26)}" fill="#000" opacity=".4"/>` +
    face(`matrix(.866 .5 -.866 .5 0 ${-s})`, 0, pips[0]) +
    face(`matrix(.866 .5 0 1 ${short(-s * 0.866)} ${short(-s * 0.5)})`, 0.14, pips[1]) +
    face(`matrix(.866 -.5 0 1 0 0)`, 0.3, pips[2]) +
    `</g>`
  );
}

/** A roulette wheel lying on the table. */
export function roulette(place: Point, r: number, turn: number, rail: string): string {
  const pockets = Array.from({ length: 37 }, (_, index) => {
    const from = (index / 37) * Math.PI * 2;
    const to = ((index + 1) / 37) * Math.PI * 2;
    const edge = (angle: number, reach: number) =>
      `${short(Math.cos(angle) * reach)} ${short(Math.sin(angle) * reach)}`;
    const colour = index === 0 ? '#17a455' : index % 2 === 0 ? '#15171f' : '#c4172a';
    return `<path d="M${edge(from, r * 0.86)}A${r * 0.86} ${r * 0.86} 0 0 1 ${edge(to, r * 0.86)}L${edge(to, r * 0.54)}A${r * 0.54} ${r * 0.54} 0 0 0 ${edge(from, r * 0.54)}Z" fill="${colour}"/>`;
  }).join('');
  const arms = [0, 45, 90, 135]
    .map((angle) => `<path d="M${-r * 0.34} 0H${r * 0.34}" transform="rotate(${angle})"/>`)
    .join('');
  return (
    `<g transform="translate(${place.x} ${place.y}) scale(1 .66)"><circle r="${r * 1.1}" cy="${r * 0.2}" fill="#000" opacity=".5" filter="url(#s5)"/>` +
    `<circle r="${r * 1.04}" cy="${r * 0.1}" fill="#3a1a08"/><circle r="${r * 1.04}" fill="${rail}"/><circle r="${r}" fill="url(#metal)"/><circle r="${r * 0.93}" fill="#2a1206"/>` +
    `<g transform="rotate(${turn})">${pockets}<circle r="${r * 0.86}" fill="none" stroke="#ffe7a8" stroke-width="1.8"/><circle r="${r * 0.54}" fill="#4a2610" stroke="#ffe7a8" stroke-width="1.8"/>` +
    `<g stroke="#ffd76a" stroke-width="${r * 0.06}" stroke-linecap="round">${arms}</g></g><circle r="${r * 0.2}" fill="url(#metal)"/><circle r="${r * 0.1}" cy="${-r * 0.12}" fill="#fff6cf"/>` +
    `<circle cx="${short(r * 0.5)}" cy="${short(-r * 0.56)}" r="${r * 0.075}" fill="#fff"/></g>`
  );
}

/** An upright wheel of fortune with its pointer. */
export function fortuneWheel(place: Point, r: number, colours: readonly string[], turn: number): string {
  const count = 16;
  const wedges = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * Math.PI * 2;
    const to = ((index + 1) / count) * Math.PI * 2;
    const edge = (angle: number) => `${short(Math.cos(angle) * r)} ${short(Math.sin(angle) * r)}`;
    const middle = (from + to) / 2;
    const pip = { x: Math.cos(middle) * r * 0.74, y: Math.sin(middle) * r * 0.74 };
    return (
      `<path d="M0 0L${edge(from)}A${r} ${r} 0 0 1 ${edge(to)}Z" fill="${draw(colours, index)}" stroke="#fff3c4" stroke-width="1.4"/>` +
      `<path d="${star(pip, r * 0.085, 5, 0.45, (middle * 180) / Math.PI)}" fill="#fff" opacity=".92"/>`
    );
  }).join('');
  const pegs = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return `<circle cx="${short(Math.cos(angle) * r * 1.06)}" cy="${short(Math.sin(angle) * r * 1.06)}" r="4.2" fill="#fffbe6"/>`;
  }).join('');
  return (
    `<g transform="translate(${place.x} ${place.y})"><circle r="${r * 1.14}" cy="9" fill="#000" opacity=".5" filter="url(#s5)"/><circle r="${r * 1.13}" fill="url(#metal)"/>` +
    `<circle r="${r * 1.02}" fill="#2a1206"/><g transform="rotate(${turn})">${wedges}${pegs}</g>` +
    `<path d="M0 0L${short(r * 0.7)} ${short(-r * 0.7)}A${r} ${r} 0 0 0 ${short(-r * 0.7)} ${short(-r * 0.7)}Z" fill="#fff" opacity=".13"/>` +
    `<circle r="${r * 0.24}" fill="url(#metal)"/><path d="${star({ x: 0, y: 0 }, r * 0.16, 8, 0.55)}" fill="#7c3c06"/>` +
    `<path d="M-13 ${-r * 1.22}H13L0 ${-r * 0.94}Z" fill="#ff3d4a" stroke="#fff" stroke-width="2.6"/></g>`
  );
}

/** A lottery ball with an emblem in its white field. */
export function ball(
  place: Point,
  r: number,
  colour: string,
  dark: string,
  emblem: string,
  id: string,
  turn = 0,
): string {
  return (
    `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff"/><stop offset="22%" stop-color="${colour}"/><stop offset="100%" stop-color="${dark}"/></radialGradient>` +
    `<g transform="translate(${short(place.x)} ${short(place.y)})"><ellipse cx="4" cy="${short(r * 1.02)}" rx="${short(r * 0.8)}" ry="${short(r * 0.18)}" fill="#000" opacity=".45" filter="url(#s5)"/>` +
    `<circle r="${r}" fill="url(#${id})"/><g transform="rotate(${short(turn)})"><circle r="${short(r * 0.58)}" fill="#fffdf6"/><circle r="${short(r * 0.58)}" fill="none" stroke="${dark}" stroke-opacity=".45" stroke-width="${short(r * 0.035)}"/>` +
    `${icon(emblem, { x: 0, y: 0, size: r * 0.86, fill: dark })}</g>` +
    `<path d="M${short(-r * 0.72)} ${short(-r * 0.3)}A${short(r * 0.8)} ${short(r * 0.8)} 0 0 1 ${short(r * 0.1)} ${short(-r * 0.8)}" fill="none" stroke="#fff" stroke-width="${short(r * 0.09)}" stroke-linecap="round" opacity=".85"/></g>`
  );
}

/** A paper ticket with a stub, punched edges and an emblem. */
export function ticket(
  place: Point,
  turn: number,
  paint: string,
  dark: string,
  emblem: string,
  scale = 1,
): string {
  const cells = Array.from({ length: 10 }, (_, index) => {
    const x = -62 + (index % 5) * 17;
    const y = 30 + Math.floor(index / 5) * 15;
    return `<circle cx="${x}" cy="${y}" r="5.4" fill="${[1, 3, 5, 9].includes(index) ? dark : '#fff'}" stroke="${dark}" stroke-width="1.2"/>`;
  }).join('');
  return (
    `<g ${at(place, turn, scale)}><path d="M-84 -62H84V-12a13 13 0 0 0 0 26V62H-84V14a13 13 0 0 0 0 -26Z" fill="#000" opacity=".4" transform="translate(4 9)" filter="url(#s5)"/>` +
    `<path d="M-84 -62H84V-12a13 13 0 0 0 0 26V62H-84V14a13 13 0 0 0 0 -26Z" fill="#fff8e6"/><path d="M-84 -62H84V-26H-84Z" fill="${paint}"/>` +
    `<path d="M34 -62V62" stroke="${dark}" stroke-width="2.4" stroke-dasharray="2 6" stroke-linecap="round"/>${cells}${icon(emblem, { x: 59, y: 14, size: 42, fill: dark })}` +
    `<path d="M-72 -44H10" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".9"/><path d="M-72 -12H14M-72 4H-6" stroke="${dark}" stroke-width="4" stroke-linecap="round" opacity=".3"/></g>`
  );
}

/** A wire drum on its stand, with balls tumbling in it. */
export function drum(place: Point, r: number, colours: readonly string[]): string {
  const balls = Array.from({ length: 13 }, (_, index) => {
    const angle = index * 2.4;
    const far = r * 0.78 * Math.sqrt((index + 0.6) / 13);
    const x = short(Math.cos(angle) * far);
    const y = short(Math.sin(angle) * far * 0.8 + r * 0.16);
    return `<circle cx="${x}" cy="${y}" r="${short(r * 0.17)}" fill="${draw(colours, index)}"/><circle cx="${short(Number(x) - r * 0.05)}" cy="${short(Number(y) - r * 0.06)}" r="${short(r * 0.055)}" fill="#fff" opacity=".85"/>`;
  }).join('');
  const wires = [-0.8, -0.45, 0, 0.45, 0.8]
    .map((part) => `<ellipse rx="${short(Math.abs(part) * r)}" ry="${r}"/>`)
    .join('');
  return (
    `<g transform="translate(${place.x} ${place.y})"><path d="M${-r * 0.9} ${r * 1.4}L${-r * 0.12} 0H${r * 0.12}L${r * 0.9} ${r * 1.4}H${r * 0.62}L0 ${r * 0.3}L${-r * 0.62} ${r * 1.4}Z" fill="url(#metal)" stroke="#5b2c05" stroke-width="1.4"/>` +
    `<circle r="${r}" fill="#fff" opacity=".2"/>${balls}<g fill="none" stroke="url(#metal)" stroke-width="2.6">${wires}<circle r="${r}" stroke-width="5"/><path d="M${-r} 0H${r}M${-r * 0.9} ${-r * 0.45}H${r * 0.9}M${-r * 0.9} ${r * 0.45}H${r * 0.9}"/></g>` +
    `<path d="M${r} 0h24v-26" fill="none" stroke="url(#metal)" stroke-width="6" stroke-linecap="round"/><circle cx="${r + 24}" cy="-30" r="8" fill="#d41f2b"/>` +
    `<path d="M${-r * 0.75} ${-r * 0.35}A${r * 0.85} ${r * 0.85} 0 0 1 ${-r * 0.1} ${-r * 0.82}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".7"/></g>`
  );
}
