import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as agreements from '@laro/contract/calls/agreements.ts';
import * as inbox from '@laro/contract/calls/inbox.ts';
import * as rebates from '@laro/contract/calls/rebates.ts';
import { login } from '@laro/contract/calls/session.ts';
import { addDays } from '@laro/rules/days.ts';
import { lockAccounts, openAccount, transfer } from '../../ledger/ledger.ts';
import { holdMoney } from '../../members/safetyHold.ts';
import { demoPassword } from '../../members/demoAccounts.ts';
import { seedMember } from '../../seed/members.ts';
import type { Happened } from '../../seed/teamHistory.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { didBefore, noon, playedGames } from '../../testing/testTeam.ts';
import { withdrawalPassword } from '../../testing/testWithdrawals.ts';
import { oneTier, proposed, signature, signed, twoAgents, type Pair } from './testAgreements.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** The merchant's day when the clock of a test's gateway starts. */
const today = '2026-11-20';
const lawin = { code: 'lawinf3', currency: 'PHP' } as const;
const calls = {
  daily: agreements.dailySalary,
  dividend: agreements.dividend,
  hourly: agreements.hourlySalary,
} as const;

async function answered<T>(
  asked: Promise<{ ok: true; value: T } | { ok: false; failure: { code: string } }>,
): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
const codeOf = async (asked: Promise<{ ok: true } | { ok: false; failure: { code: string } }>) => {
  const outcome = await asked;
  return outcome.ok ? 'ok' : outcome.failure.code;
};
const standing = (who: TestMember, kind: keyof typeof calls = 'daily') => answered(who.call(calls[kind]));
const stateOf = async (who: TestMember, id: string, kind: keyof typeof calls = 'daily') =>
  (await standing(who, kind)).agreements.find((one) => one.id === id)?.state;
const say = (who: TestMember, id: string, what: 'refuse' | 'takeBack' | 'askEnd' | 'agreeEnd' | 'keep') =>
  codeOf(who.call(agreements.answer, { params: { id }, body: { say: what } }));

/** So many days later; the sessions of then are as fresh as those of now. */
async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  const move = async (ms: number) => {
    gateway.moveClock(ms);
    const now = gateway.house.clock.now();
    await gateway.house.db
      .updateTable('sessions')
      .set({ opened_at: now, used_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
      .execute();
  };
  await move(days * 86_400_000);
  try {
    return await work();
  } finally {
    await move(-days * 86_400_000);
  }
}

function round(day: string, minutes: number, staked: bigint, won: bigint): Happened {
  return { kind: 'round', at: noon(day, minutes), ...playedGames.RNG, staked, won };
}

/** Two below the junior who play; and the junior and a stranger, whose play is of no account. */
async function playing(pair: Pair): Promise<void> {
  const kim = await gateway.member('lawinf3', { parent: pair.junior.id });
  const lea = await gateway.member('lawinf3', { parent: kim.id });
  const begin = (): Happened => ({ kind: 'deposit', at: noon('2026-10-01'), amount: 100_000_00n });
  await didBefore(gateway, lawin, [
    [
      kim,
      begin(),
      round('2026-11-10', 1, 3_000_00n, 1_000_00n),
      round('2026-11-19', 1, 600_00n, 100_00n),
      round('2026-11-19', 62, 500_00n, 0n),
    ],
    [lea, begin(), round('2026-11-19', 63, 900_00n, 1_000_00n), round('2026-11-19', 200, 50_00n, 0n)],
    [pair.junior, begin(), round('2026-11-19', 5, 9_000_00n, 0n)],
    [await gateway.member('lawinf3'), begin(), round('2026-11-19', 5, 9_000_00n, 0n)],
  ]);
}

describe('S2-29 S7-38 an agreement of two agents', () => {
  test('S3-33 is proposed, says what waits, is signed by both, and holds from the next period', async () => {
    const pair = await twoAgents(gateway);
    const { senior, junior } = pair;
    const id = await proposed(gateway, pair);
    const read = await standing(junior);
    expect(read).toMatchObject({
      dailysalreqtype: 'sign',
      divtypecompperiodreq: '',
      contracthoursalreq: '',
      currency: 'PHP',
      most: '5000.00',
      holdsFrom: '2026-11-21',
      agreements: [
        {
          id,
          version: 1,
          side: 'junior',
          state: 'proposed',
          from: null,
          until: null,
          signedAt: null,
          tiers: oneTier,
          activeFrom: '100.00',
          senior: { username: senior.username },
        },
      ],
    });
    expect((await standing(senior)).dailysalreqtype).toBe('');
    expect((await standing(senior)).people).toEqual([{ id: String(junior.id), username: junior.username }]);
    const ticket = await signature(gateway, junior);
    const done = await answered(junior.call(agreements.sign, { params: { id }, body: { ticket } }));
    expect(done).toMatchObject({ state: 'signed', from: '2026-11-21', until: null });
    expect(done.signedAt).not.toBeNull();
    expect((await standing(junior)).dailysalreqtype).toBe('');
  });

  test.each([
    ['dividend', 'divtypecompperiodreq', '2026-12-01'],
    ['hourly', 'contracthoursalreq', '2026-11-21'],
  ] as const)('S3-33 of kind %s is said by %s', async (kind, field, from) => {
    const pair = await twoAgents(gateway);
    const tiers = [{ turnover: '0.00', loss: '0.00', active: 0, pays: '20.00' }];
    const id = await proposed(gateway, pair, { kind, tiers });
    expect(await standing(pair.junior, kind)).toMatchObject({ [field]: 'sign', dailysalreqtype: '' });
    const ticket = await signature(gateway, pair.junior);
    const done = await answered(pair.junior.call(agreements.sign, { params: { id }, body: { ticket } }));
    expect(done.from).toBe(from);
  });

  test('is proposed to an agent whom one brought, and to nobody else', async () => {
    const { senior, junior } = await twoAgents(gateway);
    const member = await gateway.member('lawinf3', { parent: senior.id });
    const deeper = await gateway.member('lawinf3', { type: 1, parent: junior.id });
    for (const other of [member, deeper, senior]) {
      await expect(proposed(gateway, { senior, junior: other })).rejects.toThrow('MEMBER_UNKNOWN');
    }
  });

  test.each([
    ['more than the merchant allows', [{ ...oneTier[0], pays: '5000.01' }], 'TOO_MUCH'],
    [
      'steps that ask for less',
      [oneTier[0], { ...oneTier[0], turnover: '1.00', pays: '30.00' }],
      'TIERS_WRONG',
    ],
  ] as const)('is none with %s', async (_, tiers, code) => {
    const pair = await twoAgents(gateway);
    const whole = tiers.map((tier) => ({ turnover: '0.00', loss: '0.00', active: 0, pays: '1.00', ...tier }));
    await expect(proposed(gateway, pair, { tiers: whole })).rejects.toThrow(code);
  });

  test('is signed with a password that was just given, once, and one at a time waits', async () => {
    const pair = await twoAgents(gateway);
    const { senior, junior } = pair;
    const id = await proposed(gateway, pair);
    await expect(proposed(gateway, pair)).rejects.toThrow('ONE_WAITS');
    const body = { ticket: 'x'.repeat(43) };
    expect(await codeOf(junior.call(agreements.sign, { params: { id }, body }))).toBe('CONFIRM_FIRST');
    const byOther = { ticket: await signature(gateway, senior) };
    expect(await codeOf(junior.call(agreements.sign, { params: { id }, body: byOther }))).toBe(
      'CONFIRM_FIRST',
    );
    expect(await codeOf(senior.call(agreements.sign, { params: { id }, body: byOther }))).toBe('NOT_NOW');
    expect(await stateOf(junior, id)).toBe('proposed');
  });

  test('is refused by the junior, or taken back by the senior', async () => {
    const pair = await twoAgents(gateway);
    const first = await proposed(gateway, pair);
    expect(await say(pair.senior, first, 'refuse')).toBe('NOT_NOW');
    expect(await say(pair.junior, first, 'takeBack')).toBe('NOT_NOW');
    expect(await say(pair.junior, first, 'refuse')).toBe('ok');
    const second = await proposed(gateway, pair);
    expect(await say(pair.senior, second, 'takeBack')).toBe('ok');
    expect(await say(pair.junior, second, 'refuse')).toBe('NOT_NOW');
    expect(await stateOf(pair.senior, first)).toBe('refused');
    expect(await stateOf(pair.senior, second)).toBe('takenBack');
  });

  test('a new version replaces the one before from the day it holds; neither is edited, and both are kept', async () => {
    const pair = await twoAgents(gateway);
    const first = await signed(gateway, pair);
    const second = await later(3, () =>
      signed(gateway, pair, { tiers: [{ ...oneTier[0], pays: '25.00' }].map(whole) }),
    );
    const { agreements: all } = await standing(pair.senior);
    expect(all.map(({ id, version, state, from, until }) => ({ id, version, state, from, until }))).toEqual([
      { id: second, version: 2, state: 'signed', from: '2026-11-24', until: null },
      { id: first, version: 1, state: 'replaced', from: '2026-11-21', until: '2026-11-23' },
    ]);
    expect(all[1]?.tiers).toEqual(oneTier);
    await expect(
      gateway.house.db
        .updateTable('agreements')
        .set({ active_from: 1n })
        .where('id', '=', BigInt(first))
        .execute(),
    ).rejects.toThrow('only ever added');
    await expect(
      gateway.house.db
        .updateTable('agreements')
        .set({ from_day: today })
        .where('id', '=', BigInt(second))
        .execute(),
    ).rejects.toThrow('what was signed stays');
  });

  test('its end is asked for by one, answered by the other, and comes with the end of the period', async () => {
    const pair = await twoAgents(gateway);
    const { senior, junior } = pair;
    const id = await signed(gateway, pair);
    expect(await say(junior, id, 'agreeEnd')).toBe('NOT_NOW');
    expect(await say(junior, id, 'askEnd')).toBe('ok');
    expect((await standing(senior)).dailysalreqtype).toBe('end');
    expect((await standing(junior)).dailysalreqtype).toBe('');
    expect(await say(junior, id, 'agreeEnd')).toBe('NOT_NOW');
    expect(await say(senior, id, 'keep')).toBe('ok');
    expect(await stateOf(junior, id)).toBe('signed');
    expect(await say(senior, id, 'askEnd')).toBe('ok');
    expect(await later(5, () => say(junior, id, 'agreeEnd'))).toBe('ok');
    expect((await standing(junior)).agreements[0]).toMatchObject({ state: 'ended', until: '2026-11-25' });
  });
});

function whole(tier: Partial<agreements.AgreementTier>): agreements.AgreementTier {
  return { turnover: '0.00', loss: '0.00', active: 0, pays: '1.00', ...tier };
}

describe('S5-25 S3-33 the answer of a login', () => {
  const logIn = async (username: string) => {
    const body = {
      type: 'username' as const,
      username,
      password: demoPassword,
      remember: false,
      botCheck: await gateway.botCheck(),
    };
    return (await answered(gateway.browser('lawinf3').call(login, { body }))).contracts;
  };

  test.each([
    [0, ['daily', 'dividend']],
    [1, ['daily', 'dividend']],
    [3, ['daily', 'dividend']],
    [40, undefined],
    [41, undefined],
    [42, undefined],
  ])('of a member of type %i says %j', async (type, waiting) => {
    const { senior } = await twoAgents(gateway);
    const username = `waits${type}`;
    await seedMember(gateway.house.db, 'lawinf3', 'PHP', { username, type });
    const { db } = gateway.house;
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    // Written past the calls: a member of every type may have been an agent before.
    const row = {
      merchant_code: 'lawinf3',
      currency: 'PHP',
      senior_id: senior.id,
      junior_id: id,
      version: 1,
      active_from: 0n,
      tiers: JSON.stringify(oneTier),
      proposed_at: gateway.house.clock.now(),
    };
    await db
      .insertInto('agreements')
      .values([
        { ...row, kind: 'dividend', state: 'proposed' },
        { ...row, kind: 'daily', state: 'proposed' },
      ])
      .execute();
    expect((await logIn(username))?.toSorted()).toEqual(waiting);
  });

  test('says nothing where nothing waits', async () => {
    await seedMember(gateway.house.db, 'lawinf3', 'PHP', { username: 'waitsnot', type: 1, isAgent: true });
    expect(await logIn('waitsnot')).toBeUndefined();
  });
});

describe('S2-29 what an agreement would have paid', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await twoAgents(gateway);
    await playing(pair);
  });
  const figuresOf = async (kind: keyof typeof calls, tiers: readonly agreements.AgreementTier[]) => {
    const id = await proposed(gateway, pair, { kind, tiers });
    return answered(pair.junior.call(agreements.figures, { params: { id } }));
  };

  test('for the day before, by what the team did without the junior', async () => {
    const { last, now } = await figuresOf('daily', [
      whole({ turnover: '2000.00', active: 2, pays: '50.00' }),
      whole({ turnover: '2000.00', active: 3, pays: '90.00' }),
    ]);
    expect(last).toEqual({
      from: '2026-11-19',
      to: '2026-11-19',
      turnover: '2050.00',
      loss: '950.00',
      active: 2,
      pays: '50.00',
    });
    expect(now).toMatchObject({ from: today, turnover: '0.00', pays: '0.00' });
  });

  test.each(['daily', 'hourly'] as const)(
    'A36-1 of kind %s nobody is active by bets that they took back',
    async (kind) => {
      const other = await twoAgents(gateway);
      const kim = await gateway.member('lawinf3', { parent: other.junior.id });
      const at = noon('2026-11-19', 1);
      const { vendor, game } = playedGames.RNG;
      await sql`
        insert into rounds (
            vendor_code, member_id, merchant_code, round, game_id, currency, staked, won, opened_at, moved_at,
            closed_at, closed_because, settled_day
          )
          values (
            ${vendor}, ${kim.id}, 'lawinf3', ${kim.username}, ${game}, 'PHP', 0, 0, ${at}, ${at}, ${at}, 'settled',
            business_day('lawinf3', ${at})
          )`.execute(gateway.house.db);
      const terms = { kind, tiers: [whole({ active: 1, pays: '5.00' })], activeFrom: '0.00' };
      const id = await proposed(gateway, other, terms);
      const { last } = await answered(other.junior.call(agreements.figures, { params: { id } }));
      expect(last).toMatchObject({ active: 0, pays: '0.00' });
    },
  );

  test('for each hour of it', async () => {
    // Of the hours of noon, one and three o'clock the first has one active player, the second two, the third none.
    const { last } = await figuresOf('hourly', [
      whole({ active: 1, pays: '5.00' }),
      whole({ active: 2, pays: '7.00' }),
    ]);
    expect(last).toMatchObject({ turnover: '2050.00', pays: '12.00' });
  });

  test('for the half of the month, and what it comes to so far', async () => {
    const { last, now } = await figuresOf('dividend', [whole({ pays: '10.00' })]);
    expect(last).toMatchObject({ from: '2026-11-01', to: '2026-11-15', loss: '2000.00', pays: '200.00' });
    expect(now).toMatchObject({ from: '2026-11-16', to: '2026-11-30', loss: '950.00', pays: '95.00' });
  });
});

describe('S7-39 what agreements pay', () => {
  const steps = [whole({ turnover: '2000.00', active: 2, pays: '50.00' })];
  /** A pair whose agreement holds since some days, and whose team has played. */
  const since = async (days: number, terms: Parameters<typeof signed>[2]): Promise<Pair> => {
    const pair = await twoAgents(gateway);
    await later(-days, () => signed(gateway, pair, terms));
    await playing(pair);
    await earns(pair.senior, 1_000_00n);
    return pair;
  };
  /** What a senior has of rebates, out of which it pays. */
  const earns = ({ id: memberId }: TestMember, amount: bigint) => {
    const own = { merchant: lawin.code, currency: lawin.currency };
    return gateway.house.db.transaction().execute(async (trx) => {
      const from = await openAccount(trx, { ...own, owner: { house: 'rebates' } });
      const to = await openAccount(trx, { ...own, owner: { memberId, purpose: 'income' } });
      await transfer(trx, {
        ...own,
        kind: 'rebate',
        scope: 'test',
        idempotencyKey: String(memberId),
        postings: [
          { accountId: from, amount: -amount },
          { accountId: to, amount },
        ],
      });
    });
  };
  /** The ledger's days are those of the clock on the wall, not of the test. */
  const soon = () => {
    const day = new Date().toISOString().slice(0, 10);
    return { from: addDays(day, -1), to: addDays(day, 1) };
  };
  /** What members have in all. */
  const ofMembers = async () => {
    const { rows } = await sql<{ sum: bigint }>`
      select sum(balance)::bigint as sum from accounts where member_id is not null and currency = ${lawin.currency}`.execute(
      gateway.house.db,
    );
    return rows[0]?.sum;
  };
  const apply = (who: TestMember, from: string, kind: 'daily' | 'hourly' = 'daily') =>
    who.call(agreements.salaryApply, { body: { kind, from } });
  const process = (who: TestMember, paymentId: string, what: 'accept' | 'refuse') =>
    who.call(agreements.salaryProcess, { body: { paymentId, say: what } });
  const incomeOf = async (who: TestMember) => (await answered(who.call(agreements.dividendCurrent))).income;
  const transfersTo = async (who: TestMember) => {
    const rows = await gateway.house.db
      .selectFrom('postings')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .innerJoin('transfers', 'transfers.id', 'transfer_id')
      .select(['amount', 'transfers.kind'])
      .where('member_id', '=', who.id)
      .where('purpose', '=', 'income')
      .execute();
    return rows.map(({ amount, kind }) => `${kind} ${amount}`);
  };

  test('A19-4 what is for a day can be had once its last round is committed, a quarter of an hour after its end', async () => {
    const { junior } = await since(10, { tiers: steps });
    const midnight = -0.5;
    const dueAt = (minutes: number) =>
      later(midnight + minutes / 1440, async () => {
        const { due } = await answered(junior.call(agreements.salaryCurrent, { query: { kind: 'daily' } }));
        return due.map(({ from }) => from);
      });
    expect(await dueAt(14)).toEqual([]);
    expect(await later(midnight + 14 / 1440, () => codeOf(apply(junior, '2026-11-19')))).toBe('NOTHING_DUE');
    expect(await dueAt(16)).toEqual(['2026-11-19']);
  });

  test('a salary is applied for by the junior and processed by the senior: paid into the income, once', async () => {
    const { senior, junior } = await since(10, { tiers: steps });
    const current = await answered(junior.call(agreements.salaryCurrent, { query: { kind: 'daily' } }));
    expect(current).toMatchObject({ now: { from: today, pays: '0.00' }, income: '0.00', currency: 'PHP' });
    expect(current.due).toEqual([
      {
        from: '2026-11-19',
        to: '2026-11-19',
        turnover: '2050.00',
        loss: '950.00',
        active: 2,
        pays: '50.00',
      },
    ]);
    for (const day of [today, '2026-11-18', '2026-11-10']) {
      expect(await codeOf(apply(junior, day))).toBe('NOTHING_DUE');
    }
    const asked = await answered(apply(junior, '2026-11-19'));
    expect(asked).toMatchObject({ state: 'applied', pays: '50.00', decidedAt: null, isShort: false });
    expect((await answered(apply(junior, '2026-11-19'))).id).toBe(asked.id);
    expect(await incomeOf(junior)).toBe('0.00');
    expect(await codeOf(process(junior, asked.id, 'accept'))).toBe('PAYMENT_UNKNOWN');
    const waiting = await answered(
      senior.call(agreements.salaryHistory, { query: { kind: 'daily', side: 'senior' } }),
    );
    expect(waiting.content).toEqual([asked]);
    const before = await ofMembers();
    expect(await answered(process(senior, asked.id, 'accept'))).toMatchObject({ state: 'paid' });
    expect(await answered(process(senior, asked.id, 'accept'))).toMatchObject({ state: 'paid' });
    expect(await ofMembers()).toBe(before);
    expect(await incomeOf(senior)).toBe('950.00');
    expect(await codeOf(process(senior, asked.id, 'refuse'))).toBe('NOT_NOW');
    expect(await incomeOf(junior)).toBe('50.00');
    expect(await transfersTo(junior)).toEqual(['agreement_paid 5000']);
    const had = await answered(
      junior.call(agreements.salaryHistory, { query: { kind: 'daily', side: 'junior' } }),
    );
    expect(had).toMatchObject({ total: 1, content: [{ id: asked.id, state: 'paid', from: '2026-11-19' }] });
  });

  test('a salary that is refused stays so, and nothing is paid', async () => {
    const { senior, junior } = await since(10, { tiers: steps });
    const { id } = await answered(apply(junior, '2026-11-19'));
    expect(await answered(process(senior, id, 'refuse'))).toMatchObject({ state: 'refused' });
    expect(await codeOf(process(senior, id, 'accept'))).toBe('NOT_NOW');
    expect(await answered(apply(junior, '2026-11-19'))).toMatchObject({ id, state: 'refused' });
    expect(await transfersTo(junior)).toEqual([]);
  });

  test('a salary for hours is of the whole day', async () => {
    const { junior } = await since(10, { kind: 'hourly', tiers: [whole({ active: 1, pays: '5.00' })] });
    expect(await answered(apply(junior, '2026-11-19', 'hourly'))).toMatchObject({ pays: '10.00' });
  });

  test('fifty that take one dividend at the same time are paid once', async () => {
    const { junior } = await since(40, { kind: 'dividend', tiers: [whole({ pays: '10.00' })] });
    const info = await answered(junior.call(agreements.dividendInfo));
    expect(info.agreement).toMatchObject({ state: 'signed', from: '2026-10-16' });
    const current = await answered(junior.call(agreements.dividendCurrent));
    expect(current.now).toMatchObject({ from: '2026-11-16', to: '2026-11-30', pays: '95.00' });
    expect(current.due).toMatchObject([{ from: '2026-11-01', to: '2026-11-15', pays: '200.00' }]);
    const take = () => junior.call(agreements.dividendPayout, { body: { from: '2026-11-01' } });
    const taken = await Promise.all(Array.from({ length: 50 }, () => answered(take())));
    expect(new Set(taken.map(({ id, state }) => `${id} ${state}`)).size).toBe(1);
    expect(taken[0]).toMatchObject({ state: 'paid', pays: '200.00', loss: '2000.00' });
    expect(await transfersTo(junior)).toEqual(['agreement_paid 20000']);
    expect(await incomeOf(junior)).toBe('200.00');
    const after = await answered(junior.call(agreements.dividendCurrent));
    expect(after.due).toEqual([]);
    const had = await answered(junior.call(agreements.dividendHistory, { query: {} }));
    expect(had.content).toEqual([taken[0]]);
    const notOver = { body: { from: '2026-11-16' } };
    expect(await codeOf(junior.call(agreements.dividendPayout, notOver))).toBe('NOTHING_DUE');
  });

  test('A15-1 two agents make no money of the house by what they promise each other, whatever that is', async () => {
    const pair = await twoAgents(gateway);
    const all = [whole({ pays: '5000.00' })];
    await later(-40, async () => {
      await signed(gateway, pair, { tiers: all, activeFrom: '0.00' });
      await signed(gateway, pair, { kind: 'dividend', tiers: [whole({ pays: '25.00' })] });
    });
    await playing(pair);
    const before = await ofMembers();
    const salary = await answered(apply(pair.junior, '2026-11-18'));
    expect(salary).toMatchObject({ state: 'applied', pays: '5000.00', turnover: '0.00' });
    const take = () => pair.junior.call(agreements.dividendPayout, { body: { from: '2026-11-01' } });
    expect(await codeOf(process(pair.senior, salary.id, 'accept'))).toBe('SENIOR_SHORT');
    expect(await codeOf(take())).toBe('SENIOR_SHORT');
    expect(await ofMembers()).toBe(before);
    const waiting = async (who: TestMember, side: 'senior' | 'junior') =>
      (await answered(who.call(agreements.salaryHistory, { query: { kind: 'daily', side } }))).content[0];
    const short = { id: salary.id, state: 'applied', senior: pair.senior.username, isShort: true };
    expect(await waiting(pair.junior, 'junior')).toMatchObject(short);
    expect(await waiting(pair.senior, 'senior')).toMatchObject(short);
    // Neither is lost: they are paid once the senior has so much, and the one that is too much for it still waits.
    await earns(pair.senior, 600_00n);
    expect(await answered(take())).toMatchObject({ state: 'paid', pays: '500.00' });
    expect(await codeOf(process(pair.senior, salary.id, 'accept'))).toBe('SENIOR_SHORT');
    expect(await answered(process(pair.senior, salary.id, 'refuse'))).toMatchObject({ state: 'refused' });
    expect(await waiting(pair.junior, 'junior')).toMatchObject({ state: 'refused', isShort: false });
    expect(await incomeOf(pair.senior)).toBe('100.00');
    expect(await transfersTo(pair.junior)).toEqual(['agreement_paid 50000']);
    // Both see in their income what went, for which half month, and from whom to whom.
    const incomeLine = async (who: TestMember) =>
      (await answered(who.call(rebates.incomeLines, { query: soon() }))).lines[0];
    const paid = { kind: 'dividend', from: '2026-11-01', to: '2026-11-15' };
    expect(await incomeLine(pair.senior)).toMatchObject({
      kind: 'agreement',
      amount: '-500.00',
      balance: '100.00',
      agreement: { ...paid, other: { id: String(pair.junior.id), username: pair.junior.username } },
    });
    expect(await incomeLine(pair.junior)).toMatchObject({
      kind: 'agreement',
      amount: '500.00',
      balance: '500.00',
      agreement: { ...paid, other: { id: String(pair.senior.id), username: pair.senior.username } },
    });
    const { sums } = await answered(pair.senior.call(rebates.incomeLines, { query: soon() }));
    expect(sums).toMatchObject({ rebates: '600.00', paid: '-500.00', received: '0.00', taken: '0.00' });
  });

  /** Nothing leaves until then. */
  const hold = async (who: TestMember, days: 1 | 3 = 1) => {
    const { db, clock } = gateway.house;
    await holdMoney(db, who.id, clock.now(), days);
    return new Date(clock.now().getTime() + days * 86_400_000).toISOString();
  };
  const release = (who: TestMember) =>
    gateway.house.db.deleteFrom('safety_holds').where('member_id', '=', who.id).execute();

  test('A32-7 what a contract pays stays in the senior’s income while their money is held, and is paid after that', async () => {
    const { senior, junior } = await since(40, { tiers: [whole({ pays: '50.00' })] });
    const pair = { senior, junior };
    await later(-40, () => signed(gateway, pair, { kind: 'dividend', tiers: [whole({ pays: '10.00' })] }));
    const { id } = await answered(apply(junior, '2026-11-19'));
    const take = () => junior.call(agreements.dividendPayout, { body: { from: '2026-11-01' } });
    const until = await hold(senior);
    expect(await process(senior, id, 'accept')).toMatchObject({
      failure: { code: 'HELD', value: { until } },
    });
    // Why is the senior's to know.
    expect(await codeOf(take())).toBe('SENIOR_SHORT');
    expect([await incomeOf(senior), await incomeOf(junior)]).toEqual(['1000.00', '0.00']);
    await release(senior);
    // What is held of the junior's keeps nothing from coming.
    await hold(junior);
    expect(await answered(process(senior, id, 'accept'))).toMatchObject({ state: 'paid' });
    expect(await answered(take())).toMatchObject({ state: 'paid' });
    expect([await incomeOf(senior), await incomeOf(junior)]).toEqual(['750.00', '250.00']);
  });

  test('A32-7 a contract is proposed with the withdrawal password and not while money is held, and who did is told', async () => {
    const { senior, junior } = await twoAgents(gateway);
    const ask = async (password: string, ticket?: string) =>
      senior.call(agreements.propose, {
        body: {
          kind: 'daily' as const,
          juniorId: String(junior.id),
          activeFrom: '0.00',
          tiers: [...oneTier],
          ticket: ticket ?? (await signature(gateway, senior)),
          withdrawalPassword: password,
        },
      });
    expect(await codeOf(ask('111111'))).toBe('WITHDRAWAL_PASSWORD_WRONG');
    const until = await hold(senior, 3);
    const ticket = await signature(gateway, senior);
    expect(await ask(withdrawalPassword, ticket)).toMatchObject({
      failure: { code: 'HELD', value: { until } },
    });
    await release(senior);
    expect((await standing(senior)).agreements).toEqual([]);
    // The ticket is as good as it was.
    expect(await codeOf(ask(withdrawalPassword, ticket))).toBe('ok');
    await expect
      .poll(async () => {
        const letters = await answered(senior.call(inbox.messages, { query: { language: 'EN' } }));
        return letters.content.map(({ title, content }) => `${title} ${content}`);
      })
      .toEqual([expect.stringContaining(`A contract was proposed to ${junior.username} in the name of`)]);
    await gateway.house.db.deleteFrom('payment_passwords').where('member_id', '=', senior.id).execute();
    expect(await codeOf(ask(withdrawalPassword))).toBe('NO_PASSWORD');
  });

  test('A32-7 five wrong withdrawal passwords are enough at a contract as well', async () => {
    const { senior, junior } = await twoAgents(gateway);
    const ask = async (password: string) =>
      codeOf(
        senior.call(agreements.propose, {
          body: {
            kind: 'daily' as const,
            juniorId: String(junior.id),
            activeFrom: '0.00',
            tiers: [...oneTier],
            ticket: await signature(gateway, senior),
            withdrawalPassword: password,
          },
        }),
      );
    for (let tries = 0; tries < 5; tries += 1) expect(await ask('111111')).toBe('WITHDRAWAL_PASSWORD_WRONG');
    expect(await ask(withdrawalPassword)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('A15-1 nor does a contract pay out what somebody who was shut out has left', async () => {
    const { senior, junior } = await since(40, { kind: 'dividend', tiers: [whole({ pays: '10.00' })] });
    const take = () => junior.call(agreements.dividendPayout, { body: { from: '2026-11-01' } });
    const ofSenior = gateway.house.db.updateTable('members').where('id', '=', senior.id);
    await ofSenior.set({ status: 'disabled' }).execute();
    expect(await codeOf(take())).toBe('SENIOR_SHORT');
    await ofSenior.set({ status: 'active' }).execute();
    expect(await answered(take())).toMatchObject({ state: 'paid' });
  });

  test('a payout whose process is killed in the middle of it is had once all the same', async () => {
    const { junior } = await since(40, { kind: 'dividend', tiers: [whole({ pays: '10.00' })] });
    const { db } = gateway.house;
    const income = await openAccount(db, {
      merchant: 'lawinf3',
      currency: 'PHP',
      owner: { memberId: junior.id, purpose: 'income' },
    });
    const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
    const payer = `
      import { openDatabase } from ${at('../../db/database.ts')};
      import { claim } from ${at('./payments.ts')};
      const { db } = openDatabase(${JSON.stringify(gateway.url)});
      const house = { db, clock: { now: () => new Date('2026-11-20T04:00:00Z') } };
      await claim(house, { memberId: ${junior.id}n }, 'dividend', '2026-11-01', '${today}');`;
    await db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [income]);
      const { rows } = await sql<{ here: number }>`select pg_backend_pid() as here`.execute(trx);
      const child = spawn(execPath, ['--input-type=module', '-e', payer], { stdio: 'inherit' });
      const ended = once(child, 'exit');
      // It has written the payment, and waits for the account that the money goes to.
      await expect
        .poll(
          async () => {
            const waiting = await sql`
              select from pg_stat_activity where ${rows[0]?.here} = any(pg_blocking_pids(pid))`.execute(db);
            return waiting.rows.length;
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      child.kill('SIGKILL');
      await ended;
    });
    const take = () => answered(junior.call(agreements.dividendPayout, { body: { from: '2026-11-01' } }));
    expect(await take()).toMatchObject({ state: 'paid', pays: '200.00' });
    expect((await take()).state).toBe('paid');
    expect(await transfersTo(junior)).toEqual(['agreement_paid 20000']);
  });

  test('each day is reckoned by the version that held on it', async () => {
    const pair = await twoAgents(gateway);
    await later(-11, () => signed(gateway, pair, { tiers: [whole({ pays: '10.00' })], activeFrom: '0.00' }));
    await later(-5, () => signed(gateway, pair, { tiers: [whole({ pays: '30.00' })], activeFrom: '0.00' }));
    const { due } = await answered(pair.junior.call(agreements.salaryCurrent, { query: { kind: 'daily' } }));
    // From the 10th and from the 16th to yesterday.
    expect(due.map(({ from, pays }) => `${from.slice(8)} ${pays}`)).toEqual([
      ...[19, 18, 17, 16].map((day) => `${day} 30.00`),
      ...[15, 14, 13, 12, 11, 10].map((day) => `${day} 10.00`),
    ]);
  });

  test('the database knows a period once, and keeps what it came to', async () => {
    const { junior } = await since(10, { tiers: steps });
    const { id } = await answered(apply(junior, '2026-11-19'));
    const { db } = gateway.house;
    const row = await db
      .selectFrom('agreement_payments')
      .selectAll()
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    const { id: _, ...again } = row;
    await expect(db.insertInto('agreement_payments').values(again).execute()).rejects.toThrow('unique');
    const change = (set: object) =>
      db.updateTable('agreement_payments').set(set).where('id', '=', row.id).execute();
    await expect(change({ amount: 1n })).rejects.toThrow('only ever added');
    await change({ state: 'refused', decided_at: gateway.house.clock.now() });
    await expect(change({ state: 'paid' })).rejects.toThrow('only ever added');
  });
});
