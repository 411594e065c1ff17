import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What is left of a password around a word that everybody would try must be at least this long. */
const fewestOwn = 6;

/** Letters of ours that are looked at. */
const longestJudged = 256;

/** The longest word that is looked for in a password. */
const longestWord = 16;

/**
 * Whether somebody who guesses would try it soon (ASVS 6.2.4, 6.2.11): a common password, also with digits or signs put
 * around or in it or in letters that look alike; `own` words, such as the name of the member or of the brand, also backwards, with little more; a row of neighbours
 * or one letter again and again with little more, or one thing again and again; a walk from key to key; two or three words,
 * common or own, or a date with little more. What letters and signs it is made of is nobody's business.
 */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  // A sign of some alphabets is many letters of ours: what is that long is no word, and costs too much to look at (A11-7).
  const text = folded(password).slice(0, longestJudged);
  const words = own
    .map(folded)
    .flatMap((word) => [...readings(word), ...readings(bare(word))])
    .filter((word) => word.length >= 4)
    .flatMap((word) => [word, [...word].toReversed().join('')]);
  const spellings = readings(text);
  const isGuessed = (spelled: string) =>
    common.has(spelled) ||
    isCommonWithin(spelled) ||
    isCommonButLittle(spelled) ||
    isFewCommon(spelled.replace(/(?:19|20)\d\d$/, ''), words) ||
    isWalk(spelled) ||
    isDate(spelled) ||
    isDate(spelled.replace(months, '01')) ||
    /^(?:19|20)?\d\d$/.test(spelled.replace(months, '')) ||
    words.some((word) => spelled.includes(word) && spelled.length - word.length < fewestOwn);
  // Where the signs are many, they are somebody's own.
  const signs = new Set(text.match(/[^\p{L}\p{N}]/gu));
  const withoutSigns = signs.size < fewestOwn ? spellings.map(bare) : [];
  // What is short without its signs is made of them.
  const isBareRow = (spelled: string) => spelled.length >= fewestOwn && isRow(spelled);
  return (
    isRow(unshifted(text)) ||
    spellings.some((spelled) => isGuessed(spelled) || isRow(spelled)) ||
    withoutSigns.some((spelled) => isGuessed(spelled) || isBareRow(spelled))
  );
}

/** Letters of other alphabets that look like one of a to z; guessers' programs know them. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    ['авенкморстухіјѕһԁӏԛԝ', 'abehkmopctyxijshdlqw'],
    ['αβεηικνορτυχως', 'abenikvoptuxwc'],
    ['ıɑɡøłđ', 'iagold'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ].flatMap(([theirs = '', ours = '']) =>
    [...theirs].map((letter, at): [string, string] => [letter, ours.charAt(at)]),
  ),
);

const common: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(folded)
    .flatMap(readings),
);

/** As it is seen: without accents and signs that nobody sees, in small letters of a to z wherever they look so. */
function folded(text: string): string {
  const seen = text
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{M}\u115f\u1160\u3164]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  return [...seen].map((letter) => lookalikes.get(letter) ?? letter).join('');
}

/** In all the ways in which its figures and signs are read as letters; a hidden word is read as its password is. */
function readings(text: string): string[] {
  return [text, plain(text), plainer(text), plainer(text).replaceAll('l', 'i').replaceAll('vv', 'w')];
}

/** "p@ssw0rd" as it is read. */
function plain(text: string): string {
  const read: Readonly<Record<string, string>> = {
    '@': 'a',
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    $: 's',
  };
  return text.replaceAll(/[@01345$]/g, (sign) => read[sign] ?? sign);
}

/** "!lo7us" as well; elsewhere these stand for themselves more often than for a letter. */
function plainer(text: string): string {
  return plain(text).replaceAll('7', 't').replaceAll('!', 'i');
}

/** Without the signs between its letters and figures. */
function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * "Dragon77!" is the dragon with three signs behind it, and in "dragon123456" nothing of somebody's own is left. A figure
 * or two at an end may be the word's own letters, as in "dem0.2026".
 */
function isCommonWithin(text: string): boolean {
  const first = text.search(/\p{L}/u);
  const behind = text.replace(/[^\p{L}]+$/u, '').length;
  for (let start = Math.max(0, first - 2); start <= first; start += 1) {
    for (let end = Math.min(text.length, behind + 2); end >= behind; end -= 1) {
      const core = text.slice(start, end);
      const rest = text.slice(0, start) + text.slice(end);
      const isCommon = core.length >= 4 && readings(core).some((spelled) => common.has(spelled));
      if (isCommon && rest.length - inRows(rest) < fewestOwn) return true;
    }
  }
  return false;
}

/** "xpassword1" and "laro.demo.2026!": a letter or two around a long one (A9-5). */
const little = 2;

function isCommonButLittle(text: string): boolean {
  for (let start = 0; start <= little; start += 1) {
    for (let end = text.length - little + start; end <= text.length; end += 1) {
      if (end - start >= 6 && common.has(text.slice(start, end))) return true;
    }
  }
  return false;
}

/** "correcthorse", "casino888casino", "welcome2laro": two or three words of four and more letters, and little more (A10-5). */
function isFewCommon(text: string, own: readonly string[]): boolean {
  const words = new Set(own);
  const isWord = (word: string) => common.has(word) || words.has(word);
  // What is left of the text up to each place, with none, one, two and three words taken out.
  const left: number[][] = [[0, Infinity, Infinity, Infinity]];
  for (let end = 1; end <= text.length; end += 1) {
    const fewest = (left[end - 1] ?? []).map((letters) => letters + 1);
    for (let start = Math.max(0, end - longestWord); start <= end - 4; start += 1) {
      if (!isWord(text.slice(start, end))) continue;
      for (let count = 1; count <= 3; count += 1) {
        fewest[count] = Math.min(fewest[count] ?? Infinity, left[start]?.[count - 1] ?? Infinity);
      }
    }
    left.push(fewest);
  }
  const [, , two = Infinity, three = Infinity] = left.at(-1) ?? [];
  return Math.min(two, three) <= little + 1;
}

/** "zaq12wsxcde3" is a walk from key to key, "147258369147" one on the figures of a phone, also with little more. */
function isWalk(text: string): boolean {
  if (/^(147|258|369|159|357|456|741|852|963|951|753|654|123|321|789|987)+\d{0,2}$/.test(text)) return true;
  let walked = 0;
  for (let start = 0; start < text.length;) {
    let end = start + 1;
    while (areNeighbours(text.charAt(end - 1), text.charAt(end))) end += 1;
    if (end - start >= 4) walked += end - start;
    start = end;
  }
  return walked > 0 && text.length - walked < fewestOwn;
}

const keys = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function areNeighbours(one: string, other: string): boolean {
  const [here, there] = [one, other].map((key) => {
    const row = key === '' ? -1 : keys.findIndex((all) => all.includes(key));
    return row < 0 ? undefined : { row, column: (keys[row] ?? '').indexOf(key) };
  });
  if (!here || !there) return false;
  return Math.abs(here.row - there.row) <= 1 && Math.abs(here.column - there.column) <= 1 && one !== other;
}

/** "!@#$%^&*" as the row of figures that it is on a keyboard with a finger on shift; anything else as it is. */
function unshifted(text: string): string {
  const figures = ')!@#$%^&*(';
  return /^[)!@#$%^&*(]+$/.test(text)
    ? Array.from(text, (sign) => String(figures.indexOf(sign))).join('')
    : text;
}

const months =
  /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|peb|abr|hun|hul|ago|set|okt|nob|dis)[a-z]*/;

/** "19900131", "31011990", "01311990", also with little more. */
function isDate(text: string): boolean {
  const [year, month, day] = ['(19|20)\\d\\d', '(0[1-9]|1[0-2])', '(0[1-9]|[12]\\d|3[01])'];
  const date = new RegExp(
    [
      [year, month, day],
      [day, month, year],
      [month, day, year],
    ]
      .map((parts) => parts.join(''))
      .join('|'),
  );
  return date.test(text) && text.replace(date, '').length < fewestOwn;
}

/** "12345678", "hgfedcba", "890123456789", "aaaaaaaa", "abcabcabc", "aabbccdd", also with little more. */
function isRow(text: string): boolean {
  const [twice] = /(.{2,}?)\1+/u.exec(text) ?? [''];
  // "aabbccdd11", "aaabbbccc": each letter again and again.
  const once = text.replaceAll(/(.)\1+/gu, '$1');
  const isRepeated =
    once.length * 2 <= text.length &&
    (once.length < 4 ? text.length <= longestWord : once.length - inRows(once) < 3);
  return (
    text.length - inRows(text) < fewestOwn ||
    /^(.+?)\1+$/u.test(text) ||
    (twice.length >= fewestOwn && text.length - twice.length < fewestOwn) ||
    isRepeated
  );
}

/** How many letters stand in rows: all of four and more neighbours, and the longest of one letter again and again. */
function inRows(text: string): number {
  let neighbours = 0;
  let same = 0;
  for (let start = 0; start < text.length;) {
    const length = rowAt(text, start);
    if (length >= 4 && stepAt(text, start) === 0) same = Math.max(same, length);
    else if (length >= 4) neighbours += length;
    // The last of a short row may be the first of a long one.
    start += length >= 4 ? length : 1;
  }
  return neighbours + same;
}

/** How long the row is that begins there; 1 for none. */
function rowAt(text: string, start: number): number {
  const step = stepAt(text, start);
  if (step === undefined) return 1;
  let end = start + 1;
  for (; stepAt(text, end) === step; end += 1);
  return end + 1 - start;
}

/** Where the next letter leads: 1 and -1 to a neighbour, as 0 is of 9, and 0 to the same; undefined for any other. */
function stepAt(text: string, at: number): -1 | 0 | 1 | undefined {
  const pair = text.slice(at, at + 2);
  if (pair === '90') return 1;
  if (pair === '09') return -1;
  const step = pair.charCodeAt(1) - pair.charCodeAt(0);
  return step === 0 || step === 1 || step === -1 ? step : undefined;
}
