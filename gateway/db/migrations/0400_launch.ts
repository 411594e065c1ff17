import { sql, type Kysely } from 'kysely';

/**
 * Launch tickets, and what game providers do with members' money. Games and vendors are named, not referenced:
 * this is history, and the catalogue may change under it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table vendor_keys (
      key_id text primary key check (key_id ~ '^[\\w.-]{1,64}$'),
      vendor_code text not null,
      public_key bytea not null check (length(public_key) = 32),
      created_at timestamptz not null default now(),
      revoked_at timestamptz
    )`.execute(db);
  await sql`
    create table vendor_endpoints (
      vendor_code text primary key,
      launch_url text not null check (launch_url ~ '^https?://[^#]+$')
    )`.execute(db);

  await sql`
    create table launch_tickets (
      ticket_hash bytea primary key check (length(ticket_hash) = 32),
      member_id bigint not null references members,
      merchant_code text not null references merchants,
      session_id uuid not null,
      vendor_code text not null,
      game_id text not null,
      bet_minimum bigint not null check (bet_minimum > 0),
      bet_maximum bigint not null check (bet_maximum >= bet_minimum),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index launch_tickets_expiry on launch_tickets (expires_at)`.execute(db);

  await sql`
    create table vendor_players (
      vendor_code text not null,
      member_id bigint not null references members,
      player uuid not null default gen_random_uuid() unique,
      primary key (vendor_code, member_id)
    )`.execute(db);
  await sql`
    create table vendor_sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      vendor_code text not null,
      member_id bigint not null references members,
      merchant_code text not null references merchants,
      currency text not null,
      account_id bigint not null references accounts,
      house_account_id bigint not null references accounts,
      session_id uuid not null,
      game_id text not null,
      bet_minimum bigint not null,
      bet_maximum bigint not null check (bet_maximum >= bet_minimum),
      opened_at timestamptz not null,
      expires_at timestamptz not null,
      foreign key (vendor_code, member_id) references vendor_players (vendor_code, member_id)
    )`.execute(db);

  // A round belongs to one player: at a table, each has their own under the provider's one name for it.
  await sql`
    create table rounds (
      id bigint generated always as identity primary key,
      vendor_code text not null,
      member_id bigint not null references members,
      round text not null,
      game_id text not null,
      currency text not null,
      opened_at timestamptz not null,
      moved_at timestamptz not null,
      closed_at timestamptz,
      closed_because text check (closed_because in ('settled', 'abandoned')),
      unique (vendor_code, member_id, round),
      check ((closed_at is null) = (closed_because is null))
    )`.execute(db);
  await sql`create index rounds_open on rounds (moved_at) where closed_at is null`.execute(db);
  await sql`create index rounds_open_vendor on rounds (vendor_code, opened_at) where closed_at is null`.execute(
    db,
  );

  // One row for each transaction that a vendor has named: what came of it, for ever.
  await sql`
    create table vendor_transactions (
      vendor_code text not null,
      transaction_uuid uuid not null,
      kind text not null check (kind in ('bet', 'win', 'rollback')),
      member_id bigint not null references members,
      round_id bigint references rounds,
      reference_uuid uuid,
      amount bigint not null check (amount >= 0),
      fingerprint bytea not null check (length(fingerprint) = 32),
      request_uuid uuid not null,
      refusal jsonb check (refusal ? 'code'),
      balance bigint not null,
      transfer_id bigint unique references transfers,
      at timestamptz not null,
      primary key (vendor_code, transaction_uuid),
      check (refusal is null or transfer_id is null),
      check ((kind = 'bet') = (reference_uuid is null))
    )`.execute(db);
  await sql`
    create index vendor_transactions_reference on vendor_transactions (vendor_code, reference_uuid)`.execute(
    db,
  );
  await sql`create index vendor_transactions_round on vendor_transactions (round_id)`.execute(db);
  // A bet is given back once, whoever asks and however often.
  await sql`
    create unique index vendor_transactions_one_rollback on vendor_transactions (vendor_code, reference_uuid)
      where kind = 'rollback' and transfer_id is not null`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on vendor_transactions
      for each statement execute function ledger_append_only()`.execute(db);
}
