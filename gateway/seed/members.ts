import type { Kysely } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from '../db/tables.ts';
import { demoAccounts, demoPassword, type DemoAccount } from '../members/demoAccounts.ts';
import { giveOpeningBalance, openingBalance } from '../members/openingBalance.ts';
import { hashPassword, isPassword } from '../members/passwords.ts';

/**
 * The demo accounts of every merchant that shows demo content. What is there already stays as it is; at a merchant that
 * was a demo and is none any more they are shut (M5).
 */
export async function seedMembers(
  db: Kysely<Database>,
  merchants: readonly Pick<MerchantSettings, 'code' | 'currency' | 'demo'>[],
): Promise<void> {
  for (const { code, currency, demo } of merchants) {
    if (!demo) {
      await shutDemoAccounts(db, code);
      continue;
    }
    for (const account of demoAccounts) await seedMember(db, code, currency.code, account);
  }
}

/** Ends the accounts whose password everyone knows; one that was given another password is somebody's own by now. */
async function shutDemoAccounts(db: Kysely<Database>, merchant: string): Promise<void> {
  const found = await db
    .selectFrom('members')
    .innerJoin('member_credentials', 'member_credentials.member_id', 'members.id')
    .select(['members.id', 'password_hash'])
    .where('merchant_code', '=', merchant)
    .where('status', '=', 'active')
    .where(
      'username',
      'in',
      demoAccounts.map(({ username }) => username),
    )
    .execute();
  for (const { id, password_hash: hash } of found) {
    if (!(await isPassword(demoPassword, hash))) continue;
    // Their sessions end with it (0841_disabledMembers).
    await db
      .updateTable('members')
      .set({ status: 'disabled', disabled_because: 'no demo' })
      .where('id', '=', id)
      .execute();
  }
}

/** One account with the demo password and its opening balance; returns the member's id. */
export async function seedMember(
  db: Kysely<Database>,
  merchant: string,
  currency: string,
  account: DemoAccount,
): Promise<bigint> {
  const password = await hashPassword(demoPassword);
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('members')
      .values({
        merchant_code: merchant,
        username: account.username,
        type: account.type,
        is_agent: account.isAgent ?? false,
        currency,
        club_label: null,
        first_login_at: null,
        mobile: account.mobile ?? null,
        email: account.email ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id: memberId } = await trx
      .selectFrom('members')
      .select('id')
      .where('merchant_code', '=', merchant)
      .where('username', '=', account.username)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('member_credentials')
      .values({ member_id: memberId, password_hash: password })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await giveOpeningBalance(trx, { merchant, memberId, currency, amount: openingBalance });
    // One that an operator has shut stays shut.
    await trx
      .updateTable('members')
      .set({ status: 'active' })
      .where('id', '=', memberId)
      .where('disabled_because', '=', 'no demo')
      .execute();
    return memberId;
  });
}
