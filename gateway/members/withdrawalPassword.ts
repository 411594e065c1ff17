import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { record } from './audit.ts';
import { budgets, forgive, giveBack, isSpent, keepAsFailure, takeFrom } from './budgets.ts';
import { passwords } from './passwords.ts';

interface Whose {
  readonly memberId: bigint;
  readonly merchant: string;
}

/** Whether the member has one: set at the registration (`paymentPassword`, S3-09) or in the security center (S7-45). */
export async function hasWithdrawalPassword(db: Kysely<Database>, memberId: bigint): Promise<boolean> {
  return (await keptWithdrawalPassword(db, memberId)) !== undefined;
}

/** The stored hash of a member's withdrawal password; undefined without one. */
export async function keptWithdrawalPassword(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<string | undefined> {
  return (await keptOf(db, memberId).executeTakeFirst())?.password_hash;
}

/** The same, which nobody changes until the transaction ends. */
export async function holdWithdrawalPassword(
  trx: Kysely<Database>,
  memberId: bigint,
): Promise<string | undefined> {
  return (await keptOf(trx, memberId).forUpdate().executeTakeFirst())?.password_hash;
}

function keptOf(db: Kysely<Database>, memberId: bigint) {
  return db.selectFrom('payment_passwords').select('password_hash').where('member_id', '=', memberId);
}

/**
 * Whether it is the withdrawal password of the member. Five wrong ones in a day lock it for the rest of that day, whatever is
 * tried next and wherever; a right one before that forgives those, and so does a reset. `wrong` as well where there is none. Never
 * within a transaction, which would have its count undone.
 */
export async function checkWithdrawalPassword(
  house: House,
  { memberId, merchant }: Whose,
  password: string,
): Promise<'right' | 'wrong' | 'locked' | 'busy'> {
  const kept = await keptWithdrawalPassword(house.db, memberId);
  if (kept === undefined) return 'wrong';
  const key = keyOf({ memberId, merchant });
  const use = await takeFrom(house, budgets.withdrawalPassword, key);
  if (use === undefined) return 'locked';
  const isRight = await passwords.check(password, kept, memberId);
  if (isRight === 'busy') {
    await giveBack(house, use);
    return 'busy';
  }
  if (!isRight) {
    await keepAsFailure(house, use);
    await record(house.db, { merchant, memberId, what: 'password.withdrawalRefused' });
    return 'wrong';
  }
  await unlockWithdrawalPassword(house, { memberId, merchant });
  return 'right';
}

/** Whether so many wrong ones were tried that none is looked at now. */
export function isWithdrawalPasswordLocked(house: House, whose: Whose): Promise<boolean> {
  return isSpent(house, { budget: budgets.withdrawalPassword, key: keyOf(whose) });
}

/** Forgets the wrong ones. */
export function unlockWithdrawalPassword(house: House, whose: Whose): Promise<void> {
  return forgive(house, budgets.withdrawalPassword, keyOf(whose), '');
}

function keyOf({ memberId, merchant }: Whose): string {
  return `${merchant} ${memberId}`;
}
