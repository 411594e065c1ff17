import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agent from '@laro/contract/calls/agent.ts';
import * as inbox from '@laro/contract/calls/inbox.ts';
import { standing, transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import * as withdraw from '@laro/contract/calls/withdraw.ts';
import { largestBalance, toAmount } from '@laro/rules/money.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { holdMoney } from '../../members/safetyHold.ts';
import type { Session } from '../../house/house.ts';
import { endSessionsOf } from '../../members/sessions.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { untilOneWaits } from '../../testing/testLocks.ts';
import { newStaff } from '../../testing/testStaff.ts';
import { giveMoney, letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';
import { sendMoney } from './sendMoney.ts';

let gateway: TestGateway;
let sender: TestMember;
let receiver: TestMember;
beforeAll(async () => {
  gateway = await openTestGateway();
  // The database has a clock of its own, by which it says of which day money is.
  gateway.moveClock(Date.now() - gateway.house.clock.now().getTime());
});
afterAll(() => gateway.close());
beforeEach(async () => {
  sender = await gateway.member('lawinf3', { type: 1 });
  const between = await gateway.member('lawinf3', { type: 1, parent: sender.id });
  receiver = await gateway.member('lawinf3', { parent: between.id });
  await letWithdraw(gateway, sender, '1000.00');
});

interface Sending {
  readonly key?: string;
  readonly to?: TestMember;
  readonly by?: TestMember;
  readonly password?: string;
}
const send = (
  amount: string,
  { key = randomUUID(), to = receiver, by = sender, password = withdrawalPassword }: Sending = {},
) =>
  by.call(transferDownline, {
    body: { key, memberId: String(to.id), amount, withdrawalPassword: password },
  });
const codeOf = async (sent: ReturnType<typeof send>) => {
  const outcome = await sent;
  return outcome.ok ? 'ok' : outcome.failure.code;
};
const whyNot = async (sent: ReturnType<typeof send>) => {
  const outcome = await sent;
  if (outcome.ok || outcome.failure.code !== 'NOT_NOW') throw new Error(JSON.stringify(outcome));
  return outcome.failure.value.why;
};
async function has(member: TestMember): Promise<string> {
  const outcome = await member.call(wallet.balance);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.sumBalance;
}

describe('S7-46 money for somebody of the team', () => {
  test('is in the other wallet at once; both see it in their records, and the receiver has a letter', async () => {
    expect(await send('250.00')).toMatchObject({ ok: true, value: { amount: '250.00' } });
    expect([await has(sender), await has(receiver)]).toEqual(['750.00', '250.00']);
    for (const [member, kind, amount] of [
      [sender, 'team_sent', '-250.00'],
      [receiver, 'team_received', '250.00'],
    ] as const) {
      const record = await member.call(wallet.movements, { query: { group: 'cash' } });
      expect(record.ok && record.value.content).toMatchObject([{ kind, amount }]);
    }
    const letters = await receiver.call(inbox.messages, { query: { language: 'EN' } });
    expect(letters.ok && letters.value.content[0]).toMatchObject({
      title: `₱250.00 from ${sender.username}`,
      content: expect.stringContaining('counts as a deposit: 100% of it is to be played'),
    });
    const inFilipino = await receiver.call(inbox.messages, { query: { language: 'TY' } });
    expect(inFilipino.ok && inFilipino.value.content[0]?.title).toBe(`₱250.00 mula kay ${sender.username}`);
  });

  test('A36-6 goes out as a withdrawal does: a brand that asks who somebody is asks before more of it', async () => {
    let before: number | undefined;
    await gateway.changeMerchant('lawinf3', (settings) => {
      before = settings.withdrawals.identityAbove;
      return { ...settings, withdrawals: { ...settings.withdrawals, identityAbove: 600 } };
    });
    const unproved = (amount: string) => [{ code: 'UNPROVED', amount }];
    expect(await whyNot(send('600.01'))).toEqual(unproved('600.00'));
    expect(await codeOf(send('400.00'))).toBe('ok');
    expect(await whyNot(send('200.01'))).toEqual(unproved('200.00'));
    const out = await sender.call(withdraw.standing, { query: {} });
    expect(out.ok && out.value.unprovedLeft).toBe('200.00');
    await gateway.changeMerchant('lawinf3', ({ withdrawals, ...settings }) => {
      const { identityAbove: _, ...others } = withdrawals;
      return {
        ...settings,
        withdrawals: before === undefined ? others : { ...others, identityAbove: before },
      };
    });
  });

  test('A37-4 goes out no more than the desk lets out of the account in a day, and what is withdrawn counts with it', async () => {
    const { db, clock } = gateway.house;
    const { id } = await newStaff(gateway, 'risk');
    const limit = { reason: 'Watched', staff_id: id, at: clock.now() };
    await db
      .insertInto('member_limits')
      .values({ member_id: sender.id, kind: 'withdrawal', amount: 300_00n, ...limit })
      .execute();
    const beyond = (amount: string) => [{ code: 'DAY_AMOUNT', amount }];
    expect(await whyNot(send('300.01'))).toEqual(beyond('300.00'));
    expect(await codeOf(send('180.00'))).toBe('ok');
    expect(await whyNot(send('120.01'))).toEqual(beyond('120.00'));
    const asked = await sender.call(withdraw.standing, { query: { amount: '200.00' } });
    expect(asked.ok && asked.value.why).toEqual(beyond('120.00'));
  });

  test('counts as a deposit of the receiver: it is played before it is withdrawn, or sent on', async () => {
    await letWithdraw(gateway, receiver, '5000.00');
    expect(await codeOf(send('250.00'))).toBe('ok');
    const now = await receiver.call(withdraw.standing, { query: {} });
    expect(now.ok && now.value).toMatchObject({ turnoverLeft: '250.00', mostNow: '0.00' });
    const result = await receiver.call(wallet.profitAndLoss, { query: {} });
    expect(result.ok && result.value.ever).toMatchObject({ deposited: '250.00', withdrawn: '0.00' });

    const agentBelow = await gateway.member('lawinf3', { type: 1, parent: sender.id });
    const last = await gateway.member('lawinf3', { parent: agentBelow.id });
    await letWithdraw(gateway, agentBelow, '5000.00');
    expect(await codeOf(send('100.00', { to: agentBelow }))).toBe('ok');
    expect(await whyNot(send('50.00', { by: agentBelow, to: last }))).toEqual([
      { code: 'TURNOVER', amount: '100.00' },
    ]);
  });

  test('is a deposit in the figures of the team as well', async () => {
    expect(await codeOf(send('250.00'))).toBe('ok');
    const figures = await sender.call(agent.kpiA, { query: {} });
    expect(figures.ok && figures.value.team.today).toMatchObject({ deposited: '250.00', depositors: 1 });
    expect(figures.ok && figures.value.own.today).toMatchObject({ deposited: '0.00', withdrawn: '250.00' });
  });

  test('wants the withdrawal password of the agent, and five wrong ones are enough', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await codeOf(send('1.00', { password: '000000' }))).toBe('WITHDRAWAL_PASSWORD_WRONG');
    }
    expect(await codeOf(send('1.00'))).toBe('TOO_MANY_ATTEMPTS');
    expect(await has(receiver)).toBe('0.00');
  });

  test('A32-5 is told by letters to an end: what is told of safety is not buried under them', async () => {
    const sent = [];
    for (let times = 0; times < 25; times += 1) sent.push(await codeOf(send('0.01')));
    expect(new Set(sent)).toEqual(new Set(['ok']));
    const letters = await receiver.call(inbox.messages, { query: { language: 'EN' } });
    expect(letters.ok && letters.value.total).toBe(20);
    expect(await has(receiver)).toBe('0.25');
  });

  test('A32-6 that is under way when its owner locks the account, goes nowhere', async () => {
    const { house } = gateway;
    const [begun] = await house.db.transaction().execute(async (trx) => {
      await sql`select from members where id = ${sender.id} for update`.execute(trx);
      const going = codeOf(send('1.00'));
      await untilOneWaits(house.db);
      await endSessionsOf(house, trx, sender.id);
      return [going];
    });
    expect(await begun).toBe('CONFIRM_FIRST');
    expect(await has(receiver)).toBe('0.00');
  });

  test('is sent once for a key, however often and at once it is pressed; another amount needs another', async () => {
    const key = randomUUID();
    const sent = await Promise.all(Array.from({ length: 4 }, () => send('100.00', { key })));
    expect(new Set(sent.map((one) => one.ok && one.value.id)).size).toBe(1);
    expect([await has(sender), await has(receiver)]).toEqual(['900.00', '100.00']);
    expect(await codeOf(send('100.01', { key }))).toBe('KEY_USED');
    const letters = await receiver.call(inbox.messages, { query: { language: 'EN' } });
    expect(letters.ok && letters.value.total).toBe(1);
  });

  /** Past the password, of which five at once are looked at. */
  async function sendAtOnce(by: TestMember, to: TestMember, amount: bigint): Promise<string> {
    const { house } = gateway;
    const session: Session = {
      id: by.session,
      memberId: by.id,
      merchant: 'lawinf3',
      username: by.username,
      type: 1,
      isAgent: true,
      currency: 'PHP',
      closesAt: house.clock.now(),
    };
    const settings = await house.merchants.settings('lawinf3');
    const asked = { key: randomUUID(), receiverId: to.id, amount };
    const sent = await sendMoney(house, session, settings, asked);
    return sent.ok ? 'ok' : sent.code;
  }

  test('fifty at once send what there is and no more', async () => {
    const other = await gateway.member('lawinf3', { parent: sender.id });
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sendAtOnce(sender, index % 2 ? other : receiver, 90_00n)),
    );
    expect(sent.filter((code) => code === 'ok')).toHaveLength(11);
    expect(new Set(sent)).toEqual(new Set(['ok', 'NOT_NOW']));
    expect(await has(sender)).toBe('10.00');
  });

  test('a line whose people all send at once is no knot: who has got something plays it first', async () => {
    const below = await gateway.member('lawinf3', { type: 1, parent: sender.id });
    const lowest = await gateway.member('lawinf3', { type: 1, parent: below.id });
    for (const one of [below, lowest]) await letWithdraw(gateway, one, '1000.00');
    const ways = [
      [sender, below],
      [below, lowest],
      [sender, lowest],
      [lowest, below],
    ] as const;
    const sent = await Promise.all(
      ways.flatMap(([by, to]) => Array.from({ length: 10 }, () => sendAtOnce(by, to, 100n))),
    );
    const of = (way: number) => new Set(sent.slice(way * 10, way * 10 + 10));
    expect([of(0), of(2), of(3)]).toEqual([new Set(['ok']), new Set(['ok']), new Set(['MEMBER_UNKNOWN'])]);
    expect([...of(1)].filter((code) => !['ok', 'NOT_NOW'].includes(code))).toEqual([]);
  });

  test('is only the agent’s own that is free: not on hold, not to be played, not more than there is', async () => {
    await giveMoney(gateway, sender, '300.00', 'deposit');
    const now = await sender.call(standing, { query: { memberId: String(receiver.id) } });
    expect(now.ok && now.value).toMatchObject({ balance: '1300.00', turnoverPercent: 100 });
    const inTheWay = [
      { code: 'TURNOVER', amount: '300.00' },
      { code: 'BALANCE', amount: '1300.00' },
    ];
    expect(await whyNot(send('1300.01'))).toEqual(inTheWay);
    expect(await whyNot(send('999999999999.99'))).toEqual(inTheWay);
    const { db, clock } = gateway.house;
    await db.transaction().execute((trx) => holdMoney(trx, sender.id, clock.now()));
    expect((await whyNot(send('1.00'))).map(({ code }) => code)).toEqual(['HELD', 'TURNOVER']);
    for (const wrong of ['0.00', '-5.00', '1', '1.001', '1e3', 'NaN', '9999999999999.00', '']) {
      expect([wrong, await codeOf(send(wrong))]).toEqual([wrong, 'BAD_REQUEST']);
    }
    expect(await has(receiver)).toBe('0.00');
  });

  test('goes to nobody whose account is closed, is full, or is not real money; why is theirs to know', async () => {
    const { db } = gateway.house;
    const to = await gateway.member('lawinf3', { parent: sender.id });
    await giveMoney(gateway, to, toAmount(largestBalance));
    expect(await codeOf(send('0.01', { to }))).toBe('RECEIVER_CANNOT');
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', receiver.id).execute();
    expect(await codeOf(send('5.00'))).toBe('RECEIVER_CANNOT');
    const guest = await gateway.member('lawinf3', { type: 40, parent: sender.id });
    expect(await codeOf(send('5.00', { to: guest }))).toBe('RECEIVER_CANNOT');
    expect(await has(sender)).toBe('1000.00');
  });

  test('goes down the line and nowhere else', async () => {
    const above = await gateway.member('lawinf3', { type: 1 });
    const own = await gateway.member('lawinf3', { type: 1, parent: above.id });
    await letWithdraw(gateway, own);
    for (const to of [above, own, receiver]) {
      expect(await codeOf(send('5.00', { by: own, to }))).toBe('MEMBER_UNKNOWN');
    }
  });

  test('is there where the merchant has it on, and the list of the team says so', async () => {
    const maySend = async () => {
      const outcome = await sender.call(agent.downline, { query: {} });
      return outcome.ok && outcome.value.maySend;
    };
    expect(await maySend()).toBe(true);
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      team: { ...settings.team, transfers: false },
    }));
    expect(await maySend()).toBe(false);
    expect(await codeOf(send('5.00'))).toBe('TRANSFERS_OFF');
    expect(await sender.call(standing, { query: { memberId: String(receiver.id) } })).toMatchObject({
      failure: { code: 'TRANSFERS_OFF' },
    });
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      team: { ...settings.team, transfers: true },
    }));
  });

  test('after all of it the ledger is sound, nothing is left in between, and nothing went wrong unseen', async () => {
    const { db } = gateway.house;
    expect(await verifyLedger(db)).toEqual([]);
    const { left } = await db
      .selectFrom('postings')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select((eb) => eb.fn.sum<bigint>('amount').as('left'))
      .where('purpose', '=', 'team')
      .executeTakeFirstOrThrow();
    expect(BigInt(left)).toBe(0n);
    expect(gateway.errors).toEqual([]);
  });
});
