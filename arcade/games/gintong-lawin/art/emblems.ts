import type { Emblem } from '../maths.ts';
import { letters } from './letters.ts';

/** Side of the square that every emblem is drawn in. */
export const emblemSize = 512;

/** Paths of the icon set game-icons (CC BY 3.0): the builder reads them from the npm package. */
export interface IconPaths {
  readonly 'eagle-emblem': string;
}

/**
 * One emblem as SVG. All ten are made one way, so that they read as one family: enamel colours, a rim of cast gold
 * lit from the upper left, an ink line around it and a soft shadow below.
 */
export function emblemSvg(emblem: Emblem, icons: IconPaths): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
    <defs>${gradients}${jewelFilter('jewel', 7)}${jewelFilter('fine', 4.5)}</defs>
    ${drawings[emblem](icons)}
  </svg>`;
}

/** Fills a rim of gold around whatever is drawn, an ink line around that, and lays a gloss on top. */
function jewelFilter(id: string, rim: number): string {
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="512" height="512" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="${rim}"/>
    <feComponentTransfer result="rim"><feFuncA type="linear" slope="14" intercept="-.9"/></feComponentTransfer>
    <feGaussianBlur in="rim" stdDeviation="4"/>
    <feComponentTransfer result="ink"><feFuncA type="linear" slope="16" intercept="-.8"/></feComponentTransfer>
    <feGaussianBlur in="rim" stdDeviation="3.4" result="height"/>
    <feDiffuseLighting in="height" surfaceScale="7" diffuseConstant="1.05" lighting-color="#fff1c4" result="light">
      <feDistantLight azimuth="235" elevation="52"/>
    </feDiffuseLighting>
    <feFlood flood-color="#f2a92c"/>
    <feComposite in2="light" operator="arithmetic" k1="1.25" k2=".18"/>
    <feComposite in2="rim" operator="in" result="gold"/>
    <feSpecularLighting in="height" surfaceScale="7" specularConstant="1" specularExponent="22" lighting-color="#fff6d8">
      <feDistantLight azimuth="235" elevation="48"/>
    </feSpecularLighting>
    <feComposite in2="rim" operator="in" result="shine"/>
    <feGaussianBlur in="SourceAlpha" stdDeviation="7" result="inner"/>
    <feSpecularLighting in="inner" surfaceScale="9" specularConstant=".75" specularExponent="16" lighting-color="#fff">
      <feDistantLight azimuth="235" elevation="50"/>
    </feSpecularLighting>
    <feComposite in2="SourceAlpha" operator="in" result="gloss"/>
    <feFlood flood-color="#1a0b02"/><feComposite in2="ink" operator="in" result="line"/>
    <feGaussianBlur in="ink" stdDeviation="9"/><feOffset dy="12"/>
    <feComponentTransfer result="shadow"><feFuncA type="linear" slope=".55"/></feComponentTransfer>
    <feFlood flood-color="#000"/><feComposite in2="shadow" operator="in" result="shade"/>
    <feMerge><feMergeNode in="shade"/><feMergeNode in="line"/><feMergeNode in="gold"/><feMergeNode in="shine"/>
      <feMergeNode in="SourceGraphic"/><feMergeNode in="gloss"/></feMerge>
  </filter>`;
}

const down = (id: string, ...stops: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((color, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;
const round = (id: string, ...stops: string[]) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".8">${stops
    .map((color, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</radialGradient>`;

const gradients = [
  down('gold', '#fff3b8', '#ffd04f', '#f09a1a', '#a8560a'),
  down('goldDeep', '#ffdf7a', '#e08a12', '#8a4306'),
  down('crimson', '#ff8a6b', '#e0263e', '#7d0b2a'),
  down('violet', '#d7a0ff', '#8a3be0', '#3d0f86'),
  down('emerald', '#7df0a6', '#12a566', '#044d3a'),
  down('azure', '#8fdcff', '#1d86e8', '#0a2f8c'),
  down('night', '#1d4f8f', '#0d2a63', '#081742'),
  down('sea', '#2fc4c0', '#0b7f8e', '#053f5c'),
  down('hide', '#7b89a8', '#46516f', '#232a44'),
  down('horn', '#fff0cf', '#e9bd78', '#8f5a24'),
  down('chrome', '#ffffff', '#b9c6d8', '#76869f', '#dfe8f2'),
  down('glass', '#dff6ff', '#6cc3f0', '#1f6fb8'),
  down('shell', '#ffd9e6', '#f08bb2', '#9c3f7e'),
  down('shellIn', '#fff1f4', '#ffc3d2', '#d877a4'),
  down('leaf', '#8fe07a', '#2f9a4a', '#0d5238'),
  down('petal', '#ffffff', '#fff6ea', '#e9cfc0'),
  round('pearl', '#ffffff', '#fdeef2', '#d9c6e8', '#8b79b8'),
  round('sunDisc', '#fffbd6', '#ffe05a', '#ffab1f', '#e0660a'),
  round('lamp', '#ffffff', '#fff3a6', '#f5b12a'),
].join('');

/** Letters side by side, `height` tall capitals, centred on x with their feet on y. */
export function word(text: string, x: number, y: number, height: number, spacing = 0): string {
  const scale = height / 730;
  const glyphs = [...text].map((letter) => letters[letter] ?? { width: 260, path: '' });
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width * scale + spacing, -spacing);
  let at = x - width / 2;
  return glyphs
    .map((glyph) => {
      const placed = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale.toFixed(4)})" d="${glyph.path}"/>`;
      at += glyph.width * scale + spacing;
      return placed;
    })
    .join('');
}

function rank(text: string, fill: string): string {
  const feet = text === 'Q' ? 378 : 408;
  return `<g filter="url(#jewel)" fill="url(#${fill})">${word(text, 256, feet, text.length > 1 ? 270 : 320, -14)}</g>`;
}

/** A ribbon across the lower edge that names the two special emblems. */
function ribbon(text: string, fill: string): string {
  return `<g filter="url(#fine)"><path d="M52 392 H460 L436 430 L460 468 H52 L76 430 Z" fill="url(#${fill})"/></g>
    <g fill="#fff6da" stroke="#3a1402" stroke-width="5" paint-order="stroke">${word(text, 256, 452, 44, 5)}</g>`;
}

const mirror = (half: string) => `${half}<g transform="translate(512 0) scale(-1 1)">${half}</g>`;

const drawings: Readonly<Record<Emblem, (icons: IconPaths) => string>> = {
  H: (icons) => `
    <g filter="url(#jewel)"><rect x="30" y="26" width="452" height="440" rx="56" fill="url(#night)"/></g>
    <clipPath id="plate"><rect x="30" y="26" width="452" height="440" rx="56"/></clipPath>
    <g clip-path="url(#plate)">
      <g fill="#ffcf5a" opacity=".3">${Array.from(
        { length: 16 },
        (_, i) => `<path transform="rotate(${i * 22.5} 256 236)" d="M256 236 L228 -120 H284 Z"/>`,
      ).join('')}</g>
      <circle cx="256" cy="220" r="150" fill="url(#sunDisc)" opacity=".5"/>
    </g>
    <g filter="url(#fine)"><path transform="translate(256 212) scale(.77) translate(-256 -256)" fill="url(#gold)" d="${icons['eagle-emblem']}"/></g>
    ${ribbon('WILD', 'crimson')}`,
  S: () => `
    <g filter="url(#fine)" fill="url(#goldDeep)" stroke="#9c4a06" stroke-width="4">${Array.from(
      { length: 8 },
      (_, i) => `<g transform="rotate(${i * 45} 256 226)"><path d="M256 226 L228 66 L256 6 L284 66 Z"/>
        <path d="M256 226 L196 92 L216 62 L236 92 Z"/><path d="M256 226 L276 92 L296 62 L316 92 Z"/></g>`,
    ).join('')}</g>
    <g filter="url(#fine)"><circle cx="256" cy="226" r="112" fill="url(#sunDisc)"/></g>
    <circle cx="256" cy="226" r="86" fill="none" stroke="#b4520a" stroke-width="5" stroke-dasharray="4 13" stroke-linecap="round"/>
    <g fill="none" stroke="#9c3f08" stroke-width="9" stroke-linecap="round">
      <path d="M206 208 q18 -16 36 0 M270 208 q18 -16 36 0 M214 250 q42 40 84 0"/></g>
    <ellipse cx="222" cy="176" rx="42" ry="20" fill="#fff" opacity=".45" transform="rotate(-28 222 176)"/>
    ${ribbon('SCATTER', 'violet')}`,
  B: () => `
    <g filter="url(#jewel)">
      ${mirror(`<path fill="url(#horn)" d="M250 196 C170 208 96 176 84 62 C82 46 70 44 62 58 C18 140 50 286 214 272 Z"/>
        <path fill="url(#hide)" d="M176 276 C140 262 96 268 72 292 C92 330 148 338 184 312 Z"/>`)}
      <path fill="url(#hide)" d="M256 172 C306 172 344 196 348 240 C350 284 336 318 330 356 C328 378 336 396 334 420 C330 460 298 478 256 478 C214 478 182 460 178 420 C176 396 184 378 182 356 C176 318 162 284 164 240 C168 196 206 172 256 172 Z"/>
    </g>
    <path d="M178 416 C182 386 214 378 256 378 C298 378 330 386 334 416 C336 456 300 474 256 474 C212 474 176 456 178 416 Z" fill="#a9b2c9" opacity=".75"/>
    <path d="M228 196 C244 232 246 300 234 356 H278 C266 300 268 232 284 196 C266 186 246 186 228 196 Z" fill="#8f9dbd" opacity=".55"/>
    ${mirror(`<path d="M186 268 q22 -22 48 2 q-20 20 -48 -2 Z" fill="#fff3c9"/><circle cx="214" cy="267" r="11" fill="#2a1206"/>
      <path d="M180 252 q26 -24 60 0" stroke="#1c2136" stroke-width="9" fill="none" stroke-linecap="round"/>
      <ellipse cx="222" cy="418" rx="15" ry="12" fill="#1c2136"/>
      <path d="M92 96 C100 150 128 196 186 218" stroke="#fff" stroke-width="9" fill="none" opacity=".55" stroke-linecap="round"/>
      <path d="M112 248 q28 14 64 10 M132 224 q18 16 50 14" stroke="#8a5a26" stroke-width="6" fill="none" opacity=".7"/>`)}
    <g filter="url(#fine)"><path d="M224 426 C222 470 290 470 288 426 L276 426 C278 452 234 452 236 426 Z" fill="url(#gold)"/></g>`,
  J: () => `
    <g filter="url(#jewel)">
      <rect x="104" y="404" width="72" height="66" rx="18" fill="#20242f"/><rect x="336" y="404" width="72" height="66" rx="18" fill="#20242f"/>
      <path d="M128 64 H384 Q412 66 416 96 L424 150 H88 L96 96 Q100 66 128 64 Z" fill="url(#crimson)"/>
      <rect x="96" y="142" width="320" height="120" rx="18" fill="url(#chrome)"/>
      <path d="M92 258 H420 Q446 264 450 300 V392 H62 V300 Q66 264 92 258 Z" fill="url(#azure)"/>
      <rect x="48" y="380" width="416" height="48" rx="22" fill="url(#chrome)"/>
    </g>
    <path d="M112 112 H400 L404 134 H108 Z" fill="#ffd04f"/>
    <rect x="160" y="76" width="192" height="30" rx="8" fill="#fff4cf"/><g fill="#8c1030">${word('LAWIN', 256, 100, 18, 3)}</g>
    <path d="M114 156 H250 V246 H114 Z M262 156 H398 V246 H262 Z" fill="url(#glass)"/>
    <path d="M114 156 H180 L146 246 H114 Z M262 156 H328 L294 246 H262 Z" fill="#fff" opacity=".38"/>
    <rect x="176" y="276" width="160" height="98" rx="14" fill="url(#chrome)"/>
    ${Array.from({ length: 7 }, (_, i) => `<rect x="${189 + i * 20}" y="288" width="11" height="74" rx="5" fill="#2b3346"/>`).join('')}
    ${mirror(`<circle cx="118" cy="322" r="46" fill="url(#chrome)"/><circle cx="118" cy="322" r="34" fill="url(#lamp)"/>
      <circle cx="107" cy="309" r="10" fill="#fff" opacity=".9"/><rect x="76" y="392" width="58" height="24" rx="10" fill="#ff9c2b"/>`)}
    <rect x="196" y="388" width="120" height="32" rx="7" fill="#fff4cf"/><g fill="#0a2f8c">${word('ARC', 256, 412, 18, 4)}</g>
    <path transform="translate(256 262)" d="M0 -34 L10 -12 L34 -10 L15 5 L21 28 L0 15 L-21 28 L-15 5 L-34 -10 L-10 -12 Z" fill="url(#gold)" stroke="#6b3504" stroke-width="4"/>`,
  P: () => `
    <g filter="url(#jewel)">
      <path fill="url(#shell)" d="M256 38 C300 22 336 40 346 66 C392 58 424 88 424 124 C462 142 470 186 448 216 C462 254 440 286 404 292 L256 330 L108 292 C72 286 50 254 64 216 C42 186 50 142 88 124 C88 88 120 58 166 66 C176 40 212 22 256 38 Z"/>
      <path fill="url(#shell)" d="M60 330 C90 300 180 296 256 320 C332 296 422 300 452 330 C474 386 424 440 372 446 C340 476 286 478 256 462 C226 478 172 476 140 446 C88 440 38 386 60 330 Z"/>
    </g>
    <g stroke="#fff" stroke-width="8" opacity=".55" fill="none" stroke-linecap="round">
      <path d="M256 300 V70 M236 300 C214 220 190 150 170 96 M276 300 C298 220 322 150 342 96 M214 296 C170 236 130 190 98 152 M298 296 C342 236 382 190 414 152 M196 300 C150 272 110 250 76 226 M316 300 C362 272 402 250 436 226"/></g>
    <path d="M84 338 C120 314 190 318 256 342 C322 318 392 314 428 338 C430 372 340 396 256 396 C172 396 82 372 84 338 Z" fill="url(#shellIn)"/>
    <ellipse cx="256" cy="384" rx="104" ry="16" fill="#6d1f55" opacity=".45"/>
    <g filter="url(#fine)"><circle cx="256" cy="296" r="86" fill="url(#pearl)"/></g>
    <ellipse cx="226" cy="258" rx="30" ry="20" fill="#fff" transform="rotate(-35 226 258)"/>
    <path d="M204 344 q52 38 104 0" stroke="#fff" stroke-width="8" opacity=".5" fill="none" stroke-linecap="round"/>`,
  M: () => `
    <g filter="url(#jewel)">
      <path fill="url(#leaf)" d="M256 256 C140 300 70 380 44 474 C160 470 250 400 272 280 Z"/>
      <path fill="url(#leaf)" d="M256 256 C372 300 442 380 468 474 C352 470 262 400 240 280 Z"/>
      ${Array.from(
        { length: 8 },
        (_, i) =>
          `<path transform="rotate(${i * 45 + 22} 256 226)" fill="url(#petal)" d="M256 226 C196 176 196 60 256 22 C316 60 316 176 256 226 Z"/>`,
      ).join('')}
    </g>
    <path d="M70 452 C130 410 190 360 240 290 M442 452 C382 410 322 360 272 290" stroke="#d6ffc0" stroke-width="7" fill="none" opacity=".6" stroke-linecap="round"/>
    ${Array.from(
      { length: 8 },
      (
        _,
        i,
      ) => `<g transform="rotate(${i * 45 + 22} 256 226)"><path fill="url(#petal)" stroke="#d8b9ae" stroke-width="3" d="M256 226 C200 176 200 66 256 28 C312 66 312 176 256 226 Z"/>
        <path d="M256 196 V92" stroke="#e5c9bd" stroke-width="5" stroke-linecap="round"/></g>`,
    ).join('')}
    ${Array.from(
      { length: 5 },
      (_, i) =>
        `<path transform="rotate(${i * 72} 256 226)" fill="url(#petal)" stroke="#dcbfb2" stroke-width="4" d="M256 226 C210 196 212 128 256 104 C300 128 302 196 256 226 Z"/>`,
    ).join('')}
    <g filter="url(#fine)"><circle cx="256" cy="226" r="26" fill="url(#sunDisc)"/></g>`,
  A: () => rank('A', 'crimson'),
  K: () => rank('K', 'violet'),
  Q: () => rank('Q', 'emerald'),
  T: () => rank('10', 'azure'),
};
