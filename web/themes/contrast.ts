import type { Palette, ThemedToken } from '@laro/contract/brand/tokens.ts';

/** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for the edge of a control and the focus ring (1.4.11). */
interface Pair {
  readonly front: ThemedToken;
  readonly back: ThemedToken | 'bright-art';
  readonly least: 4.5 | 3;
}

/** No token but pictures: the darkest that the calm side of a banner called bright may be. */
const brightArt = '#999999';

const everySurface = ['page', 'surface-1', 'surface-2', 'surface-3'] as const;

function pairs(fronts: readonly ThemedToken[], backs: readonly Pair['back'][], least: 4.5 | 3): Pair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
}

/** Every pair that carries text, or shows where a control is. */
export const contrastPairs: readonly Pair[] = [
  ...pairs(['text-1', 'text-2', 'text-3', 'primary-text', 'success-text', 'danger-text'], everySurface, 4.5),
  ...pairs(['text-1', 'text-2', 'text-3', 'primary-text'], ['page-glow', 'glass'], 4.5),
  ...pairs(['text-1'], ['raised'], 4.5),
  ...pairs(['on-primary'], ['primary', 'primary-high', 'primary-pressed'], 4.5),
  ...pairs(['on-accent'], ['accent'], 4.5),
  ...pairs(['on-success'], ['success'], 4.5),
  ...pairs(['on-danger'], ['danger', 'danger-pressed'], 4.5),
  ...pairs(['text-1', 'text-2', 'primary-text'], ['primary-soft'], 4.5),
  ...pairs(['text-1', 'text-2', 'success-text'], ['success-soft'], 4.5),
  ...pairs(['text-1', 'text-2', 'danger-text'], ['danger-soft'], 4.5),
  ...pairs(['on-art'], ['art-shade', 'on-bright-art'], 4.5),
  ...pairs(['on-bright-art'], ['bright-art'], 4.5),
  ...pairs(['line-strong'], ['page', 'surface-1', 'surface-2'], 3),
  ...pairs(['focus'], everySurface, 3),
];

interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

function parse(hex: string): Rgb & { readonly alpha: number } {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return { red: part(1), green: part(3), blue: part(5), alpha: hex.length === 9 ? part(7) / 255 : 1 };
}

function over(front: string, back: Rgb): Rgb {
  const top = parse(front);
  const mix = (a: number, b: number): number => a * top.alpha + b * (1 - top.alpha);
  return { red: mix(top.red, back.red), green: mix(top.green, back.green), blue: mix(top.blue, back.blue) };
}

function luminance({ red, green, blue }: Rgb): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast ratio, 1 to 21. Translucent colours are laid over `beneath` (`#rrggbb`) first. */
export function contrast(front: string, back: string, beneath: string): number {
  const ground = over(back, parse(beneath));
  const light = luminance(over(front, ground));
  const dark = luminance(ground);
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
}

/** A pair of a palette that is too faint to read, and one sentence about it. */
interface FaintPair {
  readonly pair: Pair;
  readonly reason: string;
}

function ratioOf(palette: Palette, { front, back }: Pair): number {
  // Art may be white, the worst ground that white text on a shade can have.
  const beneath = back === 'art-shade' ? '#ffffff' : palette.page;
  return contrast(palette[front], groundOf(palette, back), beneath);
}

function groundOf(palette: Palette, back: Pair['back']): string {
  return back === 'bright-art' ? brightArt : palette[back];
}

/** Every pair of a palette that is too faint; empty when all pass. */
export function faintPairs(palette: Palette): FaintPair[] {
  return contrastPairs.flatMap((pair) => {
    const { front, back, least } = pair;
    const ratio = ratioOf(palette, pair);
    if (ratio >= least) return [];
    const colours = `${palette[front]} on ${groundOf(palette, back)}`;
    return [{ pair, reason: `${front} on ${back} (${colours}) is ${ratio.toFixed(2)}:1, needs ${least}:1` }];
  });
}

/** Of the pairs that a token is part of the one that is hardest to read; undefined for one that carries nothing. */
export function hardestPair(
  palette: Palette,
  token: ThemedToken,
): { readonly pair: Pair; readonly ratio: number } | undefined {
  return contrastPairs
    .filter(({ front, back }) => front === token || back === token)
    .map((pair) => ({ pair, ratio: ratioOf(palette, pair) }))
    .toSorted((a, b) => a.ratio / a.pair.least - b.ratio / b.pair.least)[0];
}
