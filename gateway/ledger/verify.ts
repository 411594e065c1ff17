import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Something in the ledger that must never be. */
export interface Violation {
  readonly rule: keyof typeof rules;
  /** The transfer, account or currency that breaks the rule. */
  readonly subject: string;
  readonly found: string;
}

const rules = {
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

/**
 * Reads the whole ledger and lists what is wrong with it; an empty list is a sound ledger. All rules see the same
 * moment, so it may run while money moves.
 */
export async function verifyLedger(db: Kysely<Database>): Promise<Violation[]> {
  if (db.isTransaction) return findViolations(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => findViolations(trx));
}

async function findViolations(db: Kysely<Database>): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ subject: string; found: string }>`${query} limit 20`.execute(db);
    // Object.entries forgets that these are the keys of `rules`.
    violations.push(...rows.map((row) => ({ rule: rule as keyof typeof rules, ...row })));
  }
  return violations;
}
