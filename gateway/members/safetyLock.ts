import { sql, type Kysely, type Transaction } from 'kysely';
import { hashOf } from '../crypto/randomSecret.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { record } from './audit.ts';
import { isBoundLately, type Contact } from './boundLately.ts';
import { dropUnproven } from './identities.ts';
import { dropAllPasskeys } from './passkeys.ts';
import { holdMoney } from './safetyHold.ts';
import { findLocker } from './safetyLinks.ts';
import { dropWaitingStep } from './secondStep.ts';

/**
 * Locks an account on the word of its owner, and for who took it nothing is left: sessions, browsers, passkeys, accounts that
 * the password alone linked, links for a new password, and every link of this kind but the one that has locked it. False where an
 * operator has shut it.
 */
export async function lockAccount(
  { clock }: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: string },
  by: { readonly ticket: string } | { readonly session: string },
): Promise<boolean> {
  const { status, disabled_because } = await trx
    .selectFrom('members')
    .select(['status', 'disabled_because'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // What has made the link void while this waited for the member comes before it (A24-1).
  if ('ticket' in by && (await findLocker({ db: trx, clock }, merchant, by.ticket)) !== memberId)
    return false;
  if (status === 'disabled') return disabled_because === 'not me';
  // Sessions end with it (0841_disabledMembers).
  await trx
    .updateTable('members')
    .set({ status: 'disabled', disabled_because: 'not me' })
    .where('id', '=', memberId)
    .execute();
  await trx.deleteFrom('devices').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('password_tickets').where('member_id', '=', memberId).execute();
  let others = trx.deleteFrom('safety_links').where('member_id', '=', memberId);
  if ('ticket' in by) others = others.where('ticket_hash', '<>', hashOf(by.ticket));
  await others.execute();
  await dropUnproven(trx, memberId);
  await dropAllPasskeys(trx, memberId);
  await dropWaitingStep(trx, memberId);
  await holdMoney(trx, memberId, clock.now());
  const about = { by: 'ticket' in by ? 'notice' : 'session' };
  await record(trx, { merchant, memberId, what: 'member.lockedByOwner', about });
  return true;
}

/** With a new password the account that its owner has locked is open again. */
export async function unlockAccount(trx: Kysely<Database>, memberId: bigint): Promise<void> {
  await trx.deleteFrom('safety_links').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('members')
    .set({ status: 'active' })
    .where('id', '=', memberId)
    .where('disabled_because', '=', 'not me')
    .execute();
}

/** Members who may have a new password by a number or an address: also who has locked the account, but for what was bound lately. */
export function maySetAnew(now: Date, what: Contact) {
  return sql<boolean>`
    (members.status = 'active' or members.disabled_because = 'not me' and not ${isBoundLately(now, what)})`;
}

/**
 * With a new password goes what whoever knew the one before may have bound as their way back; not what it was set by. False where
 * nothing was bound lately.
 */
export async function dropBoundLately(
  trx: Kysely<Database>,
  memberId: bigint,
  what: Contact,
  now: Date,
): Promise<boolean> {
  const none = what === 'mobile' ? { mobile: null } : { email: null, email_bound_at: null };
  const dropped = await trx
    .updateTable('members')
    .set(none)
    .where('id', '=', memberId)
    .where(isBoundLately(now, what))
    .executeTakeFirst();
  return dropped.numUpdatedRows > 0n;
}
