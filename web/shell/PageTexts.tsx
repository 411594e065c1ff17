import { use, useMemo, type ReactNode } from 'react';
import type { Messages } from '@lingui/core';
import type { Catalogue } from '@laro/contract/languages.ts';
import { loadCatalogue } from '../platform/i18n/load.ts';
import { bindTexts, TextProvider } from '../platform/i18n/text.tsx';
import { useSiteIfKnown } from '../platform/site.ts';
import { CatalogueContext } from './catalogue.ts';

const loading = new Map<Catalogue, Promise<Messages>>();

function catalogue(language: Catalogue): Promise<Messages> {
  const known = loading.get(language) ?? loadCatalogue(language);
  loading.set(language, known);
  return known;
}

/** The texts of the page's language, with the merchant's own wording over them. */
export function PageTexts({ children }: { children: ReactNode }) {
  const start = use(CatalogueContext);
  const site = useSiteIfKnown();
  const language = site?.language ?? start.language;
  // Another language than the page started with is fetched; React keeps the old screen until it is there.
  const messages = language === start.language ? start.messages : use(catalogue(language));
  const texts = useMemo(() => bindTexts(language, messages, site?.texts), [language, messages, site?.texts]);
  return <TextProvider texts={texts}>{children}</TextProvider>;
}
