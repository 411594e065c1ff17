import { isSafePattern } from 'redos-detector';
import { isPattern } from '@laro/rules/fieldRule.ts';

/** Characters of a merchant's pattern. */
export const longestPattern = 200;

/**
 * How many ways there may be to read the same text, and how far these are counted. The patterns that people write for
 * fields have one to a few, in some 200 steps and milliseconds; what is not counted to the end is refused.
 */
const limits = { maxScore: 200, maxSteps: 500, timeout: 3000 };
const judged = new Map<string, boolean>();

/**
 * Whether a merchant's pattern answers soon, whatever is typed into the field (S5-03). One that can read a text in
 * ever more ways, such as `^(\w+)+@`, would hold up every brand of the installation for seconds. One that is too long,
 * or no pattern at all, is let through: that is said elsewhere.
 */
export function answersSoon(pattern: string): boolean {
  const known = judged.get(pattern) ?? judge(pattern);
  judged.set(pattern, known);
  return known;
}

function judge(pattern: string): boolean {
  if (pattern.length > longestPattern || !isPattern(pattern)) return true;
  // What is read backwards is not counted: `(?<=x(a|a)*)b` would pass (M4). No field needs it.
  return !/\(\?<[=!]/.test(pattern) && isCounted(pattern);
}

/** Whether the answer for a pattern is known, so that it costs nothing. */
export function isJudged(pattern: string): boolean {
  return judged.has(pattern);
}

/** The counting knows no named groups. One that refers back may not be rewritten first: that has no end for some (A15-2). */
function isCounted(pattern: string): boolean {
  const downgradePattern = !/\\[1-9]/.test(pattern);
  try {
    return isSafePattern(pattern, { unicode: true, downgradePattern, ...limits }).safe;
  } catch {
    return false;
  }
}
