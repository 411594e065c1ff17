import { randomUUID } from 'node:crypto';
import { toMinor } from '@laro/rules/money.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';
import { insertCard } from '../members/bankCards.ts';
import { hashPassword } from '../members/passwords.ts';
import type { TestGateway, TestMember } from './testGateway.ts';

export const withdrawalPassword = '471103';
export const accountNumber = '00713344821';
const passwordHash = hashPassword(withdrawalPassword);

/** Money into the member's wallet: `kind` is a code of `transfer_kinds`. */
export async function giveMoney(
  { house }: Pick<TestGateway, 'house'>,
  { id }: Pick<TestMember, 'id'>,
  amount: string,
  kind = 'opening',
): Promise<void> {
  const { db } = house;
  const { merchant_code: merchant, currency } = await db
    .selectFrom('members')
    .select(['merchant_code', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const wallet = await openAccount(db, { merchant, currency, owner: { memberId: id } });
  const funding = await openAccount(db, { merchant, currency, owner: { house: 'funding' } });
  const given = await db.transaction().execute((trx) =>
    transfer(trx, {
      merchant,
      currency,
      kind,
      scope: 'test',
      idempotencyKey: randomUUID(),
      postings: [
        { accountId: wallet, amount: toMinor(amount) },
        { accountId: funding, amount: -toMinor(amount) },
      ],
    }),
  );
  if (!given.ok) throw new Error(given.code);
}

/** As a member that has set it. */
export async function setWithdrawalPassword(
  { house }: Pick<TestGateway, 'house'>,
  { id }: Pick<TestMember, 'id'>,
): Promise<void> {
  await house.db
    .insertInto('payment_passwords')
    .values({ member_id: id, password_hash: await passwordHash })
    .execute();
}

/** Gives a member all that a withdrawal wants: money, a password for it, and an account, whose id is returned. */
export async function letWithdraw(
  gateway: Pick<TestGateway, 'house'>,
  member: Pick<TestMember, 'id'>,
  balance = '30000.00',
): Promise<string> {
  const { house } = gateway;
  await giveMoney(gateway, member, balance);
  await setWithdrawalPassword(gateway, member);
  const cardId = await insertCard(house, house.db, {
    memberId: member.id,
    payee: 'Maya Cruz',
    number: accountNumber,
    isDefault: true,
    bank: { code: 'BDO', name: 'BDO Unibank' },
  });
  return String(cardId);
}
