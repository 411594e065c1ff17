import { checkField, type FieldRule } from './fieldRule.ts';

/** What a nickname may be made of, in any script: what cannot be seen, or turns a line round, is not in it. */
const readable = /^[\p{L}\p{M}\p{N} ._'-]+$/u;
/** Marks heaped on one letter reach over the lines around it. */
const heaped = /\p{M}{3}/u;
/** Those of all scripts, and those that are letters to Unicode and digits to who reads Chinese (A14-7). */
const noDigit = /[^\p{N}零一二三四五六七八九]/gu;
/** So many digits are a number that somebody can be called at, whatever stands between them. */
const digitsOfNumber = 7;

/**
 * S7-46: what is wrong with a nickname that is not empty, by the merchant's rule and what holds at each of them: it is of
 * letters, digits, spaces and a few marks, and no telephone number: whoever looks at the screen beside them reads it.
 */
export function checkNickname(rule: FieldRule, value: string): 'wrong' | 'number' | undefined {
  if ([...value.replace(noDigit, '')].length >= digitsOfNumber) return 'number';
  const fits =
    /\p{L}/u.test(value) &&
    readable.test(value) &&
    !heaped.test(value) &&
    checkField(rule, value) === undefined;
  return fits ? undefined : 'wrong';
}
