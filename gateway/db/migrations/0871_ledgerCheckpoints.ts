import { sql, type Kysely } from 'kysely';

/**
 * Up to where `npm run ledger:verify` has found the ledger sound (decision 51): the last transfer, a digest of all real money's
 * that lie before, which follows from the digest of the checkpoint before, and what each member's account held there, of the
 * newest checkpoint only. A check says since which transfer it has looked; of all when it is null.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ledger_checkpoints (
      last_transfer bigint primary key,
      digest bytea not null check (length(digest) = 32),
      at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on ledger_checkpoints
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create table ledger_tips (
      account_id bigint primary key,
      seq bigint not null,
      balance bigint not null
    )`.execute(db);
  await sql`alter table ledger_checks add column since bigint`.execute(db);
}
