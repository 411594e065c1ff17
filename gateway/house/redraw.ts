import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fairLines } from '@laro/rules/fairLines.ts';
import { Unavailable } from '../db/unavailable.ts';
import { networkInHand } from './network.ts';

/** More than the cameras of phones make, and 240 MB at most while it is decoded. */
const mostPixels = 60_000_000;
/** Of a side: a screenshot of a whole page has as much. What is far longer than it is wide takes hundreds of times as long to draw (A18-1). */
const mostSide = 30_000;
/** The longest side of what is kept, in pixels: enough to read a screenshot. */
const longestSide = 2048;
/** For one picture, in ms, and for its turn before that (A24-7). */
const patience = 20_000;
/** Of data that the process may write to, in kB, as `ulimit` counts, and of the processor's time, in s. */
const most = { memory: 1_000_000, seconds: 15 } as const;
const endings: ReadonlyMap<number | null, 'broken' | 'huge'> = new Map([[4, 'huge']]);

const file = fileURLToPath(new URL('./redraw.process.ts', import.meta.url));
/** Two at a time, in turns of the networks that they come from (A23-6); how many wait, and of whom, is decided where files are received. */
const inLine = fairLines({ atOnce: 2, mostWaiting: 100, ofAll: 2 });

interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}
type Refused = { readonly ok: false; readonly because: 'broken' | 'huge' };

/**
 * A stranger's png or jpg as a JPEG of ours (S5-31): upright, at most 2048 pixels a side, without whatever else the file held.
 * What cannot be drawn within its memory and time is `broken`. Throws `Unavailable` where too many wait, or its turn does not come.
 */
export async function redraw(given: Uint8Array): Promise<({ readonly ok: true } & Picture) | Refused> {
  const drawn = await inTurn(() => draw(given, String(longestSide)));
  const [only] = drawn.ok ? drawn.pictures : [];
  if (only) return { ok: true, ...only };
  return drawn.ok ? { ok: false, because: 'broken' } : drawn;
}

/** As {@link redraw}, cut to a small square around its middle: the picture of a member. */
export async function redrawAsFace(given: Uint8Array): ReturnType<typeof redraw> {
  const drawn = await inTurn(() => draw(given, 'face'));
  const [only] = drawn.ok ? drawn.pictures : [];
  if (only) return { ok: true, ...only };
  return drawn.ok ? { ok: false, because: 'broken' } : drawn;
}

/**
 * As {@link redraw}, fitted to be a banner, in each of its widths, the smallest first: cut to a square, which stands at the side where
 * the words of a banner end and goes over into a ground of its own colour, dark under light words and light under dark ones.
 */
export function redrawAsBanner(
  given: Uint8Array,
  ink: 'light' | 'dark',
): Promise<{ readonly ok: true; readonly pictures: readonly Picture[] } | Refused> {
  return inTurn(() => draw(given, ink));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = await inLine(networkInHand() ?? '', work, AbortSignal.timeout(patience));
  if (done === 'TOO_MANY') throw new Unavailable('too many pictures wait');
  return done;
}

async function draw(
  given: Uint8Array,
  as: string,
): Promise<{ readonly ok: true; readonly pictures: readonly Picture[] } | Refused> {
  // A shell that cannot set a limit goes on without: the number of pixels and the time hold everywhere.
  const limits = `ulimit -d ${most.memory}; ulimit -t ${most.seconds}; exec "$@"`;
  const command = [process.execPath, file, String(mostPixels), String(mostSide), as];
  const child = spawn('/bin/sh', ['-c', limits, 'redraw', ...command], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  // It may have ended before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(given);
  const [drawn, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (code !== 0 || drawn.length === 0) return { ok: false, because: endings.get(code) ?? 'broken' };
  const pictures: Picture[] = [];
  for (let at = 0; at < drawn.length;) {
    const [width, height, length] = [0, 4, 8].map((part) => drawn.readUInt32BE(at + part));
    const from = at + 12;
    at = from + (length ?? 0);
    pictures.push({ width: width ?? 0, height: height ?? 0, jpeg: drawn.subarray(from, at) });
  }
  return { ok: true, pictures };
}
