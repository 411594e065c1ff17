import { sql, type Kysely } from 'kysely';

/**
 * S7-45: the ticket that a dangerous change asks for, the bank accounts that winnings go to, and until when no money leaves
 * after such a change (decision 60).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table change_tickets (
      session_id uuid not null references sessions on delete cascade,
      purpose text not null,
      ticket_hash bytea not null check (length(ticket_hash) = 32),
      expires_at timestamptz not null,
      primary key (session_id, purpose)
    )`.execute(db);
  await sql`create index change_tickets_expiry on change_tickets (expires_at)`.execute(db);
  await sql`
    create table bank_cards (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      bank_code text not null,
      bank_name text not null,
      payee text not null check (length(payee) between 2 and 200),
      number_sealed bytea not null,
      number_hash bytea not null check (length(number_hash) = 32),
      last_four text not null check (last_four ~ '^[0-9]{4}$'),
      is_default boolean not null,
      added_at timestamptz not null,
      removes_at timestamptz
    )`.execute(db);
  await sql`
    create table safety_holds (
      member_id bigint primary key references members on delete cascade,
      until timestamptz not null
    )`.execute(db);
  await sql`create index safety_holds_end on safety_holds (until)`.execute(db);
  await sql`
    alter table payment_passwords add column changed_at timestamptz not null default now()`.execute(db);
  // Who has the same account elsewhere is found by its hash; the same member has it once.
  await sql`create unique index bank_cards_once on bank_cards (member_id, number_hash)`.execute(db);
  await sql`create unique index bank_cards_default on bank_cards (member_id) where is_default`.execute(db);
  await sql`create index bank_cards_number on bank_cards (number_hash)`.execute(db);
  await sql`create index bank_cards_removal on bank_cards (removes_at) where removes_at is not null`.execute(
    db,
  );
}
