import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as deposit from '@laro/contract/calls/deposit.ts';
import { limitMember, seeMember } from '@laro/contract/calls/officeMembers.ts';
import * as ownLimits from '@laro/contract/calls/ownLimits.ts';
import { take as takeBreak } from '@laro/contract/calls/breaks.ts';
import { transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import type { LimitPeriod } from '@laro/rules/ownLimits.ts';
import { budgets } from '../../members/budgets.ts';
import { doorIn } from '../../members/door.ts';
import { leftOfOwn } from '../../members/ownLimits.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff } from '../../testing/testStaff.ts';
import { letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';
import { atBank, balanceOf, begin, depositOf } from '../deposit/testDeposits.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
const hour = 3_600_000;
const set = (by: TestMember, period: LimitPeriod, amount?: string) =>
  by.call(ownLimits.set, { body: { period, ...(amount !== undefined && { amount }) } });
const confirm = (by: TestMember, period: LimitPeriod, yes = true) =>
  by.call(ownLimits.confirm, { body: { period, yes } });
const limitsOf = async (member: TestMember) => {
  const outcome = await member.call(ownLimits.standing, {});
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.limits;
};
const ask = (member: TestMember, amount: string) =>
  member.call(deposit.paymentGateway, { body: { clientKey: randomUUID(), channel: 'QRPH', amount } });
const prove = (member: TestMember, email: string) =>
  gateway.house.db
    .updateTable('members')
    .set({ email, email_bound_at: gateway.house.clock.now() })
    .where('id', '=', member.id)
    .execute();
/** What waits has waited so long: a session would not live through it. */
const wait = (ms: number) =>
  gateway.house.db
    .updateTable('own_limits')
    .set({ wanted_at: sql<Date>`wanted_at - ${ms} * interval '1 ms'` })
    .where('wanted_at', 'is not', null)
    .execute();

test('S2-10 a member limits their deposits of a day, a week and a month: it holds at once, what waits to be paid counts, and the least of the three is what is left', async () => {
  const member = await gateway.member(merchant);
  const { orderNo } = await begin(member, { amount: '300.00' });
  expect(await set(member, 'week', '2000.00')).toMatchObject({ ok: true });
  expect(await set(member, 'day', '1000.00')).toMatchObject({
    value: {
      limits: [
        { period: 'day', amount: '1000.00', left: '700.00' },
        { period: 'week', left: '1700.00' },
      ],
    },
  });
  expect(await ask(member, '700.01')).toMatchObject({
    failure: { code: 'OWN_LIMIT', value: { left: '700.00', period: 'day' } },
  });
  expect(await ask(member, '700.00')).toMatchObject({ ok: true });
  // Nothing is left: the door says so before any amount is asked about.
  const [day] = await limitsOf(member);
  expect(day).toMatchObject({ left: '0.00' });
  expect(await ask(member, '100.00')).toMatchObject({ failure: { code: 'NOT_ALLOWED' } });
  expect(await doorIn(gateway.house)(member.id, 'deposit')).toEqual([{ code: 'LIMIT', until: day?.until }]);
  expect(await doorIn(gateway.house)(member.id, 'income')).toEqual([]);
  expect(await member.call(deposit.bankList, {})).toMatchObject({
    value: {
      limits: [
        { period: 'day', left: '0.00' },
        { period: 'week', left: '1000.00' },
      ],
    },
  });
  await atBank(gateway, orderNo, 'pay');
  expect(await depositOf(member, orderNo)).toMatchObject({ state: 'credited' });
  // The next day is new, the week is not; what nobody pays any more does not count.
  const { house } = gateway;
  const now = new Date(house.clock.now().getTime() + 24 * hour);
  const { businessDay } = await house.merchants.settings(merchant);
  const left = await leftOfOwn(house.db, { ids: [member.id], settings: { businessDay }, now });
  expect(left.map((one) => one.left)).toEqual([1000_00n, 1000_00n]);
});

test('S2-10 less holds at once, also for what was begun before; more or none waits a day for a second yes, which nobody gives in a break, and is nothing a week later', async () => {
  const member = await gateway.member(merchant);
  const { orderNo } = await begin(member, { amount: '500.00' });
  await set(member, 'day', '800.00');
  await set(member, 'day', '400.00');
  await atBank(gateway, orderNo, 'pay');
  expect(await depositOf(member, orderNo)).toMatchObject({ state: 'conflicted', acts: ['take', 'giveBack'] });
  expect(await balanceOf(member)).toBe('0.00');
  expect(await member.call(deposit.decide, { body: { orderNo, want: 'take' } })).toMatchObject({
    failure: { code: 'OWN_LIMIT', value: { left: '400.00', period: 'day' } },
  });
  expect(await member.call(deposit.decide, { body: { orderNo, want: 'giveBack' } })).toMatchObject({
    value: { state: 'returned' },
  });

  expect(await confirm(member, 'day')).toMatchObject({ failure: { code: 'NOTHING_ASKED' } });
  const asked = await set(member, 'day', '900.00');
  expect(asked).toMatchObject({ value: { limits: [{ amount: '400.00', wanted: { amount: '900.00' } }] } });
  expect(await confirm(member, 'day')).toMatchObject({ failure: { code: 'TOO_EARLY' } });
  await wait(24 * hour - 1);
  expect(await confirm(member, 'day')).toMatchObject({ failure: { code: 'TOO_EARLY' } });
  await wait(1);
  // It does not get larger by itself.
  expect(await limitsOf(member)).toMatchObject([{ amount: '400.00' }]);
  expect(await confirm(member, 'day')).toMatchObject({ value: { limits: [{ amount: '900.00' }] } });

  // What was asked for does not outlive a smaller one.
  await set(member, 'day', '2000.00');
  await set(member, 'day', '100.00');
  await wait(25 * hour);
  expect(await confirm(member, 'day')).toMatchObject({ failure: { code: 'NOTHING_ASKED' } });

  await set(member, 'day');
  await wait((24 + 7 * 24) * hour);
  expect(await confirm(member, 'day')).toMatchObject({ failure: { code: 'NOTHING_ASKED' } });
  await set(member, 'day');
  await wait(24 * hour);
  expect(await confirm(member, 'day')).toMatchObject({ value: { limits: [] } });

  const away = await gateway.member(merchant);
  await set(away, 'day', '100.00');
  await set(away, 'day');
  await wait(24 * hour);
  await away.call(takeBreak, { body: { length: 'day' } });
  expect(await confirm(away, 'day')).toMatchObject({ failure: { code: 'NOT_ALLOWED' } });
  expect(await set(away, 'day', '50.00')).toMatchObject({ value: { limits: [{ amount: '50.00' }] } });
});

test('S2-10 it is of the person: what was deposited at another brand in the same money counts, also from accounts that are proved later; another money does not', async () => {
  const [here, there, other] = [
    await gateway.member(merchant),
    await gateway.member('perlas'),
    await gateway.member('perlas'),
  ];
  const { db } = gateway.house;
  await db.updateTable('members').set({ currency: 'PHP' }).where('id', '=', there.id).execute();
  await db.updateTable('members').set({ currency: 'CNY' }).where('id', '=', other.id).execute();
  await prove(here, 'one.limit@example.com');
  await set(here, 'day', '1000.00');
  await set(here, 'month', '5000.00');
  await prove(there, 'one.limit@example.com');
  await prove(other, 'one.limit@example.com');
  const body = { clientKey: randomUUID(), channel: 'ALIPAY', amount: '600.00' };
  expect(await there.call(deposit.alipay, { body })).toMatchObject({ ok: true });
  expect(await limitsOf(here)).toMatchObject([{ left: '400.00' }, { left: '4400.00' }]);
  expect(await ask(here, '500.00')).toMatchObject({ failure: { code: 'OWN_LIMIT' } });
  expect(await limitsOf(other)).toEqual([]);
  // From the account that came later more is asked for as well, and it holds at both.
  await set(there, 'day', '1500.00');
  await wait(24 * hour);
  await confirm(there, 'day');
  expect(await limitsOf(here)).toMatchObject([{ amount: '1500.00' }, { amount: '5000.00' }]);
});

test('A25-2 S2-10 what is said yes to loosens nothing of an account that is known to be theirs since: there it was not asked for', async () => {
  for (const wanted of [undefined, '2000.00']) {
    const [ready, tight] = [await gateway.member(merchant), await gateway.member(merchant)];
    await set(ready, 'day', '1000.00');
    await set(ready, 'day', wanted);
    await set(tight, 'day', '50.00');
    await wait(24 * hour);
    const email = `joined.${ready.id}@example.com`;
    for (const one of [ready, tight]) await prove(one, email);
    expect(await confirm(ready, 'day')).toMatchObject({ ok: true });
    for (const one of [ready, tight]) expect(await limitsOf(one)).toMatchObject([{ amount: '50.00' }]);
  }
});

test('S2-10 of fifty deposits at once that the limit has room for one of, one is begun', async () => {
  const members = [await gateway.member(merchant), await gateway.member(merchant)];
  for (const member of members) await prove(member, 'at.once.limit@example.com');
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  await set(member, 'day', '150.00');
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, place) => ask(members[place % 2] ?? member, '100.00')),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('S7-46 S6-10 what an agent sends counts, and is not sent beyond the limit; the limit of the desk counts it too', async () => {
  const agent = await gateway.member(merchant, { type: 1 });
  const junior = await gateway.member(merchant, { parent: agent.id });
  await letWithdraw(gateway, agent, '1000.00');
  const send = (amount: string) =>
    agent.call(transferDownline, {
      body: { key: randomUUID(), memberId: String(junior.id), amount, withdrawalPassword },
    });
  await set(junior, 'day', '120.00');
  expect(await send('100.00')).toMatchObject({ ok: true });
  expect(await limitsOf(junior)).toMatchObject([{ left: '20.00' }]);
  expect(await send('50.00')).toMatchObject({ failure: { code: 'RECEIVER_CANNOT' } });
  const support = await newStaff(gateway, 'support');
  const body = {
    merchant,
    memberId: String(junior.id),
    kind: 'deposit',
    amount: '110.00',
    reason: 'Asked',
  } as const;
  expect(await support.call(limitMember, { body })).toMatchObject({ ok: true });
  expect(await send('15.00')).toMatchObject({ failure: { code: 'RECEIVER_CANNOT' } });
  expect(await send('10.00')).toMatchObject({ ok: true });
});

test('S2-10 whoever writes, it gets no looser than was asked for; a trial has none; after all of it the ledger is sound', async () => {
  const member = await gateway.member(merchant);
  await set(member, 'day', '100.00');
  const { db } = gateway.house;
  const looser = db.updateTable('own_limits').set({ amount: 100_01n }).where('member_id', '=', member.id);
  await expect(looser.execute()).rejects.toThrow('looser than was asked for');
  const trial = await gateway.member(merchant, { type: 4 });
  expect(await trial.call(ownLimits.standing, {})).toMatchObject({ ok: false });
  const lines = await db
    .selectFrom('audit')
    .select(['what', 'about'])
    .where('member_id', '=', member.id)
    .where('what', 'like', 'limit.%')
    .execute();
  expect(lines).toMatchObject([
    { what: 'limit.set', about: { period: 'day', amount: '100.00', before: 'none' } },
  ]);
  expect(await verifyLedger(db)).toEqual([]);
  expect(gateway.errors).toEqual([]);
});

test('S6-10 S2-06 the desk sees a member’s own limits as the member does, with what they asked for', async () => {
  const member = await gateway.member(merchant);
  const reader = await newStaff(gateway, 'reader');
  const seen = async () => {
    const outcome = await reader.call(seeMember, { query: { merchant, memberId: String(member.id) } });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.ownLimits;
  };
  expect(await seen()).toEqual([]);
  await set(member, 'day', '500.00');
  await set(member, 'month', '9000.00');
  await set(member, 'day', '800.00');
  expect(await seen()).toMatchObject([
    { period: 'day', amount: '500.00', left: '500.00', wanted: { amount: '800.00', isOpen: false } },
    { period: 'month', amount: '9000.00' },
  ]);
  expect(await seen()).toEqual(await limitsOf(member));
});

test('A29-1 who changes their limits without an end is told to stop, and the audit comes to one: what holds stays', async () => {
  const member = await gateway.member(merchant);
  const said = [];
  for (let time = 0; time <= budgets.ownLimits.limit; time++) {
    const outcome = await set(member, 'day', `${900 - time}.00`);
    said.push(outcome.ok ? 'ok' : outcome.failure.code);
  }
  expect(said.indexOf('TOO_MANY_ATTEMPTS')).toBe(budgets.ownLimits.limit);
  expect(await limitsOf(member)).toMatchObject([{ amount: `${901 - budgets.ownLimits.limit}.00` }]);
  const { lines } = await gateway.house.db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<bigint>().as('lines'))
    .where('member_id', '=', member.id)
    .where('what', 'like', 'limit.%')
    .executeTakeFirstOrThrow();
  expect(Number(lines)).toBe(budgets.ownLimits.limit);
});
