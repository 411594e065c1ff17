import type { Kysely } from 'kysely';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import type { Database } from '../db/tables.ts';
import { hashOf, newSecret } from '../crypto/randomSecret.ts';
import type { House, IsTicketGood, Session } from '../house/house.ts';
import { record } from './audit.ts';
import { budgets, forgive, giveBack, keepAsFailure, takeFrom } from './budgets.ts';
import { findDevice } from './devices.ts';
import { holdPassword, passwords } from './passwords.ts';

const goodForMs = 5 * 60_000;

/** Who asks, and the device cookie of the browser that they ask from. */
export interface Asking {
  readonly session: Pick<Session, 'id' | 'memberId' | 'merchant'>;
  readonly device: string | undefined;
}

/**
 * Whether it is the login password of whoever asks. A wrong one is counted where a login's from this browser would be, so that
 * an open phone in another hand gives no more tries than its login page does (trust.md, guessing).
 */
export async function checkLoginPassword(
  house: House,
  { session: { memberId, merchant }, device }: Asking,
  password: string,
): Promise<'right' | 'PASSWORD_WRONG' | 'NO_PASSWORD' | 'TOO_MANY_ATTEMPTS' | 'BUSY'> {
  const kept = await house.db
    .selectFrom('member_credentials')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (kept === undefined) return 'NO_PASSWORD';
  const own = device === undefined ? undefined : await findDevice(house, memberId, device);
  const budget = own === undefined ? budgets.accountByStrangers : budgets.accountByDevice;
  const key = own ?? `${merchant} ${memberId}`;
  const use = await takeFrom(house, budget, key, device);
  if (use === undefined) return 'TOO_MANY_ATTEMPTS';
  const isRight = await passwords.check(password, kept.password_hash, memberId);
  if (isRight === 'busy') {
    await giveBack(house, use);
    return 'BUSY';
  }
  if (!isRight) {
    await keepAsFailure(house, use);
    await record(house.db, { merchant, memberId, what: 'password.notConfirmed' });
    return 'PASSWORD_WRONG';
  }
  await giveBack(house, use);
  if (device !== undefined) await forgive(house, budget, key, device);
  return 'right';
}

/** A ticket for one change by this session, in place of the one before. */
export async function giveTicket(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { id }: Pick<Session, 'id'>,
  purpose: DangerousChange,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + goodForMs);
  const row = { ticket_hash: hashOf(ticket), expires_at: expiresAt };
  await db
    .insertInto('change_tickets')
    .values({ session_id: id, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute();
  return { ticket, expiresAt };
}

/** Whether a ticket is good for one of these changes by a session; it stays so until the change spends it. */
export function isTicketGoodIn({ db, clock }: Pick<House, 'db' | 'clock'>): IsTicketGood {
  return async ({ id }, purposes, ticket) => {
    if (purposes.length === 0) return false;
    const found = await db
      .selectFrom('change_tickets')
      .select('purpose')
      .where('session_id', '=', id)
      .where('purpose', 'in', purposes)
      .where('ticket_hash', '=', hashOf(ticket))
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    return found !== undefined;
  };
}

/**
 * Uses a ticket up, in the transaction of the change: one that is refused after all leaves it good. False when it is none of
 * this session for that change, or the session has ended meanwhile: whoever sets a new password holds the member, and nothing
 * that was asked for before comes after it (A17-4).
 */
export async function spendTicket(
  { clock }: Pick<House, 'clock'>,
  trx: Kysely<Database>,
  { id, memberId }: Pick<Session, 'id' | 'memberId'>,
  purpose: DangerousChange,
  ticket: string,
): Promise<boolean> {
  await holdPassword(trx, memberId);
  const spent = await trx
    .deleteFrom('change_tickets')
    .where('session_id', '=', id)
    .where('purpose', '=', purpose)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', clock.now())
    .where((row) =>
      row.exists(row.selectFrom('sessions').select('id').where('id', '=', id).where('ended_at', 'is', null)),
    )
    .returning('purpose')
    .executeTakeFirst();
  return spent !== undefined;
}
