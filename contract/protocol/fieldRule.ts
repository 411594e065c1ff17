import * as v from 'valibot';
import { isPattern } from '@laro/rules/fieldRule.ts';
import { languageCodes } from '@laro/rules/languages.ts';

/** A text of the merchant's own. */
export const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));

/** A rule of `@laro/rules/fieldRule.ts` as a merchant sets it (S5-03). */
export const FieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  pattern: v.optional(v.pipe(v.string(), v.check(isPattern, 'needs a regular expression'))),
  minLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  message: v.optional(v.record(v.picklist(languageCodes), Text)),
});
