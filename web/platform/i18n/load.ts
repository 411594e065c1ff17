import type { Catalogue } from '@laro/rules/catalogues.ts';
import { all, stamp } from 'virtual:texts';
import type { Messages } from './say.ts';

/**
 * Where a browser has the texts of a screen from, by its file in the table of screens: those of the frame and home, which
 * every page needs, and its own. Made by plugin.ts, and named without a table, which would be in every page.
 */
export function textFiles(language: Catalogue, file: string): readonly string[] {
  const screen = file.split('/')[2];
  return ['home', screen]
    .filter((name, place) => place === 0 || name !== 'home')
    .map((name) => `/assets/${language.toLowerCase()}-${name}-${stamp}.js`);
}

/** The compiled texts of one language, as far as the screen in `file` needs them. */
export function loadCatalogue(language: Catalogue, file: string): Promise<Messages> {
  const key = `${language} ${file}`;
  // The same object each time, so that a page whose texts stay need not render them again.
  const known = loading.get(key) ?? load(language, file);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

const loading = new Map<string, Promise<Messages>>();

async function load(language: Catalogue, file: string): Promise<Messages> {
  if (import.meta.env.SSR) return all[language];
  // Our own files, which are compiled texts and nothing else.
  const found: { default: Messages }[] = await Promise.all(
    textFiles(language, file).map((address) => import(/* @vite-ignore */ address)),
  );
  return Object.assign({}, ...found.map((part) => part.default));
}
