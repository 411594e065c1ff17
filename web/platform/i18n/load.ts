import type { Messages } from '@lingui/core';
import type { Catalogue } from '@laro/contract/languages.ts';

const sources: Record<Catalogue, () => Promise<{ default: Messages }>> = {
  EN: () => import('virtual:messages/en'),
  TY: () => import('virtual:messages/ty'),
};

/** The compiled catalogue of one language, a file of its own in the browser. */
export async function loadCatalogue(language: Catalogue): Promise<Messages> {
  return (await sources[language]()).default;
}
