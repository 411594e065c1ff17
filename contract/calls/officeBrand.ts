import * as v from 'valibot';
import { registerFields } from './registration.ts';
import { flagNames } from '../protocol/flags.ts';
import { legalTextNames } from './site.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { atDesk, BrandCode, versioned } from '../protocol/desk.ts';

const desk = { ...atDesk, spec: ['S6-10', 'S1-04', 'S3-35'] } as const;
const touches = ['officeBrand.studio'];

/** In characters: a value of any setting, which the schema of settings then judges. */
const Line = v.pipe(v.string(), v.maxLength(200));
const Long = v.pipe(v.string(), v.maxLength(2000));
const Tokens = v.exactOptional(v.record(v.string(), Line));
const Amount = v.optional(v.pipe(v.number(), v.integer()));
const Field = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  minLength: Amount,
  maxLength: Amount,
  /** By language. */
  message: v.optional(v.record(v.string(), Long)),
});

/** Of an address; one that is not there has no entry. */
const Link = v.optional(Line);

/**
 * What of a brand's settings is made at the desk. What each may be says `contract/brand/merchant.ts` alone: a draft may hold
 * anything for a while. Patterns of fields stay those of the settings.
 */
export const BrandLook = v.strictObject({
  name: Line,
  theme: v.picklist(['dark', 'light']),
  mark: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
  tokens: v.strictObject({ dark: Tokens, light: Tokens, brand: Tokens }),
  languages: v.pipe(v.array(Line), v.maxLength(20)),
  defaultLanguage: Line,
  texts: v.record(v.string(), v.record(v.string(), Long)),
  flags: v.record(v.picklist(flagNames), v.boolean()),
  register: v.record(v.picklist(registerFields), Field),
  /** By language. */
  legal: v.record(v.picklist(legalTextNames), v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000)))),
  /** An owner's to change. */
  hosts: v.pipe(v.array(Line), v.maxLength(10)),
  links: v.strictObject({
    customerService: v.pipe(
      v.array(v.strictObject({ title: v.picklist(['CS', 'whatsapp']), path: Line })),
      v.maxLength(10),
    ),
    telegram: Link,
    affiliate: Link,
    speedTest: Link,
    floatingService: Link,
    chat: Link,
  }),
  /** By language. */
  licence: v.record(v.string(), Long),
});
export type BrandLook = v.InferOutput<typeof BrandLook>;

/** A remark of the checks of a brand's settings on one of them, in the words of `merchant check`. */
const Remark = v.object({ name: v.string(), message: v.string() });
export type Remark = v.InferOutput<typeof Remark>;

/** What the checks say of a draft, and what it has otherwise than what is published. */
const Judged = v.object({
  /** It is not published with these. */
  faults: v.array(Remark),
  /** It is, and keeps somebody out or does nothing. */
  warnings: v.array(Remark),
  /** Each setting that differs, both as JSON; undefined where one has it not. */
  changes: v.array(v.object({ name: v.string(), was: v.optional(v.string()), is: v.optional(v.string()) })),
});
export type Judged = v.InferOutput<typeof Judged>;

const Version = v.object({
  ...versioned,
  /** Who applied it at the machine, where nobody of the desk has published it; empty for a start of the house. */
  account: v.string(),
  /** The settings that it has otherwise than the version before. */
  changed: v.array(v.string()),
});

export const studio = defineCall({
  ...desk,
  id: 'officeBrand.studio',
  method: 'GET',
  path: '/wps/office/brand',
  staff: ['content', 'support', 'reader'],
  summary: 'How a brand looks and speaks, its last versions, and what the caller has drafted',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    version: v.number(),
    look: BrandLook,
    /** What the checks find in what is published: what is left to do. */
    found: Judged,
    /** The newest first. */
    versions: v.array(Version),
    draft: v.optional(v.object({ version: v.number(), look: BrandLook, at: v.string() })),
  }),
});

export const brandVersion = defineCall({
  ...desk,
  id: 'officeBrand.brandVersion',
  method: 'GET',
  path: '/wps/office/brand/version',
  staff: ['content', 'support', 'reader'],
  summary: 'How a brand looked and spoke in one of its versions',
  query: v.object({ merchant: BrandCode, version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a version')) }),
  value: v.object({ look: BrandLook }),
  fails: { VERSION_UNKNOWN: fail(404) },
});

export const draftBrand = defineCall({
  ...desk,
  id: 'officeBrand.draftBrand',
  method: 'POST',
  path: '/wps/office/brand/draft',
  staff: ['content'],
  summary: 'Keeps what the caller drafts, and says what the checks find in it; without a look lets it go',
  body: v.object({ merchant: BrandCode, version: v.number(), look: v.optional(BrandLook) }),
  value: Judged,
});

export const publishBrand = defineCall({
  ...desk,
  id: 'officeBrand.publishBrand',
  method: 'POST',
  path: '/wps/office/brand',
  staff: ['content'],
  summary: 'Publishes how a brand looks and speaks, over the version that was seen; open pages follow',
  body: v.object({ merchant: BrandCode, version: v.number(), look: BrandLook }),
  value: v.object({ version: v.number() }),
  /** `CHANGED_MEANWHILE`: somebody else was quicker; `value` says who. `SETTINGS_WRONG`: what the checks refuse. */
  fails: {
    CHANGED_MEANWHILE: fail(409, v.object({ by: v.string(), version: v.number() })),
    SETTINGS_WRONG: fail(422, v.object({ faults: v.array(Remark) })),
  },
  touches,
});

export const previewBrand = defineCall({
  ...desk,
  id: 'officeBrand.previewBrand',
  method: 'POST',
  path: '/wps/office/brand/preview',
  staff: ['content'],
  summary: 'A link to the whole site of a brand in a phone, good for an hour; the page adds its draft to it',
  body: v.object({ merchant: BrandCode }),
  value: v.object({ address: v.string() }),
  /** `PREVIEW_OFF`: this installation has none (PREVIEW). */
  fails: { PREVIEW_OFF: fail(409) },
});

/** So many are found at most; a longer part finds fewer. */
const mostTexts = 20;

export const findTexts = defineCall({
  ...desk,
  id: 'officeBrand.findTexts',
  method: 'GET',
  path: '/wps/office/brand/texts',
  staff: ['content', 'support', 'reader'],
  summary: `Texts of the product by a part of them or of their id, at most ${mostTexts}`,
  query: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80)) }),
  value: v.object({ texts: v.array(v.object({ id: v.string(), EN: v.string(), TY: v.string() })) }),
});

/** What a brand begins as: of a brand that the caller sees, or of the product. */
export const makeBrand = defineCall({
  ...desk,
  id: 'officeBrand.makeBrand',
  method: 'POST',
  path: '/wps/office/brands',
  staff: [],
  summary: 'Makes a brand of a start: its settings, the first help and every vendor of its categories',
  body: v.object({
    code: BrandCode,
    name: Line,
    /** The brand whose settings it has to begin with; without one those of `npm run merchant -- new`. */
    start: v.optional(BrandCode),
    hosts: v.pipe(v.array(Line), v.maxLength(10)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency such as PHP')),
    languages: v.pipe(v.array(Line), v.maxLength(20)),
    defaultLanguage: Line,
  }),
  value: v.object({ code: BrandCode }),
  /** `BRANDS_NOT_YOURS`: they would not see it. `CODE_TAKEN`: there is such a brand already. */
  fails: {
    BRANDS_NOT_YOURS: fail(403),
    CODE_TAKEN: fail(409),
    SETTINGS_WRONG: fail(422, v.object({ faults: v.array(Remark) })),
  },
  touches: ['office.me'],
});

export const removeBrand = defineCall({
  ...desk,
  id: 'officeBrand.removeBrand',
  method: 'POST',
  path: '/wps/office/brands/remove',
  staff: [],
  summary: 'Removes a brand that has never had members or money, with all that was written for it',
  /** Its code is written twice: nothing brings it back. */
  body: v.object({ merchant: BrandCode, again: v.string() }),
  value: v.null(),
  /** `BRAND_IN_USE`: it has had members, or a start of the house brings it. */
  fails: { NOT_THE_CODE: fail(422), BRAND_IN_USE: fail(409) },
  touches: ['office.me'],
});
