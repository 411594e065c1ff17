import { sql, type Kysely } from 'kysely';

/** What no amount on the wire could say, no account can hold: `largestBalance` of rules/money.ts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table postings
      add constraint postings_balance_limit check (balance_after <= 99999999999999999),
      add constraint postings_amount_limit check (abs(amount) <= 99999999999999999)`.execute(db);
}
