import type { BannerLook } from '@laro/merchants/content.ts';
import { chance, draw, hash } from '@laro/rules/hash.ts';
import { card, chips, roulette } from './houses/props.ts';
import { frond } from './houses/shapes.ts';
import { glint, icon, linear, lit, radial, rays, short, star, type Placed } from './svg.ts';
import { metal, softs } from './tile.ts';

/** A banner is three times as wide as high, and shows its right side where there is less room. */
export const bannerWidth = 1008;
export const bannerHeight = 336;
/** The view box begins left of 0: what is drawn stands at the right, and left of `artEdge` is ground for words alone. */
const left = 716 - bannerWidth;
const artEdge = 400;
/** How much of a banner's width is ground for words. */
export const bannerGround = (artEdge - left) / bannerWidth;

/** The light a banner stands in: the calm side, the lit side, the glow and the ornament. */
interface Mood {
  readonly calm: string;
  readonly lit: string;
  readonly glow: string;
  readonly accent: string;
}

/** A scene: its moods by the time of day, and what stands on the right. */
interface Scene {
  readonly night: Mood;
  readonly day: Mood;
  readonly hero?: Placed & { readonly name: string };
  readonly around?: readonly (Placed & { readonly name: string; readonly near?: true })[];
  readonly behind?: (mood: Mood) => string;
  readonly front?: (mood: Mood) => string;
}

const scenes: Readonly<Record<string, Scene>> = {
  hawk: {
    night: { calm: '#0b3542', lit: '#157082', glow: '#ffb638', accent: '#ffe1a0' },
    day: { calm: '#fdf4e2', lit: '#f2c878', glow: '#ffc14a', accent: '#c8741a' },
    behind: ({ glow, accent }) =>
      rays({ x: 540, y: 160 }, 48, 520, `fill="${glow}" opacity=".16"`, 3) +
      Array.from(
        { length: 8 },
        (_, index) =>
          `<g transform="rotate(${index * 45} 540 160)" fill="${glow}"><path d="M530 42L540 -16L550 42Z"/><path d="M514 49L512 8L526 44Z"/><path d="M566 49L568 8L554 44Z"/></g>`,
      ).join('') +
      `<circle cx="540" cy="160" r="112" fill="url(#sun)"/><circle cx="540" cy="160" r="112" fill="none" stroke="${accent}" stroke-width="2.4"/>`,
    hero: { name: 'g:eagle-head', x: 540, y: 176, size: 238 },
    around: [
      { name: 'coin', x: 398, y: 262, size: 58, turn: -18 },
      { name: 'coin', x: 676, y: 236, size: 72, turn: 16 },
      { name: 'feather', x: 662, y: 70, size: 78, turn: 24 },
    ],
  },
  cashback: {
    night: { calm: '#0a4540', lit: '#12857a', glow: '#ffd15c', accent: '#bff5e4' },
    day: { calm: '#eef7f2', lit: '#93d0ba', glow: '#ffe9a8', accent: '#1a7f6b' },
    behind: ({ glow }) => rays({ x: 560, y: 190 }, 40, 520, `fill="${glow}" opacity=".13"`, 5),
    hero: { name: 'money-bag', x: 560, y: 180, size: 250 },
    around: [
      { name: 'gem-stone', x: 424, y: 232, size: 96, turn: -14 },
      { name: 'coin', x: 668, y: 262, size: 84, turn: 14 },
      { name: 'coin', x: 470, y: 300, size: 54, turn: -30 },
      { name: 'coin', x: 650, y: 60, size: 52, turn: 20 },
      { name: 'coin', x: 704, y: 150, size: 96, turn: -20, near: true },
    ],
  },
  table: {
    night: { calm: '#14223f', lit: '#2a5a8c', glow: '#8fdcff', accent: '#ffe08a' },
    day: { calm: '#fbefec', lit: '#e0a59d', glow: '#fff2dc', accent: '#a3273f' },
    behind: ({ lit: cloth, calm }) =>
      `<g transform="translate(57 27) scale(.92)"><ellipse cx="560" cy="376" rx="330" ry="190" fill="#000" opacity=".3" filter="url(#s20)"/><ellipse cx="560" cy="382" rx="316" ry="178" fill="#5a3216"/><ellipse cx="560" cy="386" rx="300" ry="164" fill="url(#metal)"/><ellipse cx="560" cy="388" rx="295" ry="160" fill="${cloth}"/><ellipse cx="560" cy="388" rx="295" ry="160" fill="${calm}" opacity=".2"/>` +
      roulette({ x: 584, y: 158 }, 116, 22, '#2a1206') +
      card({ x: 420, y: 196 }, -20, 'heart', { scale: 1.3 }) +
      card({ x: 462, y: 182 }, -5, 'spade', { scale: 1.3, court: 'crown' }) +
      chips({ x: 424, y: 300 }, 5, '#c4172a', '#ffffff', 1.1) +
      chips({ x: 506, y: 306 }, 8, '#15171f', '#ffd76a', 1.2) +
      chips({ x: 676, y: 290 }, 6, '#1d62c9', '#ffffff', 1.2) +
      chips({ x: 618, y: 314 }, 3, '#1f9a5c', '#ffffff', 1.1) +
      '</g>',
  },
  reef: {
    night: { calm: '#073a5c', lit: '#0d93c9', glow: '#9af5ff', accent: '#ffd45e' },
    day: { calm: '#ecf7f9', lit: '#79c8d8', glow: '#ffffff', accent: '#0f7a94' },
    behind: ({ glow }) =>
      `<g fill="${glow}" opacity=".2" filter="url(#s10)"><path d="M420 -20h60l-90 380h-90Z"/><path d="M560 -20h44l-60 380h-110Z"/><path d="M690 -20h60l-60 380h-90Z"/></g>` +
      ['#ff5d7a', '#ffca4a', '#c04ae0', '#ff9a4a', '#ff5d7a', '#2fc6a0', '#ffca4a']
        .map(
          (paint, index) =>
            `<path d="M${392 + index * 50} 348C${380 + index * 50} ${300 - (index % 3) * 20} ${416 + index * 50} ${280 - (index % 2) * 40} ${398 + index * 50} ${238 + (index % 3) * 22}" stroke="${paint}" stroke-width="${13 - (index % 3) * 3}" stroke-linecap="round" fill="none"/>`,
        )
        .join('') +
      `<path d="M330 344Q460 300 560 322T740 308V350H330Z" fill="#e8c98a"/>`,
    hero: { name: 'tropical-fish', x: 540, y: 150, size: 214, turn: -8 },
    around: [
      { name: 'turtle', x: 668, y: 250, size: 112, turn: -10 },
      { name: 'octopus', x: 414, y: 244, size: 92, turn: 8 },
      { name: 'shrimp', x: 668, y: 74, size: 66, turn: 18 },
      { name: 'bubbles', x: 436, y: 92, size: 64 },
    ],
  },
  trial: {
    night: { calm: '#2a1757', lit: '#6440c4', glow: '#c9a6ff', accent: '#5effd0' },
    day: { calm: '#f3effb', lit: '#b4a2e4', glow: '#ffffff', accent: '#5a44b8' },
    behind: ({ glow }) =>
      `<g fill="none" stroke="${glow}" opacity=".5"><circle cx="556" cy="168" r="128" stroke-width="3"/><circle cx="556" cy="168" r="158" stroke-width="2" stroke-dasharray="3 14"/></g>`,
    hero: { name: 'video-game', x: 556, y: 178, size: 244, turn: -10 },
    around: [
      { name: 'admission-tickets', x: 428, y: 244, size: 96, turn: -12 },
      { name: 'cherries', x: 662, y: 82, size: 82, turn: 12 },
      { name: 'd:seven', x: 452, y: 88, size: 70, turn: -12 },
      { name: 'gem-stone', x: 672, y: 268, size: 84, turn: 10 },
    ],
  },
  hoops: {
    night: { calm: '#3d1a0a', lit: '#b3561c', glow: '#ffc27a', accent: '#ffe14a' },
    day: { calm: '#fcf1e6', lit: '#eeb27a', glow: '#fff4dc', accent: '#b8541a' },
    behind: ({ accent }) =>
      `<path d="M330 346L430 214H716V346Z" fill="#c97a3a" opacity=".75"/><path d="M360 346L456 214M716 240H400" stroke="#fff" stroke-width="4" opacity=".6"/>` +
      `<g stroke="${accent}" stroke-width="5" stroke-linecap="round" opacity=".5"><path d="M330 292L470 214M316 250L462 178M360 322L480 252"/></g>`,
    hero: { name: 'basketball', x: 560, y: 156, size: 226, turn: 14 },
    around: [
      { name: 'trophy', x: 672, y: 238, size: 124, turn: 8 },
      { name: 'boxing-glove', x: 424, y: 250, size: 96, turn: -14 },
      { name: 'soccer-ball', x: 468, y: 64, size: 66 },
    ],
  },
  welcome: {
    night: { calm: '#0d3a50', lit: '#1a7a99', glow: '#ffcf7a', accent: '#ff7a5c' },
    day: { calm: '#f4f4f1', lit: '#aac8de', glow: '#ffffff', accent: '#e8705a' },
    behind: ({ glow }) => rays({ x: 560, y: 210 }, 36, 520, `fill="${glow}" opacity=".12"`),
    hero: { name: 'party-popper', x: 548, y: 186, size: 232, turn: 4 },
    around: [
      { name: 'balloon', x: 668, y: 104, size: 122, turn: 10 },
      { name: 'balloon', x: 448, y: 82, size: 84, turn: -12 },
      { name: 'wrapped-gift', x: 672, y: 262, size: 98, turn: 8 },
      { name: 'four-leaf-clover', x: 424, y: 252, size: 78, turn: -14 },
    ],
  },
  gift: {
    night: { calm: '#4f0d24', lit: '#c12c58', glow: '#ffb0a0', accent: '#ffd76a' },
    day: { calm: '#fdf0ee', lit: '#eea197', glow: '#fff4ec', accent: '#c2484a' },
    behind: ({ glow }) => rays({ x: 556, y: 180 }, 44, 520, `fill="${glow}" opacity=".15"`, 4),
    hero: { name: 'wrapped-gift', x: 556, y: 176, size: 238, turn: -5 },
    around: [
      { name: 'coin', x: 426, y: 250, size: 76, turn: -18 },
      { name: 'ribbon', x: 664, y: 84, size: 92, turn: 16 },
      { name: 'coin', x: 676, y: 250, size: 90, turn: 18 },
      { name: 'sparkles', x: 450, y: 84, size: 70 },
    ],
  },
  shield: {
    night: { calm: '#0d2f4f', lit: '#1f6aa8', glow: '#8fd4ff', accent: '#c9f0ff' },
    day: { calm: '#eff5fa', lit: '#93b9dc', glow: '#ffffff', accent: '#14507f' },
    behind: ({ glow }) =>
      [96, 128, 160, 194]
        .map(
          (r, index) =>
            `<path d="${star({ x: 556, y: 168 }, r + 26, 6, 1)}" fill="none" stroke="${glow}" stroke-width="2" opacity="${0.55 - index * 0.12}"/>`,
        )
        .join(''),
    hero: { name: 'shield', x: 556, y: 172, size: 232 },
    around: [
      { name: 'old-key', x: 434, y: 238, size: 104, turn: -24 },
      { name: 'locked', x: 668, y: 240, size: 104, turn: 10 },
    ],
  },
  arcade: {
    night: { calm: '#2c1250', lit: '#7a2fb0', glow: '#ff8ae0', accent: '#5ef2ff' },
    day: { calm: '#f7f0fa', lit: '#cba6e2', glow: '#ffffff', accent: '#7a3fb0' },
    behind: ({ glow }) => rays({ x: 556, y: 190 }, 40, 520, `fill="${glow}" opacity=".12"`, 2),
    hero: { name: 'slot-machine', x: 556, y: 166, size: 232, turn: -3 },
    around: [
      { name: 'game-die', x: 428, y: 240, size: 92, turn: -16 },
      { name: 'tropical-fish', x: 676, y: 90, size: 94, turn: -10 },
      { name: 'joker', x: 668, y: 240, size: 98, turn: 12 },
      { name: 'basketball', x: 446, y: 82, size: 68 },
      { name: 'mahjong-red-dragon', x: 574, y: 300, size: 62, turn: -8 },
    ],
  },
  limits: {
    night: { calm: '#0b3a3a', lit: '#238a80', glow: '#a8fff0', accent: '#ffe0a0' },
    day: { calm: '#eff6f0', lit: '#9fcbab', glow: '#ffffff', accent: '#2f7a5a' },
    behind: ({ glow, accent }) =>
      Array.from(
        { length: 60 },
        (_, index) =>
          `<path transform="rotate(${index * 6} 556 168)" d="M556 ${index % 5 === 0 ? 8 : 16}V26" stroke="${index < 38 ? accent : glow}" stroke-width="${index % 5 === 0 ? 4 : 2}" opacity="${index < 38 ? 0.95 : 0.35}" stroke-linecap="round"/>`,
      ).join(''),
    hero: { name: 'hourglass-not-done', x: 556, y: 170, size: 216, turn: 8 },
    around: [
      { name: 'balance-scale', x: 676, y: 246, size: 106, turn: 6 },
      { name: 'hot-beverage', x: 438, y: 256, size: 88, turn: -6 },
    ],
  },
  podium: {
    night: { calm: '#4a2f08', lit: '#b37a1c', glow: '#ffe08a', accent: '#fff0c0' },
    day: { calm: '#fbf5e4', lit: '#e2c069', glow: '#ffffff', accent: '#9a6a10' },
    behind: ({ glow, accent }) =>
      rays({ x: 556, y: 120 }, 44, 520, `fill="${glow}" opacity=".17"`, 3) +
      [
        { x: 432, y: 256, w: 96, h: 90 },
        { x: 588, y: 272, w: 96, h: 74 },
        { x: 506, y: 214, w: 104, h: 130 },
      ]
        .map(
          ({ x, y, w, h }) =>
            `<path d="M${x} ${y}l14 -14h${w}l-14 14Z" fill="#fff3c8"/><path d="M${x + w} ${y}l14 -14v${h + 14}h-14Z" fill="#8a5208"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#metal)"/><path d="${star({ x: x + w / 2, y: y + 34 }, 17, 5, 0.45)}" fill="${accent}" opacity=".95"/>`,
        )
        .join(''),
    hero: { name: 'trophy', x: 564, y: 112, size: 172 },
    around: [
      { name: '2nd-place-medal', x: 484, y: 204, size: 88, turn: -6 },
      { name: '3rd-place-medal', x: 648, y: 218, size: 84, turn: 6 },
      { name: 'confetti-ball', x: 424, y: 82, size: 70, turn: -14 },
      { name: 'glowing-star', x: 676, y: 90, size: 62, turn: 12 },
    ],
  },
  vault: {
    night: { calm: '#16293a', lit: '#3d6486', glow: '#ffd15c', accent: '#d9e8f5' },
    day: { calm: '#f1f4f7', lit: '#a3b8cc', glow: '#ffffff', accent: '#3a5a78' },
    behind: ({ accent, lit: body }) => {
      const bolts = Array.from(
        { length: 12 },
        (_, index) =>
          `<circle transform="rotate(${index * 30} 566 166)" cx="566" cy="42" r="8" fill="${accent}"/>`,
      ).join('');
      const spokes = Array.from(
        { length: 6 },
        (_, index) =>
          `<path transform="rotate(${index * 60} 566 166)" d="M561 166V92h10v74Z" fill="url(#steel)"/><circle transform="rotate(${index * 60} 566 166)" cx="566" cy="88" r="11" fill="url(#steel)"/>`,
      ).join('');
      return (
        linear(
          'steel',
          [
            [0, '#ffffff'],
            [40, '#a9b8c8'],
            [60, '#6b7c90'],
            [100, '#dfe8f2'],
          ],
          30,
        ) +
        `<circle cx="572" cy="178" r="148" fill="#000" opacity=".35" filter="url(#s10)"/><circle cx="566" cy="166" r="146" fill="url(#steel)"/><circle cx="566" cy="166" r="132" fill="${body}"/>${bolts}<circle cx="566" cy="166" r="108" fill="url(#steel)"/><circle cx="566" cy="166" r="98" fill="${body}"/>${spokes}<circle cx="566" cy="166" r="26" fill="url(#steel)"/><circle cx="566" cy="166" r="13" fill="${body}"/>`
      );
    },
    around: [
      { name: 'coin', x: 430, y: 266, size: 92, turn: -16 },
      { name: 'coin', x: 488, y: 300, size: 72, turn: 12 },
      { name: 'gem-stone', x: 664, y: 276, size: 96, turn: 10 },
      { name: 'coin', x: 610, y: 312, size: 58, turn: -10 },
    ],
  },
  pearl: {
    night: { calm: '#152f4c', lit: '#39699c', glow: '#ffe9dc', accent: '#ffd7c4' },
    day: { calm: '#fbf4ef', lit: '#a9c6e0', glow: '#ffffff', accent: '#e8806a' },
    behind: ({ glow, accent }) =>
      Array.from(
        { length: 15 },
        (_, index) =>
          `<path transform="rotate(${-70 + index * 10} 560 322)" d="M560 322C544 220 544 130 560 70C576 130 576 220 560 322Z" fill="${index % 2 === 0 ? glow : accent}" opacity="${index % 2 === 0 ? 0.5 : 0.26}"/>`,
      ).join(''),
    hero: { name: 'oyster', x: 560, y: 196, size: 226 },
    around: [
      { name: 'spiral-shell', x: 424, y: 256, size: 84, turn: -16 },
      { name: 'coral', x: 676, y: 258, size: 104, turn: 8 },
    ],
    front: () =>
      [
        { x: 440, y: 118, r: 20 },
        { x: 492, y: 300, r: 26 },
        { x: 632, y: 304, r: 20 },
        { x: 672, y: 116, r: 28 },
        { x: 612, y: 60, r: 13 },
      ]
        .map(
          ({ x, y, r }) =>
            `<circle cx="${x + 2}" cy="${y + r * 0.5}" r="${r}" fill="#30405a" opacity=".25" filter="url(#s5)"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#nacre)"/><circle cx="${short(x - r * 0.32)}" cy="${short(y - r * 0.36)}" r="${short(r * 0.26)}" fill="#fff"/>`,
        )
        .join(''),
  },
  garden: {
    night: { calm: '#3d1648', lit: '#9a4ab0', glow: '#ffc9ee', accent: '#ffd6fb' },
    day: { calm: '#faf0f6', lit: '#e3a5cd', glow: '#ffffff', accent: '#a83f86' },
    behind: () =>
      frond({ x: 450, y: 346 }, 220, -30, '#3f8a63') +
      frond({ x: 660, y: 350 }, 230, 22, '#2f7a55') +
      frond({ x: 560, y: 356 }, 240, -4, '#57a878'),
    hero: { name: 'hibiscus', x: 556, y: 176, size: 212, turn: -8 },
    around: [
      { name: 'hyacinth', x: 664, y: 206, size: 158, turn: 14 },
      { name: 'hyacinth', x: 446, y: 220, size: 132, turn: -18 },
      { name: 'butterfly', x: 660, y: 70, size: 82, turn: 16 },
      { name: 'cherry-blossom', x: 520, y: 296, size: 66, turn: 10 },
      { name: 'tulip', x: 604, y: 300, size: 92, turn: 8 },
    ],
  },
};

/** The hallmark of a brand's series, a wing or a shell, drawn large behind everything. */
function drawHallmark(hallmark: BannerLook['hallmark'], mood: Mood): string {
  if (hallmark === 'shell') {
    return Array.from(
      { length: 11 },
      (_, index) =>
        `<path d="M716 ${360 - index * 6}C${560 - index * 26} ${330 - index * 30} ${420 - index * 16} ${210 - index * 26} ${350 + index * 20} -20" fill="none" stroke="${mood.glow}" stroke-width="${short(14 - index)}" opacity=".34"/>`,
    ).join('');
  }
  return Array.from({ length: 8 }, (_, index) => {
    const x = left - 60 + index * 92;
    return `<path d="M${x} 356C${x + 8} 240 ${x + 70} 90 ${x + 210} -20H${x + 262}C${x + 120} 100 ${x + 62} 240 ${x + 56} 356Z" fill="${mood.glow}" opacity="${short(0.05 + index * 0.006)}"/>`;
  }).join('');
}

/** Beside the ground for words, wherever a scene has put it. */
function besideWords<P extends Placed>(placed: P): P {
  return { ...placed, x: Math.max(placed.x, artEdge + 4 + placed.size / 2) };
}

/** The picture of a banner scene at a merchant, as SVG. Behind dark words it is day. */
export function composeBanner(merchant: string, name: string, { ink, hallmark }: BannerLook): string {
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`no banner scene is called ${name}`);
  const light = ink === 'dark';
  const mood = light ? scene.day : scene.night;
  const random = chance(hash(`${merchant} ${name}`));
  const around = (scene.around ?? []).map(besideWords);
  const far = around.filter((entry) => entry.near === undefined);
  const near = around.filter((entry) => entry.near !== undefined);
  const shade = light ? '#5a4a3a' : mood.calm;
  const glints = Array.from({ length: 12 }, () =>
    glint(
      { x: artEdge + 14 + random() * 296, y: 14 + random() * 300 },
      4 + random() * 10,
      light ? '#ffffff' : mood.accent,
      0.6 + random() * 0.4,
    ),
  ).join('');
  const motes = Array.from(
    { length: 14 },
    (_, index) =>
      `<circle cx="${short(artEdge + 8 + random() * 312)}" cy="${short(random() * 336)}" r="${short(2 + random() * 7)}" fill="${draw([mood.glow, mood.accent], index)}" opacity="${short(0.25 + random() * 0.4)}"/>`,
  ).join('');
  const hero =
    scene.hero === undefined
      ? ''
      : lit('hero', {
          light: '#ffffff',
          shade,
          glow: light ? '#ffffff' : mood.calm,
          edge: light ? '#ffffff' : '#0a0f16',
          edgeWidth: light ? 3 : 1.6,
          glowSize: 14,
          // An engraved emblem is cast on a plate, as on the tiles.
          ...(scene.hero.name.startsWith('g:') && { plate: light ? '#3a1c05' : '#04161f', ring: '#ffe1a0' }),
        }) + `<g filter="url(#hero)">${icon(scene.hero.name, { fill: 'url(#metal)', ...scene.hero })}</g>`;
  const inner =
    `<defs>${softs}${metal('gold')}${linear(
      'ground',
      [
        [0, mood.calm],
        [58, mood.calm],
        [100, mood.lit],
      ],
      -86,
    )}` +
    `${radial('glow', [
      [0, mood.glow, light ? 0.8 : 0.75],
      [50, mood.glow, light ? 0.26 : 0.26],
      [100, mood.glow, 0],
    ])}` +
    `${radial(
      'sun',
      [
        [0, '#fffbe2'],
        [45, mood.glow],
        [100, '#d9650d'],
      ],
      0.42,
      0.36,
      0.7,
    )}` +
    `${radial(
      'nacre',
      [
        [0, '#ffffff'],
        [45, '#f6ece8'],
        [80, '#d9c9d6'],
        [100, '#a9b8cc'],
      ],
      0.4,
      0.34,
      0.7,
    )}` +
    linear(
      'rise',
      [
        [0, '#000000'],
        [100, '#ffffff'],
      ],
      -90,
    ) +
    `<mask id="side" maskUnits="userSpaceOnUse" x="${left}" y="0" width="${bannerWidth}" height="${bannerHeight}"><rect x="${artEdge}" width="40" height="336" fill="url(#rise)"/><rect x="${artEdge + 40}" width="300" height="336" fill="#fff"/></mask>` +
    `<filter id="around" x="-10%" y="-10%" width="120%" height="130%" color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="2" dy="9"/><feGaussianBlur stdDeviation="7"/><feComponentTransfer result="low"><feFuncA type="linear" slope="${light ? 0.34 : 0.6}"/></feComponentTransfer><feMerge><feMergeNode in="low"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>` +
    `<rect x="${left}" width="${bannerWidth}" height="336" fill="url(#ground)"/>` +
    (light ? '' : drawHallmark(hallmark, mood)) +
    `<g mask="url(#side)">${light ? drawHallmark(hallmark, mood) : ''}<ellipse cx="566" cy="172" rx="300" ry="250" fill="url(#glow)"/>${scene.behind?.(mood) ?? ''}</g>` +
    motes +
    (scene.hero === undefined
      ? ''
      : `<ellipse cx="${scene.hero.x}" cy="306" rx="${scene.hero.size * 0.42}" ry="16" fill="#000" opacity="${light ? 0.2 : 0.45}" filter="url(#s10)"/>`) +
    `<g filter="url(#around)">${far.map((entry) => icon(entry.name, entry)).join('')}</g>` +
    hero +
    (scene.front?.(mood) ?? '') +
    `<g filter="url(#s5)">${near.map((entry) => icon(entry.name, entry)).join('')}</g>` +
    glints;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `viewBox="${left} 0 ${bannerWidth} ${bannerHeight}" width="${bannerWidth}" height="${bannerHeight}">${inner}</svg>`
  );
}
