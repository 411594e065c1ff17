import { sql, type Kysely } from 'kysely';
import { readConfig } from '../house/config.ts';
import { openDatabase } from '../db/database.ts';
import { runningEmbedded, startEmbedded } from '../db/embedded/embedded.ts';
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
  'an account holds what its last posting says': sql`
    select accounts.id::text as subject, 'number ' || seq || ', balance ' || balance as found
      from accounts
      left join lateral (
        select account_seq, balance_after from postings
          where account_id = accounts.id and running order by account_seq desc limit 1
      ) tip on true
      where (seq, balance) is distinct from (coalesce(account_seq, 0), coalesce(balance_after, 0))`,
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

/** `npm run ledger:verify`: one line for each violation, and exit code 1 when there is one. */
async function main(): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  const { databaseUrl, dataFolder } = configured.config;
  const url = databaseUrl ?? (await runningEmbedded(dataFolder));
  if (url !== undefined) return report(url);
  const started = await startEmbedded(dataFolder);
  if (!started.ok) return tell(2, started.problem);
  try {
    return await report(started.server.url);
  } finally {
    await started.server.stop();
  }
}

async function report(url: string): Promise<number> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('postings') is not null as there`.execute(db);
    if (!rows[0]?.there) return tell(2, 'there is no ledger yet: run npm start first');
    const violations = await verifyLedger(db);
    const counted = await db
      .selectFrom('transfers')
      .select((eb) => eb.fn.countAll<bigint>().as('transfers'))
      .executeTakeFirstOrThrow();
    if (violations.length === 0) return tell(0, `the ledger is sound: ${counted.transfers} transfers`);
    return tell(
      1,
      ...violations.map(({ rule, subject, found }) => `not true: ${rule} (${subject}: ${found})`),
    );
  } finally {
    await close();
  }
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}

if (import.meta.main) process.exitCode = await main();
