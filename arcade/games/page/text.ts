import en from './en.json';
import ty from './ty.json';

export type PageMessage = keyof typeof en;
/** Shows a message of every page, or of the game's own; `{name}` in it is replaced by the value of that name. */
export type Text<Own extends string = never> = (
  id: PageMessage | Own,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** A game's own messages, in both languages. */
export interface OwnTexts<Own extends string> {
  readonly en: Readonly<Record<Own, string>>;
  readonly ty: Readonly<Record<Own, string>>;
}

/** The messages in a language of the platform; English for one that has none. */
export function textIn<Own extends string>(language: string, own: OwnTexts<Own>): Text<Own> {
  const catalogue: Readonly<Record<string, string>> =
    language === 'TY' ? { ...ty, ...own.ty } : { ...en, ...own.en };
  return (id, values = {}) =>
    (catalogue[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The tag for `lang`: TY is Filipino. */
export function tagOf(language: string): 'fil' | 'en' {
  return language === 'TY' ? 'fil' : 'en';
}
