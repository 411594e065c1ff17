import { sql, type Kysely } from 'kysely';

/** S7-45: the second step of a login, by an authenticator app (decision 105). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table second_steps (
      member_id bigint primary key references members on delete cascade,
      key_sealed bytea not null,
      begun_at timestamptz not null,
      on_since timestamptz,
      code_step bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_codes (
      member_id bigint not null references second_steps on delete cascade,
      code_hash bytea not null check (length(code_hash) = 32),
      primary key (member_id, code_hash)
    )`.execute(db);
  await sql`
    create table login_tickets (
      ticket_hash bytea primary key check (length(ticket_hash) = 32),
      member_id bigint not null references members on delete cascade,
      browser_hash bytea not null check (length(browser_hash) = 32),
      way text not null,
      begun_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index login_tickets_member on login_tickets (member_id)`.execute(db);
  await sql`create index login_tickets_expiry on login_tickets (expires_at)`.execute(db);
}
