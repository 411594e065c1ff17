import sharp from 'sharp';

interface Drawn {
  readonly width?: number;
  readonly height?: number;
  /** Where it was taken, and by what, as cameras write it. */
  readonly exif?: boolean;
}

/** A picture as a phone makes it. */
export async function testPicture(kind: 'png' | 'jpeg', drawn: Drawn = {}): Promise<Buffer> {
  const { width = 64, height = 48, exif = false } = drawn;
  const picture = sharp({ create: { width, height, channels: 3, background: '#3060c0' } });
  if (exif) picture.withExif({ IFD0: { Make: 'Camera of Juan' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } });
  return picture.toFormat(kind).toBuffer();
}

const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];

/** A grey JPEG whose scans, of which it has three, are coded by arithmetic (SOF10). */
export function arithmeticPicture(width: number, height: number): Buffer {
  const scan = (from: number, to: number) => segment(0xda, [1, 1, 0, from, to, 0]);
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xca, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...[scan(0, 0), scan(1, 63), scan(1, 63)].flat(),
    0xff,
    0xd9,
  ]);
}

/**
 * A grey JPEG that says what it shows in so many scans, as progressive ones do, each of which says nothing and costs its reader a look at
 * the whole picture: some 130 bytes each. Those that are hidden follow, where the mark of a restart is due, a marker that there is none of, as
 * if they were what it says.
 */
export function manyScans({
  width,
  height,
  scans,
  isHidden = false,
}: Record<'width' | 'height' | 'scans', number> & { isHidden?: boolean }): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const bytesOf = (bits: string) => {
    const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
    return whole
      .map((byte) => Number.parseInt(byte, 2))
      .flatMap((byte) => (byte === 255 ? [255, 0] : [byte]));
  };
  /** That nothing follows in so many blocks; the code of each power of two is its number, in eight bits. */
  let nothing = '';
  for (let left = blocks; left > 0;) {
    const power = Math.min(14, Math.floor(Math.log2(left)));
    const run = Math.min(left, 2 ** (power + 1) - 1);
    nothing += power.toString(2).padStart(8, '0');
    if (power > 0) nothing += (run - 2 ** power).toString(2).padStart(power, '0');
    left -= run;
  }
  const scan = (part: number) => segment(0xda, [1, 1, 0, part, part, 0]);
  const eight = Array.from({ length: 16 }, (_, at) => (at === 7 ? 15 : 0));
  const one = Array.from({ length: 16 }, (_, at) => (at === 0 ? 1 : 0));
  const said = bytesOf(nothing);
  const restarts = (each: number) => segment(0xdd, [each >> 8, each & 255]);
  const more = Array.from({ length: scans - 1 }, (_, at) => Buffer.from([...scan((at % 63) + 1), ...said]));
  const each = Math.floor(60_000 / (said.length + 10));
  const hidden = Array.from({ length: Math.ceil(more.length / each) }, (_, at) => {
    const behind = Buffer.from([...restarts(0), ...Buffer.concat(more.slice(at * each, (at + 1) * each))]);
    const length = behind.length + 2;
    return Buffer.from([
      ...restarts(Math.min(65_535, blocks >> 1)),
      ...scan(1),
      0xff,
      0x02,
      length >> 8,
      length & 255,
      ...behind,
    ]);
  });
  return Buffer.concat([
    Buffer.from([
      0xff,
      0xd8,
      ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
      ...segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
      ...segment(0xc4, [0, ...one, 0]),
      ...segment(0xc4, [0x10, ...eight, ...Array.from({ length: 15 }, (_, power) => power << 4)]),
      ...scan(0),
      ...bytesOf('0'.repeat(blocks)),
    ]),
    ...(isHidden ? hidden : more),
    Buffer.from([0xff, 0xd9]),
  ]);
}
