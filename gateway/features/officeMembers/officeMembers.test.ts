import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askAdjustment,
  checkStatement,
  decideAdjustment,
  endMemberSessions,
  findMembers,
  limitMember,
  noteMember,
  seeMember,
  setMemberState,
} from '@laro/contract/calls/officeMembers.ts';
import { invite } from '@laro/contract/calls/office.ts';
import { decide, paymentGateway } from '@laro/contract/calls/deposit.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { standing, withdraw } from '@laro/contract/calls/withdraw.ts';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { sealedStatement } from '@laro/contract/calls/records.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { doorIn } from '../../members/door.ts';
import { readSeal, writeSeal } from '@laro/rules/statementSeal.ts';
import { atBank, depositsOf } from '../deposit/testDeposits.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { giveMoney, letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';
import { newStaff, sitDown, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let support: TestStaff;
let cashier: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  support = await newStaff(gateway, 'support');
  [cashier, other] = [await newStaff(gateway, 'cashier'), await newStaff(gateway, 'cashier')];
});
afterAll(() => gateway.close());

const whose = ({ id }: TestMember) => ({ merchant: 'lawinf3', memberId: String(id) });
const see = async (member: TestMember, by = support) => {
  const seen = await by.call(seeMember, { query: whose(member) });
  if (!seen.ok) throw new Error(seen.failure.code);
  return seen.value;
};

const ofDay = (day: number, decided_at: Date | null) => ({
  period_from: `2026-11-${day}`,
  period_to: `2026-11-${day}`,
  decided_at,
});

/** Into the income, out of the rebates of the house. */
async function give({ id: memberId }: TestMember, amount: bigint): Promise<void> {
  const { db } = gateway.house;
  const money = { merchant: 'lawinf3', currency: 'PHP' } as const;
  const house = await openAccount(db, { ...money, owner: { house: 'rebates' } });
  const income = await openAccount(db, { ...money, owner: { memberId, purpose: 'income' } });
  await db.transaction().execute((trx) =>
    transfer(trx, {
      ...money,
      kind: 'rebate',
      scope: 'test',
      idempotencyKey: `income ${memberId}`,
      postings: [
        { accountId: house, amount: -amount },
        { accountId: income, amount },
      ],
    }),
  );
}

describe('S6-10 members at the desk', () => {
  test('are found by the beginning of a name, by a whole number or address, and by nothing in between', async () => {
    const { db } = gateway.house;
    const { id, username } = await gateway.member('lawinf3');
    await db
      .updateTable('members')
      .set({ mobile: '+639175550101', email: 'Ana@example.com' })
      .where('id', '=', id)
      .execute();
    const find = async (text: string, merchant = 'lawinf3') => {
      const found = await support.call(findMembers, { query: { merchant, text } });
      return found.ok ? found.value.members.map((one) => one.id) : [found.failure.code];
    };
    for (const text of [username, username.slice(0, -2), '+639175550101', 'ana@example.com']) {
      expect(await find(text)).toContain(String(id));
    }
    for (const text of [username.slice(2), '9175550101', 'example.com'])
      expect(await find(text)).not.toContain(String(id));
    expect(await find(username, 'perlas')).not.toContain(String(id));
  });

  test('S2-11 show a statement whose seal the ledger knows; one digit, another line or another member, and it is none of theirs', async () => {
    const [member, stranger] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
    for (const amount of ['20.00', '5.00', '1.00']) await giveMoney(gateway, member, amount);
    const { rows } = await sql<{ day: string }>`
      select day::text from transfers order by id desc limit 1`.execute(gateway.house.db);
    const day = rows[0]?.day ?? '';
    const taken = await member.call(sealedStatement, { query: { from: day, to: day } });
    if (!taken.ok || taken.value.seal === null) throw new Error('no seal');
    const { seal } = taken.value;
    const check = async (shown: string, of = member) => {
      const checked = await support.call(checkStatement, { query: { ...whose(of), seal: shown } });
      return checked.ok ? checked.value : checked.failure.code;
    };
    const { first, last } = readSeal(seal);
    expect(await check(seal)).toMatchObject({
      isRight: true,
      lines: Number(last - first + 1n),
      opening: taken.value.opening,
      closing: taken.value.closing,
    });
    const other = seal.endsWith('0') ? '1' : '0';
    expect(await check(`${seal.slice(0, -1)}${other}`)).toMatchObject({ isRight: false });
    const fewer = writeSeal({ ...readSeal(seal), last: last - 1n });
    expect(await check(fewer)).toMatchObject({ isRight: false });
    expect(await check(writeSeal({ ...readSeal(seal), last: last + 1n }))).toBe('SEAL_UNKNOWN');
    await giveMoney(gateway, stranger, '20.00');
    expect(await check(seal, stranger)).toBe('SEAL_UNKNOWN');
  });

  test('are seen with money, sessions and movements; of numbers and addresses the ends alone', async () => {
    const member = await gateway.member('lawinf3');
    await gateway.house.db
      .updateTable('members')
      .set({ mobile: '+639175550102', email: 'bea@example.com' })
      .where('id', '=', member.id)
      .execute();
    const whole = await see(member);
    expect(whole).toMatchObject({ username: member.username, state: 'active', mobile: '+63•••••0102' });
    expect(JSON.stringify(whole)).not.toContain('9175550102');
    expect(JSON.stringify(whole)).not.toContain('bea@');
    expect(whole.sessions).toHaveLength(1);
  });

  test('S7-39 are seen with the salaries that wait, at the desk of either side, and why each does', async () => {
    const { db, clock } = gateway.house;
    const senior = await gateway.member('lawinf3', { type: 1 });
    const junior = await gateway.member('lawinf3', { type: 1, parent: senior.id });
    const sides = { senior_id: senior.id, junior_id: junior.id };
    const { id } = await db
      .insertInto('agreements')
      .values({
        merchant_code: 'lawinf3',
        currency: 'PHP',
        kind: 'daily',
        version: 1,
        ...sides,
        active_from: 0n,
        tiers: JSON.stringify([{ turnover: '0.00', loss: '0.00', active: 1, pays: '20.00' }]),
        ...({ state: 'signed', from_day: '2026-11-01' } as const),
        proposed_at: clock.now(),
        signed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const paid = { agreement_id: id, junior_id: junior.id, kind: 'daily', turnover: 0n, loss: 0n } as const;
    await db
      .insertInto('agreement_payments')
      .values([
        { ...paid, active: 1, amount: 20_00n, state: 'applied', applied_at: clock.now(), ...ofDay(18, null) },
        {
          ...paid,
          active: 1,
          amount: 20_00n,
          state: 'refused',
          applied_at: clock.now(),
          ...ofDay(17, clock.now()),
        },
      ])
      .execute();
    const waits = async (of: TestMember) =>
      (await see(of)).salaries.map(({ day, amount, seniorHas, why }) => [day, amount, seniorHas, why]);
    expect(await waits(junior)).toEqual([['2026-11-18', '20.00', '0.00', 'seniorShort']]);
    expect(await waits(senior)).toEqual(await waits(junior));
    expect(await waits(await gateway.member('lawinf3', { type: 1 }))).toEqual([]);
    await give(senior, 20_00n);
    expect(await waits(junior)).toEqual([['2026-11-18', '20.00', '20.00', 'unanswered']]);
    const body = { ...whose(senior), state: 'disabled', reason: 'Asked us by phone' } as const;
    expect(await support.call(setMemberState, { body })).toMatchObject({ ok: true });
    expect(await waits(junior)).toEqual([['2026-11-18', '20.00', '20.00', 'seniorOut']]);
  });

  test('are shut out at once, with a reason, and let in again', async () => {
    const member = await gateway.member('lawinf3');
    const set = (state: 'active' | 'disabled') =>
      support.call(setMemberState, { body: { ...whose(member), state, reason: 'Asked us by phone' } });
    expect(await set('disabled')).toMatchObject({ ok: true });
    expect(await member.call(memberInfo)).toMatchObject({ failure: { code: 'NO_SESSION' } });
    expect(await see(member)).toMatchObject({ state: 'disabled', sessions: [] });
    expect(await set('active')).toMatchObject({ ok: true });
    expect(await see(member)).toMatchObject({ state: 'active' });
  });

  test('have their sessions ended by support, and their notes read by the staff alone', async () => {
    const member = await gateway.member('lawinf3');
    const ended = await support.call(endMemberSessions, {
      body: { ...whose(member), reason: 'A lost phone' },
    });
    expect(ended).toMatchObject({ ok: true, value: { ended: 1 } });
    expect(await member.call(memberInfo)).toMatchObject({ failure: { code: 'NO_SESSION' } });
    await support.call(noteMember, { body: { ...whose(member), text: 'Lost her phone on Monday' } });
    expect((await see(member)).notes).toMatchObject([{ by: support.name, text: 'Lost her phone on Monday' }]);
  });
});

describe('S6-10 a limit of one member', () => {
  const limit = (member: TestMember, kind: 'deposit' | 'withdrawal' | 'bet', amount: string, by = support) =>
    by.call(limitMember, { body: { ...whose(member), kind, amount, reason: 'Asked for it by chat' } });
  const deposit = (member: TestMember, amount: string) =>
    member.call(paymentGateway, { body: { clientKey: randomUUID(), channel: 'QRPH', amount } });

  test('only tightens, is seen with who set it and why, and each change is in the audit', async () => {
    const member = await gateway.member('lawinf3');
    expect(await limit(member, 'deposit', '500.00')).toMatchObject({ ok: true });
    expect(await limit(member, 'deposit', '500.01')).toMatchObject({
      failure: { code: 'LIMIT_LOOSER', value: { amount: '500.00' } },
    });
    expect(await limit(member, 'deposit', '300.00')).toMatchObject({ ok: true });
    expect(await limit(member, 'bet', '5.00', cashier)).toMatchObject({ ok: false });
    expect((await see(member)).limits).toMatchObject([
      { kind: 'deposit', amount: '300.00', by: support.name, reason: 'Asked for it by chat' },
    ]);
    const { db } = gateway.house;
    const lines = await db
      .selectFrom('audit')
      .select('about')
      .where('member_id', '=', member.id)
      .where('what', '=', 'member.limited')
      .orderBy('id')
      .execute();
    expect(lines.map(({ about }) => about)).toMatchObject([
      { limit: 'deposit', amount: '500.00' },
      { limit: 'deposit', amount: '300.00', was: '500.00', staff: support.name },
    ]);
    await expect(
      db.updateTable('member_limits').set({ amount: 300_01n }).where('member_id', '=', member.id).execute(),
    ).rejects.toThrow('only tightens');
  });

  test('of deposits counts what waits to be paid and what has come today, and is over with the day', async () => {
    const member = await gateway.member('lawinf3');
    await limit(member, 'deposit', '700.00');
    const [first, second] = await Promise.all([deposit(member, '400.00'), deposit(member, '400.00')]);
    const refused = [first, second].filter(({ ok }) => !ok);
    expect(refused).toMatchObject([{ failure: { code: 'DAY_LIMIT', value: { left: '300.00' } } }]);
    const begun = first.ok ? first : second;
    if (!begun.ok) throw new Error(begun.failure.code);
    // It is paid twice: the second payment waits, and is more than the day has left.
    await atBank(gateway, begun.value.orderNo, 'payTwice');
    const waits = (await depositsOf(member)).find(({ beside }) => beside === begun.value.orderNo);
    const take = () => member.call(decide, { body: { orderNo: waits?.orderNo ?? '', want: 'take' } });
    expect(await take()).toMatchObject({ failure: { code: 'DAY_LIMIT', value: { left: '300.00' } } });
    await gateway.house.db
      .updateTable('deposits')
      .set((eb) => ({
        opened_at: sql<Date>`${eb.ref('opened_at')} - interval '1 day'`,
        credited_at: sql<Date>`${eb.ref('credited_at')} - interval '1 day'`,
      }))
      .where('member_id', '=', member.id)
      .execute();
    expect(await take()).toMatchObject({ ok: true });
    expect(await deposit(member, '300.00')).toMatchObject({ ok: true });
  });

  test('of withdrawals takes the place of the brand’s, where it is less', async () => {
    const member = await gateway.member('lawinf3');
    const card = await letWithdraw(gateway, member);
    await limit(member, 'withdrawal', '600.00');
    const asked = await member.call(withdraw, {
      body: { key: randomUUID(), amount: '700.00', cardId: card, withdrawalPassword },
    });
    expect(asked).toMatchObject({
      failure: { value: { why: [{ code: 'DAY_AMOUNT', amount: '600.00' }] } },
    });
  });
});

describe('S2-10 the door of what moves money or starts play', () => {
  const game = { vendor: 'LARO', gameCategory: 'RNG', gameId: 'none-of-these', nodeId: '1' } as const;

  test('does not open a game to who may stake nothing', async () => {
    const member = await gateway.member('lawinf3');
    const launch = () => member.call(launchGame, { query: game });
    const limit = (amount: string) =>
      support.call(limitMember, { body: { ...whose(member), kind: 'bet', amount, reason: 'She asked' } });
    await limit('0.01');
    expect(await launch()).toMatchObject({ failure: { code: 'GAME_NOT_FOUND' } });
    await limit('0.00');
    expect(await launch()).toMatchObject({ failure: { code: 'NOT_ALLOWED' } });
    expect(await doorIn(gateway.house)(member.id, 'launch')).toEqual([{ code: 'BETS_STOPPED' }]);
  });

  test('is shut to an account that was closed since its call was let in; what is asked with the money is not its to say', async () => {
    const member = await gateway.member('lawinf3');
    const door = doorIn(gateway.house);
    expect(await door(member.id, 'claim')).toEqual([]);
    await support.call(setMemberState, {
      body: { ...whose(member), state: 'disabled', reason: 'Two accounts' },
    });
    for (const act of ['launch', 'deposit', 'claim', 'income'] as const) {
      expect([act, await door(member.id, act)]).toEqual([act, [{ code: 'CLOSED' }]]);
    }
    expect(await door(member.id, 'withdraw')).toEqual([]);
    expect((await see(member)).whyNot).toContainEqual({ code: 'CLOSED' });
  });

  test('S6-10 the desk reads why a member cannot withdraw, the same as its own page', async () => {
    const member = await gateway.member('lawinf3');
    const own = await member.call(standing);
    expect((await see(member)).whyNot.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['NO_PASSWORD', 'NO_CARD']),
    );
    expect(own).toMatchObject({ ok: true, value: { why: (await see(member)).whyNot } });
    await letWithdraw(gateway, member);
    expect((await see(member)).whyNot).toEqual([]);
  });
});

describe('S6-10 a correction of a wallet', () => {
  async function asked(member: TestMember, amount: string, key = randomUUID()) {
    const body = { ...whose(member), key, amount, reason: 'A bonus that was missed' };
    expect(await cashier.call(askAdjustment, { body })).toMatchObject({ ok: true });
    const [adjustment] = (await see(member, cashier)).adjustments;
    return adjustment?.id ?? '';
  }
  const decide = (
    by: TestStaff,
    member: TestMember,
    adjustment: string,
    decision: 'given' | 'refused' = 'given',
  ) => by.call(decideAdjustment, { body: { ...whose(member), adjustment, decision } });
  const newCashier = () => newStaff(gateway, 'cashier');
  /** An owner whom somebody has invited at the desk. */
  async function invitedBy(inviter: TestStaff): Promise<TestStaff> {
    const name = `new.${randomUUID().slice(0, 8)}`;
    const invited = await inviter.call(invite, { body: { name, role: 'owner' } });
    if (!invited.ok) throw new Error(invited.failure.code);
    return sitDown(gateway, name);
  }
  const has = async (member: TestMember) => {
    const read = await member.call(balance);
    return read.ok ? read.value.sumBalance : read.failure.code;
  };

  test('moves nothing until somebody else has given it, and then once', async () => {
    const member = await gateway.member('lawinf3');
    const id = await asked(member, '250.00');
    expect(await has(member)).toBe('0.00');
    expect(await decide(cashier, member, id)).toMatchObject({ failure: { code: 'OWN_REQUEST' } });
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(other, member, id)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ ok }) => !ok)[0]).toMatchObject({ failure: { code: 'ALREADY_DECIDED' } });
    expect(await has(member)).toBe('250.00');
    expect(await see(member)).toMatchObject({ adjustments: [{ state: 'given', decidedBy: other.name }] });
    expect(await verifyLedger(gateway.house.db)).toEqual([]);
  });

  test('that is refused moves nothing, and one that is sent twice is one', async () => {
    const member = await gateway.member('lawinf3');
    const key = randomUUID();
    const id = await asked(member, '30.00', key);
    await asked(member, '30.00', key);
    expect((await see(member)).adjustments).toHaveLength(1);
    expect(await decide(other, member, id, 'refused')).toMatchObject({ ok: true });
    expect(await has(member)).toBe('0.00');
  });

  test('is not asked for under the key of another one: it is refused, and nothing is written', async () => {
    const [member, second] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
    const key = randomUUID();
    await asked(member, '30.00', key);
    const ask = (whom: TestMember, amount: string, by = cashier) =>
      by.call(askAdjustment, {
        body: { ...whose(whom), key, amount, reason: 'A bonus that was missed' },
      });
    for (const other of [
      ask(second, '30.00'),
      ask(member, '31.00'),
      ask(member, '30.00', await newCashier()),
    ])
      expect(await other).toMatchObject({ failure: { code: 'KEY_USED' } });
    expect((await see(second)).adjustments).toEqual([]);
    expect((await see(member)).adjustments).toMatchObject([{ amount: '30.00' }]);
  });

  test('is of two people: none of two whom the same owner has let in decides on what the other asks', async () => {
    const member = await gateway.member('lawinf3');
    const owner = await newStaff(gateway, 'owner');
    const [first, second] = [await invitedBy(owner), await invitedBy(owner)];
    // Invited by one who was invited: still of the same owner.
    const third = await invitedBy(first);
    const body = { ...whose(member), key: randomUUID(), amount: '40.00', reason: 'For myself' };
    expect(await second.call(askAdjustment, { body })).toMatchObject({ ok: true });
    const id = (await see(member, owner)).adjustments[0]?.id ?? '';
    for (const one of [owner, first, third]) {
      expect(await decide(one, member, id)).toMatchObject({ failure: { code: 'OWN_REQUEST' } });
      expect((await see(member, one)).adjustments).toMatchObject([{ isOwn: true }]);
    }
    // Nor does the database take it, whoever writes there.
    await expect(
      gateway.house.db
        .updateTable('adjustments')
        .set({ decision: 'given', decided_by: third.id, decided_at: gateway.house.clock.now() })
        .where('id', '=', BigInt(id))
        .execute(),
    ).rejects.toThrow('one vouches for both');
    expect(await has(member)).toBe('0.00');
    expect(await decide(cashier, member, id)).toMatchObject({ ok: true });
  });

  test('takes no more than there is, and may be given once there is', async () => {
    const member = await gateway.member('lawinf3');
    await decide(other, member, await asked(member, '20.00'));
    const id = await asked(member, '-20.01');
    expect(await decide(other, member, id)).toMatchObject({
      failure: { code: 'NOT_ENOUGH_MONEY', value: { balance: '20.00' } },
    });
    await decide(other, member, await asked(member, '0.01'));
    expect(await decide(other, member, id)).toMatchObject({ ok: true });
    expect(await has(member)).toBe('0.00');
  });
});
