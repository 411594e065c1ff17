import { lawinf3 } from './lawinf3.ts';
import { perlas } from './perlas.ts';
import { brandTokens, fixedTokens, type Theme } from './tokens.ts';
import type { TokenOverrides } from './overrides.ts';

/** Every theme, by merchant code. A merchant without one of its own wears the default merchant's. */
export const themes: Readonly<Record<string, Theme>> = { lawinf3, perlas };

function merged(merchantCode: string, overrides: TokenOverrides): Theme {
  const own = themes[merchantCode] ?? lawinf3;
  return {
    base: own.base,
    dark: { ...own.dark, ...overrides.dark },
    light: { ...own.light, ...overrides.light },
    brand: { ...own.brand, ...overrides.brand },
  };
}

function declarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

/**
 * The tokens of one merchant as CSS text for the head of the page: `:root` carries the merchant's own theme,
 * `[data-theme=dark|light]` on any element the other one and itself. Overrides come from the merchant's settings
 * through `parseOverrides`, so nothing in the text can end the style element.
 */
export function themeCss(merchantCode: string, overrides: TokenOverrides = {}): string {
  const theme = merged(merchantCode, overrides);
  const other = theme.base === 'dark' ? 'light' : 'dark';
  const shared = { ...fixedTokens, ...brandTokens, ...theme.brand };
  const ground = 'background-color:var(--page);color:var(--text-1);';
  return (
    '@layer reset,tokens,ui,feature;@layer tokens{' +
    `:root{${declarations(shared)}}` +
    `:root,[data-theme=${theme.base}]{color-scheme:${theme.base};${declarations(theme[theme.base])}${ground}}` +
    `[data-theme=${other}]{color-scheme:${other};${declarations(theme[other])}${ground}}}`
  );
}

/** The page colour a browser paints its own bars with (`<meta name="theme-color">`). */
export function pageColour(
  merchantCode: string,
  shown: 'dark' | 'light',
  overrides: TokenOverrides = {},
): string {
  return merged(merchantCode, overrides)[shown].page;
}

/** The theme a merchant shows to who has not chosen one. */
export function baseTheme(merchantCode: string): 'dark' | 'light' {
  return (themes[merchantCode] ?? lawinf3).base;
}
