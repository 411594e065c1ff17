import * as v from 'valibot';
import { faintPairs } from './contrast.ts';
import { lawinf3 } from './lawinf3.ts';
import { brandTokens, themedTokens, type BrandToken, type Theme, type ThemedToken } from './tokens.ts';

const patterns = {
  colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/i, 'a colour such as #f5a524')),
  shadow: v.pipe(
    v.string(),
    v.regex(/^((-?\d+(px)? ){3,4}#[0-9a-f]{6,8}(, )?)+$/i, 'a shadow such as "0 4px 16px #0e162424"'),
  ),
  radius: v.pipe(v.string(), v.regex(/^\d{1,3}px$/, 'a radius such as 12px')),
};

const names = <Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): Name[] =>
  // Object.keys forgets the key type of a literal table.
  Object.keys(table) as Name[];

const ThemedName = v.picklist(names(themedTokens), 'no such themed token: see web/themes/tokens.ts');
const BrandName = v.picklist(names(brandTokens), 'no such brand token: see web/themes/tokens.ts');

/** What a merchant may change in its settings. */
interface TokenOverrides {
  readonly dark?: Readonly<Partial<Record<ThemedToken, string>>> | undefined;
  readonly light?: Readonly<Partial<Record<ThemedToken, string>>> | undefined;
  readonly brand?: Readonly<Partial<Record<BrandToken, string>>> | undefined;
}

const Shape = v.strictObject({
  dark: v.optional(v.record(ThemedName, v.string())),
  light: v.optional(v.record(ThemedName, v.string())),
  brand: v.optional(v.record(BrandName, patterns.radius)),
});

type Parsed =
  | { readonly ok: true; readonly value: TokenOverrides }
  | { readonly ok: false; readonly reasons: readonly string[] };

/**
 * Settings to overrides. Refused with one sentence a fault: an unknown token, a value of the wrong kind, or a
 * colour that would leave a text pair below WCAG AA on the theme it is laid over.
 */
export function parseOverrides(settings: unknown, theme: Theme = lawinf3): Parsed {
  const shape = v.safeParse(Shape, settings);
  if (!shape.success) {
    return { ok: false, reasons: shape.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) };
  }
  const reasons = (['dark', 'light'] as const).flatMap((shown) => {
    const changes: Readonly<Partial<Record<ThemedToken, string>>> = shape.output[shown] ?? {};
    const wrong = names(changes).flatMap((name) => {
      const value = v.safeParse(patterns[themedTokens[name].kind], changes[name]);
      return value.success ? [] : value.issues.map((issue) => `${shown}.${name}: needs ${issue.message}`);
    });
    if (wrong.length > 0) return wrong;
    return faintPairs({ ...theme[shown], ...changes }).map((pair) => `${shown}: ${pair}`);
  });
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, value: shape.output };
}
