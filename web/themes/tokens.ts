import type { BrandToken, Palette } from '@laro/contract/brand/tokens.ts';

/**
 * With contract/brand/tokens.ts THE table of design tokens; no other file of the front end may hold a raw colour. Three
 * kinds, by what may change them: themed (differ between dark and light), brand (differ between merchants), both
 * in the contract, and fixed (the same everywhere), here.
 */

/** What the choices of a display face stand for. */
export const displayFaces: Readonly<Record<string, string>> = {
  sora: 'Sora, "Sora Fallback", var(--face-text)',
  system: 'var(--face-text)',
  serif: 'ui-serif, "Iowan Old Style", Georgia, "Noto Serif", "Times New Roman", serif',
  rounded: 'ui-rounded, "SF Pro Rounded", "Arial Rounded MT Bold", Quicksand, var(--face-text)',
};

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
  // Three beside each other on the narrowest phone, and no more than three on the widest.
  'tile-min': 'clamp(84px, 26vw, 96px)',

  'face-text':
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, "PingFang SC", sans-serif',
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

/** One merchant's look. `base` is the theme shown when the visitor has not chosen one. */
export interface Theme {
  readonly base: 'dark' | 'light';
  readonly dark: Palette;
  readonly light: Palette;
  readonly brand: Readonly<Partial<Record<BrandToken, string>>>;
}
