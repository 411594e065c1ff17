import { hashOf } from '../crypto/randomSecret.ts';
import type { House } from '../house/house.ts';
import { answerHash } from '../members/captcha.ts';
import { captchaDigits } from '../members/captchaPicture.ts';

/** The digits of the captcha that a browser was shown, found by trying all of them. */
export async function readCaptcha({ db }: Pick<House, 'db'>, device: string): Promise<string> {
  const { answer_hash: wanted } = await db
    .selectFrom('captchas')
    .select('answer_hash')
    .where('device_hash', '=', hashOf(device))
    .executeTakeFirstOrThrow();
  for (let n = 0; n < captchaDigits.length ** 5; n++) {
    const answer = Array.from(n.toString(captchaDigits.length).padStart(5, '0'), (place) =>
      captchaDigits.charAt(Number(place)),
    ).join('');
    if (answerHash(device, answer).equals(wanted)) return answer;
  }
  throw new Error('not five digits');
}
