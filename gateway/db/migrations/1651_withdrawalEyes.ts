import { sql, type Kysely } from 'kysely';

/** Decision 139: who of the desk has taken a withdrawal on, and the two who let a large one out. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table withdrawals add column taken_by bigint references staff`.execute(db);
  await sql`
    create table withdrawal_approvals (
      -- Of the order.
      id bigint primary key references cash_orders on delete cascade,
      asked_by bigint not null references staff,
      asked_at timestamptz not null,
      decided_by bigint references staff,
      decided_at timestamptz,
      constraint withdrawal_approvals_whole check ((decided_by is null) = (decided_at is null))
    )`.execute(db);
  await sql`
    create trigger withdrawal_approvals_by_two before insert or update on withdrawal_approvals
      for each row when (new.decided_by is not null) execute function decided_by_two()`.execute(db);
}
