import { randomInt, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../crypto/randomSecret.ts';
import type { House } from '../house/house.ts';

const goodForMs = 10 * 60_000;
const mostTries = 5;

/** What a code is bound to; it is worth nothing for anything else, nor in another browser. */
export interface SmsRequest {
  readonly merchant: string;
  readonly purpose: 'login' | 'register' | 'reset';
  /** The full number. */
  readonly mobile: string;
  /** The device cookie. */
  readonly browser: string;
}

/** A new code of six digits in place of the one before; good for ten minutes, five tries and one use. */
export async function newSmsCode(house: House, request: SmsRequest): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: codeHash(request, code),
    tries: 0,
    expires_at: new Date(house.clock.now().getTime() + goodForMs),
  };
  await house.db
    .insertInto('sms_codes')
    .values({ ...keyOf(request), ...row })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'purpose', 'mobile', 'browser_hash']).doUpdateSet(row),
    )
    .execute();
  return code;
}

/** The id of the code if `code` is right; each asking is a try, and after five no code is right. */
export async function checkSmsCode(
  house: House,
  request: SmsRequest,
  code: string,
): Promise<bigint | undefined> {
  const found = await house.db
    .updateTable('sms_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where((eb) => eb.and(keyOf(request)))
    .where('tries', '<', mostTries)
    .where('expires_at', '>', house.clock.now())
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!found) return undefined;
  return timingSafeEqual(found.code_hash, codeHash(request, code)) ? found.id : undefined;
}

/** Uses a checked code up. False when another request was quicker. */
export async function spendSmsCode({ db }: Pick<House, 'db'>, id: bigint): Promise<boolean> {
  const spent = await db.deleteFrom('sms_codes').where('id', '=', id).returning('id').executeTakeFirst();
  return spent !== undefined;
}

function keyOf({ merchant, purpose, mobile, browser }: SmsRequest) {
  return { merchant_code: merchant, purpose, mobile, browser_hash: hashOf(browser) };
}

/** Six digits alone could be guessed from their hash; the cookie, which is not stored, keeps them. */
function codeHash({ merchant, purpose, mobile, browser }: SmsRequest, code: string): Buffer {
  return hashOf(`sms ${merchant} ${purpose} ${mobile} ${browser} ${code}`);
}
