import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { ShownTheme } from './page.ts';
import { languageCookie, themeCookie } from './preferenceCookies.ts';
import { readStored, writeStored } from '../storage/storage.ts';

const year = 31_536_000;

function remember(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

export function rememberLanguage(language: Catalogue): void {
  remember(languageCookie, language);
  writeStored('language', language);
}

/** S9-18: the language of an earlier visit whose cookie is gone, as browsers take it after some days without one. */
export function lostLanguage(): string | undefined {
  return document.cookie.includes(`${languageCookie}=`) ? undefined : readStored('language');
}

/** Shows the theme at once and for the pages to come. */
export function showTheme(theme: ShownTheme): void {
  document.documentElement.dataset['theme'] = theme;
  remember(themeCookie, theme);
}
