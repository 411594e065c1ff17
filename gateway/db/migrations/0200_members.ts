import { sql, type Kysely } from 'kysely';

/**
 * Members, their sessions and devices, and what is counted or used up while they log in.
 *
 * Of every secret that a browser holds only a SHA-256 is stored: the secrets are 256 random bits, so a copy of
 * these tables opens nothing.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table members (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      username text not null check (length(username) between 1 and 64),
      type int not null check (type in (0, 1, 2, 3, 4, 40, 41, 42)),
      is_agent boolean not null default false,
      currency text not null check (currency ~ '^[A-Z]{3,8}$'),
      nickname text not null default '',
      club_label text,
      status text not null default 'active' check (status in ('active', 'disabled')),
      created_at timestamptz not null default now(),
      first_login_at timestamptz,
      unique (id, merchant_code),
      unique (id, currency),
      -- A trial holds play money and nobody else does, so no posting can carry it into a real wallet.
      check ((type = 4) = (currency = 'PLAY')),
      check (not is_agent or type not in (0, 4, 40))
    )`.execute(db);
  await sql`create unique index members_username on members (merchant_code, lower(username))`.execute(db);

  await sql`
    create table member_credentials (
      member_id bigint primary key references members on delete cascade,
      password_hash text not null check (password_hash like '$argon2id$%'),
      changed_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      member_id bigint not null,
      merchant_code text not null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      cookie_hash bytea not null unique check (length(cookie_hash) = 32),
      agent text not null,
      opened_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_because text check (ended_because in ('logout', 'rotation', 'removed', 'password')),
      foreign key (member_id, merchant_code) references members (id, merchant_code) on delete cascade,
      check ((ended_at is null) = (ended_because is null)),
      check (expires_at > opened_at)
    )`.execute(db);
  await sql`create index sessions_member on sessions (member_id, used_at desc) where ended_at is null`.execute(
    db,
  );
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);

  await sql`
    create table devices (
      id uuid primary key default gen_random_uuid(),
      member_id bigint not null references members on delete cascade,
      cookie_hash bytea not null check (length(cookie_hash) = 32),
      credential_hash bytea check (length(credential_hash) = 32),
      used_at timestamptz not null,
      unique (cookie_hash, member_id)
    )`.execute(db);
  await sql`create index devices_member on devices (member_id)`.execute(db);

  await sql`
    create table budget_uses (
      id bigint generated always as identity primary key,
      budget text not null,
      key bytea not null,
      browser bytea not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index budget_uses_window on budget_uses (budget, key, at)`.execute(db);
  await sql`create index budget_uses_at on budget_uses (at)`.execute(db);

  await sql`
    create table captchas (
      device_hash bytea primary key check (length(device_hash) = 32),
      answer_hash bytea not null check (length(answer_hash) = 32),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index captchas_expiry on captchas (expires_at)`.execute(db);

  await sql`
    create table used_once (
      kind text not null check (kind in ('payload', 'botCheck')),
      value text not null,
      expires_at timestamptz not null,
      primary key (kind, value)
    )`.execute(db);
  await sql`create index used_once_expiry on used_once (expires_at)`.execute(db);

  await sql`
    create table payload_keys (
      kid text primary key,
      public_jwk jsonb not null,
      sealed_private bytea not null,
      created_at timestamptz not null
    )`.execute(db);
}
