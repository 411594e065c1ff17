import { tinted } from '../slots/art/colours.ts';
import type { PondTitle } from './titles.ts';

/** Where the build put the icon of each name, `-` for its `:`. */
const files = import.meta.glob<string>('./build/*.webp', { eager: true, query: '?url', import: 'default' });

/** What each kind of fish looks like, in the order of the school. */
export async function loadFish({
  icons,
  water,
}: PondTitle): Promise<(HTMLImageElement | HTMLCanvasElement)[]> {
  return Promise.all(
    icons.map(async (icon) => {
      const picture = new Image();
      picture.src = files[`./build/${icon.replace(':', '-')}.webp`] ?? '';
      await picture.decode().catch(() => undefined);
      return icon.startsWith('g:') && picture.naturalWidth > 0 ? tinted(picture, water.accent) : picture;
    }),
  );
}

export function wear({ water }: PondTitle): void {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(water)) style.setProperty(`--${name}`, colour);
}
