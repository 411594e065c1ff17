import * as v from 'valibot';
import { flagNames, type FlagName } from './flags.ts';
import { GameType } from './games.ts';
import { languageCodes } from './languages.ts';

/**
 * Everything that a merchant can set. One folder `merchants/<code>/` holds one of these; the gateway keeps it in
 * the database, and the page gets what it may know through `site.status`.
 */

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));
const HttpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'an http or https address'));
const Code = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,31}$/, 'lower-case letters and digits'));
const Switches = Object.fromEntries(flagNames.map((name) => [name, v.boolean()])) as Record<
  FlagName,
  v.BooleanSchema<undefined>
>;

/** How money is written: `pattern` as in "#,##0.00" (S3-04). */
export const CurrencyFormat = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/, 'a currency code such as PHP')),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(4)),
  pattern: v.picklist(['#,##0.00', '#,##0', '#.##0,00', '# ##0,00']),
});
export type CurrencyFormat = v.InferOutput<typeof CurrencyFormat>;
export const defaultCurrency: CurrencyFormat = { code: 'CNY', symbol: '¥', pattern: '#,##0.00' };

/** One field of a merchant-defined form (S5-03): shown, demanded, and what it must match. */
export const FieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  pattern: v.optional(v.pipe(v.string(), v.check(isPattern, 'a regular expression'))),
  minLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The merchant's own message by language; without one the catalogue's text is used. */
  message: v.optional(v.record(v.picklist(languageCodes), Text)),
});
export type FieldRule = v.InferOutput<typeof FieldRule>;

export const MerchantSettings = v.strictObject({
  code: Code,
  name: Text,
  /** Host names that lead to this merchant besides `<code>.localhost`. */
  hosts: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'a host name'))),
  /** Demo content (winner fixtures, demo accounts) is shown. */
  demo: v.boolean(),
  theme: v.picklist(['dark', 'light']),
  /** Overrides of theme tokens, by token name. */
  tokens: v.optional(
    v.object({ dark: v.record(v.string(), v.string()), light: v.record(v.string(), v.string()) }),
  ),
  languages: v.pipe(v.array(v.picklist(languageCodes)), v.minLength(1)),
  defaultLanguage: v.picklist(languageCodes),
  /** The merchant's own wording, by language and message id. */
  texts: v.optional(v.record(v.picklist(languageCodes), v.record(v.string(), Text)), {}),
  currency: v.optional(CurrencyFormat, defaultCurrency),
  /** Where section 8 lets a refusal pass silently: as specified, or with one plain sentence. */
  refusals: v.picklist(['quiet', 'spoken']),
  flags: v.strictObject(Switches),
  /** The free trial is offered, and its screen is there (S2-25). */
  trialPlay: v.boolean(),
  /** Game categories in the order of the home menu (S2-61). */
  categories: v.pipe(v.array(GameType), v.minLength(1)),
  jackpot: v.object({ from: v.pipe(v.number(), v.minValue(0)), to: v.pipe(v.number(), v.minValue(0)) }),
  register: v.record(v.string(), FieldRule),
  rules: v.record(v.string(), FieldRule),
  links: v.object({
    customerService: v.array(v.object({ title: v.picklist(['CS', 'whatsapp']), path: HttpUrl })),
    telegram: v.optional(HttpUrl),
    affiliate: v.optional(HttpUrl),
    speedTest: v.optional(HttpUrl),
    floatingService: v.optional(HttpUrl),
    chat: v.optional(HttpUrl),
  }),
  downloads: v.object({
    android: v.optional(HttpUrl),
    ios: v.optional(HttpUrl),
    iosProfile: v.optional(HttpUrl),
    icon: v.optional(Text),
    /** The bar and the popup show to members only (S4-34). */
    afterLogin: v.boolean(),
  }),
  template: v.object({
    appBackground: v.optional(Text),
    appDesc: v.optional(Text),
    appDescFontColor: v.optional(Text),
    memberCenter: v.picklist(['base', 'new']),
    deposit: v.picklist(['base', 'new']),
  }),
  imageCdns: v.array(HttpUrl),
  status: v.object({
    maintenance: v.boolean(),
    /** Address ranges (CIDR) that are refused. */
    restrictedRanges: v.array(
      v.pipe(v.string(), v.regex(/^[0-9a-f.:]+\/\d{1,3}$/, 'an address range such as 203.0.113.0/24')),
    ),
  }),
});
export type MerchantSettings = v.InferOutput<typeof MerchantSettings>;
/** What a merchant's file may write: defaults left out. */
export type MerchantFile = v.InferInput<typeof MerchantSettings>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
