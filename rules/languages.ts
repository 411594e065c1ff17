import { shownLanguages } from './catalogues.ts';

/**
 * The registry of languages (S3-35). `tag` is what `lang` attributes and `Intl` want. A language without a
 * catalogue falls back to EN and is not offered.
 */
export const languages = {
  ...shownLanguages,
  CN: { tag: 'zh-Hans', name: '简体中文' },
  TW: { tag: 'zh-Hant', name: '繁體中文' },
  TH: { tag: 'th', name: 'ไทย' },
  VI: { tag: 'vi', name: 'Tiếng Việt' },
  ID: { tag: 'id', name: 'Bahasa Indonesia' },
  MS: { tag: 'ms', name: 'Bahasa Melayu' },
  KM: { tag: 'km', name: 'ខ្មែរ' },
  LO: { tag: 'lo', name: 'ລາວ' },
  MY: { tag: 'my', name: 'မြန်မာ' },
  JA: { tag: 'ja', name: '日本語' },
  KO: { tag: 'ko', name: '한국어' },
  HI: { tag: 'hi', name: 'हिन्दी' },
  BN: { tag: 'bn', name: 'বাংলা' },
  TA: { tag: 'ta', name: 'தமிழ்' },
  TE: { tag: 'te', name: 'తెలుగు' },
  UR: { tag: 'ur', name: 'اردو' },
  AR: { tag: 'ar', name: 'العربية' },
  FA: { tag: 'fa', name: 'فارسی' },
  TR: { tag: 'tr', name: 'Türkçe' },
  RU: { tag: 'ru', name: 'Русский' },
  UK: { tag: 'uk', name: 'Українська' },
  ES: { tag: 'es', name: 'Español' },
  PT: { tag: 'pt', name: 'Português' },
  FR: { tag: 'fr', name: 'Français' },
  DE: { tag: 'de', name: 'Deutsch' },
  IT: { tag: 'it', name: 'Italiano' },
  PL: { tag: 'pl', name: 'Polski' },
  NE: { tag: 'ne', name: 'नेपाली' },
} as const;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];
