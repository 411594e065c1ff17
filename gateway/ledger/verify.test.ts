import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestMember } from './testBank.ts';
import { verifyLedger, type Violation } from './verify.ts';

let bank: TestBank;
let member: TestMember;
beforeAll(async () => {
  bank = await openTestBank();
  member = await bank.addMember();
  await bank.fund({ accountId: member.accountId, balance: 5n });
  await bank.addMember({ currency: 'PLAY' });
});
afterAll(() => bank.close());

test('a sound ledger has no violations', async () => {
  expect(await verifyLedger(bank.db)).toEqual([]);
});

// With the triggers off, as an operator with a text editor would leave the tables.
test.each<[Violation['rule'], RawBuilder<unknown>]>([
  [
    'a transfer has at least two postings and they add up to nothing',
    sql`update postings set amount = amount + 1 where not running and transfer_id = 2`,
  ],
  ['each currency adds up to nothing', sql`update postings set amount = amount + 1 where transfer_id = 1`],
  [
    "a member's postings are numbered without gaps",
    sql`update postings set account_seq = 7 where account_seq = 2`,
  ],
  [
    'each balance follows from the one before it',
    sql`update postings set balance_after = 1 where account_seq = 1`,
  ],
  ['an account holds what its last posting says', sql`update accounts set balance = 1 where seq = 2`],
  ["an account's days add up to what it holds", sql`update account_days set amount = amount + 1`],
  [
    'a round has what was staked in it and paid',
    sql`insert into rounds values (default, 'LARO', ${0}, 'r', 'luna', 'PHP', now(), now(), null, null, 'lawinf3', 1, 0)`,
  ],
  [
    'days of play add up to the rounds that were settled',
    sql`insert into play_days values ('lawinf3', 'PHP', now(), 0, 1, 1, 1)`,
  ],
  [
    'a hold is the sum of the withdrawals that wait',
    sql`insert into cash_orders (merchant_code, currency, member_id, direction, channel, amount)
      values ('lawinf3', 'PHP', 0, 'withdrawal', 'BANK', 5)`,
  ],
  [
    'a clearing account has nothing of orders that have ended, nor of none',
    sql`update accounts set purpose = 'clearing:BANK' where purpose = 'funding'`,
  ],
  [
    'a posting is of the merchant and currency of its account and its transfer',
    sql`update postings set currency = 'PLAY' where account_seq = 2`,
  ],
  [
    'play money belongs to trial members, and nothing else does',
    sql`update accounts set currency = 'PLAY' where member_id is not null`,
  ],
])('found: %s', async (rule, damage) => {
  const found: Violation[] = [];
  const undone = bank.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await damage.execute(trx);
    found.push(...(await verifyLedger(trx)));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(found.map((violation) => violation.rule)).toContain(rule);
});
