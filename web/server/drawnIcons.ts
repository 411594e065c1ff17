import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { appIcons, type AppIcon } from '../appIcons.ts';

/** So many drawn icons are kept: those of some fifty merchants. */
const most = 200;

/** So many marks are drawn at once, each in a process of its own. */
const atOnce = 2;

/** The icon of this file name, if there is such. */
export function appIconOf(file: string | undefined): AppIcon | undefined {
  return appIcons.find((icon) => icon.file === file);
}

/**
 * Draws icons from marks that are settings, each once; one that cannot be drawn is undefined. Those of a mark one after
 * another, so that none keeps more than one core busy or another brand waiting; and one that takes for ever does so in
 * one size only (M4).
 */
export function iconPainter(
  draw: typeof drawAside = drawAside,
): (icon: AppIcon, mark: string, colour: string) => Promise<Buffer | undefined> {
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  const rows = new Map<string, { last: Promise<unknown>; endless: boolean }>();
  const inTurn = turns(atOnce);
  return async (icon, mark, colour) => {
    const key = `${icon.file} ${colour} ${mark}`;
    const known = drawn.get(key);
    if (known) return known;
    const row = rows.get(mark) ?? { last: Promise.resolve(), endless: false };
    const drawing = row.last
      .then(async () => (row.endless ? undefined : await inTurn(() => draw(icon, mark, colour))))
      .catch((error: unknown) => {
        row.endless ||= wasEnded(error);
        return undefined;
      });
    row.last = drawing;
    keep(rows, mark, row);
    keep(drawn, key, drawing);
    return drawing;
  };
}

function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  const [oldest] = kept.keys();
  if (kept.size >= most && !kept.has(key) && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}

/** Lets `count` works run at once; the others wait in the order in which they came. */
function turns(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Whether the process did not come to an end by itself. */
function wasEnded(error: unknown): boolean {
  return error instanceof Error && 'signal' in error && error.signal !== null;
}

const program = fileURLToPath(new URL('../drawOneIcon.ts', import.meta.url));

/** In a process of its own, which ends itself after `patience` milliseconds; rejects when there is no picture. */
export async function drawAside(
  { file }: AppIcon,
  mark: string,
  colour: string,
  patience = 10_000,
): Promise<Buffer> {
  const running = promisify(execFile)(process.execPath, [program, file, colour, String(patience)], {
    encoding: 'buffer',
    maxBuffer: 4_000_000,
    // Nothing of ours: it reads what an operator sent.
    env: {},
  });
  // It may be gone before it has read all.
  running.child.stdin?.on('error', () => {}).end(mark);
  return (await running).stdout;
}
