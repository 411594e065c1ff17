import * as v from 'valibot';
import { flagNames, readFlags, writeFlags, type FlagName } from '@laro/contract/brand/flags.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { SiteStatus } from '../platform/page/page.ts';
import { parseOverrides } from '../themes/overrides.ts';
import { themeOf } from '../themes/theme.ts';

const Values = v.record(v.string(), v.string());

/** What an operator tries out: only what differs from the merchant's settings. */
const Overrides = v.strictObject({
  flags: v.strictObject(
    // Object.fromEntries forgets the names.
    Object.fromEntries(flagNames.map((name) => [name, v.exactOptional(v.boolean())])) as Record<
      FlagName,
      v.ExactOptionalSchema<v.BooleanSchema<undefined>, undefined>
    >,
  ),
  tokens: v.strictObject({ dark: Values, light: Values, brand: Values }),
  theme: v.picklist(['dark', 'light']),
  /** The member type that is shown; a visitor without. No session: the gateway knows nothing of it. */
  type: v.optional(v.picklist([0, 1, 2, 3, 4, 40, 41, 42])),
});
export type Overrides = v.InferOutput<typeof Overrides>;

export function readOverrides(given: unknown): Overrides | undefined {
  const parsed = v.safeParse(Overrides, given);
  return parsed.success ? parsed.output : undefined;
}

/** The settings as tried out, or what `merchant check` would say of their tokens. */
export function tryOut(
  settings: MerchantSettings,
  { flags, tokens }: Overrides,
): { ok: true; settings: MerchantSettings } | { ok: false; faults: string[] } {
  const parsed = parseOverrides(mergeTokens(settings.tokens, tokens), themeOf(settings.code));
  if (!parsed.ok) {
    return { ok: false, faults: parsed.faults.map(({ name, message }) => `${name.join('.')}: ${message}`) };
  }
  const filled = Object.entries(parsed.value).filter(([, values]) => Object.keys(values).length > 0);
  const { tokens: _, ...others } = settings;
  return {
    ok: true,
    settings: {
      ...others,
      flags: { ...settings.flags, ...flags },
      ...(filled.length > 0 && { tokens: Object.fromEntries(filled) }),
    },
  };
}

/** What a page knows of the merchant, as tried out. */
export function siteWith(site: SiteStatus, { flags, tokens, theme }: Overrides): SiteStatus {
  return {
    ...site,
    whitelabel: writeFlags({ ...readFlags(site.whitelabel), ...flags }),
    info: { ...site.info, theme, tokens: mergeTokens(site.info.tokens, tokens) },
  };
}

type Groups = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

function mergeTokens(own: Groups = {}, tried: Overrides['tokens']): Record<string, Record<string, string>> {
  const groups = ['dark', 'light', 'brand'] as const;
  return Object.fromEntries(groups.map((group) => [group, { ...own[group], ...tried[group] }]));
}
