import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideWithdrawal, reviewed, takeWithdrawal } from '@laro/contract/calls/officeWithdrawals.ts';
import { withdraw } from '@laro/contract/calls/withdraw.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';
import { letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';

let gateway: TestGateway;
let [ana, ben, cleo]: TestStaff[] = [];
beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.changeMerchant('lawinf3', (settings) => ({
    ...settings,
    withdrawals: { ...settings.withdrawals, fourEyesAbove: 30_000 },
  }));
  [ana, ben, cleo] = [
    await newStaff(gateway, 'cashier'),
    await newStaff(gateway, 'cashier'),
    await newStaff(gateway, 'cashier'),
  ];
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
const some = (staff: TestStaff | undefined): TestStaff => {
  if (staff === undefined) throw new Error('nobody sits there');
  return staff;
};
async function asked(amount: string): Promise<{ member: TestMember; id: string }> {
  const member = await gateway.member(merchant);
  const cardId = await letWithdraw(gateway, member, '90000.00');
  const body = { key: randomUUID(), amount, cardId, withdrawalPassword };
  const made = await member.call(withdraw, { body });
  if (!made.ok) throw new Error(made.failure.code);
  return { member, id: made.value.id };
}
const seen = async (id: string, by: TestStaff | undefined = ana) => {
  const outcome = await some(by).call(reviewed, { query: { merchant } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.waiting.find((one) => one.id === id);
};
const take = (by: TestStaff | undefined, withdrawal: string, from?: string) =>
  some(by).call(takeWithdrawal, { body: { merchant, withdrawal, ...(from !== undefined && { from }) } });
const decide = (
  by: TestStaff | undefined,
  withdrawal: string,
  decision: 'accepted' | 'refused' = 'accepted',
) =>
  some(by).call(decideWithdrawal, {
    body: { merchant, withdrawal, decision, reason: decision === 'refused' ? 'Another name' : '' },
  });

test('S6-10 a withdrawal that somebody has taken on is theirs to decide until another takes it over, and of two who do one has it', async () => {
  const { id } = await asked('25000.00');
  expect(await seen(id)).not.toHaveProperty('takenBy');
  expect(await take(ana, id)).toMatchObject({ ok: true });
  expect(await seen(id)).toMatchObject({ takenBy: some(ana).name, needsTwo: false });
  expect(await decide(ben, id)).toMatchObject({ failure: { code: 'TAKEN' } });
  expect(await take(ben, id)).toMatchObject({ failure: { code: 'TAKEN' } });
  const both = await Promise.all([ben, cleo].map((by) => take(by, id, some(ana).name)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const has = (await seen(id))?.takenBy === some(ben).name ? ben : cleo;
  expect(await decide(has, id)).toMatchObject({ ok: true });
  expect(await seen(id)).toBeUndefined();
  expect(await take(ana, id)).toMatchObject({ failure: { code: 'TAKEN' } });
});

test('S6-10 above the brand’s amount two let a withdrawal out, with different people behind them; one refuses it', async () => {
  const { id } = await asked('30000.01');
  expect(await seen(id)).toMatchObject({ needsTwo: true });
  expect(await decide(ana, id)).toMatchObject({ ok: true });
  expect(await seen(id)).toMatchObject({ approvedBy: some(ana).name, isOwn: true });
  expect(await decide(ana, id)).toMatchObject({ failure: { code: 'OWN_APPROVAL' } });
  expect(await seen(id, ben)).toMatchObject({ isOwn: false });
  expect(await decide(ben, id)).toMatchObject({ ok: true });
  expect(await seen(id)).toBeUndefined();

  const refused = await asked('40000.00');
  expect(await decide(ben, refused.id, 'refused')).toMatchObject({ ok: true });
  expect(await seen(refused.id)).toBeUndefined();

  // The database holds it, whoever writes.
  const third = await asked('35000.00');
  await decide(ana, third.id);
  const { db, clock } = gateway.house;
  await expect(
    db
      .updateTable('withdrawal_approvals')
      .set((eb) => ({ decided_by: eb.ref('asked_by'), decided_at: clock.now() }))
      .where('id', '=', BigInt(third.id))
      .execute(),
  ).rejects.toThrow('one vouches for both');
});
