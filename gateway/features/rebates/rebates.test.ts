import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as rebates from '@laro/contract/calls/rebates.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { rebateOf, shareOf } from '@laro/rules/rebate.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { giveRates, type RebateCategory } from '../../rebates/rates.ts';
import { findUnpaid, payStatement } from '../../rebates/statements.ts';
import { sweepRebates } from '../../rebates/sweep.ts';
import type { Happened } from '../../seed/teamHistory.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { closeDay, deposit, didBefore, round, type Merchant } from '../../testing/testTeam.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

/** The merchant's day when the clock of a test's gateway starts is 2026-11-20. */
const tomorrow = '2026-11-21';
const lawin = { code: 'lawinf3', currency: 'PHP' } as const;
const perlas = { code: 'perlas', currency: 'CNY' } as const;
const most = { RNG: 100, FISH: 100, LIVE: 70 } as const;

async function answered<T>(
  asked: Promise<{ ok: true; value: T } | { ok: false; failure: { code: string } }>,
): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

const give = (by: TestMember, to: TestMember, rates: Partial<Record<RebateCategory, number>>) =>
  by.call(rebates.updateDownlineRebates, {
    body: {
      memberId: String(to.id),
      rates: Object.entries(rates).map(([category, rate]) => ({
        // Object.entries forgets the names.
        category: category as RebateCategory,
        rate,
      })),
    },
  });
const gave = (fromDay: string, to: TestMember, rates: Partial<Record<RebateCategory, number>>) =>
  gateway.house.db.transaction().execute((trx) =>
    giveRates(
      trx,
      to.id,
      fromDay,
      Object.entries(rates).map(([category, rate]) => ({ category: category as RebateCategory, rate })),
    ),
  );
const close = (merchant: Merchant, day: string) => closeDay(gateway, merchant, day);
async function payAll(merchant: string) {
  for (const statement of await findUnpaid(gateway.house.db, merchant)) {
    await payStatement(gateway.house.db, statement);
  }
}
const balanceOf = async (member: TestMember) => (await answered(member.call(wallet.balance))).sumBalance;

async function linesOf(agent: TestMember, day: string) {
  const lines: rebates.StatementLine[] = [];
  let next: string | null = null;
  let first: Awaited<ReturnType<typeof page>> | undefined;
  const page = (after: string | null) =>
    answered(agent.call(rebates.statementLines, { query: { day, ...(after === null ? {} : { after }) } }));
  do {
    const answer = await page(next);
    first ??= answer;
    lines.push(...answer.lines);
    next = answer.next;
  } while (next !== null);
  return { ...first, lines };
}

describe('rates', () => {
  test('S7-39 an agent gives rates in steps, not above its own and not below what was promised further down, from the next day on', async () => {
    const top = await gateway.member('lawinf3', { type: 1 });
    const tess = await gateway.member('lawinf3', { type: 1, parent: top.id });
    const kim = await gateway.member('lawinf3', { parent: tess.id });
    const refusal = async (asked: ReturnType<typeof give>) => {
      const outcome = await asked;
      if (outcome.ok) return 'ok';
      return outcome.failure.code === 'RATE_WRONG' ? outcome.failure.value : outcome.failure.code;
    };
    expect(await answered(give(top, tess, { RNG: 80, FISH: 100 }))).toEqual({ changesOn: tomorrow });
    expect(await refusal(give(top, tess, { RNG: 110 }))).toEqual({ category: 'RNG', least: 0, most: 100 });
    expect(await refusal(give(top, tess, { RNG: 75 }))).toEqual({ category: 'RNG', least: 0, most: 100 });
    expect(await refusal(give(top, tess, { COCKFIGHT: 10 }))).toMatchObject({ most: 0 });
    expect(await refusal(give(top, kim, { RNG: 10 }))).toBe('MEMBER_UNKNOWN');
    expect(await refusal(give(tess, kim, { FISH: 50, RNG: 90 }))).toMatchObject({
      category: 'RNG',
      most: 80,
    });
    const held = await answered(top.call(rebates.downlineRates));
    expect(held).toMatchObject({ step: 10, changesOn: tomorrow, next: null });
    expect(held.own[0]).toEqual({ category: 'RNG', rate: 100, next: 100 });
    expect(held.people).toMatchObject([{ username: tess.username, isAgent: true }]);
    expect(held.people[0]?.rates[0]).toEqual({ category: 'RNG', rate: 0, next: 80 });
    // What was refused in one category gave nothing in the other.
    expect((await answered(tess.call(rebates.downlineRates))).people[0]?.rates).toMatchObject(
      Array.from({ length: 8 }, () => ({ rate: 0, next: 0 })),
    );

    expect(await refusal(give(tess, kim, { RNG: 60 }))).toBe('ok');
    expect(await refusal(give(top, tess, { RNG: 50 }))).toEqual({ category: 'RNG', least: 60, most: 100 });
    const bounds = await answered(top.call(rebates.rateBounds, { query: { memberId: String(tess.id) } }));
    expect(bounds.rates[0]).toEqual({ category: 'RNG', rate: 0, next: 80, least: 60, most: 100 });
    expect(await refusal(give(top, tess, { RNG: 60 }))).toBe('ok');
    const { rows } = await sql<{ about: unknown }>`
      select about from audit where what = 'rebate.given' and member_id = ${kim.id}`.execute(
      gateway.house.db,
    );
    expect(rows).toEqual([{ about: { by: tess.username, rates: ['RNG 60'] } }]);
  });

  test('S7-39 of two who give at the same time what cannot both be, one is refused', async () => {
    const top = await gateway.member('lawinf3', { type: 1 });
    const tess = await gateway.member('lawinf3', { type: 1, parent: top.id });
    const kim = await gateway.member('lawinf3', { parent: tess.id });
    await answered(give(top, tess, { RNG: 80 }));
    for (let times = 0; times < 5; times++) {
      const both = await Promise.all([give(top, tess, { RNG: 20 }), give(tess, kim, { RNG: 70 })]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      await give(tess, kim, { RNG: 0 });
      await answered(give(top, tess, { RNG: 80 }));
    }
  });
});

describe('statements', () => {
  test('S7-39 S1-03 in random trees each statement is what its lines say, and what a line earns of a bet adds up to the top rate', async () => {
    const [first, last] = ['2026-11-02', '2026-11-05'];
    let state = 11;
    const chance = (upTo: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * upTo);
    };
    interface Person {
      readonly who: TestMember;
      /** From the top down, with themselves. */
      readonly line: readonly Person[];
      readonly given: Partial<Record<'RNG' | 'FISH' | 'LIVE', number>>;
    }
    const people: Person[] = [];
    for (let index = 0; index < 30; index++) {
      const above = index < 2 ? undefined : people[chance(people.length)];
      const who = await gateway.member('lawinf3', {
        type: chance(3) === 0 ? 0 : 1,
        ...(above ? { parent: above.who.id } : { type: 1 }),
      });
      const given = above
        ? {
            RNG: chance((above.given.RNG ?? most.RNG) + 1),
            // Promised without a look at what is there: it counts up to that.
            FISH: chance(120),
          }
        : {};
      if (above) await gave('2026-11-01', who, given);
      const person: Person = { who, given, line: [] };
      people.push({ ...person, line: [...(above?.line ?? []), { ...person, line: [] }] });
    }
    const played: {
      readonly player: Person;
      readonly day: string;
      readonly game: keyof typeof most;
      staked: bigint;
    }[] = [];
    const done = people.map((player): [TestMember, ...Happened[]] => {
      const events: Happened[] = [deposit('2026-11-01', 1_000_000_00n)];
      for (const day of [first, '2026-11-03', '2026-11-04', last]) {
        for (const game of ['RNG', 'FISH', 'LIVE'] as const) {
          if (chance(2) === 0) continue;
          const staked = BigInt(1 + chance(999_99));
          events.push(round(day, staked, game));
          played.push({ player, day, game, staked });
        }
      }
      return [player.who, ...events];
    });
    await didBefore(gateway, lawin, done);
    for (const day of [first, '2026-11-03', '2026-11-04', last]) {
      expect(await close(lawin, day)).toBe(true);
      expect(await close(lawin, day)).toBe(false);
    }
    await payAll('lawinf3');

    const earned = new Map<string, bigint>();
    let top = 0n;
    for (const { player, day, game, staked } of played) {
      let held = most[game];
      const rates = player.line.map(({ given }, place) => {
        const own = given[game] ?? (place === 0 ? most[game] : 0);
        return (held = Math.min(held, own) as typeof held);
      });
      top += shareOf(staked, rates[0] ?? 0);
      for (const [place, { who }] of player.line.entries()) {
        const key = `${who.id} ${day}`;
        const part = rebateOf(staked, rates[place] ?? 0, rates[place + 1]);
        earned.set(key, (earned.get(key) ?? 0n) + part);
      }
    }
    const { rows } = await sql<{ key: string; amount: bigint }>`
      select member_id || ' ' || day as key, amount from rebate_statements
        where member_id = any(${people.map(({ who }) => String(who.id))}::bigint[])`.execute(
      gateway.house.db,
    );
    const wanted = [...earned].filter(([, amount]) => amount !== 0n);
    expect(new Map(rows.map(({ key, amount }) => [key, amount]))).toEqual(new Map(wanted));
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(top);

    for (const { who, line } of people.filter(({ who: { id } }) =>
      rows.some(({ key }) => key.startsWith(`${id} `)),
    )) {
      const isAgent = await who.call(rebates.statements, { query: { from: first, to: last } });
      if (!isAgent.ok) continue;
      const { statements, income, ...sums } = isAgent.value;
      const total = statements.reduce((sum, { amount }) => sum + toMinor(amount), 0n);
      expect({ income, paid: sums.paid }).toEqual({ income: toAmount(total), paid: toAmount(total) });
      expect(toMinor(sums.ofOwn) + toMinor(sums.ofTeam)).toBe(total);
      for (const { day, amount, state } of statements) {
        expect(state).toBe('paid');
        const { lines, categories } = await linesOf(who, day);
        const add = (parts: readonly { readonly amount: string }[]) =>
          toAmount(parts.reduce((sum, part) => sum + toMinor(part.amount), 0n));
        expect([add(lines), add(categories ?? [])]).toEqual([amount, amount]);
        for (const line of lines) {
          expect(line.amount).toBe(toAmount(rebateOf(toMinor(line.turnover), line.rate, line.below)));
        }
      }
      expect(line.length).toBeGreaterThan(0);
    }
    expect(await verifyLedger(gateway.house.db)).toEqual([]);
  });

  test('S7-39 S7-42 each statement is paid once, however many pay at the same time: an agent into its income, which it takes once, a member into the wallet', async () => {
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      rebates: { step: 0.1, most: { RNG: 1 } },
    }));
    const top = await gateway.member('perlas', { type: 1 });
    const kim = await gateway.member('perlas', { parent: top.id });
    await gave('2026-11-01', kim, { RNG: 40 });
    await didBefore(gateway, perlas, [
      [
        kim,
        deposit('2026-11-18', 9_000_00n),
        round('2026-11-18', 500_00n),
        round('2026-11-19', 1_000_00n, 'RNG', 3),
      ],
      [top, deposit('2026-11-18', 9_000_00n), round('2026-11-19', 200_00n)],
    ]);
    // Rebates begin with the day before the first sweep, and a day is closed when its last round is committed.
    // What is under way in other databases of the server is waited for as well.
    await expect
      .poll(async () => {
        await Promise.all(Array.from({ length: 50 }, () => sweepRebates(gateway.house)));
        const { rows } = await sql`select from rebate_days where merchant_code = 'perlas'`.execute(
          gateway.house.db,
        );
        return rows.length;
      })
      .toBe(1);
    const { rows } = await sql`
      select transfers.kind, accounts.purpose, sum(postings.amount)::text as amount, count(*)::int as times
        from transfers join postings on transfer_id = transfers.id join accounts on accounts.id = account_id
        where transfers.merchant_code = 'perlas' and kind = 'rebate' group by 1, 2 order by 2`.execute(
      gateway.house.db,
    );
    expect(rows).toEqual([
      { kind: 'rebate', purpose: 'income', amount: '800', times: 1 },
      { kind: 'rebate', purpose: 'rebates', amount: '-1200', times: 2 },
      { kind: 'rebate', purpose: 'wallet', amount: '400', times: 1 },
    ]);
    expect((await linesOf(top, '2026-11-19')).lines).toMatchObject([
      {
        member: { username: kim.username },
        level: 1,
        turnover: '1000.00',
        rate: 100,
        below: 40,
        amount: '6.00',
      },
      {
        member: { username: top.username },
        level: 0,
        turnover: '200.00',
        rate: 100,
        below: 0,
        amount: '2.00',
      },
    ]);
    const before = toMinor(await balanceOf(top));
    const take = (amount: string, key: string = randomUUID()) =>
      top.call(wallet.transfer, { body: { key, from: 'income', to: 'wallet', amount } });
    const codes = async (all: readonly ReturnType<typeof take>[]) =>
      (await Promise.all(all)).map((one) => (one.ok ? 'ok' : one.failure.code)).toSorted();
    const key = randomUUID();
    expect(await codes(Array.from({ length: 5 }, () => take('1.00', key)))).toEqual(Array(5).fill('ok'));
    expect(await codes([take('2.00', key)])).toEqual(['KEY_USED']);
    expect(await take('7.01')).toMatchObject({ failure: { code: 'NOT_ENOUGH', value: { there: '7.00' } } });
    const atOnce = await codes(Array.from({ length: 50 }, () => take('7.00')));
    expect(atOnce).toEqual([...Array(49).fill('NOT_ENOUGH'), 'ok']);
    expect(toMinor(await balanceOf(top)) - before).toBe(8_00n);
    expect((await answered(top.call(rebates.statements))).income).toBe('0.00');
    expect(await verifyLedger(gateway.house.db)).toEqual([]);
  });

  test('S7-39 what is rolled back after its statement is taken back in the next, and what is short of it in those after', async () => {
    const top = await gateway.member('perlas', { type: 1 });
    const kim = await gateway.member('perlas', { parent: top.id });
    await didBefore(gateway, perlas, [
      [kim, deposit('2026-11-20', 9_000_00n), round('2026-11-20', 1_000_00n)],
    ]);
    await close(perlas, '2026-11-20');
    const { rows } = await sql<{ day: string }>`
      with taken as (
        update rounds set staked = 0 where member_id = ${kim.id} returning merchant_code
      )
      select business_day(merchant_code, clock_timestamp())::text as day from taken`.execute(
      gateway.house.db,
    );
    const late = rows[0]?.day ?? '';
    await close(perlas, late);
    await payAll('perlas');
    const of = async (day: string) =>
      answered(top.call(rebates.statements, { query: { from: day, to: day } }));
    expect(await of('2026-11-20')).toMatchObject({
      income: '10.00',
      statements: [{ amount: '10.00', owed: '0.00', paid: '10.00', stillOwed: '0.00', state: 'paid' }],
    });
    expect((await of(late)).statements).toMatchObject([
      { amount: '-10.00', owed: '0.00', paid: '0.00', stillOwed: '-10.00', state: 'nothing' },
    ]);
    expect((await linesOf(top, late)).lines).toMatchObject([{ turnover: '-1000.00', amount: '-10.00' }]);

    const next = new Date(Date.parse(`${late}T04:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    await didBefore(gateway, perlas, [[top, deposit(next, 9_000_00n), round(next, 1_500_00n)]]);
    await close(perlas, next);
    await payAll('perlas');
    const after = await of(next);
    expect(after.statements).toMatchObject([
      { amount: '15.00', owed: '-10.00', paid: '5.00', stillOwed: '0.00' },
    ]);
    expect(after.income).toBe('15.00');
  });

  test('S7-39 nobody changes a closed day, nor a statement but for its one payment', async () => {
    const { db } = gateway.house;
    for (const change of [
      sql`update rebate_plays set turnover = turnover + 1`,
      sql`delete from rebate_days`,
      sql`update rebate_statements set paid = paid + 1, amount = amount + 1`,
      sql`update rebate_statements set transfer_id = null where transfer_id is not null`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/only ever added to|paid once/);
    }
  });
});
