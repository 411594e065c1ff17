import * as v from 'valibot';

/**
 * The design tokens that a merchant may set: those of each theme, and those of the brand in both. Every token is
 * a CSS custom property of the same name (`page` is `var(--page)`). Those that no merchant sets are in
 * web/themes/tokens.ts.
 */

/** What a themed token may hold, and what it is for. A colour is `#rrggbb` or `#rrggbbaa`. */
export const themedTokens = {
  page: { kind: 'colour', use: 'behind everything' },
  'page-glow': { kind: 'colour', use: 'the faint light at the top of the page' },
  'surface-1': { kind: 'colour', use: 'cards and bars, one step above the page' },
  'surface-2': { kind: 'colour', use: 'fields, chips and tabs, two steps above' },
  'surface-3': { kind: 'colour', use: 'pressed and selected quiet surfaces, three steps above' },
  raised: { kind: 'colour', use: 'the chosen part of a bar, lifted off it' },
  line: { kind: 'colour', use: 'hairlines between things' },
  'line-strong': { kind: 'colour', use: 'the edge of a control (3:1 against its surface)' },
  'text-1': { kind: 'colour', use: 'headings and text that is read' },
  'text-2': { kind: 'colour', use: 'secondary text' },
  'text-3': { kind: 'colour', use: 'hints, vendors, times' },
  primary: { kind: 'colour', use: 'fill of the one primary action' },
  'primary-high': { kind: 'colour', use: 'the lit upper edge of that fill' },
  'primary-pressed': { kind: 'colour', use: 'the fill while pressed' },
  'on-primary': { kind: 'colour', use: 'text on the primary fill' },
  'primary-text': { kind: 'colour', use: 'links, the current tab, labels in the brand colour' },
  'primary-soft': { kind: 'colour', use: 'quiet brand-coloured surface' },
  'primary-line': { kind: 'colour', use: 'edge of that surface' },
  accent: { kind: 'colour', use: 'second brand colour, for what is new' },
  'on-accent': { kind: 'colour', use: 'text on the accent fill' },
  success: { kind: 'colour', use: 'fill of money gained and success' },
  'on-success': { kind: 'colour', use: 'text on the success fill' },
  'success-text': { kind: 'colour', use: 'gains and confirmations as text' },
  'success-soft': { kind: 'colour', use: 'quiet success surface' },
  danger: { kind: 'colour', use: 'fill of destructive actions and unread counts' },
  'danger-pressed': { kind: 'colour', use: 'that fill while pressed' },
  'on-danger': { kind: 'colour', use: 'text on the danger fill' },
  'danger-text': { kind: 'colour', use: 'errors as text' },
  'danger-soft': { kind: 'colour', use: 'quiet error surface' },
  focus: { kind: 'colour', use: 'the focus ring (3:1 against every surface)' },
  scrim: { kind: 'colour', use: 'over the page, under a sheet or dialog' },
  glass: { kind: 'colour', use: 'translucent bars that content scrolls under' },
  'art-shade': { kind: 'colour', use: 'behind a control that lies on art' },
  'on-art': { kind: 'colour', use: 'text and icons on shaded art' },
  'on-bright-art': { kind: 'colour', use: 'text on the calm side of a bright banner' },
  'art-edge': { kind: 'colour', use: 'the lit inner edge of an image frame' },
  shimmer: { kind: 'colour', use: 'the light that crosses a skeleton' },
  'shadow-1': { kind: 'shadow', use: 'cards at rest' },
  'shadow-2': { kind: 'shadow', use: 'the primary action, toasts' },
  'shadow-3': { kind: 'shadow', use: 'sheets, panels, dialogs' },
} as const satisfies Record<string, { kind: 'colour' | 'shadow'; use: string }>;

/** What a merchant chooses once for both themes. `standard` holds where it does not. */
export const brandTokens = {
  'radius-s': { kind: 'radius', standard: '8px', use: 'corners of chips, badges and small pictures' },
  'radius-m': { kind: 'radius', standard: '12px', use: 'corners of buttons, fields and tiles' },
  'radius-l': { kind: 'radius', standard: '16px', use: 'corners of cards and banners' },
  'radius-xl': { kind: 'radius', standard: '20px', use: 'corners of sheets and dialogs' },
  'radius-full': { kind: 'radius', standard: '999px', use: 'corners of what is round' },
  'face-display': { kind: 'face', standard: 'sora', use: 'the face of headings, names and figures' },
} as const satisfies Record<string, { kind: 'radius' | 'face'; standard: string; use: string }>;

export type ThemedToken = keyof typeof themedTokens;
export type BrandToken = keyof typeof brandTokens;
export type Palette = Readonly<Record<ThemedToken, string>>;

/** One merchant's look. `base` is the theme shown when the visitor has not chosen one. */
export interface Theme {
  readonly base: 'dark' | 'light';
  readonly dark: Palette;
  readonly light: Palette;
  readonly brand: Readonly<Partial<Record<BrandToken, string>>>;
}

const oneShadow = /^(-?\d{1,4}(px)? ){3,4}#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** What may stand for each kind of token; nothing that passes can end a style element or load anything. */
const kinds = {
  colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, 'needs a colour such as #f5a524')),
  shadow: v.pipe(
    v.string(),
    v.check(
      // One after the other: a pattern of all of them could be read in ever more ways (A33-3).
      (text) => text.length <= 200 && text.split(', ').every((one) => oneShadow.test(one)),
      'needs a shadow such as "0 4px 16px #0e162424"',
    ),
  ),
  radius: v.pipe(v.string(), v.regex(/^\d{1,3}px$/, 'needs a radius such as 12px')),
  face: v.picklist(['sora', 'system', 'serif', 'rounded'], 'needs sora, system, serif or rounded'),
};

function partly<Name extends string>(
  table: Readonly<Record<Name, { kind: keyof typeof kinds; use: string }>>,
) {
  const entries = Object.entries<{ kind: keyof typeof kinds; use: string }>(table).map(
    ([name, { kind, use }]) => [name, v.exactOptional(v.pipe(v.string(), kinds[kind], v.description(use)))],
  );
  // Object.fromEntries forgets the names of the table.
  return v.strictObject(
    Object.fromEntries(entries) as Record<Name, v.ExactOptionalSchema<v.GenericSchema<string>, undefined>>,
    ({ expected }) =>
      expected === 'never' ? 'is no token; docs/settings.md has all of them' : 'needs tokens',
  );
}

/** The tokens that a merchant has otherwise than the theme that it wears. */
export const TokenOverrides = v.strictObject({
  dark: v.exactOptional(partly(themedTokens)),
  light: v.exactOptional(partly(themedTokens)),
  brand: v.exactOptional(partly(brandTokens)),
});
export type TokenOverrides = v.InferOutput<typeof TokenOverrides>;
