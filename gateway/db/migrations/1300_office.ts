import { sql, type Kysely } from 'kysely';

/** S6-10: who runs brands at the desk, what they wrote there, and corrections of wallets that two people agree on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table staff (
      id bigint generated always as identity primary key,
      name text not null check (name ~ '^[a-zA-Z0-9_.@-]{2,60}$'),
      role text not null check (role in ('owner', 'content', 'support', 'cashier', 'risk', 'reader')),
      -- Null is every brand.
      brands text[],
      -- Of the demo: sees demo brands, from this machine.
      demo boolean not null default false,
      password_hash text,
      authenticator_sealed bytea,
      -- The last half minute whose code was used: each is good once.
      code_step bigint not null default 0,
      ticket_hash bytea unique,
      ticket_expires timestamptz,
      created_at timestamptz not null,
      shut_at timestamptz,
      seen_at timestamptz,
      check (password_hash is not null or ticket_hash is not null or shut_at is not null)
    )`.execute(db);
  await sql`create unique index staff_name on staff (lower(name))`.execute(db);

  await sql`
    create table staff_sessions (
      id uuid primary key default gen_random_uuid(),
      staff_id bigint not null references staff,
      cookie_hash bytea not null unique,
      opened_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index staff_sessions_open on staff_sessions (staff_id) where ended_at is null`.execute(db);
  await sql`create index staff_sessions_expires on staff_sessions (expires_at)`.execute(db);

  await sql`
    create table staff_notes (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      staff_id bigint not null references staff,
      text text not null check (length(text) between 1 and 1000),
      at timestamptz not null
    )`.execute(db);
  await sql`create index staff_notes_of on staff_notes (member_id, id desc)`.execute(db);

  await sql`
    create table adjustments (
      id bigint generated always as identity primary key,
      key uuid not null unique,
      merchant_code text not null,
      member_id bigint not null,
      -- Minor units; below zero is taken.
      amount bigint not null check (amount <> 0),
      reason text not null,
      asked_by bigint not null references staff,
      asked_at timestamptz not null,
      decision text check (decision in ('given', 'refused')),
      decided_by bigint references staff,
      decided_at timestamptz,
      foreign key (member_id, merchant_code) references members (id, merchant_code),
      -- Four eyes.
      check (decided_by <> asked_by),
      check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
    )`.execute(db);
  await sql`create index adjustments_of on adjustments (member_id, id desc)`.execute(db);
  await sql`create index adjustments_open on adjustments (merchant_code) where decision is null`.execute(db);

  await sql`
    alter table announcements
      add column version int not null default 1,
      add column withdrawn_at timestamptz,
      add column desk_key uuid unique`.execute(db);
  await sql`
    create table announcement_versions (
      announcement_id bigint not null references announcements on delete cascade,
      version int not null,
      staff_id bigint not null references staff,
      at timestamptz not null,
      what jsonb not null,
      primary key (announcement_id, version)
    )`.execute(db);
}
