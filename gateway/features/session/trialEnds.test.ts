import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, win } from '@laro/contract/calls/vendor.ts';
import { openTestBank, type TestBank, type TestMember } from '../../ledger/testBank.ts';
import { sweepAll } from '../../serving/sweep.ts';

const day = 24 * 3600_000;

let bank: TestBank;
let trial: TestMember;
let member: TestMember;
beforeAll(async () => {
  bank = await openTestBank();
  bank.advance(Date.now() - bank.house.clock.now().getTime());
  trial = await bank.addMember({ currency: 'PLAY' });
  member = await bank.addMember();
  for (const who of [trial, member]) await play(who);
});
afterAll(() => bank.close()); // fails when the ledger is not sound

/** A round that is won, and one that is refused. */
async function play(who: TestMember): Promise<void> {
  const token = await bank.openGame(who);
  const currency = who === trial ? 'PLAY' : 'PHP';
  const stake = randomUUID();
  const about = { token, round: randomUUID(), currency };
  const staked = await bank.ask(bet, {
    ...about,
    requestUuid: stake,
    transactionUuid: stake,
    amount: '10.00',
  });
  expect(staked.status).toBe(200);
  const won = { requestUuid: randomUUID(), transactionUuid: randomUUID(), referenceTransactionUuid: stake };
  expect((await bank.ask(win, { ...about, ...won, amount: '5.00', roundClosed: true })).status).toBe(200);
  const tooMuch = { requestUuid: randomUUID(), transactionUuid: randomUUID(), amount: '99999.00' };
  expect((await bank.ask(bet, { ...about, ...tooMuch, round: randomUUID() })).status).toBe(422);
}

/** How many rows each table has of a member, of those that have any. */
async function rowsOf({ memberId, accountId }: TestMember): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const { rows: tables } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('member_id', 'account_id')
      union all select 'members', 'id'`.execute(bank.db);
  for (const { table, column } of tables) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from ${sql.table(table)}
        where ${sql.ref(column)} = ${column === 'account_id' ? accountId : memberId}`.execute(bank.db);
    if (rows[0] && rows[0].count > 0n) counts[`${table}.${column}`] = Number(rows[0].count);
  }
  return counts;
}

const transfers = async (): Promise<Record<string, bigint>> => {
  const { rows } = await sql<{ currency: string; count: bigint }>`
    select currency, count(*) from transfers group by currency`.execute(bank.db);
  return Object.fromEntries(rows.map(({ currency, count }) => [currency, count]));
};

test('issue 11, part 8: a trial that nobody can come back to is removed with all of its movements, and the ledger stays sound', async () => {
  const [trialBefore, memberBefore] = [await rowsOf(trial), await rowsOf(member)];
  expect(Object.keys(trialBefore)).toEqual(
    expect.arrayContaining(['postings.account_id', 'rounds.member_id', 'vendor_transactions.member_id']),
  );
  expect(await transfers()).toEqual({ PLAY: 3n, PHP: 3n });
  await sql`update members set created_at = now() - interval '44 days'`.execute(bank.db);
  await sql`update sessions set opened_at = now() - interval '44 days', expires_at = now() - interval '43 days'`.execute(
    bank.db,
  );
  await sql`update vendor_sessions set expires_at = now() - interval '32 days'`.execute(bank.db);
  await sweepAll(bank.house);
  // A day is left to it, and its games are forgotten as everybody's.
  expect((await rowsOf(trial))['postings.account_id']).toBe(trialBefore['postings.account_id']);

  await sql`update members set created_at = ${new Date(Date.now() - 46 * day)}`.execute(bank.db);
  await sweepAll(bank.house);
  expect(await rowsOf(trial)).toEqual({});
  expect(await transfers()).toEqual({ PHP: 3n });
  const { 'sessions.member_id': _, 'vendor_sessions.member_id': __, ...kept } = memberBefore;
  const {
    'team_changes.member_id': _____,
    'vendor_sessions.account_id': ___,
    'launch_tickets.member_id': ____,
    ...history
  } = kept;
  expect(await rowsOf(member)).toMatchObject(history);
});

test('issue 11, part 8: of a trial with a session, a game or an open round nothing is removed', async () => {
  const playing = await bank.addMember({ currency: 'PLAY' });
  await sql`update members set created_at = now() - interval '99 days' where id = ${playing.memberId}`.execute(
    bank.db,
  );
  await sweepAll(bank.house);
  expect((await rowsOf(playing))['members.id']).toBe(1);
  await bank.openGame(playing);
  await sql`delete from sessions where member_id = ${playing.memberId}`.execute(bank.db);
  await sweepAll(bank.house);
  expect((await rowsOf(playing))['members.id']).toBe(1);
});

/** A trial of so many days, that nobody can come back to. */
async function forgotten(days: number): Promise<TestMember> {
  const gone = await bank.addMember({ currency: 'PLAY' });
  await sql`delete from sessions where member_id = ${gone.memberId}`.execute(bank.db);
  await sql`
    update members set created_at = now() - make_interval(days => ${days}) where id = ${gone.memberId}`.execute(
    bank.db,
  );
  return gone;
}

test('A10-2 a trial that cannot be removed keeps none of the others here', async () => {
  const [named, other] = [await forgotten(60), await forgotten(50)];
  await sql`
    update members set parent_id = ${named.memberId} where id = ${member.memberId}`.execute(bank.db);
  await sweepAll(bank.house);
  expect((await rowsOf(named))['members.id']).toBe(1);
  expect(await rowsOf(other)).toEqual({});
  expect(bank.errors.splice(0)).toHaveLength(1);
  await sql`update members set parent_id = null where id = ${member.memberId}`.execute(bank.db);
  await sweepAll(bank.house);
  expect(await rowsOf(named)).toEqual({});
});

test.each([
  ['A10-2 movements', sql.ref('seq')],
  ['A11-6 refused ones', sql.ref('version')],
])('a trial of more %s than go in one transaction stays, and nobody tries', async (_, counted) => {
  const [busy, other] = [await forgotten(60), await forgotten(50)];
  const moved = (times: number) =>
    bank.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update accounts set ${counted} = ${times} where id = ${busy.accountId}`.execute(trx);
    });
  await moved(20_001);
  await sweepAll(bank.house);
  expect((await rowsOf(busy))['members.id']).toBe(1);
  expect(await rowsOf(other)).toEqual({});
  expect(bank.errors).toEqual([]);
  await moved(1);
  await sweepAll(bank.house);
  expect(await rowsOf(busy)).toEqual({});
});

test('issue 11, part 8: real money is never removed, and of a trial no part', async () => {
  const other = await bank.addMember({ currency: 'PLAY' });
  const remove = (from: RawBuilder<unknown>) =>
    bank.db.transaction().execute(async (trx) => {
      await sql`select set_config('ledger.trial_goes', 'yes', true)`.execute(trx);
      await sql`delete from ${from}`.execute(trx);
    });
  for (const from of [
    sql`postings where currency = 'PHP'`,
    sql`transfers where currency = 'PHP'`,
    sql`accounts where currency = 'PHP'`,
    sql`accounts where currency = 'PLAY' and member_id is null`,
    sql`account_days where account_id = ${member.accountId}`,
    sql`vendor_transactions where member_id = ${member.memberId}`,
  ]) {
    await expect(remove(from)).rejects.toMatchObject({
      constraint: 'ledger_append_only',
    });
  }
  for (const from of [
    sql`postings where account_id = ${other.accountId}`,
    sql`postings where account_id <> ${other.accountId} and currency = 'PLAY'`,
    sql`account_days where account_id = ${other.accountId}`,
  ]) {
    await expect(remove(from)).rejects.toMatchObject({
      constraint: 'ledger_whole_trial',
    });
  }
});

test('A14-5 a trial whose play money the desk was to correct is removed as others are', async () => {
  const corrected = await forgotten(60);
  const cashier = sql`
    insert into staff (name, role, password_hash, created_at) values ('cashier', 'cashier', 'none', now()) returning id`;
  await sql`
    with cashier as (${cashier})
    insert into adjustments (key, merchant_code, member_id, amount, reason, asked_by, asked_at)
      select ${randomUUID()}::uuid, merchant_code, members.id, 100, 'Asked for it', cashier.id, now()
        from members, cashier where members.id = ${corrected.memberId}`.execute(bank.db);
  await sweepAll(bank.house);
  expect(bank.errors).toEqual([]);
  expect(await rowsOf(corrected)).toEqual({});
});
