import type { Emblem, Machine } from '../maths.ts';
import { lows, type Look } from '../studios.ts';
import type { SlotTitle } from '../titles.ts';
import { canvasOf, metal, mix, side, tinted, type Pictures } from './colours.ts';

/** Where the build put the icon of each name, `-` for its `:`. */
const files = import.meta.glob<string>('../build/*.webp', { eager: true, query: '?url', import: 'default' });

/** In the order of the sheet. */
export const emblems = 'WSABCDefgh';

/** What each emblem of a title shows: an icon, or a letter. */
function iconOf({ pictures, studio }: SlotTitle, { pays }: Machine, emblem: Emblem): string {
  if (emblem === 'S') return studio.scatter;
  const small = lows[studio.low].split(' ');
  if ('efgh'.includes(emblem)) return small['efgh'.indexOf(emblem)] ?? '';
  // Where nothing is wild, what carries the tile pays best.
  const order = pays === 'anywhere' ? 'ABCDW' : 'WABCD';
  return pictures[order.indexOf(emblem)] ?? '';
}

export async function loadPictures(title: SlotTitle, machine: Machine): Promise<Pictures> {
  const icons = new Set([...emblems].map((emblem) => iconOf(title, machine, emblem as Emblem))); // the letters above
  const loaded = [...icons]
    .filter((icon) => icon.length > 1)
    .map(async (icon) => {
      const picture = new Image();
      picture.src = files[`../build/${icon.replace(':', '-')}.webp`] ?? '';
      await picture.decode().catch(() => undefined);
      return [icon, picture] as const;
    });
  await document.fonts.load('700 64px Sora', 'AKQJ').catch(() => undefined);
  return new Map(await Promise.all(loaded));
}

export function columnOf({ deep, mid }: Look): [string, string, string] {
  return [mix(deep, '#000000', 0.5), mix(mid, deep, 0.5), mix(deep, '#000000', 0.6)];
}

/** The emblems of a title, five a row. */
export function paintSheet(title: SlotTitle, machine: Machine, pictures: Pictures): HTMLCanvasElement {
  const [sheet, pen] = canvasOf(5 * side, 2 * side);
  for (const [at, letter] of [...emblems].entries()) {
    const emblem = letter as Emblem; // the letters above
    pen.save();
    pen.translate((at % 5) * side + side / 2, Math.floor(at / 5) * side + side / 2);
    paintEmblem(pen, emblem, title.look, iconOf(title, machine, emblem), pictures);
    pen.restore();
  }
  return sheet;
}

function paintEmblem(
  pen: CanvasRenderingContext2D,
  emblem: Emblem,
  look: Look,
  icon: string,
  pictures: Pictures,
): void {
  if (emblem === 'W') paintRing(pen, look);
  else if (emblem === 'S') paintBurst(pen, look);
  else if ('ABCD'.includes(emblem)) paintPlate(pen, look);
  const small = 'efgh'.indexOf(emblem);
  const inks = ['#ff7a8a', '#ffc94d', '#6fdc8c', '#6cc4ff'];
  const ink = small === -1 ? look.accent : (inks[small] ?? look.accent);
  if (icon.length === 1) return paintLetter(pen, icon, ink);
  const picture = pictures.get(icon);
  if (!picture || picture.naturalWidth === 0) return paintLetter(pen, emblem, ink);
  const size = small === -1 ? (emblem === 'S' ? 164 : 184) : 150;
  const drawn = icon.startsWith('g:') ? tinted(picture, ink) : picture;
  pen.shadowColor = '#000a';
  pen.shadowBlur = 16;
  pen.shadowOffsetY = 7;
  pen.drawImage(drawn, -size / 2, -size / 2, size, size);
  pen.shadowColor = '#0000';
}

function paintLetter(pen: CanvasRenderingContext2D, letter: string, ink: string): void {
  pen.font = '700 168px Sora, system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 22;
  pen.strokeStyle = mix(ink, '#000000', 0.78);
  pen.strokeText(letter, 0, 10);
  pen.fillStyle = metal(pen, ink, -70, 80);
  pen.fillText(letter, 0, 6);
}

function paintPlate(pen: CanvasRenderingContext2D, { deep, mid, glow, accent }: Look): void {
  const fill = pen.createRadialGradient(0, -40, 10, 0, 0, 150);
  fill.addColorStop(0, mix(mid, glow, 0.35));
  fill.addColorStop(1, mix(mid, deep, 0.75));
  pen.fillStyle = fill;
  pen.strokeStyle = mix(accent, deep, 0.25);
  pen.lineWidth = 6;
  pen.beginPath();
  pen.roundRect(-112, -112, 224, 224, 34);
  pen.fill();
  pen.stroke();
}

/** What is wild stands in a ring. */
function paintRing(pen: CanvasRenderingContext2D, { deep, mid, accent }: Look): void {
  const fill = pen.createRadialGradient(0, 0, 20, 0, 0, 120);
  fill.addColorStop(0, mix(mid, '#ffffff', 0.45));
  fill.addColorStop(1, deep);
  pen.beginPath();
  pen.arc(0, 0, 112, 0, Math.PI * 2);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 18;
  pen.strokeStyle = metal(pen, accent, -112, 112);
  pen.stroke();
  pen.lineWidth = 4;
  pen.strokeStyle = '#fffbe6';
  pen.stroke();
}

/** The scatter bursts. */
function paintBurst(pen: CanvasRenderingContext2D, { deep, glow, accent }: Look): void {
  pen.beginPath();
  for (let point = 0; point < 32; point++) {
    const reach = point % 2 === 0 ? 122 : 92;
    const angle = (point * Math.PI) / 16;
    pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  pen.closePath();
  const fill = pen.createRadialGradient(0, 0, 20, 0, 0, 124);
  fill.addColorStop(0, '#ffffff');
  fill.addColorStop(0.55, mix(glow, accent, 0.5));
  fill.addColorStop(1, mix(accent, deep, 0.35));
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 5;
  pen.strokeStyle = mix(accent, '#000000', 0.4);
  pen.stroke();
}

/** The picture of one emblem off the sheet, for rules and windows; what holds it says what it is. */
export function emblemPicture(sheet: HTMLCanvasElement, emblem: Emblem): HTMLCanvasElement {
  const [picture, pen] = canvasOf(side / 2, side / 2);
  const at = emblems.indexOf(emblem);
  pen.drawImage(sheet, (at % 5) * side, Math.floor(at / 5) * side, side, side, 0, 0, side / 2, side / 2);
  picture.className = 'emblem';
  picture.setAttribute('aria-hidden', 'true');
  return picture;
}
