import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from '@laro/rules/catalogues.ts';

const messages = path.resolve(import.meta.dirname, '../web/messages');

/** What is wrong with a merchant's own texts (`texts`), by language and message id. */
export function ownTextFaults(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): { name: string[]; message: string }[] {
  const known = productTexts('EN');
  return Object.entries(texts).flatMap(([language, own]) =>
    Object.entries(own).flatMap(([id, text]) => {
      const message = faultOf(text, known.get(id));
      return message === undefined ? [] : [{ name: ['texts', language, id], message }];
    }),
  );
}

/** The kinds of placeholders that pages fill in (web/platform/i18n/say.ts), beside a plain `{name}`. */
const kinds: readonly unknown[] = [undefined, 'number', 'plural', 'select'];

/** The placeholders of a text; throws when it cannot be read, or has one that no page fills in. */
export function placeholdersOf(text: string): Set<string> {
  const names = new Set<string>();
  collectNames(compileMessageOrThrow(text), names);
  return names;
}

function faultOf(text: string, product: string | undefined): string | undefined {
  if (product === undefined) return 'is the id of no text; web/messages/en has all of them';
  try {
    const filled = placeholdersOf(product);
    const strange = [...placeholdersOf(text)].find((name) => !filled.has(name));
    return strange === undefined ? undefined : `has {${strange}}, which nothing fills in`;
  } catch {
    return 'cannot be read: its braces do not match, or it wants more than {name}, number, plural and select';
  }
}

const read = new Map<Catalogue, ReadonlyMap<string, string>>();

/** What the product says itself, by id; a build has the same ones as long as it runs. */
export function productTexts(language: Catalogue): ReadonlyMap<string, string> {
  const known = read.get(language) ?? readTexts(path.join(messages, language.toLowerCase()));
  read.set(language, known);
  return known;
}

function readTexts(catalogue: string): Map<string, string> {
  const files = readdirSync(catalogue);
  return new Map(
    files.flatMap((file) => {
      const texts: Record<string, string> = JSON.parse(readFileSync(path.join(catalogue, file), 'utf8'));
      const feature = path.basename(file, '.json');
      return Object.entries(texts).map(([key, text]) => [`${feature}.${key}`, text] as const);
    }),
  );
}

/**
 * A compiled message is a text or a list of texts and `[name, format, options]`; options hold messages again.
 */
function collectNames(part: unknown, names: Set<string>): void {
  if (!Array.isArray(part)) return;
  for (const token of part) {
    if (!Array.isArray(token)) continue;
    const [name, kind, options]: unknown[] = token;
    if (typeof name === 'string') names.add(name);
    if (!kinds.includes(kind)) throw new Error(`{${String(name)}, ${String(kind)}} is filled in nowhere`);
    if (typeof options !== 'object' || options === null) continue;
    if ('offset' in options && options.offset !== undefined)
      throw new Error(`{${String(name)}} counts from an offset`);
    for (const inner of Object.values(options)) collectNames(inner, names);
  }
}
