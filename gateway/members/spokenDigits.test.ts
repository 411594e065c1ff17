import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogues, type Catalogue } from '@laro/rules/catalogues.ts';
import { captchaDigits } from './captchaPicture.ts';
import { sayDigits } from './spokenDigits.ts';

const headBytes = 44;
/** Where the first digit begins: after 1.2 seconds of silence. */
const begin = 13_230;

/** How far a sound is from a clip, at the pace at which it is nearest: the mean difference of their samples. */
function distance(sound: Buffer, clip: Buffer): number {
  const paces = Array.from({ length: 20 }, (_, n) => (92 + n) / 100);
  return Math.min(
    ...paces.map((pace) => {
      const length = Math.floor(clip.length * pace);
      let sum = 0;
      for (let at = 0; at < length; at++) {
        sum += Math.abs((sound[begin + at] ?? 128) - (clip[Math.floor(at / pace)] ?? 128));
      }
      return sum / length;
    }),
  );
}

test.each(catalogues)('S5-28 in %s each digit is said in that language', (language) => {
  const clipOf = (digit: string, of: Catalogue) =>
    readFileSync(path.join(import.meta.dirname, 'spokenDigits', of, `${digit}.wav`)).subarray(headBytes);
  const other = language === 'EN' ? 'TY' : 'EN';
  const nearest = [...captchaDigits].map((digit) => {
    const sound = Buffer.from(sayDigits(digit, language), 'base64').subarray(headBytes);
    return [distance(sound, clipOf(digit, language)), distance(sound, clipOf(digit, other))] as const;
  });
  expect(nearest.filter(([own, others]) => own > 3 || others < 6)).toEqual([]);
});
