import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/** Pixels; shown at half this size. */
const width = 240;
const height = 88;
const paper = 244;
const ink = 38;

/** Points along a part of an ellipse, in degrees clockwise from the right. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  return Array.from({ length: 17 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

type Strokes = Readonly<Record<string, readonly Stroke[]>>;

/** The strokes of each digit in a box of 1 by 1. 1 and 7 are left out: bent, they look alike. */
const digits: Strokes = {
  '0': [arc(0.5, 0.5, 0.3, 0.45, 0, 360)],
  '2': [[...arc(0.5, 0.32, 0.3, 0.27, 180, 400), [0.2, 0.95], [0.82, 0.95]]],
  '3': [arc(0.47, 0.28, 0.28, 0.23, 200, 450), arc(0.47, 0.73, 0.32, 0.22, 270, 520)],
  '4': [
    [
      [0.66, 0.95],
      [0.66, 0.05],
      [0.15, 0.66],
      [0.88, 0.66],
    ],
  ],
  '5': [[[0.78, 0.05], [0.3, 0.05], [0.26, 0.45], ...arc(0.47, 0.66, 0.32, 0.29, 230, 510)]],
  '6': [
    [
      [0.68, 0.06],
      [0.4, 0.3],
      [0.2, 0.62],
    ],
    arc(0.5, 0.68, 0.3, 0.27, 0, 360),
  ],
  '8': [arc(0.5, 0.28, 0.24, 0.23, 0, 360), arc(0.5, 0.73, 0.31, 0.23, 0, 360)],
  '9': [
    arc(0.5, 0.32, 0.3, 0.27, 0, 360),
    [
      [0.8, 0.38],
      [0.62, 0.7],
      [0.34, 0.95],
    ],
  ],
};

/** As the digits; left out are letters that, bent, look like another letter or a digit. */
const letters: Strokes = {
  A: [line(0.14, 0.95, 0.5, 0.05, 0.86, 0.95), line(0.28, 0.62, 0.72, 0.62)],
  C: [arc(0.55, 0.5, 0.36, 0.45, 45, 315)],
  E: [line(0.8, 0.05, 0.22, 0.05, 0.22, 0.95, 0.8, 0.95), line(0.22, 0.5, 0.68, 0.5)],
  F: [line(0.8, 0.05, 0.22, 0.05, 0.22, 0.95), line(0.22, 0.48, 0.68, 0.48)],
  H: [line(0.2, 0.05, 0.2, 0.95), line(0.8, 0.05, 0.8, 0.95), line(0.2, 0.5, 0.8, 0.5)],
  K: [line(0.22, 0.05, 0.22, 0.95), line(0.8, 0.05, 0.22, 0.55), line(0.4, 0.42, 0.82, 0.95)],
  L: [line(0.24, 0.05, 0.24, 0.95, 0.8, 0.95)],
  M: [line(0.12, 0.95, 0.2, 0.05, 0.5, 0.6, 0.8, 0.05, 0.88, 0.95)],
  P: [
    line(0.24, 0.95, 0.24, 0.05, 0.5, 0.05),
    arc(0.5, 0.28, 0.3, 0.23, -90, 90),
    line(0.5, 0.51, 0.24, 0.51),
  ],
  R: [
    line(0.22, 0.95, 0.22, 0.05, 0.5, 0.05),
    arc(0.5, 0.28, 0.28, 0.23, -90, 90),
    line(0.5, 0.51, 0.22, 0.51),
    line(0.46, 0.51, 0.82, 0.95),
  ],
  T: [line(0.12, 0.05, 0.88, 0.05), line(0.5, 0.05, 0.5, 0.95)],
  Y: [line(0.14, 0.05, 0.5, 0.48, 0.86, 0.05), line(0.5, 0.48, 0.5, 0.95)],
};

const signs: Strokes = {
  '+': [line(0.2, 0.5, 0.8, 0.5), line(0.5, 0.25, 0.5, 0.75)],
  '=': [line(0.2, 0.38, 0.8, 0.38), line(0.2, 0.62, 0.8, 0.62)],
};

function line(...ends: readonly number[]): Stroke {
  return ends.flatMap((x, at): Stroke => (at % 2 === 0 ? [[x, ends[at + 1] ?? 0]] : []));
}

export const captchaDigits = Object.keys(digits).join('');
export const captchaLetters = Object.keys(letters).join('');
const drawn: Strokes = { ...digits, ...letters, ...signs };

/** A picture of some of those, each bent its own way under two crossing lines: a PNG in base64. */
export function drawCaptcha(text: string): string {
  const pixels = new Uint8Array(width * height).fill(paper);
  const step = width / (text.length + 0.6);
  for (const [place, sign] of [...text].entries()) {
    const bend = bending(step * (place + 0.8), height / 2 + between(-8, 8));
    for (const stroke of drawn[sign] ?? []) drawStroke(pixels, stroke.map(bend), between(2.4, 3.4));
  }
  for (let line = 0; line < 2; line++) drawStroke(pixels, wave(), 1.3);
  return encodePng(pixels).toString('base64');
}

/** Turns, leans and stretches a sign's box and puts its middle at the given point. */
function bending(centerX: number, centerY: number): (point: Point) => Point {
  const turn = (between(-24, 24) * Math.PI) / 180;
  const lean = between(-0.3, 0.3);
  const [w, h] = [between(32, 40), between(46, 58)];
  return ([x, y]) => {
    const flatX = (x - 0.5) * w + lean * (y - 0.5) * h;
    const flatY = (y - 0.5) * h;
    return [
      centerX + flatX * Math.cos(turn) - flatY * Math.sin(turn),
      centerY + flatX * Math.sin(turn) + flatY * Math.cos(turn),
    ];
  };
}

function wave(): Stroke {
  const [start, length, swing] = [between(0.25, 0.75) * height, between(90, 200), between(8, 22)];
  const phase = between(0, 6.3);
  return Array.from({ length: 25 }, (_, step) => {
    const x = (width * step) / 24;
    return [x, start + swing * Math.sin(phase + (x / length) * 2 * Math.PI)] as const;
  });
}

function drawStroke(pixels: Uint8Array, stroke: Stroke, radius: number): void {
  for (let i = 1; i < stroke.length; i++) {
    const [from, to] = [stroke[i - 1], stroke[i]];
    if (from && to) drawLine(pixels, from, to, radius);
  }
}

function drawLine(pixels: Uint8Array, [ax, ay]: Point, [bx, by]: Point, radius: number): void {
  const [left, right] = [Math.min(ax, bx) - radius - 1, Math.max(ax, bx) + radius + 1];
  const [top, bottom] = [Math.min(ay, by) - radius - 1, Math.max(ay, by) + radius + 1];
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
      const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2));
      const distance = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
      const cover = Math.min(1, Math.max(0, radius + 0.5 - distance));
      const at = y * width + x;
      pixels[at] = Math.min(pixels[at] ?? paper, Math.round(paper + (ink - paper) * cover));
    }
  }
}

/** An 8-bit greyscale PNG. */
function encodePng(pixels: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(10_000)) / 10_000;
}
