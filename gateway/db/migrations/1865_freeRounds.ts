import { sql, type Kysely } from 'kysely';

/** Decision 209: free rounds that the house grants at a vendor's game, and jackpots that a vendor tells of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table free_rounds (
      -- What the vendor is told.
      id uuid primary key default gen_random_uuid(),
      part_id bigint not null unique references promotion_parts,
      vendor_code text not null references vendors,
      member_id bigint not null references members,
      game_id text not null,
      currency text not null,
      -- Of each round, in minor units.
      stake bigint not null check (stake > 0),
      rounds int not null check (rounds > 0),
      used int not null default 0 check (used between 0 and rounds),
      won bigint not null default 0 check (won >= 0),
      granted_at timestamptz not null,
      expires_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create index free_rounds_running on free_rounds (member_id, vendor_code, game_id) where ended_at is null`.execute(
    db,
  );
  await sql`alter table vendor_transactions add column free_rounds_id uuid references free_rounds`.execute(
    db,
  );
  await sql`
    create index vendor_transactions_free on vendor_transactions (free_rounds_id) where free_rounds_id is not null`.execute(
    db,
  );
  await sql`
    alter table rounds
      add column free_rounds_id uuid references free_rounds,
      -- What its free bet has won, which is not in "won": it is paid by the promotion.
      add column free_won bigint not null default 0 check (free_won >= 0),
      -- What of "won" is a jackpot's.
      add column jackpot bigint not null default 0 check (jackpot >= 0)`.execute(db);
  await sql`
    create index rounds_free on rounds (free_rounds_id) where free_rounds_id is not null and closed_at is null`.execute(
    db,
  );
  await sql`
    create table jackpot_movements (
      vendor_code text not null,
      transaction_uuid uuid not null,
      -- The vendor's name of it.
      jackpot text not null,
      kind text not null check (kind in ('contribution', 'win')),
      merchant_code text not null references merchants,
      member_id bigint not null references members,
      currency text not null,
      amount bigint not null check (amount > 0),
      at timestamptz not null,
      primary key (vendor_code, transaction_uuid)
    )`.execute(db);
  await sql`
    create index jackpot_movements_of on jackpot_movements (merchant_code, vendor_code, jackpot, currency)`.execute(
    db,
  );
}
