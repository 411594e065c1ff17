/**
 * The pictures of a merchant's installed app, served under `/brand/<code>/`: drawn by the build from the mark in its
 * folder, or when they are asked for from the mark in its settings.
 */
export const appIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, purpose: undefined },
] as const;
export type AppIcon = (typeof appIcons)[number];
