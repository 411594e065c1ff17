import { draw } from '@laro/rules/hash.ts';
import { icon, linear, radial, rays, short, star } from '../svg.ts';
import {
  bokeh,
  fill,
  floorShadow,
  frame,
  hero,
  light,
  mates,
  metal,
  softs,
  sparks,
  tileHeight,
  tilt,
  tileWidth,
  vignette,
  type House,
  type Look,
  type Tile,
} from '../tile.ts';
import { ball, cardBack, drum, ticket } from './props.ts';
import { cloudBank, coinRain, drift, frond, leaf, nightStars, ridge, scales } from './shapes.ts';

/* ---- fish ---- */

function bubbles(tile: Tile, count: number): string {
  return Array.from({ length: count }, () => {
    const x = short(tile.random() * tileWidth);
    const y = short(tile.random() * tileHeight);
    const r = 2 + tile.random() * 10;
    return `<g transform="translate(${x} ${y})"><circle r="${short(r)}" fill="#fff" opacity=".14"/><circle r="${short(r)}" fill="none" stroke="#fff" stroke-width="1.2" opacity=".7"/><circle cx="${short(-r * 0.35)}" cy="${short(-r * 0.35)}" r="${short(r * 0.22)}" fill="#fff" opacity=".9"/></g>`;
  }).join('');
}

function shoal(tile: Tile, y: number, count: number, paint: string): string {
  return Array.from({ length: count }, () => {
    const x = short(tile.random() * tileWidth);
    const at = short(y + (tile.random() - 0.5) * 60);
    const s = 0.6 + tile.random() * 0.8;
    return `<path transform="translate(${x} ${at}) scale(${short(s)})" d="M-14 0C-6 -8 6 -8 12 0L20 -6V6L12 0C6 8 -6 8 -14 0Z" fill="${paint}"/>`;
  }).join('');
}

function caustics(tile: Tile, stroke: string): string {
  let path = '';
  for (let row = 0; row < 5; row += 1) {
    let x = -20;
    let y = 20 + row * 26;
    path += `M${x} ${short(y)}`;
    while (x < 340) {
      const step = 34 + tile.random() * 30;
      const dip = (tile.random() - 0.5) * 34;
      path += `q${short(step / 2)} ${short(dip)} ${short(step)} ${short((tile.random() - 0.5) * 12)}`;
      x += step;
      y += 1;
    }
  }
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="3.4" opacity=".3" filter="url(#s2)"/>`;
}

function seabed(tile: Tile, sand: string, plants: readonly string[]): string {
  const weeds = Array.from({ length: 9 }, (_, index) => {
    const left = index % 2 === 0;
    const x = left ? tile.random() * 76 : tileWidth - tile.random() * 76;
    const h = 50 + tile.random() * 84;
    const bend = (tile.random() - 0.5) * 44;
    return `<path d="M${short(x)} 364C${short(x + bend)} ${short(364 - h * 0.4)} ${short(x - bend)} ${short(364 - h * 0.7)} ${short(x + bend * 0.4)} ${short(364 - h)}" stroke="${draw(plants, index)}" stroke-width="${short(6 + tile.random() * 7)}" stroke-linecap="round" fill="none"/>`;
  }).join('');
  const knobs = Array.from({ length: 10 }, (_, index) => {
    const left = index % 2 === 0;
    const x = left ? tile.random() * 92 - 10 : tileWidth - tile.random() * 92 + 10;
    const r = 9 + tile.random() * 18;
    const paint = draw(plants, index + 1);
    return `<circle cx="${short(x)}" cy="${short(354 - tile.random() * 12)}" r="${short(r)}" fill="${paint}"/><circle cx="${short(x - r * 0.3)}" cy="${short(346 - r * 0.3)}" r="${short(r * 0.28)}" fill="#fff" opacity=".3"/>`;
  }).join('');
  return `${weeds}${ridge(tile, 352, 18, sand, 4)}${knobs}`;
}

interface Water {
  readonly looks: readonly Look[];
  readonly plants: readonly string[];
  readonly sand: string;
  extra(tile: Tile): string;
}

function waters(water: Water): House {
  return {
    looks: water.looks,
    compose(tile) {
      const { look } = tile;
      const shafts = Array.from({ length: 6 }, (_, index) => {
        const x = index * 60 - 10 + tile.random() * 30;
        return `<path d="M${short(x)} -10h${short(14 + tile.random() * 26)}l${short(-60 - tile.random() * 40)} 330h${short(-40 - tile.random() * 30)}Z"/>`;
      }).join('');
      return (
        `<defs>${softs}${metal('gold')}${linear('sea', [
          [0, look.glow],
          [34, look.mid],
          [100, look.deep],
        ])}</defs>` +
        fill('url(#sea)') +
        caustics(tile, '#ffffff') +
        `<g fill="#fff" opacity=".2" filter="url(#s5)">${shafts}</g>` +
        light({ x: 160, y: 120 }, 180, look.glow, 0.7) +
        `<g opacity=".38">${shoal(tile, 110, 9, look.deep)}</g>` +
        `<g opacity=".5" filter="url(#s2)">${ridge(tile, 300, 70, look.deep, 4)}</g>` +
        water.extra(tile) +
        mates(tile, { shade: look.mid, dim: 0.26 }) +
        hero(
          tile,
          { x: 160, y: 180, size: 242, turn: tilt(tile, 9) },
          {
            light: '#ffffff',
            shade: look.deep,
            glow: look.deep,
            edge: look.deep,
            edgeWidth: 1.6,
            glowSize: 12,
          },
        ) +
        seabed(tile, water.sand, water.plants) +
        coinRain(tile, 4) +
        bubbles(tile, 15) +
        vignette(look.deep, 0.72)
      );
    },
  };
}

export const tidepool = waters({
  looks: [
    { deep: '#02314f', mid: '#0b93c4', glow: '#a9fbff', accent: '#ffd45e' },
    { deep: '#06234f', mid: '#2a6fe0', glow: '#b3e6ff', accent: '#ffd45e' },
    { deep: '#043a3f', mid: '#12b3a0', glow: '#d2fff0', accent: '#ffd45e' },
  ],
  plants: ['#ff5d7a', '#ff9a4a', '#c04ae0', '#ffca4a'],
  sand: '#e8c98a',
  extra: () => '',
});

export const laguna = waters({
  looks: [
    { deep: '#04291c', mid: '#14915c', glow: '#e6ffb0', accent: '#ffd45e' },
    { deep: '#072a33', mid: '#1a8f8f', glow: '#dcffd6', accent: '#ffd45e' },
    { deep: '#1b2a06', mid: '#6c9a1c', glow: '#fbffb8', accent: '#ffd45e' },
  ],
  plants: ['#1c6b3a', '#2f9a52', '#0f4a2b', '#7bc84a'],
  sand: '#2d4a24',
  extra: ({ index }) => {
    const pad = (x: number, y: number, r: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.34}" fill="#1f7a40"/><path d="M${x} ${y}L${x + r} ${y - r * 0.2}L${x + r} ${y + r * 0.14}Z" fill="#0b4a28"/><ellipse cx="${x}" cy="${y - 3}" rx="${r * 0.9}" ry="${r * 0.28}" fill="#46b35c"/>`;
    return (
      pad(48, 30, 52) + pad(274, 20, 62) + icon('lotus', { x: index % 2 === 0 ? 60 : 262, y: 18, size: 56 })
    );
  },
});

export const pating = waters({
  looks: [
    { deep: '#010a1f', mid: '#0b3a78', glow: '#5fc4ff', accent: '#ff5a4a' },
    { deep: '#02101a', mid: '#0d5568', glow: '#7ff2e6', accent: '#ff5a4a' },
    { deep: '#0c0524', mid: '#3a2a8a', glow: '#a9b0ff', accent: '#ff5a4a' },
  ],
  plants: ['#0b2344', '#123a66', '#0a1a38', '#1f5a8a'],
  sand: '#06152c',
  extra: ({ look }) =>
    `<g fill="none" stroke="${look.glow}" stroke-width="1.8" opacity=".55"><circle cx="160" cy="180" r="138"/><circle cx="160" cy="180" r="118" stroke-dasharray="4 12"/><path d="M160 26V66M160 294V334M8 180H46M274 180H312"/></g>`,
});

/* ---- players against players ---- */

/** Likha Deck: two colours meet along a slash, a fan of card backs behind the emblem. */
export const likha: House = {
  looks: [
    { deep: '#14062e', mid: '#e0244e', glow: '#2b7bff', accent: '#ffd76a' },
    { deep: '#06231a', mid: '#12a06a', glow: '#f29a1f', accent: '#fff0b0' },
    { deep: '#22051f', mid: '#a52bd0', glow: '#17b6c9', accent: '#ffe08a' },
  ],
  compose(tile) {
    const { look } = tile;
    const fan = [-2, -1, 0, 1, 2]
      .map((part) =>
        cardBack(
          { x: 160 + part * 42, y: 148 + Math.abs(part) * 12 },
          part * 15,
          part < 0 ? look.mid : part > 0 ? look.glow : look.deep,
          look.accent,
          1.36,
        ),
      )
      .join('');
    return (
      `<defs>${softs}${metal('gold')}${linear('red', [
        [0, look.mid],
        [100, look.deep],
      ])}${linear('blue', [
        [0, look.glow],
        [100, look.deep],
      ])}</defs>` +
      fill('url(#red)') +
      `<path d="M200 -10H330V370H120Z" fill="url(#blue)"/>` +
      rays({ x: 160, y: 180 }, 36, 320, 'fill="#fff" opacity=".07"', tile.index * 5) +
      `<path d="M200 -10L120 370" stroke="#fff" stroke-width="14" opacity=".6" filter="url(#s5)"/><path d="M200 -10L120 370" stroke="#fffbe6" stroke-width="4"/>` +
      light({ x: 160, y: 170 }, 150, '#ffffff', 0.6) +
      fan +
      `<path d="${star({ x: 160, y: 312 }, 150, 40, 0.94)}" fill="${look.deep}" opacity=".55" transform="translate(0 218) scale(1 .3)"/>` +
      mates(tile, { shade: look.deep, dim: 0.05 }) +
      hero(
        tile,
        { x: 160, y: 208, size: 197, turn: tilt(tile, 5) },
        {
          light: '#ffffff',
          shade: look.deep,
          glow: look.deep,
          edge: '#fffaf0',
          edgeWidth: 3.4,
          glowSize: 12,
        },
      ) +
      coinRain(tile, 5) +
      sparks(tile, 5, '#ffffff', 155) +
      vignette(look.deep, 0.7) +
      frame('url(#metal)', { inset: 8, radius: 27, width: 2.4 })
    );
  },
};

/** Mesa Kuatro: a carved table from above, a lit place for each of the four. */
export const mesa: House = {
  looks: [
    { deep: '#1d0c04', mid: '#0f6b4a', glow: '#d8ffd0', accent: '#f0c060' },
    { deep: '#16060a', mid: '#1f4b8f', glow: '#cfe4ff', accent: '#f0c060' },
    { deep: '#200a02', mid: '#8f1f2b', glow: '#ffe0c0', accent: '#f0c060' },
  ],
  compose(tile) {
    const { look } = tile;
    const planks = Array.from(
      { length: 7 },
      (_, index) =>
        `<rect y="${index * 54}" width="320" height="52" fill="${index % 2 === 0 ? '#7a4522' : '#6b3a1b'}"/><path d="M0 ${index * 54 + 14}q80 ${short((tile.random() - 0.5) * 20)} 160 4t160 2" stroke="#4a240e" stroke-width="1.4" fill="none" opacity=".6"/>`,
    ).join('');
    const seats = [0, 90, 180, 270]
      .map(
        (turn, index) =>
          `<g transform="rotate(${turn} 160 180)"><rect x="112" y="20" width="96" height="26" rx="13" fill="${draw(['#e2344a', '#2f7bff', '#26b56a', '#ffb52e'], index + tile.index)}"/><rect x="118" y="23" width="84" height="8" rx="4" fill="#fff" opacity=".4"/></g>`,
      )
      .join('');
    return (
      `<defs>${softs}${metal('gold')}${radial(
        'felt',
        [
          [0, look.glow],
          [30, look.mid],
          [100, look.deep],
        ],
        0.5,
        0.46,
        0.7,
      )}</defs>` +
      planks +
      `<circle cx="160" cy="186" r="150" fill="#000" opacity=".5" filter="url(#s10)"/>` +
      seats +
      `<path d="${star({ x: 160, y: 180 }, 142, 8, 1, -67.5)}" fill="#5a2c10" stroke="url(#metal)" stroke-width="4"/>` +
      `<path d="${star({ x: 160, y: 180 }, 124, 8, 1, -67.5)}" fill="url(#felt)"/>` +
      `<path d="${star({ x: 160, y: 180 }, 110, 8, 1, -67.5)}" fill="none" stroke="${look.accent}" stroke-width="1.6" opacity=".8"/>` +
      `<path d="${star({ x: 160, y: 180 }, 98, 16, 0.86)}" fill="none" stroke="${look.accent}" stroke-width="1" opacity=".55"/>` +
      light({ x: 160, y: 160 }, 130, '#fff8dc', 0.5) +
      mates(tile, { shade: look.deep, dim: 0.08, scale: 0.86 }) +
      hero(
        tile,
        { x: 160, y: 182, size: 195, turn: tilt(tile, 7) },
        { light: '#ffffff', shade: look.deep, glow: '#000000', edge: '#fff6dc', edgeWidth: 2.4, glowSize: 8 },
      ) +
      sparks(tile, 4, look.accent, 140) +
      vignette('#0a0401', 0.75)
    );
  },
};

/** Barkada Hall: a brick alley at night under a hanging lamp and a bent neon tube. */
export const barkada: House = {
  looks: [
    { deep: '#12061f', mid: '#4b1f6b', glow: '#ff5ac8', accent: '#5af2ff' },
    { deep: '#04141f', mid: '#134a66', glow: '#4affc4', accent: '#ffe14a' },
    { deep: '#1f0806', mid: '#6b2a17', glow: '#ffb03f', accent: '#ff5a6e' },
  ],
  compose(tile) {
    const { look } = tile;
    const bricks = Array.from({ length: 70 }, (_, index) => {
      const row = Math.floor(index / 7);
      const x = (index % 7) * 52 - (row % 2) * 26 - 10;
      return `<rect x="${x}" y="${row * 27 - 4}" width="48" height="23" rx="3" opacity="${short(0.25 + tile.random() * 0.4)}"/>`;
    }).join('');
    const tube =
      tile.index % 3 === 0
        ? 'M46 196A118 118 0 1 1 274 196'
        : tile.index % 3 === 1
          ? 'M52 76H268V250'
          : 'M160 44L282 180L160 300L38 180Z';
    return (
      `<defs>${softs}${metal('silver')}${linear('wall', [
        [0, look.mid],
        [100, look.deep],
      ])}</defs>` +
      fill(look.deep) +
      `<g fill="url(#wall)">${bricks}</g>` +
      `<path d="M160 -20L10 330H310Z" fill="#fff2cf" opacity=".17" filter="url(#s5)"/>` +
      light({ x: 160, y: 180 }, 170, look.glow, 0.6) +
      `<path d="${tube}" fill="none" stroke="${look.glow}" stroke-width="17" opacity=".7" filter="url(#s5)" stroke-linejoin="round"/><path d="${tube}" fill="none" stroke="#fff" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"/>` +
      `<path d="M160 -10V12M128 34C128 8 192 8 192 34Z" fill="#1a1a22" stroke="#1a1a22" stroke-width="3"/><ellipse cx="160" cy="35" rx="26" ry="6" fill="#fff6d0"/>` +
      `<rect y="288" width="320" height="80" fill="${look.deep}"/><path d="M0 288H320" stroke="${look.accent}" stroke-width="3"/><path d="M0 288H320" stroke="${look.accent}" stroke-width="12" opacity=".5" filter="url(#s5)"/>` +
      mates(tile, { shade: look.deep, dim: 0.16 }) +
      `<ellipse cx="160" cy="304" rx="96" ry="14" fill="${look.glow}" opacity=".6" filter="url(#s10)"/>` +
      hero(
        tile,
        { x: 160, y: 186, size: 220, turn: tilt(tile, 6) },
        {
          light: look.accent,
          shade: look.deep,
          glow: look.glow,
          edge: look.deep,
          edgeWidth: 2,
          glowSize: 12,
        },
      ) +
      sparks(tile, 5, look.accent, 150) +
      vignette('#030108', 0.75)
    );
  },
};

/* ---- lotteries ---- */

const ballPaints: readonly (readonly [string, string])[] = [
  ['#ff4a5e', '#9c0a20'],
  ['#ffc52e', '#a85a00'],
  ['#2f8bff', '#06358c'],
  ['#2fcf7a', '#056038'],
  ['#c05aff', '#5a0fa0'],
  ['#ff8a2e', '#a83600'],
];

/** The draw of a lottery tile: one ball, three, a ticket or the drum, with the companion's emblem on it. */
function lot(tile: Tile): string {
  const emblem = tile.mates[0] ?? 'star';
  const paint = (shift: number) => draw(ballPaints, tile.index + shift);
  if (tile.hero === 'ticket') return ticket({ x: 164, y: 186 }, -12, paint(0)[0], paint(0)[1], emblem, 1.34);
  if (tile.hero === 'drum') {
    return (
      drum(
        { x: 152, y: 158 },
        96,
        ballPaints.map(([colour]) => colour),
      ) + ball({ x: 244, y: 292 }, 44, ...paint(1), emblem, 'b0', 12)
    );
  }
  if (tile.hero === 'balls') {
    return (
      ball({ x: 84, y: 156 }, 56, ...paint(1), 'star', 'b1', -14) +
      ball({ x: 238, y: 138 }, 50, ...paint(2), 'four-leaf-clover', 'b2', 16) +
      ball({ x: 246, y: 270 }, 40, ...paint(3), 'coin', 'b3', 10) +
      ball({ x: 150, y: 222 }, 86, ...paint(0), emblem, 'b0', -6)
    );
  }
  return (
    ball({ x: 66, y: 288 }, 30, ...paint(2), 'star', 'b1', -20) +
    ball({ x: 262, y: 90 }, 26, ...paint(4), 'star', 'b2', 20) +
    ball({ x: 162, y: 184 }, 112, ...paint(0), emblem, 'b0', -7)
  );
}

interface Hall {
  readonly looks: readonly Look[];
  behind(tile: Tile): string;
  front(tile: Tile): string;
}

function lottery(hall: Hall): House {
  return {
    looks: hall.looks,
    compose(tile) {
      return (
        `<defs>${softs}${metal('gold')}${linear('sky', [
          [0, tile.look.deep],
          [52, tile.look.mid],
          [100, tile.look.deep],
        ])}</defs>` +
        fill('url(#sky)') +
        hall.behind(tile) +
        lot(tile) +
        hall.front(tile) +
        sparks(tile, 6, '#ffffff', 156) +
        vignette(tile.look.deep, 0.7)
      );
    },
  };
}

export const sevenIsles = lottery({
  looks: [
    { deep: '#062447', mid: '#1c86c9', glow: '#fff0b0', accent: '#ffd45e' },
    { deep: '#3a0f2c', mid: '#e0603f', glow: '#ffe6a0', accent: '#ffd45e' },
    { deep: '#0b1440', mid: '#4a4fc4', glow: '#ffd6e6', accent: '#ffd45e' },
  ],
  behind: (tile) =>
    rays({ x: 160, y: 210 }, 28, 380, `fill="${tile.look.glow}" opacity=".16"`, tile.index * 8) +
    light({ x: 160, y: 190 }, 190, tile.look.glow, 0.85) +
    `<circle cx="160" cy="210" r="92" fill="${tile.look.glow}" opacity=".8"/>` +
    `<g opacity=".8">${ridge(tile, 262, 44, tile.look.mid, 4)}</g><g>${ridge(tile, 282, 34, tile.look.deep, 5)}</g>` +
    `<rect y="276" width="320" height="90" fill="${tile.look.deep}"/><path d="M110 290H210M86 304H234M120 318H200" stroke="${tile.look.glow}" stroke-width="4" stroke-linecap="round" opacity=".55"/>`,
  front: (tile) =>
    frond({ x: -6, y: 374 }, 150, 26, '#04241c') +
    frond({ x: 326, y: 376 }, 150, -26, '#04241c') +
    coinRain(tile, 3),
});

export const bolangBayan = lottery({
  looks: [
    { deep: '#3c0710', mid: '#d2283c', glow: '#ffe9a8', accent: '#ffd23f' },
    { deep: '#10245c', mid: '#2b6fe0', glow: '#fff0c0', accent: '#ff4a5e' },
    { deep: '#0b3a24', mid: '#1fa35c', glow: '#fff4b8', accent: '#ffb52e' },
  ],
  behind: (tile) => {
    const lamps = Array.from({ length: 16 }, (_, index) => {
      const x = (index % 8) * 46;
      const y = 26 + Math.sin((index % 8) * 0.9) * 9 + (index > 7 ? 44 : 0);
      return `<circle cx="${x}" cy="${short(y)}" r="8" fill="${tile.look.glow}" opacity=".5" filter="url(#s5)"/><circle cx="${x}" cy="${short(y)}" r="3.6" fill="#fffbe6"/>`;
    }).join('');
    return (
      rays({ x: 160, y: 190 }, 24, 380, 'fill="#fff" opacity=".13"', tile.index * 6) +
      light({ x: 160, y: 180 }, 180, tile.look.glow, 0.75) +
      lamps +
      `<path d="M0 300Q160 268 320 300V370H0Z" fill="${tile.look.deep}"/><path d="M0 300Q160 268 320 300" stroke="${tile.look.accent}" stroke-width="4" fill="none"/>`
    );
  },
  front: (tile) => coinRain(tile, 6),
});

export const lotusDraw = lottery({
  looks: [
    { deep: '#0c2b22', mid: '#2b8a6b', glow: '#ffe0ee', accent: '#ff9ac4' },
    { deep: '#34102c', mid: '#b8487c', glow: '#fff0d6', accent: '#ffc4dc' },
    { deep: '#14163f', mid: '#4a58b8', glow: '#ffe6f4', accent: '#ff9ac4' },
  ],
  behind: (tile) =>
    `<g opacity=".2">${scales({ x: 0, y: 250 }, { x: 320, y: 360 }, 24, '#ffffff', 1.5)}</g>` +
    light({ x: 160, y: 150 }, 180, tile.look.glow, 0.9) +
    `<circle cx="160" cy="150" r="104" fill="${tile.look.glow}" opacity=".5"/>` +
    icon('red-paper-lantern', { x: 42, y: 56, size: 74 }) +
    icon('red-paper-lantern', { x: 282, y: 76, size: 56 }),
  front: (tile) => {
    const petals = [-70, -42, -16, 16, 42, 70]
      .map(
        (turn, index) =>
          `<path transform="translate(160 352) rotate(${turn})" d="M0 0C34 -26 28 -74 0 -${index % 2 === 0 ? 96 : 104}C-28 -74 -34 -26 0 0Z" fill="${index % 2 === 0 ? tile.look.accent : '#ffd6e6'}" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/>`,
      )
      .join('');
    return `<g opacity=".96">${petals}</g>${leaf({ x: 40, y: 366 }, 110, -58, '#0f5a3c', '#8fe0b0')}${leaf({ x: 280, y: 366 }, 110, 58, '#0f5a3c', '#8fe0b0')}${drift(tile, 6, '#ffd6e6', 8)}`;
  },
});

export const kidlatDraw = lottery({
  looks: [
    { deep: '#05031f', mid: '#2c1aa8', glow: '#5cf2ff', accent: '#ffe14a' },
    { deep: '#031a1f', mid: '#08768a', glow: '#b8ff5c', accent: '#ffe14a' },
    { deep: '#1d0324', mid: '#8a1a9c', glow: '#ff8ae6', accent: '#ffe14a' },
  ],
  behind: (tile) => {
    const { look } = tile;
    const traces = Array.from({ length: 12 }, () => {
      const x = Math.round(tile.random() * 16) * 20;
      const y = Math.round(tile.random() * 18) * 20;
      const down = 40 + Math.round(tile.random() * 4) * 20;
      const over = (tile.random() < 0.5 ? -1 : 1) * 40;
      return `<path d="M${x} ${y}v${down}l${over} 40v60"/><circle cx="${x}" cy="${y}" r="4.4" fill="${look.glow}"/>`;
    }).join('');
    return (
      `<g fill="none" stroke="${look.glow}" stroke-width="2" opacity=".5">${traces}</g>` +
      light({ x: 160, y: 180 }, 190, look.glow, 0.7) +
      `<g fill="none" stroke="${look.accent}"><path d="M40 -10L92 96L70 104L128 210" stroke-width="12" opacity=".5" filter="url(#s5)"/><path d="M40 -10L92 96L70 104L128 210" stroke-width="3.4"/><path d="M292 -10L244 84L266 94L214 220" stroke-width="12" opacity=".5" filter="url(#s5)"/><path d="M292 -10L244 84L266 94L214 220" stroke-width="3.4"/></g>` +
      `<ellipse cx="160" cy="312" rx="128" ry="26" fill="none" stroke="${look.glow}" stroke-width="3"/><ellipse cx="160" cy="312" rx="104" ry="19" fill="${look.glow}" opacity=".3" filter="url(#s5)"/>`
    );
  },
  front: (tile) => frame(tile.look.glow, { inset: 6, radius: 29, width: 2, opacity: 0.55 }),
});

/* ---- sports ---- */

interface Ground {
  readonly looks: readonly Look[];
  floor(tile: Tile): string;
}

function floodlights(colour: string): string {
  const mast = (x: number, turn: number) =>
    `<g transform="translate(${x} 34) rotate(${turn})"><rect x="-34" y="-15" width="68" height="28" rx="5" fill="#0b0f18"/>${[-22, 0, 22].map((at) => `<circle cx="${at}" cy="-1" r="9" fill="#fff"/><circle cx="${at}" cy="-1" r="20" fill="${colour}" opacity=".8" filter="url(#s5)"/>`).join('')}</g>`;
  return (
    `<path d="M44 30L-30 330H210Z" fill="${colour}" opacity=".17"/><path d="M276 30L350 330H110Z" fill="${colour}" opacity=".17"/>` +
    mast(44, -12) +
    mast(276, 12)
  );
}

function crowd(tile: Tile, y: number, colours: readonly string[]): string {
  return Array.from({ length: 90 }, (_, index) => {
    const row = Math.floor(index / 30);
    const x = (index % 30) * 11 + (row % 2) * 5;
    const y0 = short(y + row * 11 + tile.random() * 4);
    const paint = draw(colours, Math.floor(tile.random() * 40));
    return `<circle cx="${x}" cy="${y0}" r="6" fill="${paint}" opacity=".16"/><circle cx="${x}" cy="${y0}" r="3.6" fill="${paint}" opacity="${short(0.2 + tile.random() * 0.4)}"/>`;
  }).join('');
}

function ground(place: Ground): House {
  return {
    looks: place.looks,
    compose(tile) {
      const { look } = tile;
      const streaks = Array.from({ length: 7 }, (_, index) => {
        const y = 92 + index * 26;
        return `<path d="M-10 ${y + 60}L${short(150 + tile.random() * 40)} ${y}" stroke-width="${short(2 + tile.random() * 6)}"/>`;
      }).join('');
      return (
        `<defs>${softs}${metal('gold')}${linear('sky', [
          [0, look.deep],
          [100, look.mid],
        ])}</defs>` +
        fill('url(#sky)') +
        crowd(tile, 130, ['#ffffff', look.accent, look.glow, look.mid]) +
        place.floor(tile) +
        floodlights(look.glow) +
        `<g stroke="#fff" stroke-linecap="round" opacity=".3" filter="url(#s2)">${streaks}</g>` +
        light({ x: 160, y: 190 }, 150, look.glow, 0.6) +
        mates(tile, { shade: look.deep, dim: 0.16 }) +
        floorShadow({ x: 160, y: 300 }, 170, 0.55) +
        hero(
          tile,
          { x: 160, y: 186, size: 229, turn: tilt(tile, 10) },
          {
            light: '#ffffff',
            shade: look.deep,
            glow: look.deep,
            edge: look.deep,
            edgeWidth: 1.6,
            glowSize: 11,
          },
        ) +
        bokeh(tile, 7, look.accent, 0.55) +
        vignette(look.deep, 0.75)
      );
    },
  };
}

export const kampeon = ground({
  looks: [
    { deep: '#04140f', mid: '#0f5a3a', glow: '#eafff0', accent: '#ffd23f' },
    { deep: '#06122f', mid: '#1c4a9a', glow: '#e6f0ff', accent: '#ff6a3f' },
    { deep: '#22060c', mid: '#8a1f2f', glow: '#fff0e6', accent: '#ffd23f' },
  ],
  floor: ({ look }) => {
    const bands = Array.from({ length: 6 }, (_, index) => {
      const y = 176 + index ** 1.7 * 9;
      const next = 176 + (index + 1) ** 1.7 * 9;
      return `<path d="M0 ${short(y)}H320V${short(next)}H0Z" fill="${index % 2 === 0 ? '#1d8a45' : '#167238'}"/>`;
    }).join('');
    return `${bands}<path d="M0 176H320" stroke="#fff" stroke-width="3"/><ellipse cx="160" cy="322" rx="150" ry="46" fill="none" stroke="#fff" stroke-width="4" opacity=".85"/><path d="M-30 360L70 176M350 360L250 176" stroke="#fff" stroke-width="3.4" opacity=".8"/><rect y="164" width="320" height="13" fill="${look.accent}"/>`;
  },
});

export const homecourt = ground({
  looks: [
    { deep: '#150a22', mid: '#5a2a86', glow: '#ffe6c0', accent: '#ff8a2e' },
    { deep: '#07142c', mid: '#1f5a9a', glow: '#fff0d0', accent: '#ff8a2e' },
  ],
  floor: ({ look }) => {
    const planks = Array.from(
      { length: 13 },
      (_, index) =>
        `<path d="M${160 + (index - 6.5) * 22} 178L${160 + (index - 6.5) * 66} 364H${160 + (index - 5.5) * 66}L${160 + (index - 5.5) * 22} 178Z" fill="${index % 2 === 0 ? '#d98b48' : '#c97a3a'}"/>`,
    ).join('');
    return `${planks}<path d="M0 178H320" stroke="#fff" stroke-width="3"/><path d="M74 364L112 178H208L246 364" fill="${look.mid}" opacity=".6" stroke="#fff" stroke-width="3.4"/><ellipse cx="160" cy="312" rx="104" ry="32" fill="none" stroke="#fff" stroke-width="4"/><rect y="166" width="320" height="13" fill="${look.accent}"/>`;
  },
});

export const takbo = ground({
  looks: [
    { deep: '#1f0b03', mid: '#a34a1a', glow: '#fff0d0', accent: '#ffd23f' },
    { deep: '#061c24', mid: '#16728a', glow: '#e6fbff', accent: '#ffd23f' },
  ],
  floor: () => {
    const lanes = Array.from(
      { length: 6 },
      (_, index) =>
        `<path d="M${100 + index * 24} 178L${-90 + index * 100} 366" stroke="#fff" stroke-width="3.4" opacity=".8"/>`,
    ).join('');
    const checks = Array.from(
      { length: 32 },
      (_, index) =>
        `<rect x="${(index % 16) * 20}" y="${164 + Math.floor(index / 16) * 8}" width="20" height="8" fill="${(index + Math.floor(index / 16)) % 2 === 0 ? '#fff' : '#141414'}"/>`,
    ).join('');
    return `<rect y="178" width="320" height="190" fill="#a8482a"/><rect y="178" width="320" height="60" fill="#8a3720" opacity=".6"/>${lanes}${checks}`;
  },
});

/* ---- e-sports ---- */

interface Stage {
  readonly looks: readonly Look[];
  readonly points: number;
  pattern(tile: Tile): string;
}

function stage({ looks, points, pattern }: Stage): House {
  return {
    looks,
    compose(tile) {
      const { look } = tile;
      const plate = (r: number) =>
        star({ x: 160, y: 178 }, r, points, points > 6 ? 0.86 : 1, points === 4 ? -90 : -90);
      const slashes = [
        `<path d="M-20 300L130 372H40Z" fill="${look.glow}" opacity=".7"/><path d="M-20 250L220 372H170L-20 276Z" fill="${look.accent}" opacity=".5"/>`,
        `<path d="M340 60L190 -12H280Z" fill="${look.glow}" opacity=".7"/><path d="M340 110L100 -12H150L340 84Z" fill="${look.accent}" opacity=".5"/>`,
      ].join('');
      return (
        `<defs>${softs}${metal(tile.index % 2 === 0 ? 'silver' : 'gold')}${linear(
          'bg',
          [
            [0, look.mid],
            [100, look.deep],
          ],
          24,
        )}${linear('plate', [
          [0, look.mid],
          [100, look.deep],
        ])}</defs>` +
        fill('url(#bg)') +
        pattern(tile) +
        slashes +
        light({ x: 160, y: 178 }, 200, look.glow, 0.65) +
        `<path d="${plate(150)}" fill="${look.glow}" opacity=".5" filter="url(#s10)"/><path d="${plate(138)}" fill="${look.deep}"/>` +
        `<path d="${plate(132)}" fill="url(#plate)" stroke="${look.glow}" stroke-width="3.4"/><path d="${plate(118)}" fill="none" stroke="${look.accent}" stroke-width="1.4" opacity=".7"/>` +
        `<path d="M60 96L260 96L160 178Z" fill="#fff" opacity=".08"/>` +
        mates(tile, { shade: look.deep, dim: 0.12 }) +
        hero(
          tile,
          { x: 160, y: 180, size: 210, turn: tilt(tile, 5) },
          {
            light: '#ffffff',
            shade: look.deep,
            glow: look.glow,
            edge: look.deep,
            edgeWidth: 3,
            glowSize: 10,
          },
        ) +
        sparks(tile, 5, look.accent, 156) +
        vignette('#020309', 0.7)
      );
    },
  };
}

function chevrons(stroke: string): string {
  return `<g fill="none" stroke="${stroke}" stroke-width="11" opacity=".22">${Array.from({ length: 7 }, (_, index) => `<path d="M-20 ${index * 66 - 20}L160 ${index * 66 + 62}L340 ${index * 66 - 20}"/>`).join('')}</g>`;
}

function hexes(stroke: string): string {
  const cells = Array.from({ length: 42 }, (_, index) => {
    const row = Math.floor(index / 6);
    return `<path d="${star({ x: (index % 6) * 62 + (row % 2) * 31, y: row * 54 }, 33, 6, 1)}"/>`;
  }).join('');
  return `<g fill="none" stroke="${stroke}" stroke-width="1.8" opacity=".34">${cells}</g>`;
}

function scope(stroke: string): string {
  return `<g fill="none" stroke="${stroke}" opacity=".45"><circle cx="160" cy="178" r="168" stroke-width="2"/><circle cx="160" cy="178" r="194" stroke-width="7" stroke-dasharray="2 20"/><path d="M160 -10V372M-10 178H330" stroke-width="1.6"/></g>`;
}

function flames(fillColour: string, tile: Tile): string {
  return Array.from({ length: 9 }, (_, index) => {
    const x = index * 42 - 14;
    const h = 70 + tile.random() * 120;
    return `<path d="M${x} 370C${x - 22} ${short(370 - h * 0.4)} ${x + 26} ${short(370 - h * 0.6)} ${x + 10} ${short(370 - h)}C${x + 46} ${short(370 - h * 0.6)} ${x + 50} ${short(370 - h * 0.3)} ${x + 40} 370Z" fill="${fillColour}" opacity=".4"/>`;
  }).join('');
}

export const averno = stage({
  points: 6,
  looks: [
    { deep: '#160306', mid: '#6b0f17', glow: '#ff4a2e', accent: '#ffb03f' },
    { deep: '#12041f', mid: '#4a0f6b', glow: '#ff3f8a', accent: '#ff9a4a' },
  ],
  pattern: (tile) => flames(tile.look.glow, tile) + chevrons(tile.look.accent),
});

export const aileron = stage({
  points: 3,
  looks: [
    { deep: '#03122b', mid: '#1450a8', glow: '#4ac4ff', accent: '#ffffff' },
    { deep: '#062230', mid: '#0f7a94', glow: '#7ff0ff', accent: '#ffe14a' },
  ],
  pattern: (tile) => chevrons(tile.look.glow) + `<g opacity=".3">${cloudBank(tile, 300, '#fff', 60)}</g>`,
});

export const imesa = stage({
  points: 6,
  looks: [
    { deep: '#0c0428', mid: '#3f1fb0', glow: '#8a6bff', accent: '#4affd8' },
    { deep: '#041a1c', mid: '#0f6b66', glow: '#2effc4', accent: '#ffe14a' },
  ],
  pattern: (tile) => hexes(tile.look.accent),
});

export const tanglaw = stage({
  points: 8,
  looks: [
    { deep: '#10130a', mid: '#4a5a1c', glow: '#ffc53f', accent: '#ff5a2e' },
    { deep: '#0c1016', mid: '#33465a', glow: '#ff7a2e', accent: '#ffe14a' },
  ],
  pattern: (tile) => scope(tile.look.glow) + nightStars(tile, 12, tile.look.accent, 340),
});

export const islaArena = stage({
  points: 4,
  looks: [
    { deep: '#04202b', mid: '#0f8aa0', glow: '#5cffe0', accent: '#ffd23f' },
    { deep: '#2b0a24', mid: '#c43f6b', glow: '#ffb06b', accent: '#fff06b' },
  ],
  pattern: (tile) =>
    `<g opacity=".5">${ridge(tile, 280, 60, tile.look.deep, 4)}</g>` +
    frond({ x: 0, y: 370 }, 190, 22, tile.look.deep) +
    frond({ x: 320, y: 370 }, 190, -22, tile.look.deep),
});

/* ---- cockfight ---- */

/** Sarimanok: a ring of sand under lamps, boards around it, the crowd out of focus, feathers in the air. */
export const sarimanok: House = {
  looks: [
    { deep: '#1c0503', mid: '#8a2312', glow: '#ffd98a', accent: '#ffb52e' },
    { deep: '#0b0a24', mid: '#3a2f8a', glow: '#ffe0a8', accent: '#ff5a4a' },
    { deep: '#06190f', mid: '#176b44', glow: '#fff0b0', accent: '#ff7a2e' },
    { deep: '#22061a', mid: '#8f1f63', glow: '#ffdcb0', accent: '#ffd23f' },
  ],
  compose(tile) {
    const { look } = tile;
    const boards = Array.from({ length: 12 }, (_, index) => {
      const x = index * 30 - 20;
      const sag = Math.sin(((index + 0.5) / 12) * Math.PI) * 20;
      return `<path d="M${x} ${short(214 - sag)}h28v44h-28Z" fill="${index % 2 === 0 ? look.accent : '#fff6e0'}"/>`;
    }).join('');
    const feather = (x: number, y: number, turn: number, paint: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C16 -14 16 -46 0 -64C-14 -46 -14 -16 0 0Z" fill="${paint}"/><path d="M0 12V-58" stroke="#fff" stroke-width="1.4" opacity=".7"/></g>`;
    return (
      `<defs>${softs}${metal('gold')}${linear('dark', [
        [0, look.deep],
        [100, look.mid],
      ])}${radial(
        'sand',
        [
          [0, '#ffe2a8'],
          [60, '#d99a4a'],
          [100, '#7a4416'],
        ],
        0.5,
        0.35,
        0.7,
      )}</defs>` +
      fill('url(#dark)') +
      crowd(tile, 96, ['#ffffff', look.accent, look.mid, '#ffb08a']) +
      crowd(tile, 140, [look.mid, look.accent, '#ffffff', look.deep]) +
      `<g>${boards}</g><path d="M-10 216Q160 170 330 216" fill="none" stroke="url(#metal)" stroke-width="5"/>` +
      `<ellipse cx="160" cy="318" rx="220" ry="92" fill="url(#sand)"/><ellipse cx="160" cy="318" rx="150" ry="56" fill="none" stroke="#fff" stroke-width="2.4" opacity=".5"/>` +
      `<path d="M160 -40L30 330H290Z" fill="${look.glow}" opacity=".28" filter="url(#s5)"/><path d="M30 -20L150 320H290Z" fill="#fff" opacity=".1"/><path d="M290 -20L170 320H30Z" fill="#fff" opacity=".1"/>` +
      light({ x: 160, y: 180 }, 150, look.glow, 0.75) +
      mates(tile, { shade: look.deep, dim: 0.1 }) +
      floorShadow({ x: 160, y: 304 }, 190, 0.5) +
      hero(
        tile,
        { x: 160, y: 186, size: 242, turn: tilt(tile, 3), flip: tile.index % 2 === 1 },
        {
          light: '#fffbe6',
          shade: look.deep,
          glow: look.deep,
          edge: '#1c0703',
          edgeWidth: 1.8,
          glowSize: 10,
        },
      ) +
      feather(44, 150, 28, look.accent) +
      feather(284, 120, -34, '#fff6e0') +
      feather(266, 300, 62, look.accent) +
      `<g filter="url(#s2)">${feather(18, 300, -50, look.mid)}</g>` +
      bokeh(tile, 7, look.glow, 0.5) +
      vignette(look.deep, 0.75)
    );
  },
};
