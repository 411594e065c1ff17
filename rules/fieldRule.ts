import * as v from 'valibot';
import { languageCodes } from './languages.ts';
import { nationalNumber } from './mobile.ts';

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

/** The longest text, tags included, that is written at the desk. */
export const longestProse = 20_000;

/** S5-03: whether a value that is not empty is as the rule wants it. Its length goes first: a pattern is read only
 * against what is short enough. */
function fitsRule({ pattern, minLength = 0, maxLength }: FieldRule, value: string, most: number): boolean {
  if (value.length < minLength || value.length > Math.min(maxLength ?? most, most)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}

/** What a field holds, where that asks something of it whatever the merchant's rule says. */
export type FieldKind = 'text' | 'prose' | 'password' | 'mobile' | 'code';

/** S5-07, S9-06. */
const always: Partial<Record<FieldKind, RegExp>> = {
  mobile: /^\d{6,20}$/,
  code: /^\d{1,10}$/,
};

/**
 * What the rule is asked about, and what is kept, of what was typed: passwords as they are, a number as the digits within
 * its country, everything else without the space around it. What is no number stays as it was typed.
 */
export function fieldValue(kind: FieldKind, typed: string, countryDialingCode: string): string {
  if (kind === 'password') return typed;
  const text = typed.trim();
  return kind === 'mobile' ? (nationalNumber(countryDialingCode, text) ?? text) : text;
}

/** S5-03, S5-04: what is wrong with a field's value by its rule; an empty one that is not required passes. */
export function checkField(
  rule: FieldRule,
  value: string,
  kind: FieldKind = 'text',
): 'missing' | 'wrong' | undefined {
  if (value === '') return rule.required ? 'missing' : undefined;
  const fits = always[kind]?.test(value) ?? true;
  return fits && fitsRule(rule, value, kind === 'prose' ? longestProse : longestValue) ? undefined : 'wrong';
}

export function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
