import * as v from 'valibot';
import { flagNames, readFlags, writeFlags, type FlagName } from '@laro/contract/protocol/flags.ts';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { namedLinks } from '@laro/contract/brand/namedLinks.ts';
import { BrandLook } from '@laro/contract/calls/officeBrand.ts';
import type { rules } from '@laro/contract/calls/registration.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
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
  /**
   * Of a draft of the desk: what it is called, its own texts by language, the fields of the registration that differ, where it
   * is and leads to, its licence, and its mark.
   */
  name: v.exactOptional(v.string()),
  texts: v.exactOptional(v.record(v.string(), Values)),
  register: v.exactOptional(
    v.record(v.string(), v.looseObject({ enabled: v.boolean(), required: v.boolean() })),
  ),
  hosts: v.exactOptional(BrandLook.entries.hosts),
  links: v.exactOptional(BrandLook.entries.links),
  licence: v.exactOptional(BrandLook.entries.licence),
  mark: v.exactOptional(v.string()),
  /** The member type that is shown; a visitor without. No session: the gateway knows nothing of it. */
  type: v.optional(v.picklist([0, 1, 2, 3, 4, 40, 41, 42])),
});
export type Overrides = v.InferOutput<typeof Overrides>;

export function readOverrides(given: unknown): Overrides | undefined {
  const parsed = v.safeParse(Overrides, given);
  return parsed.success ? parsed.output : undefined;
}

/** Without what is so already, and without what the page shows by itself: a browser keeps little. */
export function onlyOther(overrides: Overrides, settings: MerchantSettings): Overrides {
  const { name, texts, register = {}, links, licence, hosts: _, mark: __, ...others } = overrides;
  const fields = Object.entries(register).filter(
    ([field, rule]) =>
      sorted(ruleWith(settings, field, rule)) !==
      sorted(Object.entries(settings.register).find(([one]) => one === field)?.[1]),
  );
  return {
    ...others,
    ...(name !== undefined && name !== settings.name && { name }),
    ...(texts && sorted(texts) !== sorted(settings.texts) && { texts }),
    ...(links && sorted(links) !== sorted(settings.links) && { links }),
    ...(licence && sorted(said(licence)) !== sorted(settings.licence ?? {}) && { licence: said(licence) }),
    ...(fields.length > 0 && { register: Object.fromEntries(fields) }),
  };
}

/** The settings as tried out, or what `merchant check` would say of them. */
export function tryOut(
  settings: MerchantSettings,
  { flags, tokens, name, texts, register = {}, hosts, links, licence, mark }: Overrides,
): { ok: true; settings: MerchantSettings } | { ok: false; faults: string[] } {
  const parsed = parseOverrides(mergeTokens(settings.tokens, tokens), themeOf(settings.code));
  if (!parsed.ok) {
    return { ok: false, faults: parsed.faults.map(({ name, message }) => `${name.join('.')}: ${message}`) };
  }
  const filled = Object.entries(parsed.value).filter(([, values]) => Object.keys(values).length > 0);
  const { tokens: _, licence: own, ...others } = settings;
  const ofLicence = licence ? said(licence) : own;
  const tried = v.safeParse(MerchantSettings, {
    ...others,
    ...(name !== undefined && { name }),
    ...(texts && { texts }),
    ...(hosts && { hosts }),
    ...(links && { links }),
    ...(mark !== undefined && { mark }),
    ...(ofLicence && Object.keys(ofLicence).length > 0 && { licence: ofLicence }),
    register: {
      ...settings.register,
      ...Object.fromEntries(
        Object.entries(register).map(([field, rule]) => [field, ruleWith(settings, field, rule)]),
      ),
    },
    flags: { ...settings.flags, ...flags },
    ...(filled.length > 0 && { tokens: Object.fromEntries(filled) }),
  });
  if (tried.success) return { ok: true, settings: tried.output };
  return { ok: false, faults: tried.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`) };
}

/** A text that was emptied is none. */
function said(byLanguage: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(byLanguage).filter(([, text]) => text.trim() !== ''));
}

/** The desk writes no patterns: a field keeps its own. */
function ruleWith(settings: MerchantSettings, field: string, rule: object): object {
  const pattern = Object.entries(settings.register).find(([name]) => name === field)?.[1].pattern;
  return { ...rule, ...(pattern !== undefined && { pattern }) };
}

function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted())
      : part,
  );
}

/** What a page knows of the merchant, as tried out. */
export function siteWith(
  site: SiteStatus,
  { flags, tokens, theme, name, texts, links, licence }: Overrides,
): SiteStatus {
  return {
    ...site,
    whitelabel: writeFlags({ ...readFlags(site.whitelabel), ...flags }),
    info: {
      ...site.info,
      theme,
      tokens: mergeTokens(site.info.tokens, tokens),
      ...(name !== undefined && { name }),
      ...(texts && { texts }),
      ...(licence && { licence }),
    },
    ...(links && { customerService: links.customerService, downLinkObj: namedLinks(links) }),
  };
}

/** How members register, as tried out. */
export function rulesWith(
  said: Value<typeof rules>,
  { flags, register = {} }: Overrides,
): Value<typeof rules> {
  const { usernameRegistration = said.methods.includes('username') } = flags;
  const { mobileRegistration = said.methods.includes('mobileNum') } = flags;
  const fields = Object.entries(register).map(([field, rule]) => {
    const { pattern } = said.fields[field] ?? {};
    return [field, { ...rule, ...(pattern !== undefined && { pattern }) }] as const;
  });
  return {
    ...said,
    methods: [
      ...(usernameRegistration ? (['username'] as const) : []),
      ...(mobileRegistration ? (['mobileNum'] as const) : []),
    ],
    fields: { ...said.fields, ...Object.fromEntries(fields) },
  };
}

type Groups = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

function mergeTokens(own: Groups = {}, tried: Overrides['tokens']): Record<string, Record<string, string>> {
  const groups = ['dark', 'light', 'brand'] as const;
  return Object.fromEntries(groups.map((group) => [group, { ...own[group], ...tried[group] }]));
}
