import { createContext, use, type ReactNode } from 'react';
import { shownLanguages, type Catalogue } from '@laro/rules/catalogues.ts';
import type { MessageId } from './catalogues.ts';
import { say, type Messages, type Values } from './say.ts';

/** The text of an id in the page's language. */
export type Text = (id: MessageId, values?: Values) => string;

export interface Texts {
  readonly language: Catalogue;
  /** What `lang` attributes and `Intl` want; `fil` for TY. */
  readonly tag: string;
  readonly t: Text;
}

const TextContext = createContext<Texts | null>(null);

/** Binds a compiled catalogue. `own` is the merchant's own texts by id, which wins. */
export function bindTexts(language: Catalogue, catalogue: Messages, own: Messages = {}): Texts {
  const { tag } = shownLanguages[language];
  return { language, tag, t: (id, values = {}) => say(own[id] ?? catalogue[id] ?? id, values, language) };
}

export function TextProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextContext value={texts}>{children}</TextContext>;
}

/** The page's texts: `t('login.title')`. */
export function useText(): Text {
  return useTexts().t;
}

/** The page's language, its tag and its texts. */
export function useTexts(): Texts {
  const texts = use(TextContext);
  if (texts === null) throw new Error('no TextProvider above');
  return texts;
}
