import { showsIn, type Catalogue, type Shows } from './catalogue.ts';
import en from './en.json';
import ty from './ty.json';

export type PageMessage = keyof typeof en;
/** Shows a message of every page, or of the game's own. */
export type Text<Own extends string = never> = Shows<PageMessage | Own>;

/** A game's own messages. */
export type OwnTexts<Own extends string> = Catalogue<Own>;

export function textIn<Own extends string>(language: string, own: OwnTexts<Own>): Text<Own> {
  return showsIn<PageMessage | Own>(language, { en: { ...en, ...own.en }, ty: { ...ty, ...own.ty } });
}

/** The tag for `lang`: TY is Filipino. */
export function tagOf(language: string): 'fil' | 'en' {
  return language === 'TY' ? 'fil' : 'en';
}
