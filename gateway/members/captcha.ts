import { randomInt, timingSafeEqual } from 'node:crypto';
import type { House } from '../house/house.ts';
import { captchaDigits, drawCaptcha } from './captchaPicture.ts';
import { hashOf } from '../crypto/randomSecret.ts';

const goodForMs = 2 * 60_000;
const length = 5;

/**
 * A new captcha for the browser that holds the device cookie `device`, in place of the one before: a PNG in
 * base64. It is good for two minutes and one try.
 */
export async function newCaptcha(house: House, device: string): Promise<string> {
  const answer = Array.from({ length }, () => captchaDigits[randomInt(captchaDigits.length)]).join('');
  const row = {
    answer_hash: answerHash(device, answer),
    expires_at: new Date(house.clock.now().getTime() + goodForMs),
  };
  await house.db
    .insertInto('captchas')
    .values({ device_hash: hashOf(device), ...row })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet(row))
    .execute();
  return drawCaptcha(answer);
}

/** Whether `answer` solves the captcha of this browser. Right or wrong, the captcha is gone. */
export async function solveCaptcha(house: House, device: string, answer: string): Promise<boolean> {
  const captcha = await house.db
    .deleteFrom('captchas')
    .where('device_hash', '=', hashOf(device))
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  if (!captcha || captcha.expires_at <= house.clock.now()) return false;
  return timingSafeEqual(captcha.answer_hash, answerHash(device, answer));
}

/** Five digits alone could be guessed from their hash; the cookie, which is not stored, keeps them. */
export function answerHash(device: string, answer: string): Buffer {
  return hashOf(`captcha ${device} ${answer}`);
}
