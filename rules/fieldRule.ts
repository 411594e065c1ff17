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

/** The longest value of a field that a call takes, in characters. */
export const longestValue = 200;

/** S5-03: whether a value that is not empty is as the rule wants it. Its length goes first: a pattern is read only
 * against what is short enough. */
export function fitsRule(
  { pattern, minLength = 0, maxLength = longestValue }: FieldRule,
  value: string,
): boolean {
  if (value.length < minLength || value.length > Math.min(maxLength, longestValue)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}

export function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
