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

/** The same for every merchant: the 4 px grid, motion and order of layers. */
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

  // Every browser that the front end runs in knows the face of its system by this name.
  'face-text': 'system-ui, sans-serif',

  'time-press': '130ms',
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

/**
 * The type scale, and what depends on it: the same for every merchant, and larger for whoever has set the browser's text
 * size so (decision 34). They count in `--px` (base.css), which is known from the body on.
 */
export const textTokens = {
  'type-caption': type(400, 12, 16, 'text'),
  'type-small': type(400, 13, 18, 'text'),
  'type-body': type(400, 15, 22, 'text'),
  'type-strong': type(600, 15, 22, 'text'),
  'type-field': type(400, 16, 24, 'text'),
  'type-label': type(600, 12, 16, 'display'),
  'type-name': type(600, 13, 18, 'display'),
  'type-action': type(600, 15, 20, 'display'),
  'type-title': type(600, 17, 24, 'display'),
  'type-heading': type(700, 20, 28, 'display'),
  'type-display': type(700, 26, 32, 'display'),
  'type-figure': type(700, 32, 40, 'display'),
  // Three beside each other on the narrowest phone, and no more than three on the widest; two where words are large.
  'tile-min': 'min(clamp(84*var(--px),26vw,96*var(--px)),50% - 6px)',
} as const;

function type(weight: number, size: number, line: number, face: 'text' | 'display'): string {
  return `${weight} calc(${size}*var(--px))/calc(${line}*var(--px)) var(--face-${face})`;
}
