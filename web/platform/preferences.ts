import type { Catalogue } from '@laro/contract/languages.ts';
import type { ShownTheme } from './page.ts';
import { languageCookie, themeCookie } from './preferenceCookies.ts';

const year = 31_536_000;

function remember(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

export function rememberLanguage(language: Catalogue): void {
  remember(languageCookie, language);
}

/** Shows the theme at once and for the pages to come. */
export function showTheme(theme: ShownTheme): void {
  document.documentElement.dataset['theme'] = theme;
  remember(themeCookie, theme);
}
