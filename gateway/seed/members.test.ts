import { expect, test } from 'vitest';
import { testDatabase } from '../db/testDatabase.ts';
import { seedMembers } from './members.ts';

test('demo and agent are on every demo merchant with 10,000.00 each, however often the seed runs', async () => {
  const { db } = await testDatabase();
  const yen = { code: 'CNY', symbol: '¥', pattern: '#,##0.00' } as const;
  const merchants = [
    { code: 'one', currency: { ...yen, code: 'PHP' }, demo: true },
    { code: 'two', currency: yen, demo: true },
    { code: 'real', currency: yen, demo: false },
  ];
  for (const { code } of merchants)
    await db.insertInto('merchants').values({ code, settings: '{}' }).execute();
  await seedMembers(db, merchants);
  const hashes = await db
    .selectFrom('member_credentials')
    .select('password_hash')
    .orderBy('member_id')
    .execute();
  await seedMembers(db, merchants);
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.member_id', 'members.id')
    .innerJoin('postings', 'postings.account_id', 'accounts.id')
    .select(['members.merchant_code', 'username', 'type', 'is_agent', 'accounts.currency', 'amount'])
    .orderBy('members.id')
    .execute();
  const account = (merchant_code: string, currency: string, username: string, type: number) => {
    return { merchant_code, username, type, is_agent: type === 1, currency, amount: 1_000_000n };
  };
  expect(rows).toEqual([
    account('one', 'PHP', 'demo', 0),
    account('one', 'PHP', 'agent', 1),
    account('two', 'CNY', 'demo', 0),
    account('two', 'CNY', 'agent', 1),
  ]);
  // A password that was changed meanwhile would stay changed.
  expect(
    await db.selectFrom('member_credentials').select('password_hash').orderBy('member_id').execute(),
  ).toEqual(hashes);
});

test('security M5 a merchant that is no demo any more has no account with the password that everyone knows', async () => {
  const { db } = await testDatabase();
  const currency = { code: 'PHP', symbol: '₱', pattern: '#,##0.00' } as const;
  const merchant = { code: 'one', currency };
  await db.insertInto('merchants').values({ code: 'one', settings: '{}' }).execute();
  const statuses = () => db.selectFrom('members').select(['username', 'status']).orderBy('id').execute();
  const both = (status: string) => [
    { username: 'demo', status },
    { username: 'agent', status },
  ];
  await seedMembers(db, [{ ...merchant, demo: true }]);
  expect(await statuses()).toEqual(both('active'));
  await seedMembers(db, [{ ...merchant, demo: false }]);
  expect(await statuses()).toEqual(both('disabled'));
  await seedMembers(db, [{ ...merchant, demo: true }]);
  expect(await statuses()).toEqual(both('active'));
  await db.updateTable('members').set({ status: 'disabled' }).where('username', '=', 'agent').execute();
  const shutByHand = [both('active')[0], both('disabled')[1]];
  await seedMembers(db, [{ ...merchant, demo: true }]);
  expect(await statuses()).toEqual(shutByHand);
  await seedMembers(db, [{ ...merchant, demo: false }]);
  await seedMembers(db, [{ ...merchant, demo: true }]);
  expect(await statuses()).toEqual(shutByHand);
});
