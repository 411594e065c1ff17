import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What is left of a password around a word that everybody would try must be at least this long. */
const fewestOwn = 6;

const common: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/**
 * Whether somebody who guesses would try it soon (ASVS 6.2.4, 6.2.11): a common password, also with digits or signs put
 * around or in it or in letters that look alike; `own` words, such as the name of the member or of the brand, with little more; a row of neighbours
 * or one thing again and again. What letters and signs it is made of is nobody's business.
 */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const text = folded(password);
  const words = own.map(folded).filter((word) => word.length >= 4);
  return [text, plain(text)].some(
    (spelled) =>
      common.has(spelled) ||
      isCommonWithin(spelled) ||
      words.some((word) => spelled.includes(word) && spelled.length - word.length < fewestOwn) ||
      isRow(spelled),
  );
}

/** Letters of other alphabets that look like one of a to z; guessers' programs know them. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    ['авенкморстухіјѕһԁӏԛԝ', 'abehkmopctyxijshdlqw'],
    ['αβεηικνορτυχως', 'abenikvoptuxwc'],
    ['ıɑɡøłđ', 'iagold'],
  ].flatMap(([theirs = '', ours = '']) =>
    [...theirs].map((letter, at): [string, string] => [letter, ours.charAt(at)]),
  ),
);

/** As it is seen: without accents and signs that nobody sees, in small letters of a to z wherever they look so. */
function folded(text: string): string {
  const seen = text
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{M}\u115f\u1160\u3164]/gu, '')
    .toLowerCase();
  return [...seen].map((letter) => lookalikes.get(letter) ?? letter).join('');
}

/** "p@ssw0rd" as it is read. */
function plain(text: string): string {
  const read: Readonly<Record<string, string>> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', '5': 's', $: 's' };
  return text.replaceAll(/[@0135$]/g, (sign) => read[sign] ?? sign);
}

/** "Dragon77!" is the dragon with three signs behind it. */
function isCommonWithin(text: string): boolean {
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return core.length >= 4 && text.length - core.length < fewestOwn && common.has(core);
}

/** "12345678", "hgfedcba", "aaaaaaaa", "abcabcabc". */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at)));
  const [step = 0] = steps;
  return (steps.size === 1 && Math.abs(step) <= 1) || /^(.+?)\1+$/u.test(text);
}
