import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as breaks from '@laro/contract/calls/breaks.ts';
import * as deposit from '@laro/contract/calls/deposit.ts';
import { messages } from '@laro/contract/calls/inbox.ts';
import { countAudience, startCampaign } from '@laro/contract/calls/officeCampaigns.ts';
import { seeMember, setBreak } from '@laro/contract/calls/officeMembers.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { signIn } from '@laro/contract/calls/points.ts';
import { transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import * as withdrawals from '@laro/contract/calls/withdraw.ts';
import type { BreakLength } from '@laro/rules/breaks.ts';
import { localOf } from '@laro/rules/days.ts';
import { sweepCampaigns } from '../../campaigns/sweep.ts';
import type { Database } from '../../db/tables.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { takeBreak } from '../../members/breaks.ts';
import { doorIn } from '../../members/door.ts';
import { settleDeposit } from '../../promotions/takePart.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff } from '../../testing/testStaff.ts';
import { giveMoney, letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';
import { atBank, balanceOf, begin, depositOf, rowOf } from '../deposit/testDeposits.ts';
import { asks, moneyOf, offer, partOf } from '../promotions/testPromotions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
const take = (by: TestMember, length: BreakLength) => by.call(breaks.take, { body: { length } });
const awayOf = async (member: TestMember) => {
  const outcome = await member.call(breaks.standing, {});
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.away;
};
const door = (member: TestMember, act: 'launch' | 'deposit' | 'claim' | 'income') =>
  doorIn(gateway.house)(member.id, act);
const withdraw = (by: TestMember, cardId: string, amount: string) =>
  by.call(withdrawals.withdraw, { body: { key: randomUUID(), amount, cardId, withdrawalPassword } });
const prove = (member: TestMember, proved: { mobile?: string; email?: string }) =>
  gateway.house.db
    .updateTable('members')
    .set({ ...proved, ...(proved.email !== undefined && { email_bound_at: gateway.house.clock.now() }) })
    .where('id', '=', member.id)
    .execute();
const game = { vendor: 'LARO', gameCategory: 'RNG', gameId: 'none-of-these', nodeId: '1' } as const;

describe('S2-10 a member who takes a break', () => {
  test('opens no game, deposits, and claims nothing until its end, each refused with until when; records and withdrawals stay', async () => {
    const member = await gateway.member(merchant);
    const cardId = await letWithdraw(gateway, member);
    expect(await awayOf(member)).toBeUndefined();
    const until = '2026-11-27T04:00:00.000Z';
    expect(await take(member, 'week')).toMatchObject({
      ok: true,
      value: { away: { until, isExclusion: false } },
    });
    const refused = { failure: { code: 'NOT_ALLOWED' } };
    for (const act of ['launch', 'deposit', 'claim'] as const)
      expect(await door(member, act)).toEqual([{ code: 'AWAY', until }]);
    expect(await member.call(launchGame, { query: game })).toMatchObject(refused);
    const body = { clientKey: randomUUID(), channel: 'QRPH', amount: '500.00' };
    expect(await member.call(deposit.paymentGateway, { body })).toMatchObject(refused);
    expect(await member.call(signIn, {})).toMatchObject(refused);
    expect(await member.call(deposit.bankList, {})).toMatchObject({ value: { away: { until } } });
    expect(await door(member, 'income')).toEqual([]);
    expect(await member.call(deposit.records, { query: {} })).toMatchObject({ ok: true });
    expect(await withdraw(member, cardId, '600.00')).toMatchObject({ ok: true });

    const { moveClock, house } = gateway;
    const left = new Date(until).getTime() - house.clock.now().getTime();
    moveClock(left - 1);
    expect(await door(member, 'deposit')).toEqual([{ code: 'AWAY', until }]);
    moveClock(1);
    for (const act of ['launch', 'deposit', 'claim'] as const) expect(await door(member, act)).toEqual([]);
  });

  test('makes it longer and never shorter, nor does anybody else, whoever writes', async () => {
    const member = await gateway.member(merchant);
    await take(member, 'month');
    for (const length of ['day', 'week', 'month'] as const) {
      expect([length, await take(member, length)]).toMatchObject([
        length,
        { failure: { code: 'BREAK_SHORTER' } },
      ]);
    }
    expect(await take(member, 'year')).toMatchObject({ value: { away: { isExclusion: true } } });
    expect(await take(member, 'halfYear')).toMatchObject({ failure: { code: 'BREAK_SHORTER' } });
    const support = await newStaff(gateway, 'support');
    const reason = 'Asked for it by chat';
    const whose = { merchant, memberId: String(member.id) };
    expect(await support.call(setBreak, { body: { ...whose, length: 'month', reason } })).toMatchObject({
      failure: { code: 'BREAK_SHORTER' },
    });
    const cashier = await newStaff(gateway, 'cashier');
    expect(await cashier.call(setBreak, { body: { ...whose, length: 'forGood', reason } })).toMatchObject({
      failure: { code: 'NOT_ALLOWED' },
    });
    expect(await support.call(setBreak, { body: { ...whose, length: 'forGood', reason } })).toMatchObject({
      ok: true,
    });
    const until = '9999-12-31T00:00:00.000Z';
    expect(await support.call(seeMember, { query: whose })).toMatchObject({
      value: { away: { until, isExclusion: true } },
    });
    expect(await awayOf(member)).toEqual({ until, isExclusion: true });
    const { db, clock } = gateway.house;
    for (const column of ['timeout_until', 'excluded_until'] as const) {
      const earlier = db
        .updateTable('members')
        .set({ [column]: clock.now() })
        .where('id', '=', member.id);
      await expect(earlier.execute()).rejects.toThrow('only gets longer');
    }
    const lines = await db
      .selectFrom('audit')
      .select(['what', 'who', 'about'])
      .where('member_id', '=', member.id)
      .where('what', 'like', 'break.%')
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      { what: 'break.taken', who: 'member', about: { length: 'month' } },
      { what: 'break.taken', who: 'member', about: { length: 'year' } },
      {
        what: 'break.set',
        who: 'operator',
        about: { length: 'forGood', until, reason, staff: support.name },
      },
    ]);
  });

  test('stays away at every brand where a proved number or address says that it is the same person, also from accounts that come later; nobody else does', async () => {
    const [here, there, further] = [
      await gateway.member(merchant),
      await gateway.member('perlas'),
      await gateway.member(merchant),
    ];
    const other = await gateway.member('perlas');
    await prove(here, { mobile: '+639175550901' });
    await prove(there, { mobile: '+639175550901', email: 'Ana.Away@example.com' });
    await prove(further, { email: 'ana.away@example.com' });
    // Only said: anybody can type it.
    const { db } = gateway.house;
    await db
      .updateTable('members')
      .set({ email: 'ana.away@example.com' })
      .where('id', '=', other.id)
      .execute();
    await take(here, 'halfYear');
    const away = await awayOf(here);
    expect(away).toMatchObject({ isExclusion: true });
    expect(await awayOf(there)).toEqual(away);
    expect(await awayOf(further)).toEqual(away);
    expect(await door(there, 'deposit')).toMatchObject([{ code: 'AWAY' }]);
    expect(await awayOf(other)).toBeUndefined();

    await prove(other, { email: 'Ana.Away@Example.com' });
    expect(await awayOf(other)).toEqual(away);
    // It goes with the person, whatever becomes of the number.
    await db.updateTable('members').set({ mobile: null }).where('id', '=', here.id).execute();
    expect(await awayOf(here)).toEqual(away);
    const { excluded_until } = await db
      .insertInto('members')
      .values({
        merchant_code: merchant,
        username: 'comesagain',
        type: 0,
        currency: 'PHP',
        club_label: null,
        first_login_at: null,
        mobile: '+639175550901',
      })
      .returning('excluded_until')
      .executeTakeFirstOrThrow();
    expect(excluded_until?.toISOString()).toBe(away?.until);
  });

  test('A21-2 an account that is opened by the same number in the moment in which the break begins stays away as well', async () => {
    const { db, clock } = gateway.house;
    const open = (on: Kysely<Database>, mobile: string) =>
      on
        .insertInto('members')
        .values({
          merchant_code: 'perlas',
          username: randomUUID(),
          type: 0,
          currency: 'CNY',
          mobile,
          club_label: null,
          first_login_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const oneWaits = () =>
      expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows.length;
        })
        .toBe(1);
    const endOf = async ({ id }: { readonly id: bigint }) => {
      const found = await db.selectFrom('members').select('excluded_until').where('id', '=', id).execute();
      return found[0]?.excluded_until?.getUTCFullYear();
    };
    const [member, another] = [await gateway.member(merchant), await gateway.member(merchant)];
    await prove(member, { mobile: '+639175550911' });
    await prove(another, { mobile: '+639175550912' });

    const [first, taking] = await db.transaction().execute(async (trx) => {
      const opened = await open(trx, '+639175550911');
      const taken = take(member, 'forGood');
      await oneWaits();
      return [opened, taken];
    });
    expect(await taking).toMatchObject({ ok: true });
    expect(await endOf(first)).toBe(9999);

    const [second] = await db.transaction().execute(async (trx) => {
      await takeBreak(trx, another.id, 'forGood', clock.now());
      const opened = open(db, '+639175550912');
      await oneWaits();
      return [opened];
    });
    expect(await endOf(await second)).toBe(9999);
  });

  test('A22-4 is away by the longer of two that member and desk begin at once, whichever account of the same person either is about', async () => {
    const { db } = gateway.house;
    const support = await newStaff(gateway, 'support');
    const [older, newer] = [await gateway.member(merchant), await gateway.member(merchant)];
    await prove(older, { mobile: '+639175550921', email: 'at.once@example.com' });
    await prove(newer, { email: 'at.once@example.com' });
    const waiting = (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          return rows.length;
        })
        .toBe(count);
    const both = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('members').select('id').where('id', '=', older.id).forUpdate().execute();
      const own = take(newer, 'week');
      await waiting(1);
      const ofDesk = support.call(setBreak, {
        body: { merchant, memberId: String(newer.id), length: 'forGood', reason: 'A call' },
      });
      await waiting(2);
      return { own, ofDesk };
    });
    expect(await both.own).toMatchObject({ ok: true });
    expect(await both.ofDesk).toMatchObject({ ok: true });
    expect((await awayOf(older))?.isExclusion).toBe(true);
  });

  test('has nothing left to play for what is theirs once excluded; with a time-out it waits', async () => {
    const [short, long] = [await gateway.member(merchant), await gateway.member(merchant)];
    for (const [member, length, why] of [
      [short, 'month', [{ code: 'TURNOVER', amount: '800.00' }]],
      [long, 'halfYear', []],
    ] as const) {
      await letWithdraw(gateway, member, '1.00');
      await giveMoney(gateway, member, '800.00', 'deposit');
      await take(member, length);
      expect(await member.call(withdrawals.standing, { query: {} })).toMatchObject({ value: { why } });
    }
  });

  test('gets what a bank sends for a deposit begun before, without its bonus; what came late is theirs to take or send back', async () => {
    const member = await gateway.member(merchant);
    const terms = { kind: 'deposit', percent: 100, least: '100.00', most: '500.00' } as const;
    const promo = await offer(gateway, { ...terms, ...asks });
    const begun = await member.call(deposit.paymentGateway, {
      body: { clientKey: randomUUID(), channel: 'QRPH', amount: '500.00', promo },
    });
    if (!begun.ok) throw new Error(begun.failure.code);
    const [late, sentBack] = [await begin(member), await begin(member)];
    await take(member, 'forGood');
    const { orderNo } = begun.value;
    await atBank(gateway, orderNo, 'pay', 2);
    await settleDeposit(gateway.house, (await rowOf(gateway, orderNo)).id);
    expect(await depositOf(member, orderNo)).toMatchObject({ state: 'credited', credited: '500.00' });
    expect(await moneyOf(gateway, member)).toEqual({ wallet: '500.00' });
    expect(await partOf(member)).toBeUndefined();

    for (const [one, want, state] of [
      [late, 'take', 'credited'],
      [sentBack, 'giveBack', 'returned'],
    ] as const) {
      await atBank(gateway, one.orderNo, 'payLess');
      const decided = await member.call(deposit.decide, { body: { orderNo: one.orderNo, want } });
      expect(decided).toMatchObject({ value: { state } });
    }
    expect(Number(await balanceOf(member))).toBeGreaterThan(500);
    expect(await verifyLedger(gateway.house.db)).toEqual([]);
  });

  test('S2-14 is written no campaign, and is counted in none', async () => {
    const content = await newStaff(gateway, 'content');
    const [member, stays] = [await gateway.member(merchant), await gateway.member(merchant)];
    const sizeOf = async () => {
      const outcome = await content.call(countAudience, { query: { merchant, audience: 'everybody' } });
      return outcome.ok ? outcome.value.count : -1;
    };
    const before = await sizeOf();
    const sendAt = localOf(gateway.house.clock.now().getTime(), 'Asia/Manila').slice(0, 16);
    const texts = {
      EN: { title: 'Come and play', content: '<p>Now</p>' },
      TY: { title: 'Maglaro na', content: '<p>Ngayon</p>' },
    };
    await content.call(startCampaign, {
      body: { merchant, key: randomUUID(), audience: 'everybody', sendAt, texts },
    });
    // After it was begun, before it is sent.
    await take(member, 'day');
    expect(await sizeOf()).toBe(before - 1);
    gateway.moveClock(60_000);
    await sweepCampaigns(gateway.house, 10_000);
    const titlesOf = async (of: TestMember) => {
      const outcome = await of.call(messages, { query: { language: 'EN' } });
      return outcome.ok ? outcome.value.content.map(({ title }) => title) : [];
    };
    expect(await titlesOf(stays)).toContain('Come and play');
    expect(await titlesOf(member)).not.toContain('Come and play');
  });

  test('S7-46 is sent no money by an agent, who learns no more than that it cannot be, and sends none', async () => {
    const agent = await gateway.member(merchant, { type: 1 });
    const junior = await gateway.member(merchant, { parent: agent.id });
    await letWithdraw(gateway, agent, '1000.00');
    const send = () =>
      agent.call(transferDownline, {
        body: { key: randomUUID(), memberId: String(junior.id), amount: '50.00', withdrawalPassword },
      });
    expect(await send()).toMatchObject({ ok: true });
    await take(junior, 'day');
    expect(await send()).toMatchObject({ failure: { code: 'RECEIVER_CANNOT' } });
    const another = await gateway.member(merchant, { parent: agent.id });
    await take(agent, 'day');
    const sent = await agent.call(transferDownline, {
      body: { key: randomUUID(), memberId: String(another.id), amount: '50.00', withdrawalPassword },
    });
    expect(sent).toMatchObject({ failure: { code: 'NOT_NOW', value: { why: [{ code: 'AWAY' }] } } });
  });
});
