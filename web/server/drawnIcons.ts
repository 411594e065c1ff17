import { appIcons, type AppIcon } from '../appIcons.ts';

/** So many drawn icons are kept: those of some fifty merchants. */
const most = 200;

/** The icon of this file name, if there is such. */
export function appIconOf(file: string | undefined): AppIcon | undefined {
  return appIcons.find((icon) => icon.file === file);
}

/** Draws icons from marks that are settings, each once; one that cannot be drawn is undefined. */
export function iconPainter(): (icon: AppIcon, mark: string, colour: string) => Promise<Buffer | undefined> {
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  // One after another: whatever a mark costs, it takes one of the few threads that all brands share (M4).
  let last: Promise<unknown> = Promise.resolve();
  return async (icon, mark, colour) => {
    const key = `${icon.file} ${colour} ${mark}`;
    const known = drawn.get(key);
    if (known) return known;
    // Only who asks for an icon needs what draws it, and a machine without it shows the mark alone.
    const drawing = last
      .then(() => import('../drawAppIcons.ts'))
      .then(({ drawAppIcon }) => drawAppIcon(icon, mark, colour))
      .catch(() => undefined);
    last = drawing;
    const [oldest] = drawn.keys();
    if (drawn.size >= most && oldest !== undefined) drawn.delete(oldest);
    drawn.set(key, drawing);
    return drawing;
  };
}
