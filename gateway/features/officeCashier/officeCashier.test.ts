import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankList, paymentGateway } from '@laro/contract/calls/deposit.ts';
import {
  depositChannels,
  reconciliation,
  setDepositChannels,
  type ChannelTerms,
} from '@laro/contract/calls/officeCashier.ts';
import { sweepDeposits } from '../deposit/orders.ts';
import { atBank, balanceOf, begin, depositOf } from '../deposit/testDeposits.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let cashier: TestStaff;
let member: TestMember;
beforeAll(async () => {
  gateway = await openTestGateway();
  cashier = await newStaff(gateway, 'cashier');
  member = await gateway.member('lawinf3');
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
const usual: ChannelTerms = {
  open: true,
  minimum: '50.00',
  maximum: '50000.00',
  fixed: '0.00',
  percent: '0.00',
};
async function seen() {
  const outcome = await cashier.call(depositChannels, { query: { merchant } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
async function set(channels: Readonly<Record<string, ChannelTerms>>, by = cashier, over?: number) {
  const version = over ?? (await seen()).version;
  const heard = async () => (await gateway.house.merchants.arranged(merchant)).contentVersion;
  const before = await heard();
  const outcome = await by.call(setDepositChannels, { body: { merchant, version, channels } });
  if (!outcome.ok) return outcome;
  // Its processes hear of it as of a change of settings.
  await expect.poll(heard).toBe(before + 1);
  return outcome;
}
async function offered() {
  const outcome = await member.call(bankList, {});
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.channels;
}
const ask = (amount: string) =>
  member.call(paymentGateway, { body: { clientKey: randomUUID(), channel: 'QRPH', amount } });

test('S6-10 S2-09 a channel that the desk closes is offered to nobody and begins nothing; what was begun by it is paid out', async () => {
  const { orderNo } = await begin(member);
  expect(await set({ QRPH: { ...usual, open: false } })).toMatchObject({ ok: true });
  expect((await offered()).map(({ channel }) => channel)).not.toContain('QRPH');
  expect(await ask('500.00')).toMatchObject({ failure: { code: 'CHANNEL_CLOSED' } });
  await atBank(gateway, orderNo, 'pay');
  expect(await depositOf(member, orderNo)).toMatchObject({ state: 'credited' });
  expect(await balanceOf(member)).toBe('500.00');
  await set({ QRPH: usual });
  expect((await offered()).map(({ channel }) => channel)).toContain('QRPH');
});

test('S6-10 S2-09 limits and fee are those that the desk has set, for what is begun from then on', async () => {
  await set({ QRPH: { ...usual, minimum: '120.00', maximum: '900.00', fixed: '5.00', percent: '1.50' } });
  expect((await offered()).find(({ channel }) => channel === 'QRPH')).toMatchObject({
    minimum: '120.00',
    maximum: '900.00',
    fee: { fixed: '5.00', perTenThousand: 150 },
  });
  for (const amount of ['119.99', '900.01']) {
    expect(await ask(amount)).toMatchObject({
      failure: { code: 'AMOUNT_LIMIT', value: { minimum: '120.00', maximum: '900.00' } },
    });
  }
  expect(await ask('200.00')).toMatchObject({ ok: true, value: { fee: '8.00' } });
  await set({});
  expect(await ask('50.00')).toMatchObject({ ok: true, value: { fee: '0.00' } });
});

test('S6-10 terms that cannot be are refused by name, and what is set is written down, before and after', async () => {
  const wrong: [Record<string, ChannelTerms>, string, string][] = [
    [{ NOBODY: usual }, 'NOT_OFFERED', 'NOBODY'],
    [{ QRPH: { ...usual, minimum: '0.00' } }, 'LIMITS_WRONG', 'QRPH'],
    [{ QRPH: { ...usual, minimum: '60.00', maximum: '59.99' } }, 'LIMITS_WRONG', 'QRPH'],
  ];
  for (const [channels, code, what] of wrong) {
    expect(await set(channels)).toMatchObject({ failure: { code, value: { what } } });
  }
  await set({ QRPH: { ...usual, open: false, minimum: '75.00' } });
  const line = await gateway.house.db
    .selectFrom('audit')
    .select('about')
    .where('what', '=', 'channels.set')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line.about).toMatchObject({
    staff: cashier.name,
    changed: ['QRPH open: true -> false', 'QRPH minimum: 50.00 -> 75.00'],
  });
  await set({});
});

test('S6-10 of two cashiers at once one is told who was quicker', async () => {
  const other = await newStaff(gateway, 'cashier');
  const { version } = await seen();
  const both = await Promise.all([set({}, cashier, version), set({}, other, version)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const by = both[0].ok ? cashier.name : other.name;
  expect(both.filter(({ ok }) => !ok)).toMatchObject([
    { failure: { code: 'CHANGED_MEANWHILE', value: { by, version: version + 1 } } },
  ]);
});

test('S2-09 a promise missed and a file that differs are seen at the desk, and gone or mended when they are', async () => {
  const { house } = gateway;
  const look = async () => {
    const outcome = await cashier.call(reconciliation, { query: { merchant } });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value;
  };
  const { orderNo } = await begin(member);
  await atBank(gateway, orderNo, 'silence');
  for (const seconds of [15, 1200]) {
    expect((await look()).late.map(({ number }) => number)).not.toContain(orderNo);
    gateway.moveClock(seconds * 1000);
    await sweepDeposits(house);
  }
  const late = (await look()).late.filter(({ number }) => number === orderNo);
  expect(late).toMatchObject([{ of: 'deposit', memberId: String(member.id), amount: '500.00' }]);
  await atBank(gateway, orderNo, 'speak');
  await atBank(gateway, orderNo, 'pay');
  expect((await look()).late.map(({ number }) => number)).not.toContain(orderNo);
  await house.db
    .insertInto('deposit_files')
    .values({
      merchant_code: merchant,
      channel: 'QRPH',
      day: '2026-11-01',
      held_at: new Date(),
      matched: 3,
      found: JSON.stringify([{ what: 'amount', paymentId: 'p-1', orderNo, mended: false }]),
    })
    .execute();
  expect((await look()).files).toMatchObject([
    { channel: 'QRPH', day: '2026-11-01', matched: 3, found: [{ what: 'amount', orderNo, mended: false }] },
  ]);
});
