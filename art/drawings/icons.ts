import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const IconSet = v.object({
  // Ten thousand, of which a few hundred are used: each is read when it is.
  icons: v.record(v.string(), v.unknown()),
  aliases: v.optional(v.record(v.string(), v.object({ parent: v.string() })), {}),
});
const Drawn = v.object({ body: v.string() });
type IconSet = v.InferOutput<typeof IconSet>;

/** The drawing of an icon and the side of the square it is drawn in. */
export interface Icon {
  readonly body: string;
  readonly side: number;
  /** Engraved icons have one colour, which the tile gives them; the others bring their own. */
  readonly engraved: boolean;
}

const sets = new Map<string, IconSet>();

function setOf(name: 'game-icons' | 'fluent-emoji'): IconSet {
  const known = sets.get(name);
  if (known) return known;
  const file = new URL(import.meta.resolve(`@iconify-json/${name}/icons.json`));
  const set = v.parse(IconSet, JSON.parse(readFileSync(file, 'utf8')));
  sets.set(name, set);
  return set;
}

/** Emblems that no set has as we want them, in a square of 32. */
const drawn: Readonly<Record<string, string>> = {
  seven:
    '<defs><linearGradient id="sevenA" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ff8a6b"/><stop offset=".5" stop-color="#e3172f"/><stop offset="1" stop-color="#8c0420"/></linearGradient>' +
    '<linearGradient id="sevenB" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff6c8"/><stop offset=".5" stop-color="#ffc53a"/><stop offset="1" stop-color="#b86a06"/></linearGradient></defs>' +
    '<path d="M5.4 3.2H27.2V9.4C22 15.4 19.6 21.4 19 29.2H9.9C10.6 22 13.4 16 17.7 11.4H11.3C9.6 11.4 8.9 12.2 8.6 13.8H5.4Z" fill="url(#sevenB)"/>' +
    '<path d="M7.2 5H25.4V8.8C20.6 14.4 18 20.2 17.3 27.4H11.9C12.8 20.6 15.7 14.6 21.2 9.6H11.2C9.2 9.6 8 10.2 7.4 11.4H7.2Z" fill="url(#sevenA)"/>' +
    '<path d="M8.2 6H24.2V7.2H8.2Z" fill="#fff" opacity=".55"/>',
};

/**
 * The coloured icons shade themselves with filters of their own. They make steps at the edges of a turned icon and
 * cost more than all the rest of a tile, which lights its emblem itself.
 */
function withoutFilters(body: string): string {
  return body.replaceAll(/<filter\b.*?<\/filter>/gs, '').replaceAll(/ filter="[^"]*"/g, '');
}

/**
 * The icon that an emblem names: `g:` and a name of game-icons, `d:` and one of ours, else a name of
 * fluent-emoji.
 */
export function findIcon(emblem: string): Icon {
  if (emblem.startsWith('d:')) {
    const body = drawn[emblem.slice(2)];
    if (body === undefined) throw new Error(`no icon is called ${emblem}`);
    return { body, side: 32, engraved: false };
  }
  const engraved = emblem.startsWith('g:');
  const set = setOf(engraved ? 'game-icons' : 'fluent-emoji');
  const name = engraved ? emblem.slice(2) : emblem;
  const icon = set.icons[name] ?? set.icons[set.aliases[name]?.parent ?? ''];
  if (icon === undefined) throw new Error(`no icon is called ${emblem}`);
  return { body: withoutFilters(v.parse(Drawn, icon).body), side: engraved ? 512 : 32, engraved };
}
