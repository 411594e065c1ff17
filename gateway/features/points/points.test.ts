import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@laro/contract/calls/points.ts';
import { addDays, dayOf, periodRange } from '@laro/rules/days.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { missionTurns, takePrize } from './missions.ts';
import { givePoints, takeSignIn } from './redeem.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  const levels = [0, 500, 2500, 10_000].map((points) => ({ points, names: { EN: `From ${points}` } }));
  await gateway.house.db
    .insertInto('point_programmes')
    .values({
      merchant_code: 'lawinf3',
      per_turnover: 50_00n,
      sign_in: [2, 2, 3, 3, 4, 4, 10],
      levels: JSON.stringify(levels),
    })
    .execute();
});
afterAll(() => gateway.close());
let member: TestMember;
beforeEach(async () => {
  member = await gateway.member('lawinf3');
});

const give = (points: number, to = member) =>
  gateway.house.db.transaction().execute((trx) =>
    givePoints(trx, {
      merchant: 'lawinf3',
      memberId: to.id,
      kind: 'points_given',
      key: randomUUID(),
      points,
    }),
  );

async function standing(of: TestMember = member) {
  const outcome = await of.call(calls.standing, { query: {} });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  if (outcome.value.programme === null) throw new Error('no programme');
  return outcome.value.programme;
}

async function log(of: TestMember = member) {
  const outcome = await of.call(calls.log, { query: {} });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.content.map(({ kind, points, balance: after, what }) => [kind, points, after, what]);
}

/** A round of the member's, opened and settled; its id. */
async function round(staked: number, settled = true, currency = 'PHP', of = member): Promise<bigint> {
  const at = gateway.house.clock.now();
  const { rows } = await sql<{ id: bigint }>`
    insert into rounds (
        vendor_code, member_id, merchant_code, round, game_id, currency, staked, won, opened_at, moved_at,
        closed_at, closed_because
      )
      select vendor_code, ${of.id}, 'lawinf3', ${randomUUID()}, game_id, ${currency}, ${staked}, 0, ${at}, ${at},
          ${settled ? at : null}::timestamptz, ${settled ? 'settled' : null}
        from games where game_type = 'RNG' order by node_id limit 1 returning id`.execute(gateway.house.db);
  return rows[0]?.id ?? 0n;
}

async function thing(more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await gateway.house.db
    .insertInto('mall_items')
    .values({
      merchant_code: 'lawinf3',
      seed_key: null,
      sort: 99,
      kind: 'money',
      amount: 2000n,
      price: 100,
      stock: null,
      per_day: null,
      per_week: null,
      per_month: null,
      from_level: 0,
      art: 'banner',
      starts_at: new Date('2026-11-01'),
      ends_at: null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.house.db
    .insertInto('mall_item_texts')
    .values({ item_id: id, language: 'EN', title: 'A thing', line: 'of the mall' })
    .execute();
  return String(id);
}

const redeem = (itemId: string, { by = member, price = 100, clientKey = randomUUID() as string } = {}) =>
  by.call(calls.redeem, { body: { clientKey, itemId, price } });
const said = (outcome: Awaited<ReturnType<typeof redeem>>) =>
  outcome.ok
    ? 'ok'
    : outcome.failure.code === 'NOT_FOR_YOU'
      ? outcome.failure.value.why
      : outcome.failure.code;
const wallet = async (of = member) => {
  const outcome = await of.call(balance, {});
  return outcome.ok ? outcome.value.sumBalance : outcome.failure.code;
};

async function isSound(): Promise<void> {
  const violations = await verifyLedger(gateway.house.db);
  // The rounds here are made up, without the bets that they are of.
  expect(violations.filter(({ rule }) => !rule.startsWith('a round'))).toEqual([]);
}

describe('S2-11 points come from settled play', () => {
  test('one for so much staked, what is short of one waits, and an open round brings none', async () => {
    await round(49_99);
    expect(await standing()).toMatchObject({ balance: 0, perTurnover: '50.00' });
    const open = await round(60_00, false);
    expect((await standing()).balance).toBe(0);
    await round(1);
    expect((await standing()).balance).toBe(1);
    await sql`
      update rounds set closed_at = now(), closed_because = 'settled' where id = ${open}`.execute(
      gateway.house.db,
    );
    expect((await standing()).balance).toBe(2);
    const lines = await log();
    expect(lines.map((line) => line.slice(0, 3))).toEqual([
      ['points_played', 1, 2],
      ['points_played', 1, 1],
    ]);
    expect(lines[0]?.[3]).toEqual(expect.any(String));
    await isSound();
  });

  test('a stake that goes back takes its points along, and what was spent is made up by the next rounds', async () => {
    const id = await round(500_00);
    expect((await standing()).balance).toBe(10);
    const things = await thing({ price: 8 });
    expect(said(await redeem(things, { price: 8 }))).toBe('ok');
    await sql`update rounds set staked = 0 where id = ${id}`.execute(gateway.house.db);
    expect(await standing()).toMatchObject({ balance: 0, earned: 8 });
    // Eight are owed.
    await round(400_00);
    expect((await standing()).balance).toBe(0);
    await round(50_00);
    expect((await standing()).balance).toBe(1);
    await isSound();
  });

  test('play money brings none, nor does a merchant without points', async () => {
    const trial = await gateway.member('lawinf3', { type: 4 });
    await round(500_00, true, 'PLAY', trial);
    expect(await standing(trial)).toMatchObject({ balance: 0, isTrial: true });
    const elsewhere = await gateway.member('perlas');
    expect(await elsewhere.call(calls.standing, { query: {} })).toMatchObject({ value: { programme: null } });
    expect(await elsewhere.call(calls.signIn, {})).toMatchObject({ failure: { code: 'NO_PROGRAMME' } });
  });

  test('rounds of one member at the same time lose none', async () => {
    await Promise.all(Array.from({ length: 20 }, () => round(75_00)));
    expect((await standing()).balance).toBe(30);
    await isSound();
  });
});

test('S2-11 levels follow what was earned, also when it is spent', async () => {
  await give(499);
  expect(await standing()).toMatchObject({ level: 0, levels: [{ points: 0 }, { points: 500 }, {}, {}] });
  await give(1);
  expect(await standing()).toMatchObject({ level: 1, earned: 500 });
  expect(said(await redeem(await thing()))).toBe('ok');
  expect(await standing()).toMatchObject({ level: 1, earned: 500, balance: 400 });
});

test('S2-11 signing in brings points once a business day, more in a row, and begins again after a gap', async () => {
  const other = await gateway.member('lawinf3');
  const signIn = () => other.call(calls.signIn, {});
  expect((await standing(other)).signIn).toMatchObject({ isDone: false, step: 1 });
  const outcomes = await Promise.all(Array.from({ length: 9 }, signIn));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await standing(other)).toMatchObject({ balance: 2, signIn: { isDone: true, step: 1 } });
  // A session does not last over night; what is taken does not depend on it.
  const nextDay = async (days: number) => {
    gateway.moveClock(days * 86_400_000);
    const who = { memberId: other.id, merchant: 'lawinf3', currency: 'PHP' };
    return takeSignIn(gateway.house, who, { timeZone: 'Asia/Manila', cut: 0 });
  };
  expect(await nextDay(1)).toEqual({ points: 2, step: 2 });
  expect(await nextDay(1)).toEqual({ points: 3, step: 3 });
  expect(await nextDay(2)).toEqual({ points: 2, step: 1 });
  const trial = await gateway.member('lawinf3', { type: 4 });
  expect(await trial.call(calls.signIn, {})).toMatchObject({ failure: { code: 'TRIAL_REJECTED' } });
});

describe('S2-11 the mall', () => {
  test('gives money for points, both or neither, and the same key is the same order', async () => {
    const id = await thing();
    expect(said(await redeem(id))).toBe('TOO_FEW_POINTS');
    await give(150);
    const clientKey = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => redeem(id, { clientKey })));
    expect(new Set(outcomes.map((one) => (one.ok ? one.value.id : one.failure.code))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ value: { title: 'A thing', amount: '20.00', price: 100 } });
    expect(await standing()).toMatchObject({ balance: 50 });
    expect(await wallet()).toBe('20.00');
    expect(said(await redeem(await thing(), { clientKey }))).toBe('KEY_USED');
    expect((await log())[0]).toEqual(['points_spent', -100, 50, 'A thing']);
    const had = await member.call(calls.orders, { query: {} });
    expect(had).toMatchObject({ value: { total: 1, content: [{ title: 'A thing' }] } });
    await isSound();
  });

  test('fifty who want the last piece: one has it', async () => {
    const id = await thing({ stock: 1 });
    const members = await Promise.all(Array.from({ length: 50 }, () => gateway.member('lawinf3')));
    await Promise.all(members.map((one) => give(100, one)));
    const outcomes = await Promise.all(members.map((by) => redeem(id, { by })));
    const counted = outcomes.map(said);
    expect(counted.filter((one) => one === 'ok')).toHaveLength(1);
    expect(new Set(counted)).toEqual(new Set(['ok', 'SOLD_OUT']));
    const left = await Promise.all(members.map(async (one) => (await standing(one)).balance));
    expect(left.filter((points) => points === 0)).toHaveLength(1);
    await isSound();
  });

  test('fifty presses of one member with points for two: two', async () => {
    await give(250);
    const id = await thing();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => redeem(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await wallet()).toBe('40.00');
    expect((await standing()).balance).toBe(50);
  });

  test('says why not before it is tried: limits of a day, a week and a month, the level, the dates', async () => {
    await give(450);
    const why = async (id: string) => {
      const outcome = await member.call(calls.items, { query: {} });
      return outcome.ok ? outcome.value.items.find((one) => one.id === id)?.why : outcome.failure.code;
    };
    const limited = await thing({ per_day: 1, per_week: 2, per_month: 3 });
    expect(await why(limited)).toBeNull();
    expect(said(await redeem(limited))).toBe('ok');
    expect(await why(limited)).toBe('LIMIT_TODAY');
    expect(said(await redeem(limited))).toBe('LIMIT_TODAY');
    const today = dayOf(gateway.house.clock.now().getTime(), { timeZone: 'Asia/Manila', cut: 0 });
    const { from: monday } = periodRange('thisWeek', today);
    const had = (day: string) =>
      sql`insert into mall_orders (merchant_code, member_id, item_id, client_key, kind, price, art, titles, day, at)
        values ('lawinf3', ${member.id}, ${BigInt(limited)}, ${randomUUID()}, 'picture', 1, '', '{}', ${day}, now())`.execute(
        gateway.house.db,
      );
    await had(monday);
    expect(await why(limited)).toBe('LIMIT_WEEK');
    await had(periodRange('thisMonth', today).from);
    expect(await why(limited)).toBe('LIMIT_MONTH');
    expect(await why(await thing({ from_level: 1 }))).toBe('LEVEL_TOO_LOW');
    expect(await why(await thing({ ends_at: new Date('2026-11-02') }))).toBe('OVER');
    expect(await why(await thing({ starts_at: new Date('2027-11-02') }))).toBe('NOT_YET');
    expect(await why(await thing({ stock: 0 }))).toBe('SOLD_OUT');
    expect(await why(await thing({ price: 9999 }))).toBe('TOO_FEW_POINTS');
    expect(said(await redeem(await thing({ price: 90 })))).toBe('OTHER_PRICE');
    const theirs = await thing({ merchant_code: 'perlas' });
    expect(said(await redeem(theirs))).toBe('ITEM_GONE');
    expect(await why(theirs)).toBeUndefined();
  });

  test('a wallet that can hold no more keeps the points', async () => {
    await give(100);
    const id = await thing({ amount: 99_999_999_999_999_999n });
    await redeem(await thing({ price: 1 }), { price: 1 });
    expect(said(await redeem(id))).toBe('TOO_FEW_POINTS');
    await give(1);
    expect(said(await redeem(id))).toBe('WALLET_FULL');
    expect((await standing()).balance).toBe(100);
  });
});

describe('S2-11 missions', () => {
  const each = { keptFor: 1, points: 5, names: { EN: 'A mission' } };
  const sea = { ...each, key: 'sea', each: 'day', task: 'rounds', needs: 3, category: 'FISH' } as const;
  const week = { ...each, key: 'week', each: 'week', task: 'staked', needs: 100_00, points: 40 } as const;
  const today = () => dayOf(gateway.house.clock.now().getTime(), { timeZone: 'Asia/Manila', cut: 0 });
  const turns = async () => {
    const outcome = await member.call(calls.missions, { query: {} });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.missions;
  };
  const play = (category: string, rounds: number, staked: number) =>
    sql`
      insert into play_days as so_far (merchant_code, currency, day, member_id, rounds, staked, won, game_type)
        values ('lawinf3', 'PHP', ${today()}::date, ${member.id}, ${rounds}, ${staked}, 0, ${category})
        on conflict (merchant_code, currency, day, member_id, game_type)
          do update set rounds = so_far.rounds + excluded.rounds, staked = so_far.staked + excluded.staked`.execute(
      gateway.house.db,
    );
  const take = (mission: string, from: string) =>
    member.call(calls.claimMission, { body: { mission, from } });
  beforeAll(async () => {
    await gateway.house.db
      .updateTable('point_programmes')
      .set({ missions: JSON.stringify([sea, week]) })
      .where('merchant_code', '=', 'lawinf3')
      .execute();
  });

  test('count what was played of their category, and of 50 who claim a prize at once one has it', async () => {
    const day = today();
    await play('FISH', 2, 10_00);
    await play('RNG', 9, 80_00);
    expect(await turns()).toMatchObject([
      { key: 'sea', from: day, needs: '3', done: '2', state: 'running', category: 'FISH' },
      { key: 'week', needs: '100.00', done: '90.00', state: 'running', category: null },
    ]);
    expect(await take('sea', day)).toMatchObject({ failure: { code: 'NOT_MET' } });
    await play('FISH', 1, 10_00);
    const [atSea, ofWeek] = await turns();
    expect([atSea?.state, ofWeek?.state, ofWeek?.done]).toEqual(['claimable', 'claimable', '100.00']);
    const all = await Promise.all(Array.from({ length: 50 }, () => take('sea', day)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await take('sea', day)).toMatchObject({ failure: { code: 'CLAIMED' } });
    expect(await take('week', ofWeek?.from ?? '')).toMatchObject({ ok: true, value: { points: 40 } });
    expect((await turns()).map(({ state }) => state)).toEqual(['claimed', 'claimed']);
    expect((await log()).map(([kind, points]) => [kind, points])).toEqual([
      ['points_mission', 40],
      ['points_mission', 5],
    ]);
    expect(await standing()).toMatchObject({ balance: 45, earned: 45 });
  });

  test('A36-1 count no round whose stake went back', async () => {
    const staked = await round(10_00);
    for (const stake of [10_00, 0, 0]) await round(stake);
    const done = async () => {
      const anyOf = { missions: [{ ...sea, category: undefined }] };
      const who = { memberId: member.id, currency: 'PHP' };
      // A round is of the day that the database says, whose clock no test moves.
      const when = { now: new Date(), business: { timeZone: 'Asia/Manila', cut: 0 } };
      return (await missionTurns(gateway.house.reads, who, anyOf, when))[0]?.done;
    };
    expect(await done()).toBe(2);
    await sql`update rounds set staked = 0 where id = ${staked}`.execute(gateway.house.db);
    expect(await done()).toBe(1);
  });

  test('keep a prize for the days that are said, and it is nobody’s after them; a trial has none', async () => {
    const day = today();
    await play('FISH', 3, 1_00);
    // A session does not last over night.
    const who = { memberId: member.id, merchant: 'lawinf3', currency: 'PHP' };
    const business = { timeZone: 'Asia/Manila', cut: 0 };
    const atSea = async () => {
      gateway.moveClock(24 * 3_600_000);
      const { reads: db, clock } = gateway.house;
      const own = await missionTurns(db, who, { missions: [sea] }, { now: clock.now(), business });
      return own.map(({ days, done, state, until }) => [days.from, done, state, until.toISOString()]);
    };
    const tomorrow = addDays(day, 1);
    expect(await atSea()).toEqual([
      [tomorrow, 0, 'running', `${tomorrow}T16:00:00.000Z`],
      [day, 3, 'claimable', `${tomorrow}T16:00:00.000Z`],
    ]);
    expect((await atSea()).map(([from]) => from)).toEqual([addDays(day, 2)]);
    expect(await takePrize(gateway.house, who, { mission: 'sea', from: day }, business)).toBe('OVER');
    expect(await takePrize(gateway.house, who, { mission: 'gone', from: day }, business)).toBe('NO_MISSION');
    const trial = await gateway.member('lawinf3', { type: 4 });
    expect(await trial.call(calls.missions, { query: {} })).toMatchObject({ value: { missions: [] } });
  });
});
