import { draw } from '@laro/rules/hash.ts';
import { icon, linear, lit, radial, short } from '../svg.ts';
import {
  bokeh,
  fill,
  light,
  metal,
  softs,
  sparks,
  tileHeight,
  tileWidth,
  vignette,
  type House,
  type Look,
  type Metal,
  type Tile,
} from '../tile.ts';
import { card, cardBack, chips, die, fortuneWheel, roulette, suitNames, type Suit } from './props.ts';
import { frond, nightStars, ridge } from './shapes.ts';

/** A live studio: the room behind, the wood and the felt in front, the game laid out on it. */
interface Room {
  readonly looks: readonly Look[];
  readonly metal: Metal;
  readonly rail: readonly [string, string];
  behind(tile: Tile): string;
}

function suit(index: number): Suit {
  return draw(suitNames, index);
}

/** Four cards in a fan over three stacks. */
function baccaratFan({ index, look }: Tile): string {
  return (
    card({ x: 92, y: 176 }, -20, suit(index), { scale: 1.28 }) +
    card({ x: 134, y: 164 }, -7, suit(index + 1), { scale: 1.28, court: index % 2 === 0 ? 'crown' : '' }) +
    card({ x: 190, y: 168 }, 8, suit(index + 2), { scale: 1.28, court: index % 2 === 1 ? 'crown' : '' }) +
    card({ x: 232, y: 184 }, 21, suit(index + 3), { scale: 1.28 }) +
    chips({ x: 84, y: 288 }, 4, '#c4172a', '#ffffff', 1.1) +
    chips({ x: 160, y: 304 }, 6, look.deep, look.accent, 1.15) +
    chips({ x: 238, y: 290 }, 3, '#1d62c9', '#ffffff', 1.1)
  );
}

/** Two hands that face each other under a blue and a red lamp. */
function baccaratSides({ index }: Tile): string {
  const lamp = (x: number, colour: string) =>
    `<ellipse cx="${x}" cy="266" rx="82" ry="34" fill="${colour}" opacity=".75" filter="url(#s10)"/>` +
    `<ellipse cx="${x}" cy="268" rx="66" ry="24" fill="none" stroke="#fff" stroke-width="2.4" opacity=".9"/>`;
  return (
    lamp(86, '#2f7bff') +
    lamp(236, '#ff3b4e') +
    card({ x: 66, y: 192 }, -14, suit(index), { scale: 1.34 }) +
    card({ x: 108, y: 200 }, 6, suit(index + 2), { scale: 1.34, court: index % 2 === 0 ? 'prince' : '' }) +
    card({ x: 214, y: 200 }, -6, suit(index + 1), { scale: 1.34, court: index % 2 === 1 ? 'princess' : '' }) +
    card({ x: 256, y: 192 }, 14, suit(index + 3), { scale: 1.34 }) +
    chips({ x: 160, y: 312 }, 7, '#1f9a5c', '#ffffff', 1.2)
  );
}

/** One great card being turned, the light under its edge. */
function baccaratSqueeze({ index, look }: Tile): string {
  return (
    cardBack({ x: 112, y: 196 }, -18, look.mid, look.accent, 1.7) +
    `<ellipse cx="196" cy="250" rx="96" ry="30" fill="${look.glow}" opacity=".6" filter="url(#s10)"/>` +
    card({ x: 194, y: 178 }, 11, suit(index), { scale: 2.05 }) +
    chips({ x: 66, y: 308 }, 5, '#c4172a', '#ffffff', 1.15) +
    chips({ x: 116, y: 322 }, 3, '#15171f', '#ffd76a', 1.15)
  );
}

/** The shoe, and a hand dealt from it. */
function baccaratShoe({ index, look }: Tile): string {
  const backs = [0, 1, 2, 3]
    .map((at) => cardBack({ x: 222 - at * 7, y: 148 + at * 7 }, 24, look.mid, look.accent, 1.12))
    .join('');
  return (
    `<path d="M150 92L256 62L306 108L300 214L196 236L150 176Z" fill="#000" opacity=".35" filter="url(#s5)" transform="translate(4 12)"/>` +
    `<path d="M196 106L300 84V206L196 232Z" fill="${look.deep}"/><path d="M196 106L150 86L252 64L300 84Z" fill="url(#metal)"/><path d="M150 86L196 106V232L150 196Z" fill="#2a1206"/>` +
    `<path d="M206 120L290 102V150L206 170Z" fill="#fff" opacity=".14"/>${backs}` +
    card({ x: 84, y: 212 }, -16, suit(index), { scale: 1.4 }) +
    card({ x: 138, y: 230 }, -2, suit(index + 1), { scale: 1.4, court: 'crown' }) +
    chips({ x: 246, y: 300 }, 6, '#1d62c9', '#ffffff', 1.2) +
    chips({ x: 198, y: 322 }, 3, '#c4172a', '#ffffff', 1.15)
  );
}

const baccaratTables = [baccaratFan, baccaratSqueeze, baccaratSides, baccaratShoe];

/** What lies on the table, by the kind of game. */
const layouts: Readonly<Record<string, (tile: Tile) => string>> = {
  baccarat: (tile) => draw(baccaratTables, tile.index)(tile),
  roulette: ({ index, look }) => {
    if (index % 3 === 0) {
      return (
        roulette({ x: 160, y: 196 }, 122, index * 33, look.deep) +
        chips({ x: 66, y: 316 }, 4, '#c4172a') +
        chips({ x: 256, y: 318 }, 5, look.mid, look.accent)
      );
    }
    if (index % 3 === 1) {
      // So near that the wheel leaves the picture.
      return (
        `<g transform="rotate(-14 160 200)">${roulette({ x: 206, y: 214 }, 178, index * 47, look.deep)}</g>` +
        chips({ x: 58, y: 314 }, 7, '#c4172a', '#ffffff', 1.25)
      );
    }
    return (
      roulette({ x: 178, y: 160 }, 104, index * 33, look.deep) +
      `<g transform="translate(0 8)">${[0, 1, 2, 3, 4, 5].map((at) => `<path d="M${40 + (at % 3) * 82} ${262 + Math.floor(at / 3) * 38}h76l6 34h-82Z" fill="${(at + index) % 2 === 0 ? '#c4172a' : '#15171f'}" stroke="#fff6d8" stroke-width="1.8"/>`).join('')}</g>` +
      chips({ x: 112, y: 276 }, 5, '#ffc53a', '#7c3c06', 1.1) +
      chips({ x: 214, y: 300 }, 3, '#1d62c9', '#ffffff', 1.1)
    );
  },
  blackjack: ({ index, look }) =>
    cardBack({ x: 96, y: 148 }, -16, look.mid, look.accent, 1.24) +
    card({ x: 142, y: 182 }, -8, suit(index), { scale: 1.6 }) +
    card({ x: 206, y: 174 }, 12, suit(index + 2), {
      scale: 1.6,
      court: draw(['crown', 'princess', 'prince'], index),
    }) +
    chips({ x: 70, y: 304 }, 6, '#15171f', '#ffd76a', 1.1) +
    chips({ x: 252, y: 306 }, 4, '#c4172a', '#ffffff', 1.1),
  poker: ({ index, look }) =>
    [-2, -1, 0, 1, 2]
      .map((part) =>
        card({ x: 160 + part * 44, y: 176 + Math.abs(part) * 13 }, part * 13, suit(index + part + 4), {
          scale: 1.18,
          court: part === 0 ? 'crown' : '',
        }),
      )
      .join('') +
    chips({ x: 96, y: 300 }, 7, '#1d62c9', '#fff', 1.05) +
    chips({ x: 150, y: 314 }, 4, look.accent, '#fff', 1.05) +
    chips({ x: 220, y: 302 }, 5, '#c4172a', '#fff', 1.05),
  sicbo: ({ index, look }) =>
    `<ellipse cx="160" cy="250" rx="126" ry="46" fill="${look.deep}" opacity=".8"/><ellipse cx="160" cy="244" rx="126" ry="46" fill="url(#metal)"/><ellipse cx="160" cy="242" rx="114" ry="39" fill="${look.deep}"/>` +
    die({ x: 100, y: 214 }, 50, [(index % 6) + 1, 3, 5]) +
    die({ x: 222, y: 210 }, 50, [((index + 2) % 6) + 1, 6, 2], '#fdfdfb', '#14213f') +
    die({ x: 160, y: 196 }, 58, [((index + 4) % 6) + 1, 4, 1]) +
    `<path d="M40 244C40 110 80 66 160 66S280 110 280 244" fill="#fff" opacity=".1"/><path d="M58 214C64 130 90 92 130 80" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".5"/>`,
  dragontiger: ({ look, index }) =>
    `${lit('beast', { light: '#ffffff', shade: look.deep, glow: '#000000', edge: '#fff6dc', edgeWidth: 2, glowSize: 8 })}` +
    `<path d="M168 20L130 330H320V0Z" fill="#ff8a1f" opacity=".32"/><path d="M168 20L130 330H0V0Z" fill="#1fb7a2" opacity=".32"/>` +
    `<path d="M172 24L138 180L160 176L126 334" fill="none" stroke="#fff6c4" stroke-width="9" opacity=".7" filter="url(#s5)"/><path d="M172 24L138 180L160 176L126 334" fill="none" stroke="#fffdf0" stroke-width="3"/>` +
    `<g filter="url(#beast)">${icon('dragon-face', { x: 92, y: 150, size: 138, turn: -6 })}${icon('tiger-face', { x: 232, y: 204, size: 128, turn: 6 })}</g>` +
    card({ x: 92, y: 286 }, -12, suit(index), { scale: 0.92 }) +
    card({ x: 234, y: 312 }, 10, suit(index + 1), { scale: 0.86 }),
  colors: ({ index }) => {
    const colours = ['#ff3b4e', '#ffd12e', '#2f7bff', '#26c46a', '#ff7ad0', '#ffffff'];
    const cube = (x: number, y: number, s: number, phase: number) => {
      const face = (matrix: string, at: number, shade: number) =>
        `<g transform="${matrix}"><rect width="${s}" height="${s}" rx="${s * 0.1}" fill="${draw(colours, index + phase + at)}"/><rect width="${s}" height="${s}" rx="${s * 0.1}" fill="#000" opacity="${shade}"/><rect x="${s * 0.1}" y="${s * 0.08}" width="${s * 0.8}" height="${s * 0.18}" rx="${s * 0.09}" fill="#fff" opacity=".3"/></g>`;
      return (
        `<g transform="translate(${x} ${y})"><ellipse cx="3" cy="${s}" rx="${s * 0.95}" ry="${s * 0.26}" fill="#000" opacity=".4"/>` +
        face(`matrix(.866 .5 -.866 .5 0 ${-s})`, 0, 0) +
        face(`matrix(.866 .5 0 1 ${short(-s * 0.866)} ${short(-s * 0.5)})`, 2, 0.12) +
        face('matrix(.866 -.5 0 1 0 0)', 4, 0.26) +
        '</g>'
      );
    };
    const board = colours
      .map(
        (colour, at) =>
          `<path d="M${56 + (at % 3) * 70} ${268 + Math.floor(at / 3) * 36}h66l3 32h-72Z" fill="${colour}" opacity=".92" stroke="#fff" stroke-width="1.6"/>`,
      )
      .join('');
    return `<g transform="translate(0 10)">${board}</g>${cube(96, 184, 56, 0)}${cube(226, 178, 56, 2)}${cube(160, 146, 64, 1)}`;
  },
  wheel: ({ index, look }) =>
    fortuneWheel(
      { x: 160, y: 176 },
      112,
      [look.mid, '#ff4a5e', '#ffc93a', look.deep, '#2fb6e8', '#8f4fe0'],
      index * 11,
    ) +
    chips({ x: 58, y: 324 }, 4, '#c4172a') +
    chips({ x: 264, y: 324 }, 5, look.mid, look.accent),
  fantan: ({ index, look }) => {
    const beads = Array.from({ length: 13 + (index % 4) }, (_, at) => {
      const x = 66 + (at % 4) * 26 + Math.floor(at / 4) * 9;
      const y = 236 + Math.floor(at / 4) * 22;
      return `<circle cx="${x}" cy="${y + 3}" r="11" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="10.4" fill="#fffaf0"/><circle cx="${x - 3}" cy="${y - 3.4}" r="3.4" fill="#fff"/><path d="M${x - 7} ${y + 5}a10 10 0 0 0 14 0" fill="none" stroke="#c9b58a" stroke-width="2"/>`;
    }).join('');
    return (
      `<path d="M146 92C146 70 276 70 276 92L262 196C258 218 164 218 160 196Z" fill="url(#metal)"/><ellipse cx="211" cy="92" rx="65" ry="21" fill="${look.deep}"/><ellipse cx="211" cy="92" rx="65" ry="21" fill="none" stroke="#fff3c4" stroke-width="4"/>` +
      `<path d="M166 112L178 190" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"/><circle cx="211" cy="152" r="24" fill="${look.deep}" opacity=".85"/>${icon('g:flower-emblem', { x: 211, y: 152, size: 34, fill: look.accent })}${beads}` +
      `<path d="M196 262L300 318" stroke="#e8c98a" stroke-width="8" stroke-linecap="round"/>`
    );
  },
  andarbahar: ({ index, look }) =>
    cardBack({ x: 160, y: 112 }, 4, look.mid, look.accent, 1.2) +
    card({ x: 160, y: 150 }, -3, suit(index), { scale: 1.36, court: 'joker' }) +
    card({ x: 76, y: 214 }, -16, suit(index + 1), { scale: 1.24 }) +
    card({ x: 244, y: 214 }, 16, suit(index + 3), { scale: 1.24 }) +
    chips({ x: 112, y: 310 }, 4, '#1d62c9', '#ffffff', 1.1) +
    chips({ x: 208, y: 310 }, 5, '#c4172a', '#ffffff', 1.1),
};

function studio(room: Room): House {
  return {
    looks: room.looks,
    compose(tile) {
      const { look } = tile;
      const layout = layouts[tile.hero];
      if (layout === undefined) throw new Error(`no table for ${tile.hero}`);
      const [railLight, railDark] = room.rail;
      return (
        `<defs>${softs}${metal(room.metal)}${radial(
          'felt',
          [
            [0, look.mid],
            [70, look.mid],
            [100, look.deep],
          ],
          0.5,
          0.2,
          0.7,
        )}` +
        `${linear('rail', [
          [0, railLight],
          [100, railDark],
        ])}</defs>` +
        room.behind(tile) +
        light({ x: 160, y: 120 }, 190, look.glow, 0.7) +
        `<ellipse cx="160" cy="352" rx="272" ry="160" fill="#000" opacity=".5" filter="url(#s10)"/>` +
        `<ellipse cx="160" cy="352" rx="262" ry="152" fill="url(#rail)"/><ellipse cx="160" cy="354" rx="246" ry="140" fill="url(#metal)"/>` +
        `<ellipse cx="160" cy="356" rx="242" ry="137" fill="url(#felt)"/>` +
        `<ellipse cx="160" cy="366" rx="206" ry="112" fill="none" stroke="${look.accent}" stroke-width="2" opacity=".6"/>` +
        `<ellipse cx="160" cy="366" rx="196" ry="105" fill="none" stroke="${look.accent}" stroke-width="1" opacity=".45"/>` +
        light({ x: 160, y: 250 }, 150, look.glow, 0.4) +
        layout(tile) +
        `<path d="M160 -60L20 300H300Z" fill="${look.glow}" opacity=".09"/>` +
        sparks(tile, 5, '#ffffff', 150) +
        vignette('#02030a', 0.72)
      );
    },
  };
}

/** Lamps out of focus, as through a tall window at night. */
function lamps(tile: Tile, colours: readonly string[], count = 26): string {
  const dots = Array.from({ length: count }, (_, index) => {
    const r = 4 + tile.random() * 13;
    return `<circle cx="${short(tile.random() * tileWidth)}" cy="${short(30 + tile.random() * 180)}" r="${short(r)}" fill="${draw(colours, index)}" opacity="${short(0.25 + tile.random() * 0.5)}"/>`;
  });
  return `<g filter="url(#s2)">${dots.join('')}</g>`;
}

export const amihan = studio({
  looks: [
    { deep: '#031c22', mid: '#0c7a72', glow: '#9af5ff', accent: '#ffe08a' },
    { deep: '#081338', mid: '#2446ad', glow: '#b4d2ff', accent: '#ffdf8f' },
    { deep: '#041f12', mid: '#128a4e', glow: '#d8ffb8', accent: '#ffe08a' },
  ],
  metal: 'gold',
  rail: ['#8a5a34', '#2f170a'],
  behind: (tile) =>
    `${linear('night', [
      [0, tile.look.deep],
      [100, tile.look.mid],
    ])}${fill('url(#night)')}` +
    lamps(tile, ['#ffd98a', '#8ff0ff', '#ff9a7a', '#ffffff']) +
    `<g fill="none" stroke="#02070c" stroke-width="7" opacity=".8"><path d="M54 -10V240M160 -10V240M266 -10V240M-10 64H330M-10 150H330"/></g>` +
    `<path d="M-10 -10H40C46 70 24 150 -10 210Z" fill="${tile.look.deep}"/><path d="M330 -10H280C274 70 296 150 330 210Z" fill="${tile.look.deep}"/>`,
});

export const salon = studio({
  looks: [
    { deep: '#2a0410', mid: '#a01238', glow: '#ffe2c4', accent: '#ffe2a8' },
    { deep: '#1c0a2e', mid: '#5b2a94', glow: '#f2d9ff', accent: '#ffe2a8' },
    { deep: '#0b1f1a', mid: '#1a6a55', glow: '#fff0cf', accent: '#ffe2a8' },
  ],
  metal: 'ivory',
  rail: ['#c9a25e', '#4a2c10'],
  behind: (tile) => {
    const { look } = tile;
    const folds = Array.from(
      { length: 9 },
      (_, index) => `<path d="M${index * 40 - 12} -10h15c-6 80 6 160 0 250h-15c6 -90 -6 -170 0 -250Z"/>`,
    ).join('');
    const crystals = Array.from({ length: 22 }, (_, index) => {
      const angle = (index / 22) * Math.PI * 2;
      const tier = index % 2 === 0 ? 1 : 0.62;
      return `<path d="M${short(160 + Math.cos(angle) * 76 * tier)} ${short(40 + Math.sin(angle) * 18 * tier + 16)}l3 9 -3 11 -3 -11Z"/>`;
    }).join('');
    return (
      `${linear('curtain', [
        [0, look.mid],
        [100, look.deep],
      ])}${fill('url(#curtain)')}<g fill="#000" opacity=".3" filter="url(#s5)">${folds}</g>` +
      `<path d="M-10 -10H120C70 90 40 150 -10 172Z" fill="${look.deep}" opacity=".85"/><path d="M330 -10H200C250 90 280 150 330 172Z" fill="${look.deep}" opacity=".85"/>` +
      `<path d="M120 -10C70 90 40 150 -10 172M200 -10C250 90 280 150 330 172" fill="none" stroke="${look.accent}" stroke-width="3"/>` +
      light({ x: 160, y: 44 }, 120, '#fff6dc', 0.95) +
      `<path d="M160 -10V30" stroke="${look.accent}" stroke-width="3"/><g fill="#fffaf0">${crystals}</g>`
    );
  },
});

export const tropiko = studio({
  looks: [
    { deep: '#2d0d2f', mid: '#0f8f86', glow: '#ffd28a', accent: '#fff0b0' },
    { deep: '#0a2a4a', mid: '#1274b8', glow: '#c9f7ff', accent: '#ffe9a0' },
    { deep: '#3a0f12', mid: '#c24a1f', glow: '#ffe08a', accent: '#fff0b0' },
  ],
  metal: 'copper',
  rail: ['#d9a866', '#6b3d16'],
  behind: (tile) => {
    const { look } = tile;
    return (
      `${linear('dusk', [
        [0, look.deep],
        [32, look.mid],
        [58, look.glow],
        [100, look.mid],
      ])}${fill('url(#dusk)')}` +
      light({ x: 160, y: 150 }, 130, '#fff6d0', 0.9) +
      `<circle cx="160" cy="156" r="52" fill="#fffbe0"/><rect y="186" width="320" height="60" fill="${look.mid}"/>` +
      `<path d="M120 196H200M104 208H216M130 220H190" stroke="#fff6d0" stroke-width="4" opacity=".7" stroke-linecap="round"/>` +
      ridge(tile, 196, 26, look.deep, 3) +
      frond({ x: 14, y: 200 }, 170, 24, look.deep) +
      frond({ x: -4, y: 140 }, 150, 62, look.deep) +
      frond({ x: 308, y: 200 }, 170, -26, look.deep) +
      frond({ x: 324, y: 140 }, 150, -64, look.deep) +
      bokeh(tile, 5, '#fff6d0', 0.5)
    );
  },
});

export const ebano = studio({
  looks: [
    { deep: '#050507', mid: '#23232c', glow: '#ffcf6b', accent: '#ffd97a' },
    { deep: '#0a0508', mid: '#3a1220', glow: '#ffb98a', accent: '#ffd97a' },
    { deep: '#04080c', mid: '#0f3038', glow: '#ffe2a0', accent: '#ffd97a' },
  ],
  metal: 'gold',
  rail: ['#3b3b44', '#08080a'],
  behind: (tile) => {
    const { look } = tile;
    const fans = Array.from({ length: 7 }, (_, index) => {
      const x = (index % 4) * 107 - (index > 3 ? 0 : 53) + (index > 3 ? 0 : 53);
      const y = index > 3 ? 150 : 62;
      const at = index > 3 ? x - 53 + 107 : x;
      return (
        [50, 39, 28, 17].map((r) => `<path d="M${at - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0"/>`).join('') +
        `<path d="M${at} ${y}V${y - 50}M${at} ${y}L${at - 34} ${y - 36}M${at} ${y}L${at + 34} ${y - 36}"/>`
      );
    }).join('');
    return (
      `${linear('wall', [
        [0, look.mid],
        [100, look.deep],
      ])}${fill('url(#wall)')}${nightStars(tile, 10, look.accent, 60)}` +
      `<g fill="none" stroke="url(#metal)" stroke-width="1.8" opacity=".75">${fans}</g>` +
      `<rect y="150" width="320" height="${tileHeight}" fill="${look.deep}" opacity=".9"/>` +
      `<path d="M-10 150H330" stroke="url(#metal)" stroke-width="5"/>` +
      `<path d="M-10 172C80 158 120 196 200 178S300 168 330 190" stroke="#fff" stroke-width="1.6" opacity=".22" fill="none"/>`
    );
  },
});
