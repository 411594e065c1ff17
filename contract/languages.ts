/**
 * The registry of languages (S3-35). `tag` is what `lang` attributes and `Intl` want. A language without a
 * catalogue falls back to EN and is not offered.
 */
export const languages = {
  EN: { tag: 'en', name: 'English', catalogue: true },
  TY: { tag: 'fil', name: 'Filipino', catalogue: true },
  CN: { tag: 'zh-Hans', name: '简体中文', catalogue: false },
  TW: { tag: 'zh-Hant', name: '繁體中文', catalogue: false },
  TH: { tag: 'th', name: 'ไทย', catalogue: false },
  VI: { tag: 'vi', name: 'Tiếng Việt', catalogue: false },
  ID: { tag: 'id', name: 'Bahasa Indonesia', catalogue: false },
  MS: { tag: 'ms', name: 'Bahasa Melayu', catalogue: false },
  KM: { tag: 'km', name: 'ខ្មែរ', catalogue: false },
  LO: { tag: 'lo', name: 'ລາວ', catalogue: false },
  MY: { tag: 'my', name: 'မြန်မာ', catalogue: false },
  JA: { tag: 'ja', name: '日本語', catalogue: false },
  KO: { tag: 'ko', name: '한국어', catalogue: false },
  HI: { tag: 'hi', name: 'हिन्दी', catalogue: false },
  BN: { tag: 'bn', name: 'বাংলা', catalogue: false },
  TA: { tag: 'ta', name: 'தமிழ்', catalogue: false },
  TE: { tag: 'te', name: 'తెలుగు', catalogue: false },
  UR: { tag: 'ur', name: 'اردو', catalogue: false },
  AR: { tag: 'ar', name: 'العربية', catalogue: false },
  FA: { tag: 'fa', name: 'فارسی', catalogue: false },
  TR: { tag: 'tr', name: 'Türkçe', catalogue: false },
  RU: { tag: 'ru', name: 'Русский', catalogue: false },
  UK: { tag: 'uk', name: 'Українська', catalogue: false },
  ES: { tag: 'es', name: 'Español', catalogue: false },
  PT: { tag: 'pt', name: 'Português', catalogue: false },
  FR: { tag: 'fr', name: 'Français', catalogue: false },
  DE: { tag: 'de', name: 'Deutsch', catalogue: false },
  IT: { tag: 'it', name: 'Italiano', catalogue: false },
  PL: { tag: 'pl', name: 'Polski', catalogue: false },
  NE: { tag: 'ne', name: 'नेपाली', catalogue: false },
} as const;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];
/** Those whose lines run to the left. */
const fromTheRight: readonly Language[] = ['AR', 'FA', 'UR'];

/** What `dir` attributes want. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return fromTheRight.includes(language) ? 'rtl' : 'ltr';
}
export const defaultLanguage = 'EN' satisfies Language;

/** The languages whose catalogues are complete. */
export const catalogues = ['EN', 'TY'] as const satisfies readonly Language[];
export type Catalogue = (typeof catalogues)[number];

/** The catalogue to show for a language code from outside; EN for one without a catalogue (S3-35). */
export function catalogueOf(code: string | undefined): Catalogue {
  return catalogues.find((language) => language === code?.toUpperCase()) ?? defaultLanguage;
}
