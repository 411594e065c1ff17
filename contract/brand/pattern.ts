import { isSafePattern } from 'redos-detector';
import { isPattern } from '@laro/rules/fieldRule.ts';

/** Characters of a merchant's pattern. */
export const longestPattern = 200;

/**
 * How many ways there may be to read the same text, and how far these are counted. The patterns that people write for
 * fields have one to a few, in some 200 steps and milliseconds; what is not counted to the end is refused.
 */
const limits = { maxScore: 200, maxSteps: 500 };
/** The counting has so much of the processor, in ms. */
const mostWork = 3000;
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
  if (/\(\?<[=!]/.test(pattern)) return false;
  return partsOf(pattern)?.every(isCounted) === true;
}

/** Whether the answer for a pattern is known, so that it costs nothing. */
export function isJudged(pattern: string): boolean {
  return judged.has(pattern);
}

/** A sign of a pattern, or what is one together: an escaped one, a reference, a class, the opening of a group. */
const signs = /\\[1-9]\d*|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?[:=!])?|[^]/g;

/**
 * What is read on its own: the pattern without what it looks ahead at, and each `(?=…)` and `(?!…)`, which is read once wherever it
 * stands. Undefined for two things that the counting takes for others: a look ahead in another, each of which reads the whole text anew,
 * and a reference to a group that has not ended, which fits nothing there and the empty text here.
 */
function partsOf(pattern: string): string[] | undefined {
  const parts = [''];
  const open: (number | 'ahead' | 'plain')[] = [];
  const ended = new Set<number>();
  let groups = 0;
  for (const [sign] of pattern.matchAll(signs)) {
    const part = open.includes('ahead') ? parts.length - 1 : 0;
    if (/^\(\?[=!]/.test(sign)) {
      if (part > 0) return undefined;
      parts.push('');
      open.push('ahead');
      continue;
    }
    if (sign.startsWith('(')) open.push(sign === '(?:' ? 'plain' : (groups += 1));
    if (sign === ')') {
      const closes = open.pop();
      if (closes === 'ahead') continue;
      if (typeof closes === 'number') ended.add(closes);
    }
    if (/^\\[1-9]/.test(sign) && !ended.has(Number(sign.slice(1)))) return undefined;
    parts[part] += sign;
  }
  return parts;
}

/**
 * The counting takes a `^` in the midst and a `(?!…)` for what always fits, and counts no way before it (A20-1). So the
 * one is counted as what never fits as well, and after all there stands that too: every way is then tried.
 */
function isCounted(part: string, place: number): boolean {
  const neverFits = '[]';
  const failing = part.replaceAll(signs, (sign, index) => (sign === '^' && index > 0 ? neverFits : sign));
  const begun = place > 0 && !part.startsWith('^') ? '^' : '';
  return [part, failing].every((one) => hasFewWays(`${begun}(?:${one})${neverFits}`));
}

/** The counting knows no named groups. What refers back may not be rewritten first: that has no end for some (A15-2). */
function hasFewWays(pattern: string): boolean {
  const downgradePattern = !/\\[1-9]/.test(pattern);
  const began = process.threadCpuUsage();
  try {
    // On a machine that is busy with others the time is over before the work is: a brand would be refused for that (A21-9).
    for (let timeout = mostWork; ; timeout *= 2) {
      const { safe, error } = isSafePattern(pattern, { unicode: true, downgradePattern, ...limits, timeout });
      const { user, system } = process.threadCpuUsage(began);
      if (error !== 'timedOut' || user + system >= mostWork * 1000) return safe;
    }
  } catch {
    return false;
  }
}
