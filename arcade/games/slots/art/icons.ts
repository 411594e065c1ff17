import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { slotTitles } from '../titles.ts';
import { lows } from '../studios.ts';

/** Icons as titles name them, for the build: `g:` and a name of game-icons, `d:` one of ours, else a name of fluent-emoji. */

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** Every icon that a title or its studio names. */
export function namedIcons(): string[] {
  const named = [...slotTitles.values()].flatMap(({ pictures, studio }) => [...pictures, studio.scatter]);
  const low = Object.values(lows).flatMap((line) => line.split(' '));
  return [...new Set([...named, ...low])].filter((icon) => icon.length > 1);
}

const gold = (id: string, ...colours: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
const seven =
  `<defs>${gold('a', '#fff6c8', '#ffc53a', '#b86a06')}${gold('b', '#ff8a6b', '#e3172f', '#8c0420')}</defs>` +
  '<path d="M5 3h22v6c-5 6-8 12-8 20H9c1-8 4-13 8-18h-6c-2 0-2 1-3 3H5z" fill="url(#a)"/>' +
  '<path d="M7 5h18v3c-5 6-7 12-8 19h-5c1-7 4-12 9-17H11c-2 0-3 0-4 1z" fill="url(#b)"/>';

/** An engraved icon is white: the page colours it. The coloured ones lose their filters, which cost more than all the rest. */
export function iconSvg(name: string): string {
  const engraved = name.startsWith('g:');
  const side = engraved ? 512 : 32;
  const body =
    name === 'd:seven' ? seven : bodyOf(engraved ? 'game-icons' : 'fluent-emoji', name.replace('g:', ''));
  const plain = body.replaceAll(/<filter\b.*?<\/filter>/gs, '').replaceAll(/ filter="[^"]*"/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="256" height="256">${plain.replaceAll('currentColor', '#fff')}</svg>`;
}

function bodyOf(name: 'game-icons' | 'fluent-emoji', icon: string): string {
  let set = sets.get(name);
  if (!set) {
    set = JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')) as IconSet; // the set's own format
    sets.set(name, set);
  }
  const found = set.icons[set.aliases?.[icon]?.parent ?? icon];
  if (!found) throw new Error(`${name} has no ${icon}`);
  return found.body;
}
