import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grab, standing } from '@laro/contract/calls/redRain.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { toMinor } from '@laro/rules/money.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const minutes = 60_000;
beforeEach(async () => {
  const { db, clock } = gateway.house;
  await sql`delete from red_rains`.execute(db);
  await db
    .insertInto('red_rains')
    .values({
      merchant_code: 'lawinf3',
      titles: JSON.stringify({ EN: 'Evening rain', TY: 'Ulan sa gabi' }),
      // Each test has a shower of its own, which falls now.
      first_at: clock.now(),
      every_minutes: 10,
      seconds: 60,
      budget: 100_00n,
      envelopes: 8,
      smallest: 1_00n,
    })
    .execute();
  gateway.moveClock(1);
});

async function rainOf(member: TestMember) {
  const outcome = await member.call(standing, { query: { language: 'TY' } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  if (outcome.value.rain === null) throw new Error('no rain');
  return outcome.value.rain;
}
const said = async (member: TestMember) => {
  const outcome = await member.call(grab, {});
  return outcome.ok ? outcome.value.amount : outcome.failure.code;
};
const wallet = async (member: TestMember) => {
  const outcome = await member.call(balance, {});
  return outcome.ok ? outcome.value.sumBalance : outcome.failure.code;
};
const members = (count: number) =>
  Promise.all(Array.from({ length: count }, () => gateway.member('lawinf3')));

test('S2-27 one envelope a member and shower, whose money is in the wallet once', async () => {
  const member = await gateway.member('lawinf3');
  expect(await rainOf(member)).toMatchObject({
    title: 'Ulan sa gabi',
    budget: '100.00',
    everyMinutes: 10,
    last: null,
    current: { envelopes: 8, left: 8, mine: null },
  });
  const amounts = await Promise.all(Array.from({ length: 12 }, () => said(member)));
  expect(new Set(amounts).size).toBe(1);
  expect(await wallet(member)).toBe(amounts[0]);
  expect((await rainOf(member)).current).toMatchObject({ left: 7, mine: amounts[0] });
  // The next shower is another one.
  gateway.moveClock(10 * minutes);
  expect((await rainOf(member)).current).toMatchObject({ left: 8, mine: null });
  expect(await said(member)).toMatch(/^\d+\.\d\d$/);
});

test('S2-27 fifty who grab at once: the envelopes are the budget to the centavo, nobody has two, the others none', async () => {
  const many = await members(50);
  const amounts = await Promise.all(many.flatMap((one) => [said(one), said(one)]));
  const kept = await Promise.all(many.map(wallet));
  const paid = kept.map(toMinor).filter((amount) => amount > 0n);
  expect(paid).toHaveLength(8);
  expect(paid.reduce((sum, amount) => sum + amount, 0n)).toBe(100_00n);
  expect(amounts.filter((one) => one === 'ALL_TAKEN')).toHaveLength(84);
  expect(await verifyLedger(gateway.house.db)).toEqual([]);
});

test('S2-27 nothing can be had before a shower or after it; what was sealed before it is told after it', async () => {
  const [member, late] = await members(2);
  if (!member || !late) throw new Error('no members');
  const { seal } = (await rainOf(member)).current;
  const amount = await said(member);
  gateway.moveClock(minutes);
  expect(await said(late)).toBe('NOT_FALLING');
  const { last, current } = await rainOf(member);
  expect(current).toMatchObject({ left: 8, mine: null });
  expect(current.seal).not.toBe(seal);
  expect(last).toMatchObject({ seal, mine: amount, left: 7 });
  const drawn = last?.drawn ?? '';
  expect(createHash('sha256').update(drawn).digest('hex')).toBe(seal);
  const [, ...split] = drawn.split(' ');
  expect(split[0]).toBe(amount);
  expect(split.map(toMinor).reduce((sum, part) => sum + part, 0n)).toBe(100_00n);
});

test('S2-27 a shower is drawn once, also when many ask for it first', async () => {
  const many = await members(12);
  const seals = await Promise.all(many.map(async (one) => (await rainOf(one)).current.seal));
  expect(new Set(seals).size).toBe(1);
  await expect(
    sql`update red_showers set split = array[10000]::bigint[] where budget = 10000`.execute(gateway.house.db),
  ).rejects.toThrow('what is drawn stays as it is');
});

test('S2-27 a trial gets none, nor does anybody of a merchant that has no rain or has switched it off', async () => {
  const trial = await gateway.member('lawinf3', { type: 4 });
  expect(await said(trial)).toBe('TRIAL_REJECTED');
  expect(await said(await gateway.member('lawinf3', { type: 41 }))).toBe('NOT_ALLOWED');
  const elsewhere = await gateway.member('perlas');
  expect(await said(elsewhere)).toBe('NO_RAIN');
  expect(await elsewhere.call(standing, { query: {} })).toMatchObject({ value: { rain: null } });
  const member = await gateway.member('lawinf3');
  const switched = (redEnvelopeRain: boolean) =>
    gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      flags: { ...settings.flags, redEnvelopeRain },
    }));
  await switched(false);
  expect(await said(member)).toBe('NO_RAIN');
  await switched(true);
  expect(await said(member)).toMatch(/^\d+\.\d\d$/);
});
