import { hashOf } from '../crypto/randomSecret.ts';
import type { House } from '../house/house.ts';
import { answerHash } from '../members/captcha.ts';
import { captchaDigits, captchaLetters } from '../members/captchaPicture.ts';

/** The answer to the captcha that a browser was given, found by trying all of them. */
export async function readCaptcha({ db }: Pick<House, 'db'>, device: string): Promise<string> {
  const { answer_hash: wanted } = await db
    .selectFrom('captchas')
    .select('answer_hash')
    .where('device_hash', '=', hashOf(device))
    .executeTakeFirstOrThrow();
  const isIt = (answer: string) => answerHash(device, answer).equals(wanted);
  for (let sum = 0; sum < 200; sum++) if (isIt(String(sum))) return String(sum);
  for (const [signs, length] of [
    [captchaDigits, 5],
    [captchaLetters, 4],
  ] as const) {
    for (let n = 0; n < signs.length ** length; n++) {
      const answer = Array.from({ length }, (_, at) =>
        signs.charAt(Math.floor(n / signs.length ** at) % signs.length),
      ).join('');
      if (isIt(answer)) return answer;
    }
  }
  throw new Error('no answer');
}
