import { draw } from '@laro/rules/hash.ts';
import { glint, linear, radial, rays, short } from '../svg.ts';
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
  type Tile,
} from '../tile.ts';
import { cloudBank, drift, nightStars, pedestal, ridge, scales } from './shapes.ts';

/** Habagat: the monsoon sun of eight ray bundles behind the emblem, wind lines, a bank of cloud, thin gold. */
export const habagat: House = {
  looks: [
    { deep: '#04161f', mid: '#0c4a57', glow: '#ffb638', accent: '#ffd987' },
    { deep: '#180905', mid: '#7a2c10', glow: '#ff9a2b', accent: '#ffd28a' },
    { deep: '#070c2c', mid: '#233a8f', glow: '#ffc04d', accent: '#ffe1a0' },
    { deep: '#03190f', mid: '#106044', glow: '#ffcf4a', accent: '#ffe9a6' },
    { deep: '#1b0620', mid: '#6b1f63', glow: '#ffad4a', accent: '#ffdca6' },
  ],
  compose(tile) {
    const { look } = tile;
    const sun = { x: 160, y: 158 };
    const bundles = Array.from({ length: 8 }, (_, index) => {
      const turn = index * 45;
      return (
        `<g transform="rotate(${turn} 160 158)">` +
        `<path d="M152 56L160 2L168 56Z"/><path d="M139 61L136 22L148 57Z"/><path d="M181 61L184 22L172 57Z"/></g>`
      );
    }).join('');
    const winds = Array.from({ length: 5 }, (_, index) => {
      const y = 96 + index * 44 + tile.random() * 16;
      const bend = 18 + tile.random() * 20;
      return `<path d="M-10 ${short(y)}C70 ${short(y - bend)} 130 ${short(y + bend)} 200 ${short(y - 4)}S330 ${short(y - bend)} 340 ${short(y)}"/>`;
    }).join('');
    return (
      `<defs>${softs}${metal('gold')}${linear('sky', [
        [0, look.deep],
        [55, look.mid],
        [100, look.deep],
      ])}` +
      `${radial(
        'sun',
        [
          [0, '#fffbe2'],
          [45, look.glow],
          [100, '#d9650d'],
        ],
        0.42,
        0.36,
        0.7,
      )}</defs>` +
      fill('url(#sky)') +
      rays(sun, 32, 340, `fill="${look.glow}" opacity=".09"`, tile.index * 7) +
      light(sun, 190, look.glow, 0.75) +
      `<g fill="${look.glow}" opacity=".92">${bundles}</g>` +
      `<circle cx="160" cy="158" r="96" fill="url(#sun)"/><circle cx="160" cy="158" r="96" fill="none" stroke="#fff3c0" stroke-width="2" opacity=".8"/>` +
      `<g fill="none" stroke="#fff" stroke-width="1.6" opacity=".22" stroke-linecap="round">${winds}</g>` +
      `<g opacity=".55" filter="url(#s5)">${cloudBank(tile, 286, look.mid, 62)}</g>` +
      mates(tile, { shade: look.deep, dim: 0.14, scale: 0.96 }) +
      hero(
        tile,
        { x: 160, y: 178, size: 223, turn: tilt(tile) },
        { light: '#fffbe8', shade: look.deep, glow: look.deep, edge: '#1d0d02', edgeWidth: 1.6, glowSize: 9 },
      ) +
      `<g opacity=".92">${cloudBank(tile, 322, look.mid, 54)}</g>${cloudBank(tile, 342, look.deep, 48)}` +
      sparks(tile, 7, look.accent, 158) +
      vignette(look.deep, 0.7) +
      frame(look.accent, { inset: 8, radius: 27, width: 1.8, opacity: 0.75 })
    );
  },
};

/** Jadehouse: a moon gate in lacquer or jade, seigaiha waves, a fretwork corner, hanging tassels. */
export const jadehouse: House = {
  looks: [
    { deep: '#02150f', mid: '#0b5a45', glow: '#b8ffd9', accent: '#f2c860' },
    { deep: '#250305', mid: '#a01722', glow: '#ffd9a0', accent: '#ffd15c' },
    { deep: '#071427', mid: '#154a7c', glow: '#cdeaff', accent: '#f2c860' },
    { deep: '#1d0a1f', mid: '#6a2a67', glow: '#ffd6ee', accent: '#f5cb66' },
  ],
  compose(tile) {
    const { look } = tile;
    const fret = (x: number, y: number, flipX: number, flipY: number) =>
      `<path transform="translate(${x} ${y}) scale(${flipX} ${flipY})" d="M0 46V0H46M8 46V8H46M16 34V16H34V26H25" />`;
    const tassel = (x: number, drop: number) =>
      `<g><path d="M${x} -4V${drop}" stroke="${look.accent}" stroke-width="1.6"/>` +
      `<circle cx="${x}" cy="${drop}" r="5" fill="${look.accent}"/><path d="M${x - 5} ${drop + 5}h10l3 30h-16Z" fill="#d4202c"/>` +
      `<path d="M${x - 2} ${drop + 8}l-2 26M${x + 2} ${drop + 8}l2 26" stroke="#7c0a12" stroke-width="1"/></g>`;
    return (
      `<defs>${softs}${metal('gold')}${linear('wall', [
        [0, look.mid],
        [100, look.deep],
      ])}` +
      `${radial(
        'moon',
        [
          [0, '#fffdf2'],
          [50, look.glow],
          [100, look.mid],
        ],
        0.5,
        0.4,
        0.62,
      )}` +
      `<clipPath id="gate"><circle cx="160" cy="172" r="122"/></clipPath></defs>` +
      fill('url(#wall)') +
      `<g opacity=".2">${scales({ x: 0, y: 20 }, { x: 320, y: 360 }, 26, look.accent, 1.2)}</g>` +
      `<circle cx="160" cy="172" r="140" fill="${look.deep}" opacity=".85"/>` +
      `<circle cx="160" cy="172" r="132" fill="none" stroke="url(#metal)" stroke-width="9"/>` +
      `<circle cx="160" cy="172" r="124" fill="url(#moon)"/>` +
      `<g clip-path="url(#gate)">${light({ x: 160, y: 130 }, 130, '#ffffff', 0.7)}` +
      `<g opacity=".5">${ridge(tile, 262, 70, look.mid, 4)}</g><g opacity=".85">${ridge(tile, 290, 46, look.mid, 5)}</g>` +
      `<g opacity=".6">${scales({ x: 30, y: 282 }, { x: 300, y: 320 }, 18, look.glow, 1.3)}</g></g>` +
      `<circle cx="160" cy="172" r="124" fill="none" stroke="${look.deep}" stroke-width="3" opacity=".6"/>` +
      tassel(38, 70 + (tile.index % 3) * 18) +
      tassel(282, 92 - (tile.index % 3) * 14) +
      mates(tile, { shade: look.deep, dim: 0.12 }) +
      floorShadow({ x: 160, y: 278 }, 180, 0.5) +
      hero(
        tile,
        { x: 160, y: 184, size: 220, turn: tilt(tile, 4) },
        { light: '#fffef4', shade: look.deep, glow: look.deep, edge: '#fff4d2', edgeWidth: 2, glowSize: 10 },
      ) +
      drift(tile, 9, tile.index % 2 === 0 ? '#ffc2d6' : '#ffd98a', 7) +
      vignette(look.deep, 0.75) +
      `<g fill="none" stroke="url(#metal)" stroke-width="2.6">${fret(20, 340, 1, -1)}${fret(300, 340, -1, -1)}</g>`
    );
  },
};

/** Piñata Lab: a candy swirl, a glossy jelly stage, bunting, sprinkles, the emblem cut out like a sticker. */
export const pinata: House = {
  looks: [
    { deep: '#8c0b57', mid: '#ff5fa8', glow: '#ffd2e6', accent: '#ffe14d' },
    { deep: '#5b1a9b', mid: '#a86bff', glow: '#ead8ff', accent: '#5effd0' },
    { deep: '#b8430a', mid: '#ffa028', glow: '#fff0b8', accent: '#ff4f8b' },
    { deep: '#05709a', mid: '#2fc6f0', glow: '#d9fbff', accent: '#ffd23f' },
    { deep: '#0b7d52', mid: '#3ddc97', glow: '#e2ffe9', accent: '#ff6ea8' },
  ],
  compose(tile) {
    const { look } = tile;
    const swirl = Array.from({ length: 12 }, (_, index) => {
      const turn = index * 30 + tile.index * 9;
      return `<path transform="rotate(${turn} 160 168)" d="M160 168C190 100 260 70 250 -90L340 -90C340 60 250 130 160 168Z"/>`;
    }).join('');
    const flags = Array.from({ length: 7 }, (_, index) => {
      const x = index * 48 - 8;
      const sag = Math.sin(((index + 0.5) / 7) * Math.PI) * 16;
      const colour = [look.accent, '#fff', look.glow][index % 3];
      return `<path d="M${x} ${short(8 + sag)}h44l-6 34-8-8-8 10-8-10-8 8Z" fill="${colour}" opacity=".95"/>`;
    }).join('');
    const sprinkles = Array.from({ length: 22 }, (_, index) => {
      const colour = ['#fff', look.accent, '#ff5fa8', '#5ee7ff', '#b4ff5e'][index % 5];
      const x = short(tile.random() * tileWidth);
      const y = short(60 + tile.random() * 280);
      return `<rect x="${x}" y="${y}" width="13" height="4.6" rx="2.3" fill="${colour}" transform="rotate(${short(tile.random() * 180)} ${x} ${y})"/>`;
    }).join('');
    return (
      `<defs>${softs}${metal('gold')}${radial(
        'bg',
        [
          [0, look.glow],
          [46, look.mid],
          [100, look.deep],
        ],
        0.5,
        0.45,
        0.75,
      )}` +
      `${linear('jelly', [
        [0, '#ffffff', 0.85],
        [20, look.accent, 0.9],
        [100, look.mid],
      ])}</defs>` +
      fill('url(#bg)') +
      `<g fill="#fff" opacity=".2">${swirl}</g>` +
      light({ x: 160, y: 150 }, 150, '#ffffff', 0.65) +
      `<path d="M-10 6Q160 44 330 6" stroke="#fff" stroke-width="2" fill="none" opacity=".8"/>${flags}` +
      sprinkles +
      pedestal(296, 232, 'url(#jelly)', look.deep, '#fff', 26) +
      `<ellipse cx="160" cy="290" rx="88" ry="15" fill="#fff" opacity=".35"/>` +
      mates(tile, { shade: look.deep, dim: 0.05, scale: 0.9 }) +
      floorShadow({ x: 160, y: 284 }, 150, 0.35) +
      hero(
        tile,
        { x: 160, y: 178, size: 218, turn: tilt(tile, 8) },
        { light: '#ffffff', shade: look.deep, glow: look.deep, edge: '#ffffff', edgeWidth: 5.4, glowSize: 8 },
      ) +
      sparks(tile, 5, '#ffffff', 160) +
      vignette(look.deep, 0.45)
    );
  },
};

/** Bakunawa: an eclipsed moon, misty ridges, the dragon's coil across the sky, cold rim light. */
export const bakunawa: House = {
  looks: [
    { deep: '#050716', mid: '#1d2a63', glow: '#a9c4ff', accent: '#dfe9ff' },
    { deep: '#0f0416', mid: '#4a1a63', glow: '#e0a8ff', accent: '#f4dcff' },
    { deep: '#02110f', mid: '#0f4a4a', glow: '#8ff5dc', accent: '#d8fff4' },
    { deep: '#170406', mid: '#63171d', glow: '#ffb08a', accent: '#ffe1cf' },
  ],
  compose(tile) {
    const { look } = tile;
    const shadowX = 160 + draw([70, -64, 34], tile.index);
    return (
      `<defs>${softs}${metal('silver')}${linear('sky', [
        [0, look.deep],
        [60, look.mid],
        [100, look.deep],
      ])}` +
      `${radial(
        'moon',
        [
          [0, '#fffdf4'],
          [62, look.glow],
          [100, look.mid],
        ],
        0.5,
        0.5,
        0.56,
      )}` +
      `<clipPath id="disc"><circle cx="160" cy="150" r="112"/></clipPath></defs>` +
      fill('url(#sky)') +
      nightStars(tile, 46, look.accent, 240) +
      light({ x: 160, y: 150 }, 210, look.glow, 0.6) +
      `<circle cx="160" cy="150" r="112" fill="url(#moon)"/>` +
      `<g clip-path="url(#disc)"><circle cx="${shadowX}" cy="118" r="112" fill="${look.deep}" opacity=".34" filter="url(#s10)"/>` +
      `<g fill="${look.mid}" opacity=".22"><circle cx="110" cy="110" r="22"/><circle cx="206" cy="196" r="30"/><circle cx="186" cy="92" r="12"/></g></g>` +
      coil(tile) +
      `<g opacity=".7">${ridge(tile, 268, 60, look.mid, 5)}</g>` +
      `<rect x="-20" y="240" width="360" height="40" fill="${look.glow}" opacity=".22" filter="url(#s10)"/>` +
      mates(tile, { shade: look.deep, dim: 0.36 }) +
      hero(
        tile,
        { x: 160, y: 186, size: 216, turn: tilt(tile, 3) },
        {
          light: look.accent,
          shade: '#02030c',
          glow: look.deep,
          edge: look.deep,
          edgeWidth: 1.6,
          glowSize: 16,
        },
      ) +
      `<g>${ridge(tile, 338, 40, look.deep, 6)}</g>` +
      `<rect x="-20" y="300" width="360" height="26" fill="${look.glow}" opacity=".2" filter="url(#s10)"/>` +
      sparks(tile, 4, look.accent, 150) +
      vignette('#01020a', 0.85) +
      frame(look.glow, { inset: 7, radius: 28, width: 1.2, opacity: 0.35 })
    );
  },
};

/** The back of the moon-eater, scaled, arching over the sky. */
function coil(tile: Tile): string {
  const flip = tile.index % 2 === 0 ? '' : ' transform="matrix(-1 0 0 1 320 0)"';
  return (
    `<g${flip} fill="none" stroke-linecap="round"><path d="M-20 250C20 60 150 8 250 60S330 180 300 250" stroke="${tile.look.deep}" stroke-width="25"/>` +
    `<path d="M-20 250C20 60 150 8 250 60S330 180 300 250" stroke="${tile.look.mid}" stroke-width="15"/>` +
    `<path d="M-20 246C20 56 150 4 250 56S330 176 300 246" stroke="${tile.look.glow}" stroke-width="5" stroke-dasharray="3 11" opacity=".8"/></g>`
  );
}

/** Bulkan Forge: riveted iron, molten cracks, an anvil-like plinth, embers; emblems cast in fire or copper. */
export const bulkan: House = {
  looks: [
    { deep: '#120503', mid: '#5c160a', glow: '#ff7a1a', accent: '#ffd37a' },
    { deep: '#0d0a09', mid: '#43322a', glow: '#ff9b3d', accent: '#ffcf8f' },
    { deep: '#150404', mid: '#7d0f0f', glow: '#ff5a26', accent: '#ffe08a' },
    { deep: '#0a0910', mid: '#2f2a44', glow: '#ff8a2e', accent: '#ffc77a' },
  ],
  compose(tile) {
    const { look } = tile;
    const cracks = Array.from({ length: 5 }, (_, index) => {
      let x = index * 80 + tile.random() * 40 - 20;
      let y = 0;
      let path = `M${short(x)} ${y}`;
      while (y < 360) {
        x += (tile.random() - 0.5) * 60;
        y += 34 + tile.random() * 40;
        path += `L${short(x)} ${short(y)}`;
      }
      return path;
    }).join('');
    const rivets = [30, 95, 160, 225, 290]
      .flatMap((at) => [`<circle cx="${at}" cy="15" r="4.6"/>`, `<circle cx="${at}" cy="345" r="4.6"/>`])
      .concat(
        [70, 140, 210, 280].flatMap((at) => [
          `<circle cx="15" cy="${at}" r="4.6"/>`,
          `<circle cx="305" cy="${at}" r="4.6"/>`,
        ]),
      )
      .join('');
    const embers = Array.from({ length: 26 }, () => {
      const x = short(tile.random() * tileWidth);
      const y = short(tile.random() * tileHeight);
      const r = 0.8 + tile.random() * 2.6;
      return `<circle cx="${x}" cy="${y}" r="${short(r)}" opacity="${short(0.5 + tile.random() * 0.5)}"/>`;
    }).join('');
    return (
      `<defs>${softs}${metal(tile.index % 3 === 1 ? 'copper' : 'fire')}${linear(
        'plate',
        [
          [0, look.mid],
          [100, look.deep],
        ],
        18,
      )}` +
      `${linear('iron', [
        [0, '#8d8088'],
        [22, '#403a40'],
        [100, '#171317'],
      ])}</defs>` +
      fill('url(#plate)') +
      `<path d="${cracks}" fill="none" stroke="${look.glow}" stroke-width="7" opacity=".5" filter="url(#s5)"/>` +
      `<path d="${cracks}" fill="none" stroke="${look.accent}" stroke-width="1.8" opacity=".9"/>` +
      light({ x: 160, y: 168 }, 200, look.glow, 0.85) +
      light({ x: 160, y: 360 }, 190, look.glow, 0.8) +
      `<path d="M54 300H266L250 322H226L236 362H84L94 322H70Z" fill="url(#iron)" stroke="#0b0808" stroke-width="2"/>` +
      `<path d="M56 301H264" stroke="${look.accent}" stroke-width="2.4" opacity=".9"/>` +
      mates(tile, { shade: look.deep, dim: 0.22 }) +
      floorShadow({ x: 160, y: 296 }, 190, 0.6) +
      hero(
        tile,
        { x: 160, y: 180, size: 220, turn: tilt(tile, 4) },
        {
          light: '#fff0c4',
          shade: '#2a0503',
          glow: look.glow,
          edge: '#1b0603',
          edgeWidth: 2.2,
          glowSize: 13,
        },
      ) +
      `<g fill="${look.accent}">${embers}</g>` +
      bokeh(tile, 6, look.glow, 0.6) +
      vignette(look.deep, 0.85) +
      `<rect x="5" y="5" width="310" height="350" rx="30" fill="none" stroke="#0c0a0b" stroke-width="20" opacity=".85"/>` +
      `<rect x="14" y="14" width="292" height="332" rx="22" fill="none" stroke="#7a6a66" stroke-width="1.4" opacity=".8"/>` +
      `<g fill="#9a8c88" stroke="#171214" stroke-width="1.4">${rivets}</g>`
    );
  },
};

/** Mutya: a cave of cut planes that catch the light, a cluster of crystals at the foot. */
export const mutya: House = {
  looks: [
    { deep: '#0a0733', mid: '#3b32b8', glow: '#9ad8ff', accent: '#ffffff' },
    { deep: '#21042e', mid: '#8a1fa8', glow: '#ff9be8', accent: '#ffe6fb' },
    { deep: '#02222e', mid: '#08789a', glow: '#7fffe6', accent: '#e5fffb' },
    { deep: '#2c0414', mid: '#b01547', glow: '#ffb0a0', accent: '#fff0e6' },
    { deep: '#03210f', mid: '#0f8a4a', glow: '#d2ff8f', accent: '#f6ffe0' },
  ],
  compose(tile) {
    const { look } = tile;
    const grid: { x: number; y: number }[][] = Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: 6 }, (_, column) => ({
        x:
          column * 64 +
          (row === 0 || row === 6 || column === 0 || column === 5 ? 0 : (tile.random() - 0.5) * 46),
        y: row * 60 + (row === 0 || row === 6 ? 0 : (tile.random() - 0.5) * 40),
      })),
    );
    const planes: string[] = [];
    for (let row = 0; row < 6; row += 1) {
      for (let column = 0; column < 5; column += 1) {
        const a = grid[row]?.[column];
        const b = grid[row]?.[column + 1];
        const c = grid[row + 1]?.[column];
        const d = grid[row + 1]?.[column + 1];
        if (!a || !b || !c || !d) continue;
        for (const corners of [
          [a, b, c],
          [b, d, c],
        ]) {
          const bright = tile.random();
          const tone = bright > 0.82 ? look.accent : bright > 0.5 ? look.glow : look.deep;
          const strength = bright > 0.82 ? 0.16 : bright > 0.5 ? 0.2 * bright : 0.4 * (1 - bright);
          planes.push(
            `<path d="M${corners.map((corner) => `${short(corner.x)} ${short(corner.y)}`).join('L')}Z" fill="${tone}" opacity="${short(strength)}"/>`,
          );
        }
      }
    }
    const crystal = (x: number, y: number, w: number, h: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-w} 0L${-w} ${-h * 0.7}L0 ${-h}L0 0Z" fill="${look.glow}"/>` +
      `<path d="M${w} 0L${w} ${-h * 0.7}L0 ${-h}L0 0Z" fill="${look.mid}"/><path d="M${-w} ${-h * 0.7}L0 ${-h * 0.58}L${w} ${-h * 0.7}L0 ${-h}Z" fill="${look.accent}" opacity=".85"/></g>`;
    const cluster = [
      crystal(28, 368, 15, 92, -18),
      crystal(60, 372, 12, 64, 8),
      crystal(292, 368, 16, 100, 16),
      crystal(258, 372, 11, 58, -10),
      crystal(6, 370, 11, 58, -34),
    ].join('');
    return (
      `<defs>${softs}${metal(tile.index % 2 === 0 ? 'ice' : 'violet')}${radial(
        'bg',
        [
          [0, look.glow],
          [40, look.mid],
          [100, look.deep],
        ],
        0.5,
        0.44,
        0.74,
      )}</defs>` +
      fill('url(#bg)') +
      planes.join('') +
      light({ x: 160, y: 160 }, 150, look.accent, 0.75) +
      rays({ x: 160, y: 160 }, 24, 300, `fill="${look.accent}" opacity=".07"`, tile.index * 11) +
      mates(tile, { shade: look.deep, dim: 0.16 }) +
      hero(
        tile,
        { x: 160, y: 178, size: 220, turn: tilt(tile) },
        {
          light: '#ffffff',
          shade: look.deep,
          glow: look.accent,
          edge: look.deep,
          edgeWidth: 1.4,
          glowSize: 12,
        },
      ) +
      `<g filter="url(#s2)" opacity=".4">${cluster}</g>${cluster}` +
      sparks(tile, 11, '#ffffff', 156) +
      vignette(look.deep, 0.7)
    );
  },
};

/** Parola Classics: enamel and bulbs; the emblem in a chromed round window, the beam of a lighthouse behind. */
export const parola: House = {
  looks: [
    { deep: '#0a1638', mid: '#1d3f94', glow: '#fff1c9', accent: '#ff4a3d' },
    { deep: '#3a0507', mid: '#b0151c', glow: '#fff1c9', accent: '#ffcb45' },
    { deep: '#06291f', mid: '#0f7a57', glow: '#fff4d4', accent: '#ff5a3d' },
    { deep: '#2b1903', mid: '#c07a12', glow: '#fff7dc', accent: '#d41f2b' },
  ],
  compose(tile) {
    const { look } = tile;
    const bulbs = Array.from({ length: 28 }, (_, index) => {
      const angle = (index / 28) * Math.PI * 2;
      const x = short(160 + Math.cos(angle) * 133);
      const y = short(178 + Math.sin(angle) * 133);
      return `<circle cx="${x}" cy="${y}" r="5.2" fill="${index % 2 === 0 ? '#fff6d0' : look.accent}"/>`;
    }).join('');
    const stripes = Array.from(
      { length: 9 },
      (_, index) => `<rect x="${index * 40 - 10}" y="-20" width="20" height="400"/>`,
    ).join('');
    return (
      `<defs>${softs}${metal('gold')}${linear('body', [
        [0, look.mid],
        [100, look.deep],
      ])}` +
      `${linear(
        'chrome',
        [
          [0, '#ffffff'],
          [30, '#9fb0c4'],
          [50, '#f7fbff'],
          [70, '#6c7c90'],
          [100, '#dfe8f2'],
        ],
        24,
      )}` +
      `${radial(
        'window',
        [
          [0, '#ffffff'],
          [60, look.glow],
          [100, '#e2bd78'],
        ],
        0.5,
        0.36,
        0.7,
      )}` +
      `<clipPath id="round"><circle cx="160" cy="178" r="112"/></clipPath></defs>` +
      fill('url(#body)') +
      `<g fill="#000" opacity=".12" transform="rotate(-14 160 180)">${stripes}</g>` +
      `<path d="M160 20L-60 -40V120Z" fill="${look.glow}" opacity=".28"/><path d="M160 20L380 -40V120Z" fill="${look.glow}" opacity=".28"/>` +
      `<circle cx="160" cy="182" r="150" fill="${look.deep}" opacity=".55" filter="url(#s5)"/>` +
      `<circle cx="160" cy="178" r="144" fill="${look.deep}"/><circle cx="160" cy="178" r="144" fill="none" stroke="${look.accent}" stroke-width="3"/>` +
      `<g filter="url(#s5)" opacity=".8">${bulbs}</g>${bulbs}` +
      `<circle cx="160" cy="178" r="121" fill="url(#chrome)"/><circle cx="160" cy="178" r="112" fill="url(#window)"/>` +
      `<g clip-path="url(#round)">${rays({ x: 160, y: 200 }, 28, 200, `fill="${look.accent}" opacity=".16"`, tile.index * 6)}` +
      `<path d="M40 66H280V122Q160 92 40 122Z" fill="#fff" opacity=".5"/>` +
      `<ellipse cx="160" cy="296" rx="120" ry="34" fill="${look.deep}" opacity=".3"/></g>` +
      mates(tile, { shade: look.deep, dim: 0.05, scale: 0.86 }) +
      hero(
        tile,
        { x: 160, y: 182, size: 190, turn: tilt(tile, 6) },
        { light: '#ffffff', shade: '#4a2205', glow: '#c98a3a', edge: '#3b1a04', edgeWidth: 1.8, glowSize: 9 },
      ) +
      glint({ x: 84, y: 96 }, 22, '#ffffff', 0.95) +
      glint({ x: 244, y: 258 }, 13, '#ffffff', 0.9) +
      vignette(look.deep, 0.6)
    );
  },
};
