import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  readSecondStepCode,
  recoveryCodes,
  writeRecoveryCode,
  type SecondStepCode,
} from '@laro/rules/secondStepCode.ts';
import { newAuthenticatorKey, stepOfCode } from '../crypto/authenticator.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { Database } from '../db/tables.ts';
import type { House, Session } from '../house/house.ts';
import { record } from './audit.ts';
import { budgets, forgive, giveBack, isSpent, keepAsFailure, takeFrom } from './budgets.ts';
import { spendTicket } from './changeTickets.ts';
import { findDevice } from './devices.ts';
import { tellMember } from './notices.ts';
import { hasPasskeyHere, type UsedPasskey } from './passkeys.ts';

/** So long a key waits for the code that proves it. */
const provenWithinMs = 10 * 60_000;

export async function isSecondStepOn(db: Kysely<Database>, memberId: bigint): Promise<boolean> {
  return (await secondStepOf(db, memberId)) !== undefined;
}

/** Since when it is on, whether by an app, and how many recovery codes are left; undefined while it is off. */
export async function secondStepOf(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ onSince: Date; hasApp: boolean; recoveryCodes: number } | undefined> {
  const found = await db
    .selectFrom('second_steps')
    .select(['on_since as onSince', 'key_sealed'])
    .select((row) =>
      row
        .selectFrom('recovery_codes')
        .select((count) => count.fn.countAll<bigint>().as('left'))
        .whereRef('recovery_codes.member_id', '=', 'second_steps.member_id')
        .as('left'),
    )
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!found?.onSince) return undefined;
  const { onSince, key_sealed, left } = found;
  return { onSince, hasApp: key_sealed !== null, recoveryCodes: Number(left) };
}

/**
 * What the withdrawal password alone would do (decision 116): whoever has the second step on has shown it for a ticket, which is used
 * up by it, in its transaction.
 */
export async function spendSecondStep(
  house: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  session: Pick<Session, 'id' | 'memberId'>,
  ticket: string | undefined,
): Promise<'passed' | 'SECOND_STEP' | 'CONFIRM_FIRST'> {
  if (!(await isSecondStepOn(trx, session.memberId))) return 'passed';
  if (ticket === undefined) return 'SECOND_STEP';
  return (await spendTicket(house, trx, session, 'withdrawal', ticket)) ? 'passed' : 'CONFIRM_FIRST';
}

/** By what a member may show the second step on this host, besides a recovery code. */
export async function stepsOf(
  house: House,
  whose: Pick<Session, 'memberId' | 'merchant'>,
  origin: string,
): Promise<{ passkey: boolean; app: boolean }> {
  const step = await secondStepOf(house.db, whose.memberId);
  return { passkey: await hasPasskeyHere(house, whose, origin), app: step?.hasApp !== false };
}

/** A key for the member's app, in place of one that was never proven; undefined where it is on. */
export async function beginSecondStep(
  house: House,
  trx: Transaction<Database>,
  memberId: bigint,
): Promise<string | undefined> {
  const key = newAuthenticatorKey();
  const row = { key_sealed: sealKey(house, memberId, key), begun_at: house.clock.now() };
  const begun = await trx
    .insertInto('second_steps')
    .values({ member_id: memberId, ...row, on_since: null })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(row).where('second_steps.on_since', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return begun && key;
}

/** A key that waits for its first code goes: who has asked for it may be a thief, whose session ends (A22-9). */
export async function dropWaitingStep(trx: Kysely<Database>, memberId: bigint): Promise<void> {
  await trx
    .deleteFrom('second_steps')
    .where('member_id', '=', memberId)
    .where('on_since', 'is', null)
    .execute();
}

/** Turns it on for whoever shows a code of the key that waits. */
export async function proveSecondStep(
  house: House,
  trx: Transaction<Database>,
  memberId: bigint,
  typed: string,
): Promise<'on' | 'CODE_WRONG' | 'BEGIN_FIRST'> {
  const now = house.clock.now();
  const waiting = await trx
    .selectFrom('second_steps')
    .select('key_sealed')
    .where('member_id', '=', memberId)
    .where('on_since', 'is', null)
    .where('begun_at', '>', new Date(now.getTime() - provenWithinMs))
    .forUpdate()
    .executeTakeFirst();
  const key = waiting?.key_sealed && openKey(house, memberId, waiting.key_sealed);
  if (!key) return 'BEGIN_FIRST';
  const step = stepOf(key, readSecondStepCode(typed), now);
  if (step === undefined) return 'CODE_WRONG';
  await trx
    .updateTable('second_steps')
    .set({ on_since: now, code_step: step })
    .where('member_id', '=', memberId)
    .execute();
  return 'on';
}

/**
 * Turns it on for whoever has just used that passkey, without an app (decision 166). Every other passkey goes: a stranger who has
 * learnt the password may have added one before. False where it is on.
 */
export async function turnOnByPasskey(
  { clock }: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  { memberId, passkey }: UsedPasskey,
): Promise<boolean> {
  const row = { key_sealed: null, begun_at: clock.now(), on_since: clock.now() };
  const on = await trx
    .insertInto('second_steps')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(row).where('second_steps.on_since', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  if (on === undefined) return false;
  await trx.deleteFrom('passkeys').where('member_id', '=', memberId).where('id', '<>', passkey).execute();
  return true;
}

/** New recovery codes in place of those that there are. */
export async function giveRecoveryCodes(
  house: House,
  trx: Transaction<Database>,
  memberId: bigint,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => writeRecoveryCode(randomBytes(10)));
  await trx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  const rows = codes.map((code) => ({
    member_id: memberId,
    code_hash: hashOfRecovery(house, memberId, code.replace('-', '')),
  }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** False where it was off, or was turned on after the time given. */
export async function dropSecondStep(
  trx: Transaction<Database>,
  memberId: bigint,
  onBy: Date,
): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('second_steps')
    .where('member_id', '=', memberId)
    .where('on_since', '<=', onBy)
    .returning('member_id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Whose second step it is, and the browser that it is taken in. */
interface Stepping {
  readonly memberId: bigint;
  readonly merchant: string;
  readonly device: string | undefined;
}

/**
 * Counts a try at a code: five wrong ones in half an hour of a browser of the member's own, or of all strangers together.
 * Nothing but a right code forgives them, so that whoever has the password guesses no faster for it; the member is told. What
 * `attempt` answers is a refusal if it is a text.
 */
export async function tryCode<T extends object | string>(
  house: House,
  { memberId, merchant, device }: Stepping,
  attempt: () => Promise<T>,
): Promise<T | 'TOO_MANY_ATTEMPTS'> {
  const own = device === undefined ? undefined : await findDevice(house, memberId, device);
  const counted = { budget: budgets.secondStep, key: own ?? `${merchant} ${memberId}` };
  const taken = await takeFrom(house, counted.budget, counted.key, device);
  if (taken === undefined) return 'TOO_MANY_ATTEMPTS';
  const outcome = await attempt();
  if (outcome === 'CODE_WRONG') {
    await keepAsFailure(house, taken);
    await record(house.db, { merchant, memberId, what: 'login.codeRefused' });
    if (await isSpent(house, counted)) tellMember(house, memberId, { what: 'secondStepGuessed' });
    return outcome;
  }
  await giveBack(house, taken);
  if (typeof outcome !== 'string' && device !== undefined) {
    await forgive(house, counted.budget, counted.key, device);
  }
  return outcome;
}

/** Uses a code up, of the app or for recovery, in the transaction of what it is for; undefined when it is none, or was used. */
export async function spendCode(
  house: House,
  trx: Transaction<Database>,
  { memberId, merchant }: Pick<Stepping, 'memberId' | 'merchant'>,
  typed: string,
): Promise<SecondStepCode['of'] | undefined> {
  const read = readSecondStepCode(typed);
  if (read?.of !== 'recovery') return (await spendAppCode(house, trx, memberId, read)) ? 'app' : undefined;
  const spent = await trx
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOfRecovery(house, memberId, read.code))
    .returning('member_id')
    .executeTakeFirst();
  if (spent === undefined) return undefined;
  await record(trx, { merchant, memberId, what: 'login.recovered' });
  return 'recovery';
}

/** A code that is used up by itself, for what follows it; the member is told of one for recovery. */
export async function trySecondStep(
  house: House,
  stepping: Stepping,
  code: string,
): Promise<{ readonly by: SecondStepCode['of'] } | 'CODE_WRONG' | 'TOO_MANY_ATTEMPTS'> {
  const spent = await tryCode(house, stepping, () =>
    house.db.transaction().execute(async (trx) => {
      const by = await spendCode(house, trx, stepping, code);
      return by === undefined ? 'CODE_WRONG' : { by };
    }),
  );
  if (typeof spent !== 'string' && spent.by === 'recovery') {
    tellMember(house, stepping.memberId, { what: 'recoveryCodeUsed' });
  }
  return spent;
}

async function spendAppCode(
  house: House,
  trx: Transaction<Database>,
  memberId: bigint,
  code: SecondStepCode | undefined,
): Promise<boolean> {
  const kept = await trx
    .selectFrom('second_steps')
    .select('key_sealed')
    .where('member_id', '=', memberId)
    .where('on_since', 'is not', null)
    .executeTakeFirst();
  const key = kept?.key_sealed && openKey(house, memberId, kept.key_sealed);
  const step = key ? stepOf(key, code, house.clock.now()) : undefined;
  if (step === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('second_steps')
    .set({ code_step: step })
    .where('member_id', '=', memberId)
    .where('code_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function stepOf(key: string, code: SecondStepCode | undefined, now: Date): bigint | undefined {
  return code?.of === 'app' ? stepOfCode(key, code.code, now) : undefined;
}

type Keys = Pick<House, 'keys'>;

function sealKey({ keys }: Keys, memberId: bigint, key: string): Buffer {
  return seal(keys.derive('member authenticator'), `member:${memberId}`, key);
}

/** For the sandbox as well, which plays the app. */
export function openKey({ keys }: Keys, memberId: bigint, sealed: Buffer): string | undefined {
  return unseal(keys.derive('member authenticator'), `member:${memberId}`, sealed);
}

/** Keyed, so that who reads the table alone cannot try them out. */
function hashOfRecovery({ keys }: Keys, memberId: bigint, code: string): Buffer {
  return createHmac('sha256', keys.derive('recovery codes')).update(`${memberId} ${code}`).digest();
}
