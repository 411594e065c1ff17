import type { Messages } from '@lingui/core';
import type { Catalogue } from '@laro/contract/languages.ts';

type Load = () => Promise<{ default: Messages }>;

/** Files of their own in the browser; which features are in the first is in plugin.ts. */
const sources: Record<Catalogue, { readonly home: Load; readonly others: Load }> = {
  EN: { home: () => import('virtual:messages/en'), others: () => import('virtual:messages/en-others') },
  TY: { home: () => import('virtual:messages/ty'), others: () => import('virtual:messages/ty-others') },
};

/** The compiled texts of one language: of the frame and home only, or of every screen. */
export async function loadCatalogue(language: Catalogue, part: 'home' | 'all'): Promise<Messages> {
  const { home, others } = sources[language];
  if (part === 'home') return (await home()).default;
  const [first, rest] = await Promise.all([home(), others()]);
  return { ...first.default, ...rest.default };
}
