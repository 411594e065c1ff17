import { brandTokens, type BrandToken, type Theme } from '@laro/contract/brand/tokens.ts';
import { themes } from '@laro/merchants/brands.ts';
import { laidOver, parseOverrides } from './overrides.ts';
import { standard } from './standard.ts';
import { displayFaces, fixedTokens, textTokens } from './tokens.ts';

const worn = new WeakMap<object, Theme>();

/** The theme that a merchant's own tokens are laid over. */
export function themeOf(merchantCode: string): Theme {
  // A code may be any word, `constructor` as well (A19-6).
  return (Object.hasOwn(themes, merchantCode) ? themes[merchantCode] : undefined) ?? standard;
}

/** Overrides that do not pass are left out as a whole: `merchant apply` and `checks/contrast.ts` name them. */
function merged(merchantCode: string, settings: unknown): Theme {
  const own = themeOf(merchantCode);
  if (typeof settings !== 'object' || settings === null) return own;
  const known = worn.get(settings);
  if (known !== undefined) return known;
  const parsed = parseOverrides(settings, own);
  const changes = parsed.ok ? parsed.value : {};
  const theme = {
    base: own.base,
    dark: laidOver(own.dark, changes.dark ?? {}),
    light: laidOver(own.light, changes.light ?? {}),
    brand: { ...own.brand, ...changes.brand },
  };
  worn.set(settings, theme);
  return theme;
}

/** Every token that a merchant may set, as it is now, by group and name. */
export function themeValues(
  merchantCode: string,
  settings?: unknown,
): Readonly<Record<'dark' | 'light' | 'brand', Readonly<Record<string, string>>>> {
  const { dark, light, brand } = merged(merchantCode, settings);
  const standards = Object.entries(brandTokens).map(([name, { standard }]) => [name, standard]);
  return { dark, light, brand: { ...Object.fromEntries(standards), ...brand } };
}

function declarations(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

/**
 * The tokens of one merchant as CSS text for the head of the page: `:root` carries the merchant's own theme,
 * `[data-theme=dark|light]` on any element the other one and itself. `settings` are the token overrides of the
 * merchant's settings; only what `parseOverrides` lets through is used, so nothing in the text can end the style
 * element.
 */
export function themeCss(merchantCode: string, settings?: unknown): string {
  const theme = merged(merchantCode, settings);
  const other = theme.base === 'dark' ? 'light' : 'dark';
  const shared = { ...fixedTokens, ...brandValues(theme) };
  const ground = 'background-color:var(--page);color:var(--text-1);';
  return (
    '@layer reset,tokens,ui,feature;@layer tokens{' +
    `:root{--px:1px;${declarations(shared)}}body{${declarations(textTokens)}}` +
    `:root,[data-theme=${theme.base}]{color-scheme:${theme.base};${declarations(theme[theme.base])}${ground}}` +
    `[data-theme=${other}]{color-scheme:${other};${declarations(theme[other])}${ground}}` +
    // Before Chrome 122 and Safari 17.4 a backdrop inherited nothing from its dialog.
    `::backdrop{--scrim:${theme[theme.base].scrim};--time-medium:${fixedTokens['time-medium']}}` +
    `[data-theme=${other}] ::backdrop{--scrim:${theme[other].scrim}}}`
  );
}

/** The tokens of the brand as CSS values. */
function brandValues(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    // Object.entries forgets the names of the table.
    (Object.entries(brandTokens) as [BrandToken, { kind: string; standard: string }][]).map(
      ([name, { kind, standard }]) => {
        const value = theme.brand[name] ?? standard;
        return [name, kind === 'face' ? (displayFaces[value] ?? '') : value];
      },
    ),
  );
}

/** Whether the merchant's display face is the one that comes with the product, as a file. */
export function wearsSora(merchantCode: string, settings?: unknown): boolean {
  return (
    (merged(merchantCode, settings).brand['face-display'] ?? brandTokens['face-display'].standard) === 'sora'
  );
}

/** The page colour a browser paints its own bars with (`<meta name="theme-color">`). */
export function pageColour(merchantCode: string, shown: 'dark' | 'light', settings?: unknown): string {
  return merged(merchantCode, settings)[shown].page;
}

/** The theme a merchant shows to who has not chosen one. */
export function baseTheme(merchantCode: string): 'dark' | 'light' {
  return themeOf(merchantCode).base;
}
