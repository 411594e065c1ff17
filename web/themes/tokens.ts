/**
 * THE table of design tokens. Every token is a CSS custom property of the same name (`page` is `var(--page)`);
 * no other file of the front end may hold a raw colour. Three kinds, by what may change them:
 * themed (differ between dark and light), brand (differ between merchants), fixed (the same everywhere).
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

/** What a merchant chooses once for both themes. */
export const brandTokens = {
  'radius-s': '8px',
  'radius-m': '12px',
  'radius-l': '16px',
  'radius-xl': '20px',
  'radius-full': '999px',
} as const;

/** The same for every merchant: the 4 px grid, type scale, motion and order of layers. */
export const fixedTokens = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-12': '48px',
  gutter: 'var(--space-4)',
  target: '44px',
  'tile-min': '96px',

  'face-text':
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "PingFang SC", sans-serif',
  'face-display': 'Sora, "Sora Fallback", var(--face-text)',
  'type-caption': '400 12px/16px var(--face-text)',
  'type-small': '400 13px/18px var(--face-text)',
  'type-body': '400 15px/22px var(--face-text)',
  'type-strong': '600 15px/22px var(--face-text)',
  'type-field': '400 16px/24px var(--face-text)',
  'type-label': '600 12px/16px var(--face-display)',
  'type-name': '600 13px/18px var(--face-display)',
  'type-action': '600 15px/20px var(--face-display)',
  'type-title': '600 17px/24px var(--face-display)',
  'type-heading': '700 20px/28px var(--face-display)',
  'type-display': '700 26px/32px var(--face-display)',
  'type-figure': '700 32px/40px var(--face-display)',

  'time-press': '90ms',
  'time-short': '150ms',
  'time-medium': '220ms',
  'time-page': '300ms',
  'ease-out': 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  'ease-in': 'cubic-bezier(0.4, 0, 1, 1)',

  'z-raised': '1',
  'z-bar': '10',
  'z-float': '20',
  'z-toast': '30',

  'safe-top': 'env(safe-area-inset-top, 0px)',
  'safe-right': 'env(safe-area-inset-right, 0px)',
  'safe-bottom': 'env(safe-area-inset-bottom, 0px)',
  'safe-left': 'env(safe-area-inset-left, 0px)',
} as const;

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
