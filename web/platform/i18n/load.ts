import type { Messages } from '@lingui/core';
import type { Catalogue } from '@laro/rules/catalogues.ts';

type Load = () => Promise<{ default: Messages }>;

/** Files of their own in the browser; which features are in the first is in plugin.ts. */
const sources: Record<Catalogue, { readonly home: Load; readonly others: Load }> = {
  EN: { home: () => import('virtual:messages/en'), others: () => import('virtual:messages/en-others') },
  TY: { home: () => import('virtual:messages/ty'), others: () => import('virtual:messages/ty-others') },
};

/** The compiled texts of one language: of the frame and home only, or of every screen. */
export function loadCatalogue(language: Catalogue, part: 'home' | 'all'): Promise<Messages> {
  const key = `${language} ${part}`;
  // The same object each time, so that a page whose texts stay need not render them again.
  const known = loading.get(key) ?? load(language, part);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

const loading = new Map<string, Promise<Messages>>();

async function load(language: Catalogue, part: 'home' | 'all'): Promise<Messages> {
  const { home, others } = sources[language];
  if (part === 'home') return (await home()).default;
  const [first, rest] = await Promise.all([home(), others()]);
  return { ...first.default, ...rest.default };
}
