import { longestProse } from '@laro/rules/fieldRule.ts';
import * as v from 'valibot';
import { isDay } from '@laro/rules/days.ts';
import { fail } from './call.ts';

/** What each call of the desk says of itself. */
export const atDesk = {
  module: 'OFFICE',
  source: 'chosen',
  access: 'operator',
  gate: 'always',
} as const;

export const BrandCode = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,24}$/, 'the code of a brand'));
export const ContentId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a row'));

/** Of the brand's own clock: 2026-11-24T09:00. */
export const LocalTime = v.pipe(
  v.string(),
  v.regex(/^2\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'a day and a time from the year 2000 on'),
  v.check((text) => isDay(text.slice(0, 10)), 'a day that there is'),
);

const Text = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** HTML of an operator; cleaned when it is stored. */
  content: v.pipe(v.string(), v.maxLength(longestProse)),
});
/** A title and its HTML. Without a text in a language its readers see that of the default one. */
export const WrittenTexts = v.object({ EN: Text, TY: v.optional(Text) });

/** Of a banner of the brand, or one that was uploaded. */
export const PictureName = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, 'the name of a picture'));

/** How something that is written at the desk stands. */
export const ContentState = v.picklist(['scheduled', 'running', 'ended', 'withdrawn']);
export type ContentState = v.InferOutput<typeof ContentState>;

/** What is known of anything that is written at the desk. */
export const written = {
  id: ContentId,
  /** Goes up with each change: whoever saves says which one they saw. */
  version: v.number(),
  state: ContentState,
  /** Undefined is nobody: as the folder of the brand has it. */
  changedBy: v.optional(v.string()),
  changedAt: v.optional(v.string()),
} as const;

/** Who saves, and over what. */
export const saving = {
  merchant: BrandCode,
  /** Made by the page, so that the same sent twice is one. */
  key: v.pipe(v.string(), v.uuid()),
  /** Undefined writes a new one. */
  changed: v.optional(v.object({ id: ContentId, version: v.number() })),
} as const;
export const Saved = v.object({ id: ContentId, version: v.number() });

/** `CHANGED_MEANWHILE`: somebody else was quicker; `value` says who, and with which version. */
export const savingFails = {
  CONTENT_UNKNOWN: fail(404),
  CHANGED_MEANWHILE: fail(409, v.object({ by: v.string(), version: v.number() })),
};

export const Withdrawal = v.object({
  merchant: BrandCode,
  id: ContentId,
  version: v.number(),
  withdrawn: v.boolean(),
});

const Ids = v.pipe(v.array(ContentId), v.maxLength(500));
export const Ordering = v.object({
  merchant: BrandCode,
  /** The order that was seen, and that it becomes. */
  before: Ids,
  ids: Ids,
});
/** `ORDER_CHANGED`: there are others now, or they stand otherwise than they were seen. */
export const orderingFails = { ORDER_CHANGED: fail(409) };

export const HistoryOf = v.object({ merchant: BrandCode, id: ContentId });
/** Of each version; `by` is undefined for what the folder of the brand had. */
export const versioned = { version: v.number(), by: v.optional(v.string()), at: v.string() } as const;
