import * as v from 'valibot';
import { languageCodes } from './languages.ts';

/** A text of the merchant's own. */
export const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));

/** One field of a merchant-defined form (S5-03): shown, demanded, and what it must match. */
export const FieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  pattern: v.optional(v.pipe(v.string(), v.check(isPattern, 'needs a regular expression'))),
  minLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  maxLength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The merchant's own message by language; without one the catalogue's text is used. */
  message: v.optional(v.record(v.picklist(languageCodes), Text)),
});
export type FieldRule = v.InferOutput<typeof FieldRule>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
