import { draw, hash } from '@laro/rules/hash.ts';
import type { Pictures } from '../slots/art/colours.ts';
import { studios } from '../slots/studios.ts';
import { loteriaIcons, type InstantTitle } from './titles.ts';

/** Where the build put the icon of each name, `-` for its `:`. */
const files = import.meta.glob<string>('./build/*.webp', { eager: true, query: '?url', import: 'default' });

/** What its studio gives a title: colours and what is behind. */
export function dressOf({ gameId, vendor, pictures }: InstantTitle) {
  const studio = studios[vendor];
  if (!studio) throw new Error(`no studio is called ${vendor}`);
  return { studio, look: draw(studio.looks, hash(gameId) >>> 8), pictures };
}

export async function loadPictures({ pictures, machine }: InstantTitle): Promise<Pictures> {
  const icons = machine === 'loteria' ? [...pictures, ...loteriaIcons] : pictures;
  const loaded = icons.map(async (icon) => {
    const picture = new Image();
    picture.src = files[`./build/${icon.replace(':', '-')}.webp`] ?? '';
    await picture.decode().catch(() => undefined);
    return [icon, picture] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** A picture for the page; what is engraved is cut out of metal (look.css), since a canvas of each takes a frame of a phone. */
export function pictureOf(pictures: Pictures, icon: string): HTMLElement {
  const picture = pictures.get(icon);
  if (!picture || picture.naturalWidth === 0) return document.createElement('i');
  if (icon.startsWith('g:')) {
    const cut = document.createElement('i');
    cut.className = 'picture engraved';
    cut.style.setProperty('--cut', `url("${picture.src}")`);
    return cut;
  }
  const copy = new Image();
  copy.src = picture.src;
  copy.className = 'picture';
  copy.alt = '';
  copy.draggable = false;
  return copy;
}
