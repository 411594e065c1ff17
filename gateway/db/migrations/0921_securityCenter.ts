import { sql, type Kysely } from 'kysely';

/** S7-45: codes by which a number or an address is bound, since when an address is, and the answers to questions (decision 60). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table members add column email_bound_at timestamptz`.execute(db);
  await sql`
    create table contact_codes (
      session_id uuid not null references sessions on delete cascade,
      purpose text not null,
      receiver text not null,
      code_hash bytea not null check (length(code_hash) = 32),
      tries int not null default 0,
      expires_at timestamptz not null,
      primary key (session_id, purpose)
    )`.execute(db);
  await sql`create index contact_codes_expiry on contact_codes (expires_at)`.execute(db);
  await sql`
    create table security_questions (
      member_id bigint primary key references members on delete cascade,
      questions text[] not null check (cardinality(questions) = 2),
      answers_hash text not null check (answers_hash like '$argon2id$%'),
      set_at timestamptz not null
    )`.execute(db);
}
