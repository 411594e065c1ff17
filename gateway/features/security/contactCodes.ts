import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { House, Session } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';

const goodForMs = 10 * 60_000;
const mostTries = 5;

/** The old ones: to what is bound until another is. */
export type CodePurpose = 'mobile' | 'email' | 'oldMobile' | 'oldEmail' | 'withdrawalPassword';

/** A new code of six digits in place of the one before; good for ten minutes, five tries, one use, and in its session only. */
export async function newContactCode(
  house: House,
  { id }: Pick<Session, 'id'>,
  purpose: CodePurpose,
  receiver: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    receiver,
    code_hash: codeHash(house, { session: id, purpose, receiver, code }),
    tries: 0,
    expires_at: new Date(house.clock.now().getTime() + goodForMs),
  };
  await house.db
    .insertInto('contact_codes')
    .values({ session_id: id, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Where the code was sent to, if it is right; each asking is a try, which is written down if it is wrong, and after five
 * none is right. What is tried where none can be is written down once in an hour, so that nobody fills the audit with it.
 * Never within the transaction of the change, which would have the try undone.
 */
export async function checkContactCode(
  house: House,
  { id, memberId, merchant }: Session,
  purpose: CodePurpose,
  code: string,
): Promise<string | undefined> {
  const found = await house.db
    .updateTable('contact_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('session_id', '=', id)
    .where('purpose', '=', purpose)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', house.clock.now())
    .returning(['receiver', 'code_hash'])
    .executeTakeFirst();
  const refused = { merchant, memberId, what: 'contact.codeRefused', about: { purpose } } as const;
  if (!found) {
    const isFirst = (await takeFrom(house, budgets.codesInVain, `${memberId} ${purpose}`)) !== undefined;
    if (isFirst) await record(house.db, refused);
    return undefined;
  }
  const { receiver, code_hash } = found;
  const hash = codeHash(house, { session: id, purpose, receiver, code });
  if (timingSafeEqual(hash, code_hash)) return receiver;
  await record(house.db, refused);
  return undefined;
}

/** Uses a checked code up. False when another request was quicker, or has sent one elsewhere. */
export async function spendContactCode(
  trx: Kysely<Database>,
  { id }: Pick<Session, 'id'>,
  purpose: CodePurpose,
  receiver: string,
): Promise<boolean> {
  const spent = await trx
    .deleteFrom('contact_codes')
    .where('session_id', '=', id)
    .where('purpose', '=', purpose)
    .where('receiver', '=', receiver)
    .returning('receiver')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Six digits could be guessed from a plain hash. */
function codeHash(
  { keys }: House,
  {
    session,
    purpose,
    receiver,
    code,
  }: { session: string; purpose: CodePurpose; receiver: string; code: string },
): Buffer {
  return createHmac('sha256', keys.derive('contact codes'))
    .update(`${session} ${purpose} ${receiver} ${code}`)
    .digest();
}
