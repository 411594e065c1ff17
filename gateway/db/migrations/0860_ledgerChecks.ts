import { sql, type Kysely } from 'kysely';

/** What `npm run ledger:verify` has found, each time it came to its end. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ledger_checks (
      at timestamptz primary key default clock_timestamp(),
      transfers bigint not null,
      violations integer not null
    )`.execute(db);
}
