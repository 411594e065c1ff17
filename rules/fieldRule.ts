import type { Language } from './languages.ts';
import { nationalNumber } from './mobile.ts';

/** One field of a merchant-defined form (S5-03): shown, demanded, and what it must match. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** The merchant's own message by language; without one the catalogue's text is used. */
  readonly message?: Readonly<Partial<Record<Language, string>>> | undefined;
}

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
