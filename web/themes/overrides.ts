import * as v from 'valibot';
import { TokenOverrides, type Palette, type Theme } from '@laro/contract/brand/tokens.ts';
import { faintPairs } from './contrast.ts';

/** What is wrong with a merchant's tokens. `name` leads to it: theme and token. */
interface Fault {
  readonly name: readonly string[];
  readonly message: string;
}
type Parsed =
  | { readonly ok: true; readonly value: TokenOverrides }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Settings to overrides. Refused with a fault for each unknown token, each value of the wrong kind, and each
 * text pair that would be below WCAG AA on the theme it is laid over.
 */
export function parseOverrides(settings: unknown, theme: Theme): Parsed {
  const shape = v.safeParse(TokenOverrides, settings);
  if (!shape.success) {
    const faults = shape.issues.map(({ path = [], message }) => ({
      name: path.map(({ key }) => String(key)),
      message,
    }));
    return { ok: false, faults };
  }
  const faults = (['dark', 'light'] as const).flatMap((shown) => {
    const changes = shape.output[shown] ?? {};
    return faintPairs(laidOver(theme[shown], changes)).map(({ pair, reason }) => {
      // Whichever of the two the merchant has set is the one to mend.
      const changed = [pair.front, pair.back].find((token) => token in changes);
      return {
        name: changed === undefined ? [shown] : [shown, changed],
        message: `${reason}; set one of the two lighter or darker`,
      };
    });
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: shape.output };
}

/**
 * A palette with what a brand says otherwise. Bars, what is chosen in them, and hairlines are of the brand's own grounds where it
 * says nothing of them: else they kept the colours of another brand (B7).
 */
export function laidOver(palette: Palette, changes: Partial<Palette>): Palette {
  const { page, 'surface-1': first, 'surface-3': third } = changes;
  const lifted = palette.raised === palette['surface-1'] ? first : third;
  return {
    ...palette,
    ...(page && { glass: page.slice(0, 7) + palette.glass.slice(7) }),
    ...(lifted && { raised: lifted }),
    ...(third && { line: third }),
    ...changes,
  };
}
