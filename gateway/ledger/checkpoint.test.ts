import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { bet, win } from '@laro/contract/calls/vendor.ts';
import { sweepAll } from '../serving/sweep.ts';
import { checkLedger } from './checkpoint.ts';
import { openAccount, transfer } from './ledger.ts';
import { openTestBank, type TestBank, type TestMember } from './testBank.ts';

let bank: TestBank;
let member: TestMember;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  member = await bank.addMember();
  token = await bank.openGame(member);
});

/** A round over HTTP: two transfers. */
async function play(): Promise<void> {
  const stake = randomUUID();
  const about = { token, round: randomUUID(), currency: 'PHP', requestUuid: stake };
  expect((await bank.ask(bet, { ...about, transactionUuid: stake, amount: '10.00' })).status).toBe(200);
  const won = { transactionUuid: randomUUID(), referenceTransactionUuid: stake, roundClosed: true };
  expect((await bank.ask(win, { ...about, ...won, amount: '5.00' })).status).toBe(200);
}

const check = (whole = false) => checkLedger(bank.db, { whole });
const found = async (whole: boolean) => (await check(whole)).violations.map(({ rule }) => rule);

/** With the triggers off, as whoever has the database in hand would do it. */
async function damage(change: RawBuilder<unknown>): Promise<void> {
  await bank.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const { numAffectedRows } = await change.execute(trx);
    expect(numAffectedRows).toBeGreaterThan(0n);
  });
}

test('issue 11, part 7: the first check looks at everything, the next at what came since, and the whole one still can', async () => {
  await play();
  const first = await check();
  expect(first).toMatchObject({ violations: [], since: undefined, transfers: 3n });
  expect(first.checkpoint?.last).toBe(3n);
  expect(await check()).toMatchObject({ violations: [], since: 3n, transfers: 0n });
  await play();
  await play();
  const next = await check();
  expect(next).toMatchObject({ violations: [], since: 3n, transfers: 4n, checkpoint: { last: 7n } });
  expect(next.checkpoint?.digest).not.toEqual(first.checkpoint?.digest);
  await bank.addMember();
  const whole = await check(true);
  expect(whole).toMatchObject({ violations: [], since: undefined, transfers: 8n, checkpoint: { last: 8n } });
  expect(await check()).toMatchObject({ violations: [], since: 8n, transfers: 0n });
  await bank.close();
});

const after = sql`transfer_id > 3`;
test.each<[string, RawBuilder<unknown>]>([
  ['a sum', sql`update postings set amount = amount + 1 where not running and ${after}`],
  ['a number', sql`update postings set account_seq = account_seq + 9 where running and ${after}`],
  ['a balance', sql`update postings set balance_after = balance_after + 1 where running and ${after}`],
  // Nothing but the chain of balances knows.
  [
    'a balance in between',
    sql`update postings set balance_after = balance_after + 1 where running and transfer_id = 4`,
  ],
  ['what an account holds', sql`update accounts set balance = balance + 1 where running`],
  ['a day', sql`update account_days set amount = amount + 1 where kind = 'bet'`],
  ['a round', sql`update rounds set won = won + 1`],
  ['a currency', sql`update postings set currency = 'PLAY' where running and ${after}`],
  ['a transfer that is gone', sql`delete from postings where ${after} and transfer_id < 5`],
])('issue 11, part 7: damaged after the checkpoint, %s is found by both checks', async (_, change) => {
  await play();
  await check();
  await play();
  await damage(change);
  const [small, whole] = [await found(false), await found(true)];
  expect(small.length).toBeGreaterThan(0);
  expect(whole).toEqual(expect.arrayContaining(small));
  // And no checkpoint is laid over it.
  expect((await check()).checkpoint?.last).toBe(3n);
});

test.each<[string, RawBuilder<unknown>]>([
  ['a balance', sql`update postings set balance_after = balance_after + 1 where transfer_id = 2 and running`],
  // These break no other rule: all sums are what they were.
  ['a kind', sql`update transfers set kind = 'adjustment' where id = 1`],
  ['a time', sql`update transfers set created_at = created_at - interval '1 hour' where id = 2`],
  ['who was paid', sql`update postings set account_id = -1 where transfer_id = 1 and not running`],
])('issue 11, part 7: damaged before the checkpoint, %s is found by the whole check', async (_, change) => {
  await play();
  await check();
  await play();
  await check();
  await damage(change);
  // The small one reads none of it.
  expect(await found(false)).toEqual([]);
  expect(await found(true)).toContain('what was sound before is as it was');
});

test('issue 11, part 7: a checkpoint that is damaged itself is found by both checks', async () => {
  await play();
  await check();
  await damage(sql`update ledger_tips set balance = balance + 1`);
  expect(await found(false)).toEqual(['an account holds what its last posting says']);
  expect(await found(true)).toEqual(['what was sound before is as it was']);
  await damage(sql`update ledger_checkpoints set digest = sha256(digest)`);
  expect(await found(true)).toContain('what was sound before is as it was');
});

test('issue 11, part 7: a checkpoint waits for who was writing, whose number may be a lower one', async () => {
  const funding = await openAccount(bank.db, {
    merchant: 'lawinf3',
    currency: 'PHP',
    owner: { house: 'funding' },
  });
  const other = await bank.addMember();
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow = bank.db.transaction().execute(async (trx) => {
    const postings = [
      { accountId: other.accountId, amount: 1n },
      { accountId: funding, amount: -1n },
    ];
    const request = { merchant: 'lawinf3', currency: 'PHP', kind: 'adjustment', scope: 'test', postings };
    await transfer(trx, { ...request, idempotencyKey: 'slow' });
    written.resolve();
    await go.promise;
  });
  onTestFinished(() => go.resolve());
  await written.promise;
  await play();
  let isDone = false;
  const checking = check().finally(() => (isDone = true));
  // It has looked who writes, and looks again.
  const looks = sql`
    select from pg_stat_activity where datname = current_database() and query like '%pg_locks%'
      and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await looks.execute(bank.db)).rows.length, { timeout: 30_000 }).toBe(1);
  expect(isDone).toBe(false);
  go.resolve();
  await slow;
  expect((await checking).checkpoint?.last).toBe(5n);
  expect(await found(true)).toEqual([]);
  await bank.close();
});

test('issue 11, part 7: trials that are removed after a checkpoint leave it true', async () => {
  bank.advance(Date.now() - bank.house.clock.now().getTime());
  member = await bank.addMember();
  token = await bank.openGame(member);
  const trial = await bank.addMember({ currency: 'PLAY' });
  await check();
  await sql`delete from sessions where member_id = ${trial.memberId}`.execute(bank.db);
  await sql`update members set created_at = now() - interval '46 days'`.execute(bank.db);
  await sweepAll(bank.house);
  await play();
  expect(await found(false)).toEqual([]);
  expect(await found(true)).toEqual([]);
  const tips = await bank.db.selectFrom('ledger_tips').select('account_id').orderBy('account_id').execute();
  expect(tips.map(({ account_id: id }) => id)).not.toContain(trial.accountId);
  expect(tips.map(({ account_id: id }) => id)).toContain(member.accountId);
  await bank.close();
});
