/** The languages whose catalogues are complete (S3-35): all that a page knows of languages. */
export const shownLanguages = {
  EN: { tag: 'en', name: 'English' },
  TY: { tag: 'fil', name: 'Filipino' },
} as const;

export type Catalogue = keyof typeof shownLanguages;
export const catalogues = ['EN', 'TY'] as const satisfies readonly Catalogue[];
export const defaultLanguage = 'EN' satisfies Catalogue;

/** Those whose lines run to the left. */
const fromTheRight: readonly string[] = ['AR', 'FA', 'UR'];

/** What `dir` attributes want, for the code of a language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromTheRight.includes(language) ? 'rtl' : 'ltr';
}

/** The catalogue to show for a language code from outside; EN for one without a catalogue (S3-35). */
export function catalogueOf(code: string | undefined): Catalogue {
  return catalogues.find((language) => language === code?.toUpperCase()) ?? defaultLanguage;
}
