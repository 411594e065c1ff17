import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Something in the ledger that must never be. */
export interface Violation {
  readonly rule: Rule;
  /** The transfer, account or currency that breaks the rule. */
  readonly subject: string;
  readonly found: string;
}

/** What must be true of a ledger. */
export type Rule = keyof typeof rules | 'what was sound before is as it was';

/** Each answers the `subject` and what was `found` of whatever breaks it. */
export const rules = {
  'a transfer has at least two postings and they add up to nothing': sql`
    select transfers.id::text as subject, count(amount) || ' postings, sum ' || coalesce(sum(amount), 0) as found
      from transfers left join postings on transfer_id = transfers.id
      group by transfers.id having count(amount) < 2 or sum(amount) <> 0`,
  "a member's postings are numbered without gaps": sql`
    select account_id::text as subject, count(*) || ' postings, last number ' || max(account_seq) as found
      from postings where running
      group by account_id having count(*) <> max(account_seq) or min(account_seq) <> 1`,
  'each balance follows from the one before it': sql`
    select account_id::text as subject, 'number ' || account_seq || ', balance ' || balance_after as found
      from (
        select account_id, account_seq, amount, balance_after,
          lag(balance_after, 1, 0::bigint) over (partition by account_id order by account_seq) as previous
        from postings where running
      ) chain where balance_after is distinct from previous + amount`,
  'an account holds what its last posting says': sql`
    select accounts.id::text as subject, 'number ' || seq || ', balance ' || balance as found
      from accounts
      left join lateral (
        select account_seq, balance_after from postings
          where account_id = accounts.id and running order by account_seq desc limit 1
      ) tip on true
      where (seq, balance) is distinct from (coalesce(account_seq, 0), coalesce(balance_after, 0))`,
  "an account's days add up to what it holds": sql`
    select accounts.id::text as subject, 'number ' || seq || ', balance ' || balance || ', days ' || coalesce(sum(amount), 0)
        as found
      from accounts left join account_days on account_id = accounts.id
      where running
      group by accounts.id having coalesce(sum(times), 0) <> seq or coalesce(sum(amount), 0) <> balance`,
  'a round has what was staked in it and paid': sql`
    select rounds.id::text as subject, 'staked ' || rounds.staked || ', won ' || rounds.won || ', free ' || rounds.free_won as found
      from rounds cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'win' and free_rounds_id is null), 0) as won,
            coalesce(sum(amount) filter (where kind = 'win' and free_rounds_id is not null), 0) as free_won,
            coalesce(sum(amount) filter (where kind = 'bet' and not exists (
              select from vendor_transactions back
                where back.vendor_code = moved.vendor_code and back.reference_uuid = moved.transaction_uuid
                  and back.kind = 'rollback' and back.transfer_id is not null
            )), 0) as staked
          from vendor_transactions moved where moved.round_id = rounds.id and moved.refusal is null
      ) sums
      where (rounds.staked, rounds.won, rounds.free_won) is distinct from (sums.staked, sums.won, sums.free_won)
        or rounds.jackpot > rounds.won + rounds.free_won`,
  'a grant of free rounds has what was played of it': sql`
    select free.id::text as subject, used || ' used, ' || free.won || ' won' as found
      from free_rounds free cross join lateral (
        select count(*) filter (where kind = 'bet') - count(*) filter (where kind = 'rollback') as played,
            coalesce(sum(amount) filter (where kind = 'win'), 0) as won
          from vendor_transactions moved where moved.free_rounds_id = free.id and moved.refusal is null
      ) sums
      -- What is told after its end is nobody's.
      where ended_at is null and (used, free.won) is distinct from (sums.played, sums.won) or free.won > sums.won`,
  'days of play add up to the rounds that were settled': sql`
    select member_id::text as subject, sum(rounds) || ' rounds, ' || sum(staked) || ' staked' as found
      from (
        select member_id, currency, rounds, staked, won from play_days
        union all
        select member_id, currency, -1, -staked, -won from rounds where closed_because = 'settled'
      ) played
      group by member_id, currency having sum(rounds) <> 0 or sum(staked) <> 0 or sum(won) <> 0`,
  'a hold is the sum of the withdrawals that wait': sql`
    select member_id::text as subject, sum(held) || ' held, ' || sum(asked) || ' asked for' as found
      from (
        select member_id, balance as held, 0::bigint as asked from accounts
          where purpose = 'hold' and member_id is not null
        union all
        select member_id, 0, amount from cash_orders where direction = 'withdrawal' and state = 'asked'
      ) both_sides
      group by member_id having sum(held) <> sum(asked)`,
  'a clearing account has nothing of orders that have ended, nor of none': sql`
    select accounts.id::text as subject, 'order ' || coalesce(order_id::text, 'none') || ': ' || sum(postings.amount) as found
      from accounts
      join postings on account_id = accounts.id
      join transfers on transfers.id = transfer_id
      left join cash_orders on cash_orders.id = order_id
      where purpose like 'clearing:%' and (order_id is null or ended_at is not null)
      group by accounts.id, order_id having sum(postings.amount) <> 0 or order_id is null`,
  'no member has less than nothing': sql`
    select account_id::text as subject, balance_after::text as found from postings where balance_after < 0`,
  'each currency adds up to nothing': sql`
    select currency as subject, sum(amount)::text as found from postings group by currency having sum(amount) <> 0`,
  'a posting is of the merchant and currency of its account and its transfer': sql`
    select transfer_id::text as subject, 'account ' || account_id as found
      from postings join accounts on accounts.id = account_id join transfers on transfers.id = transfer_id
      where (postings.merchant_code, postings.currency, postings.running)
          is distinct from (accounts.merchant_code, accounts.currency, accounts.running)
        or (postings.merchant_code, postings.currency)
          is distinct from (transfers.merchant_code, transfers.currency)`,
  'play money belongs to trial members, and nothing else does': sql`
    select accounts.id::text as subject, 'member ' || member_id || ' with ' || accounts.currency as found
      from accounts join members on members.id = member_id
      where (type = 4) <> (accounts.currency = 'PLAY')`,
} as const;

/** Reads the whole ledger and lists what is wrong with it, all rules at the same moment; an empty list is a sound ledger. */
export async function verifyLedger(db: Kysely<Database>): Promise<Violation[]> {
  if (db.isTransaction) return findViolations(db, rules);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => findViolations(trx, rules));
}

/** Up to twenty of each rule. */
export async function findViolations(
  db: Kysely<Database>,
  asked: Partial<Record<keyof typeof rules, RawBuilder<unknown>>>,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [rule, query] of Object.entries(asked)) {
    const { rows } = await sql<{ subject: string; found: string }>`${query} limit 20`.execute(db);
    // Object.entries forgets that these are the keys of `rules`.
    violations.push(...rows.map((row) => ({ rule: rule as keyof typeof rules, ...row })));
  }
  return violations;
}
