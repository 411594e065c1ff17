import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from '../platform/router.ts';
import type { Messages } from '@lingui/core';
import type { Catalogue } from '@laro/contract/languages.ts';
import { loadCatalogue } from '../platform/i18n/load.ts';
import { bindTexts, TextProvider } from '../platform/i18n/text.tsx';
import { useSiteIfKnown } from '../platform/site.ts';
import { CatalogueContext, textsFor } from './catalogue.ts';

const loading = new Map<string, Promise<Messages>>();

function catalogue(language: Catalogue, part: 'home' | 'all'): Promise<Messages> {
  const key = `${language} ${part}`;
  const known = loading.get(key);
  if (known) return known;
  // Without its words a screen is of no use: the page comes anew, or the service worker says that it cannot.
  const asked = loadCatalogue(language, part).catch(() => {
    window.location.reload();
    return new Promise<Messages>(() => {});
  });
  loading.set(key, asked);
  return asked;
}

/** The texts of the page's language, with the merchant's own wording over them. */
export function PageTexts({ children }: { children: ReactNode }) {
  const start = use(CatalogueContext);
  const site = useSiteIfKnown();
  const language = site?.language ?? start.language;
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const { location: next } = useNavigation();
  const part = textsFor(pathname);
  const isThere = language === start.language && (part === 'home' || textsFor(first) === 'all');
  // What the page did not start with is fetched; React keeps the old screen until it is there.
  const messages = isThere ? start.messages : use(catalogue(language, part));
  const texts = useMemo(() => bindTexts(language, messages, site?.texts), [language, messages, site?.texts]);
  useEffect(() => {
    // Beside the next screen's module and data, not after them.
    if (!next || textsFor(next.pathname) === 'home') return;
    void loadCatalogue(language, 'all').catch(() => undefined);
  }, [next, language]);
  return <TextProvider texts={texts}>{children}</TextProvider>;
}
