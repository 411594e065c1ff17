import { glint, linear, radial, rays, short, star } from '../svg.ts';
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
} from '../tile.ts';
import { drift, frond, leaf, nightStars, peaks, pedestal, ridge } from './shapes.ts';

/** Silong Stories: paper cut-outs. Banderitas, a flat sun, roofs and palms, the emblem with a white paper edge. */
export const silong: House = {
  looks: [
    { deep: '#3d1240', mid: '#f0653f', glow: '#ffc65c', accent: '#19b5a5' },
    { deep: '#0b2f4a', mid: '#1e97c6', glow: '#ffe9a8', accent: '#ff6b4a' },
    { deep: '#143a1c', mid: '#5eb848', glow: '#fff2a8', accent: '#e8402f' },
    { deep: '#411016', mid: '#d93848', glow: '#ffd1a3', accent: '#ffd23f' },
    { deep: '#1b1746', mid: '#5b4fc4', glow: '#ffb3c4', accent: '#ffc93f' },
  ],
  compose(tile) {
    const { look } = tile;
    const pennant = (count: number, y: number, sag: number, colours: readonly string[]) =>
      Array.from({ length: count }, (_, index) => {
        const part = (index + 0.5) / count;
        const x = part * 340 - 10;
        const top = y + Math.sin(part * Math.PI) * sag;
        return `<path d="M${short(x - 15)} ${short(top)}h30l-15 28Z" fill="${colours[index % colours.length] ?? '#fff'}"/>`;
      }).join('') +
      `<path d="M-10 ${y}Q160 ${y + sag * 2} 330 ${y}" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/>`;
    const roof = (x: number, y: number, w: number, colour: string) =>
      `<path d="M${x} ${y}l${w / 2} ${-w * 0.5} ${w / 2} ${w * 0.5}l-9 0v70h${-(w - 18)}v-70Z" fill="${colour}"/>`;
    return (
      `<defs>${softs}${metal('copper')}${linear('sky', [
        [0, look.mid],
        [100, look.glow],
      ])}</defs>` +
      fill('url(#sky)') +
      `<g fill="#fff" opacity=".12"><circle cx="160" cy="190" r="190"/><circle cx="160" cy="190" r="158"/></g>` +
      `<circle cx="160" cy="190" r="126" fill="${look.glow}"/><circle cx="160" cy="190" r="104" fill="#fff" opacity=".45"/>` +
      `<g filter="url(#s2)" opacity=".9">${ridge(tile, 286, 34, look.accent, 4)}</g>` +
      roof(-24, 286, 96, look.deep) +
      roof(256, 290, 92, look.deep) +
      frond({ x: 40, y: 320 }, 150, -16, look.deep) +
      frond({ x: 290, y: 330 }, 140, 14, look.deep) +
      `<g opacity=".35" transform="translate(0 5)">${pennant(8, 24, 22, ['#000'])}</g>` +
      pennant(8, 20, 22, ['#ffffff', look.accent, look.glow, look.deep]) +
      pennant(7, 4, 10, [look.glow, '#ffffff', look.accent]) +
      `<path d="M0 318Q80 296 160 310T320 300V360H0Z" fill="#000" opacity=".25" transform="translate(0 -5)"/>` +
      `<path d="M0 318Q80 296 160 310T320 300V360H0Z" fill="${look.deep}"/>` +
      `<path d="M0 338Q80 318 160 330T320 322V360H0Z" fill="${look.accent}"/>` +
      mates(tile, { shade: look.deep, dim: 0.06 }) +
      floorShadow({ x: 160, y: 300 }, 170, 0.4) +
      hero(
        tile,
        { x: 160, y: 190, size: 218, turn: tilt(tile, 7) },
        { light: '#ffffff', shade: look.deep, glow: '#000000', edge: '#fffaf0', edgeWidth: 5, glowSize: 5 },
      ) +
      vignette(look.deep, 0.4)
    );
  },
};

/** Northlight: aurora over white peaks, pines, the emblem on an ice floe under falling snow. */
export const northlight: House = {
  looks: [
    { deep: '#041226', mid: '#13406b', glow: '#5dffc9', accent: '#d9fbff' },
    { deep: '#0b0a2e', mid: '#2e2f8a', glow: '#b07bff', accent: '#e8e4ff' },
    { deep: '#03181d', mid: '#0d5563', glow: '#7ce8ff', accent: '#e6fdff' },
    { deep: '#1a0a28', mid: '#51306f', glow: '#ff8fc7', accent: '#ffeaf6' },
  ],
  compose(tile) {
    const { look } = tile;
    const ribbon = (y: number, colour: string, strength: number) => {
      const bend = 30 + tile.random() * 40;
      return (
        `<path d="M-20 ${y}C60 ${short(y - bend)} 120 ${short(y + bend)} 190 ${short(y - 20)}S320 ${short(y - bend)} 350 ${y}L350 ${y - 96}C300 ${short(y - bend - 120)} 240 ${y - 70} 190 ${y - 120}S60 ${short(y - bend - 100)} -20 ${y - 90}Z" fill="url(#aurora)" opacity="${strength}" filter="url(#s10)"/>` +
        `<path d="M-20 ${y}C60 ${short(y - bend)} 120 ${short(y + bend)} 190 ${short(y - 20)}S320 ${short(y - bend)} 350 ${y}" fill="none" stroke="${colour}" stroke-width="5" opacity="${strength}" filter="url(#s5)"/>`
      );
    };
    const pine = (x: number, y: number, h: number) =>
      `<path d="M${x} ${y - h}l${h * 0.2} ${h * 0.36}h${-h * 0.08}l${h * 0.16} ${h * 0.32}h${-h * 0.1}l${h * 0.16} ${h * 0.32}h${-h * 0.68}l${h * 0.16} ${-h * 0.32}h${-h * 0.1}l${h * 0.16} ${-h * 0.32}h${-h * 0.08}Z" fill="${look.deep}"/>`;
    const snow = Array.from({ length: 34 }, (_, index) => {
      const near = index % 9 === 0;
      return `<circle cx="${short(tile.random() * tileWidth)}" cy="${short(tile.random() * tileHeight)}" r="${short(near ? 6 + tile.random() * 4 : 1 + tile.random() * 2.4)}" opacity="${near ? 0.4 : 0.85}"${near ? ' filter="url(#s2)"' : ''}/>`;
    }).join('');
    return (
      `<defs>${softs}${metal('ice')}${linear('sky', [
        [0, look.deep],
        [70, look.mid],
        [100, look.deep],
      ])}` +
      `${linear('aurora', [
        [0, look.glow, 0],
        [100, look.glow, 0.85],
      ])}${linear('floe', [
        [0, '#ffffff'],
        [100, look.glow],
      ])}` +
      `${linear('ice', [
        [0, '#bfeaff'],
        [100, look.mid],
      ])}</defs>` +
      fill('url(#sky)') +
      nightStars(tile, 34, look.accent, 190) +
      ribbon(146, look.glow, 0.9) +
      ribbon(104 + tile.random() * 30, look.accent, 0.5) +
      light({ x: 160, y: 190 }, 150, look.glow, 0.55) +
      peaks(tile, 290, 130, look.mid, '#eefaff', 3) +
      `<rect y="262" width="320" height="100" fill="${look.deep}" opacity=".55"/>` +
      pine(30, 306, 92) +
      pine(66, 300, 60) +
      pine(290, 308, 104) +
      pine(254, 300, 56) +
      pedestal(304, 216, 'url(#floe)', 'url(#ice)', '#ffffff', 24) +
      mates(tile, { shade: look.deep, dim: 0.24 }) +
      floorShadow({ x: 160, y: 300 }, 150, 0.45) +
      hero(
        tile,
        { x: 160, y: 188, size: 218, turn: tilt(tile, 3) },
        {
          light: '#ffffff',
          shade: look.deep,
          glow: look.glow,
          edge: '#06182e',
          edgeWidth: 1.5,
          glowSize: 12,
        },
      ) +
      `<g fill="#fff">${snow}</g>` +
      vignette(look.deep, 0.7)
    );
  },
};

/** Sahra Mirage: an arch of the old city opens on dunes and a white-hot sun. */
export const sahra: House = {
  looks: [
    { deep: '#2a1004', mid: '#c2691c', glow: '#ffe3a3', accent: '#ffd15c' },
    { deep: '#0a1236', mid: '#2c4fa8', glow: '#ffd9a8', accent: '#ffd66e' },
    { deep: '#2b0714', mid: '#b03257', glow: '#ffd3b0', accent: '#ffcf6b' },
    { deep: '#04231f', mid: '#14806f', glow: '#fff0b8', accent: '#ffd76a' },
  ],
  compose(tile) {
    const { look } = tile;
    const arch =
      'M44 372V168C44 108 92 70 118 54C138 42 150 34 160 18C170 34 182 42 202 54C228 70 276 108 276 168V372Z';
    const lattice = Array.from({ length: 30 }, (_, index) => {
      const x = (index % 6) * 64 + (Math.floor(index / 6) % 2) * 32;
      const y = Math.floor(index / 6) * 76;
      return `<path d="${star({ x, y }, 25, 8, 0.62)}"/>`;
    }).join('');
    return (
      `<defs>${softs}${metal('gold')}${linear('wall', [
        [0, look.mid],
        [100, look.deep],
      ])}` +
      `${linear('sky', [
        [0, look.mid],
        [46, look.glow],
        [70, look.glow],
        [100, look.mid],
      ])}<clipPath id="arch"><path d="${arch}"/></clipPath></defs>` +
      fill('url(#wall)') +
      `<g fill="none" stroke="${look.accent}" stroke-width="1.5" opacity=".34">${lattice}</g>` +
      `<path d="${arch}" fill="${look.deep}" transform="translate(0 -4) scale(1.06) translate(-9.6 -2)"/>` +
      `<path d="${arch}" fill="url(#sky)"/>` +
      `<g clip-path="url(#arch)">${light({ x: 160, y: 168 }, 170, '#fffdf0', 0.95)}<circle cx="160" cy="156" r="70" fill="#fffbe6" opacity=".9"/>` +
      `<g opacity=".75">${ridge(tile, 284, 60, look.mid, 3)}</g>${ridge(tile, 316, 56, look.deep, 4)}` +
      `<g opacity=".6">${ridge(tile, 346, 40, look.accent, 3)}</g></g>` +
      `<path d="${arch}" fill="none" stroke="url(#metal)" stroke-width="5"/>` +
      `<path d="${arch}" fill="none" stroke="${look.deep}" stroke-width="1.4" opacity=".7" transform="translate(160 200) scale(.955) translate(-160 -197)"/>` +
      mates(tile, { shade: look.deep, dim: 0.12 }) +
      floorShadow({ x: 160, y: 300 }, 180, 0.5) +
      hero(
        tile,
        { x: 160, y: 192, size: 214, turn: tilt(tile, 4) },
        {
          light: '#fffdf0',
          shade: look.deep,
          glow: look.deep,
          edge: '#2b1204',
          edgeWidth: 1.7,
          glowSize: 10,
        },
      ) +
      bokeh(tile, 7, look.accent, 0.55) +
      sparks(tile, 5, '#fff6d8', 152) +
      vignette(look.deep, 0.65)
    );
  },
};

/** Orkidya: velvet and petals; an oval cameo ringed in rose gold, blossoms at its foot. */
export const orkidya: House = {
  looks: [
    { deep: '#2b0730', mid: '#8d3a9c', glow: '#ffd6fb', accent: '#ff9ade' },
    { deep: '#3a0a1c', mid: '#c2486f', glow: '#ffe3e3', accent: '#ffb3c7' },
    { deep: '#102a22', mid: '#3f8a6b', glow: '#f3ffe6', accent: '#ffb7d5' },
    { deep: '#141a3d', mid: '#5560b0', glow: '#ece9ff', accent: '#f5a6d8' },
  ],
  compose(tile) {
    const { look } = tile;
    const blossom = (x: number, y: number, r: number, turn: number, colour: string) => {
      const petals = Array.from({ length: 5 }, (_, index) => {
        const angle = turn + index * 72;
        return `<path transform="rotate(${short(angle)})" d="M0 0C${short(r * 0.75)} ${short(-r * 0.3)} ${short(r * 0.55)} ${short(-r * 1.05)} 0 ${short(-r)}C${short(-r * 0.55)} ${short(-r * 1.05)} ${short(-r * 0.75)} ${short(-r * 0.3)} 0 0Z" fill="${colour}" stroke="#fff" stroke-opacity=".5" stroke-width="1"/>`;
      }).join('');
      return `<g transform="translate(${x} ${y})">${petals}<circle r="${short(r * 0.24)}" fill="#ffe08a"/><circle r="${short(r * 0.11)}" fill="${look.deep}"/></g>`;
    };
    const folds = Array.from({ length: 8 }, (_, index) => {
      const x = index * 46 - 20;
      return `<path d="M${x} -10C${x + 26} 110 ${x - 14} 250 ${x + 18} 380H${x + 34}C${x + 4} 250 ${x + 42} 110 ${x + 18} -10Z"/>`;
    }).join('');
    return (
      `<defs>${softs}${metal('rose')}${linear('velvet', [
        [0, look.mid],
        [100, look.deep],
      ])}` +
      `${radial(
        'cameo',
        [
          [0, '#ffffff'],
          [55, look.glow],
          [100, look.accent],
        ],
        0.5,
        0.4,
        0.66,
      )}</defs>` +
      fill('url(#velvet)') +
      `<g fill="#000" opacity=".2" filter="url(#s5)">${folds}</g>` +
      light({ x: 160, y: 150 }, 210, look.accent, 0.7) +
      `<ellipse cx="160" cy="186" rx="126" ry="148" fill="#000" opacity=".4" filter="url(#s10)"/>` +
      `<ellipse cx="160" cy="178" rx="122" ry="144" fill="url(#metal)"/><ellipse cx="160" cy="178" rx="113" ry="135" fill="${look.deep}"/>` +
      `<ellipse cx="160" cy="178" rx="109" ry="131" fill="url(#cameo)"/>` +
      `<ellipse cx="160" cy="178" rx="98" ry="120" fill="none" stroke="#fff" stroke-width="1.2" opacity=".8"/>` +
      leaf({ x: 74, y: 312 }, 90, -62, '#2f7d57', '#a9e6bd') +
      leaf({ x: 246, y: 312 }, 92, 60, '#25694a', '#a9e6bd') +
      leaf({ x: 100, y: 330 }, 60, -96, '#3f9168', '#c4f2d2') +
      mates(tile, { shade: look.deep, dim: 0.06, scale: 0.88 }) +
      hero(
        tile,
        { x: 160, y: 176, size: 205, turn: tilt(tile, 5) },
        { light: '#ffffff', shade: look.deep, glow: look.mid, edge: '#ffffff', edgeWidth: 1.8, glowSize: 11 },
      ) +
      blossom(72, 308, 34, tile.index * 17, look.accent) +
      blossom(108, 330, 24, tile.index * 31, look.glow) +
      blossom(250, 312, 32, tile.index * 23, look.accent) +
      blossom(216, 334, 20, tile.index * 41, look.glow) +
      drift(tile, 7, look.accent, 8) +
      sparks(tile, 5, '#ffffff', 150) +
      vignette(look.deep, 0.6)
    );
  },
};

/** Kosmo Kwarto: a neon grid runs to the horizon, planets hang above it, the emblem is outlined in light. */
export const kosmo: House = {
  looks: [
    { deep: '#0a0226', mid: '#4a0f8a', glow: '#ff3fc8', accent: '#3ff2ff' },
    { deep: '#020b2c', mid: '#0f3fa8', glow: '#36c5ff', accent: '#c8ff4a' },
    { deep: '#1c0218', mid: '#8a0f55', glow: '#ff7a3f', accent: '#ffe14a' },
    { deep: '#02191b', mid: '#066b6b', glow: '#3fffb0', accent: '#ff5ad2' },
  ],
  compose(tile) {
    const { look } = tile;
    const horizon = 246;
    const across = Array.from({ length: 8 }, (_, index) => {
      const y = horizon + 2 + index ** 1.9 * 2.7;
      return `M-10 ${short(y)}H330`;
    }).join('');
    const along = Array.from(
      { length: 15 },
      (_, index) => `M${short(160 + (index - 7) * 13)} ${horizon}L${short(160 + (index - 7) * 62)} 372`,
    ).join('');
    const planet = tile.index % 2 === 0 ? { x: 66, y: 84, r: 44 } : { x: 258, y: 96, r: 38 };
    return (
      `<defs>${softs}${metal('violet')}${linear('sky', [
        [0, look.deep],
        [55, look.mid],
        [69, look.glow],
        [70, look.deep],
        [100, look.deep],
      ])}` +
      `${linear(
        'ball',
        [
          [0, look.accent],
          [50, look.glow],
          [100, look.deep],
        ],
        -30,
      )}</defs>` +
      fill('url(#sky)') +
      nightStars(tile, 50, '#ffffff', 220) +
      light({ x: 160, y: 240 }, 190, look.glow, 0.9) +
      `<circle cx="${planet.x}" cy="${planet.y}" r="${planet.r}" fill="url(#ball)"/>` +
      `<ellipse cx="${planet.x}" cy="${planet.y}" rx="${planet.r * 1.7}" ry="${planet.r * 0.36}" transform="rotate(-18 ${planet.x} ${planet.y})" fill="none" stroke="${look.accent}" stroke-width="3" opacity=".85"/>` +
      `<path d="${across}${along}" stroke="${look.accent}" stroke-width="5" opacity=".45" fill="none" filter="url(#s2)"/>` +
      `<path d="${across}${along}" stroke="${look.accent}" stroke-width="1.5" fill="none"/>` +
      `<path d="M0 ${horizon}H320" stroke="#fff" stroke-width="2.4"/>` +
      `<ellipse cx="160" cy="176" rx="132" ry="132" fill="none" stroke="${look.glow}" stroke-width="12" opacity=".6" filter="url(#s5)"/>` +
      `<ellipse cx="160" cy="176" rx="132" ry="132" fill="none" stroke="#fff" stroke-width="2.2" stroke-dasharray="${tile.index % 2 === 0 ? '210 24' : '90 20 250 18'}" transform="rotate(${tile.index * 37} 160 176)"/>` +
      mates(tile, { shade: look.deep, dim: 0.22 }) +
      `<ellipse cx="160" cy="306" rx="90" ry="14" fill="${look.accent}" opacity=".55" filter="url(#s10)"/>` +
      hero(
        tile,
        { x: 160, y: 178, size: 218, turn: tilt(tile, 7) },
        {
          light: look.accent,
          shade: look.deep,
          glow: look.glow,
          edge: look.accent,
          edgeWidth: 2.6,
          glowSize: 13,
        },
      ) +
      sparks(tile, 6, '#ffffff', 155) +
      vignette(look.deep, 0.7) +
      frame(look.accent, { inset: 6, radius: 29, width: 2, opacity: 0.5 })
    );
  },
};

/** Gubat Wild: shafts of light through layers of leaves, dark near the eye, bright in the clearing. */
export const gubat: House = {
  looks: [
    { deep: '#021a0f', mid: '#0d6b3a', glow: '#eaff9a', accent: '#7ee05a' },
    { deep: '#1f1002', mid: '#8a5a0c', glow: '#fff0a8', accent: '#f5a93a' },
    { deep: '#031a24', mid: '#0d6478', glow: '#c8fff0', accent: '#39d0b5' },
    { deep: '#200a1a', mid: '#7a2b56', glow: '#ffe0b8', accent: '#ff8a5c' },
  ],
  compose(tile) {
    const { look } = tile;
    const shafts = Array.from({ length: 5 }, (_, index) => {
      const x = 20 + index * 70 + tile.random() * 26;
      const w = 12 + tile.random() * 26;
      return `<path d="M${short(x)} -10h${short(w)}L${short(x - 50 + w * 2)} 330h${short(-w * 2.2)}Z"/>`;
    }).join('');
    const ring = (
      count: number,
      radius: number,
      length: number,
      colour: string,
      rib: string,
      phase: number,
    ) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * 360 + phase + tile.random() * 14;
        const rad = (angle * Math.PI) / 180;
        const x = 160 + Math.cos(rad) * radius * 0.92;
        const y = 178 + Math.sin(rad) * radius * 1.08;
        return leaf(
          { x, y },
          length * (0.8 + tile.random() * 0.4),
          angle - 90 + (tile.random() - 0.5) * 40,
          colour,
          rib,
        );
      }).join('');
    return (
      `<defs>${softs}${metal('gold')}${radial(
        'bg',
        [
          [0, look.glow],
          [38, look.accent],
          [72, look.mid],
          [100, look.deep],
        ],
        0.5,
        0.42,
        0.74,
      )}</defs>` +
      fill('url(#bg)') +
      `<g opacity=".5">${ring(13, 168, 100, look.mid, look.accent, 6)}</g>` +
      light({ x: 160, y: 150 }, 140, '#ffffff', 0.6) +
      `<g fill="${look.glow}" opacity=".2">${shafts}</g>` +
      `<g>${ring(11, 196, 96, look.mid, look.accent, 20)}</g>` +
      mates(tile, { shade: look.deep, dim: 0.16 }) +
      floorShadow({ x: 160, y: 296 }, 180, 0.5) +
      hero(
        tile,
        { x: 160, y: 184, size: 225, turn: tilt(tile, 4) },
        {
          light: look.glow,
          shade: look.deep,
          glow: look.deep,
          edge: '#081a0c',
          edgeWidth: 1.6,
          glowSize: 10,
        },
      ) +
      frond({ x: -8, y: 376 }, 190, 24, look.deep) +
      frond({ x: 328, y: 380 }, 190, -26, look.deep) +
      leaf({ x: -6, y: 60 }, 110, 118, look.deep, look.mid) +
      leaf({ x: 326, y: 40 }, 112, 236, look.deep, look.mid) +
      leaf({ x: 160, y: 384 }, 84, -62, look.deep, look.mid) +
      leaf({ x: 168, y: 386 }, 78, 58, look.deep, look.mid) +
      bokeh(tile, 8, look.glow, 0.5) +
      vignette(look.deep, 0.55)
    );
  },
};

/** Marahuyo: a card of the deck. Double gold line, a halo of rays, the moon's phases overhead. */
export const marahuyo: House = {
  looks: [
    { deep: '#0d0526', mid: '#37177a', glow: '#c99bff', accent: '#f3d27a' },
    { deep: '#04131f', mid: '#0f4d6b', glow: '#8fe3ff', accent: '#f0d68c' },
    { deep: '#1f0414', mid: '#6e1240', glow: '#ff9cc0', accent: '#f3cf80' },
    { deep: '#07180f', mid: '#1c5a3c', glow: '#a8ffca', accent: '#eed487' },
  ],
  compose(tile) {
    const { look } = tile;
    const arc = 'M34 330V130C34 74 86 32 160 32S286 74 286 130V330Z';
    const phase = (x: number, y: number, r: number, lit: number) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${look.deep}" stroke="${look.accent}" stroke-width="1.6"/>` +
      `<path d="M${x} ${y - r}a${r} ${r} 0 0 ${lit > 0 ? 1 : 0} 0 ${r * 2}a${Math.abs(r * (1 - Math.abs(lit)))} ${r} 0 0 ${lit > 0 ? 0 : 1} 0 ${-r * 2}Z" fill="${look.accent}"/>`;
    const halo = Array.from({ length: 36 }, (_, index) => {
      const long = index % 3 === 0;
      return `<path transform="rotate(${index * 10} 160 178)" d="M160 ${long ? 46 : 62}V${long ? 74 : 78}" stroke-width="${long ? 2.4 : 1.4}"/>`;
    }).join('');
    return (
      `<defs>${softs}${metal('gold')}${radial(
        'bg',
        [
          [0, look.glow],
          [34, look.mid],
          [100, look.deep],
        ],
        0.5,
        0.46,
        0.72,
      )}</defs>` +
      fill(look.deep) +
      `<path d="${arc}" fill="url(#bg)"/>` +
      nightStars(tile, 40, look.accent, 330) +
      rays({ x: 160, y: 178 }, 40, 260, `fill="${look.glow}" opacity=".07"`, tile.index * 5) +
      light({ x: 160, y: 178 }, 130, look.glow, 0.85) +
      `<g stroke="${look.accent}" stroke-linecap="round">${halo}</g>` +
      `<circle cx="160" cy="178" r="98" fill="none" stroke="${look.accent}" stroke-width="1.6" opacity=".9"/>` +
      `<circle cx="160" cy="178" r="92" fill="none" stroke="${look.accent}" stroke-width=".8" opacity=".8"/>` +
      mates(tile, { shade: look.deep, dim: 0.18, scale: 0.9 }) +
      hero(
        tile,
        { x: 160, y: 180, size: 208, turn: tilt(tile, 4) },
        {
          light: '#fff8e0',
          shade: look.deep,
          glow: look.glow,
          edge: '#0a0320',
          edgeWidth: 1.8,
          glowSize: 12,
        },
      ) +
      `<path d="${arc}" fill="none" stroke="url(#metal)" stroke-width="3.4"/>` +
      `<path d="${arc}" fill="none" stroke="${look.accent}" stroke-width="1" opacity=".7" transform="translate(160 190) scale(.945) translate(-160 -188)"/>` +
      phase(160, 33, 15, 0.02) +
      phase(122, 38, 9, -0.6) +
      phase(198, 38, 9, 0.6) +
      `<path d="${star({ x: 160, y: 331 }, 13, 8, 0.5)}" fill="${look.accent}"/>` +
      glint({ x: 60, y: 300 }, 12, look.accent) +
      glint({ x: 262, y: 296 }, 10, look.accent) +
      sparks(tile, 6, look.accent, 150) +
      vignette(look.deep, 0.6) +
      frame('url(#metal)', { inset: 9, radius: 26, width: 2.2 })
    );
  },
};
