import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { playCurrency } from '@laro/rules/amountFormat.ts';
import type { Database } from '../db/tables.ts';
import { giveOpeningBalance, openingBalance } from './openingBalance.ts';

/** The member type of a free trial (S6-03); its currency has no way into a real wallet (decision 6). */
export const trialType = 4;

/** Who visits the chat without an account: a name of the kind of trials, which holds no money and is removed like one. */
export async function addVisitor(
  trx: Transaction<Database>,
  { merchant, at }: { readonly merchant: string; readonly at: Date },
): Promise<bigint> {
  const username = `visitor${randomInt(2 ** 47).toString(36)}`;
  const { id } = await trx
    .insertInto('members')
    .values({
      merchant_code: merchant,
      username,
      type: trialType,
      currency: playCurrency,
      club_label: null,
      first_login_at: at,
      plays_for: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A trial member with what it begins with; `playsFor` is the member who plays for free as it. */
export async function addTrial(
  trx: Transaction<Database>,
  of: { readonly merchant: string; readonly at: Date; readonly playsFor?: bigint },
): Promise<{ memberId: bigint; username: string }> {
  const { merchant, at, playsFor } = of;
  const username = `trial${randomInt(2 ** 47).toString(36)}`;
  const { id: memberId } = await trx
    .insertInto('members')
    .values({
      merchant_code: merchant,
      username,
      type: trialType,
      currency: playCurrency,
      club_label: null,
      first_login_at: at,
      plays_for: playsFor ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveOpeningBalance(trx, { merchant, memberId, currency: playCurrency, amount: openingBalance });
  return { memberId, username };
}
