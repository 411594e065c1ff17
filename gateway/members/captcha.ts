import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { House } from '../house/house.ts';
import { hashOf } from '../crypto/randomSecret.ts';
import { captchaDigits, captchaLetters, drawCaptcha } from './captchaPicture.ts';
import { sayDigits } from './spokenDigits.ts';

const goodForMs = 2 * 60_000;

/**
 * A new captcha for the browser that holds the device cookie `device`, in place of the one before: a PNG in
 * base64. It is good for two minutes and one try.
 */
export async function newCaptcha(house: House, device: string, kind: CaptchaKind): Promise<string> {
  const { shown, answer } = riddles[kind]();
  await keep(house, device, answer);
  return drawCaptcha(shown);
}

/** The same for whoever cannot see a picture: five digits that are said, as a WAV in base64. */
export async function newSpokenCaptcha(house: House, device: string, language: Catalogue): Promise<string> {
  const { answer } = riddles.digits();
  await keep(house, device, answer);
  return sayDigits(answer, language);
}

const riddles: Record<CaptchaKind, () => { readonly shown: string; readonly answer: string }> = {
  digits: () => asShown(some(5, captchaDigits)),
  letters: () => asShown(some(4, captchaLetters)),
  sum() {
    const [many, few] = [some(2, captchaDigits.replace('0', '')), some(1, captchaDigits.replace('0', ''))];
    return { shown: `${many}+${few}=`, answer: String(Number(many) + Number(few)) };
  },
};

function asShown(text: string): { readonly shown: string; readonly answer: string } {
  return { shown: text, answer: text };
}

function some(length: number, of: string): string {
  return Array.from({ length }, () => of[randomInt(of.length)]).join('');
}

async function keep(house: House, device: string, answer: string): Promise<void> {
  const row = {
    answer_hash: answerHash(device, answer),
    expires_at: new Date(house.clock.now().getTime() + goodForMs),
  };
  await house.db
    .insertInto('captchas')
    .values({ device_hash: hashOf(device), ...row })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet(row))
    .execute();
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

/** So short an answer could be guessed from its hash; the cookie, which is not stored, keeps it. Letters may be typed small. */
export function answerHash(device: string, answer: string): Buffer {
  return hashOf(`captcha ${device} ${answer.toUpperCase()}`);
}
