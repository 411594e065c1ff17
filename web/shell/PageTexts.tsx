import { useMemo, type ReactNode } from 'react';
import { bindTexts, TextProvider } from '../platform/i18n/text.tsx';
import { useView } from '../platform/router/router.ts';

/** The texts of the page's language, with the merchant's own texts over them. */
export function PageTexts({ children }: { children: ReactNode }) {
  const { language, messages, site } = useView();
  const own = site?.texts;
  const texts = useMemo(() => bindTexts(language, messages, own), [language, messages, own]);
  return <TextProvider texts={texts}>{children}</TextProvider>;
}
