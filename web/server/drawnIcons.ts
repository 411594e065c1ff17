import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { appIcons, type AppIcon } from '../appIcons.ts';

/** So many drawn icons are kept: those of some fifty merchants. */
const most = 200;

/** The icon of this file name, if there is such. */
export function appIconOf(file: string | undefined): AppIcon | undefined {
  return appIcons.find((icon) => icon.file === file);
}

/**
 * Draws icons from marks that are settings, each once; one that cannot be drawn is undefined. One after another, so that
 * no brand's mark keeps more than one core busy (M4).
 */
export function iconPainter(
  draw: typeof drawAside = drawAside,
): (icon: AppIcon, mark: string, colour: string) => Promise<Buffer | undefined> {
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return async (icon, mark, colour) => {
    const key = `${icon.file} ${colour} ${mark}`;
    const known = drawn.get(key);
    if (known) return known;
    const drawing = last.then(() => draw(icon, mark, colour)).catch(() => undefined);
    last = drawing;
    const [oldest] = drawn.keys();
    if (drawn.size >= most && oldest !== undefined) drawn.delete(oldest);
    drawn.set(key, drawing);
    return drawing;
  };
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
