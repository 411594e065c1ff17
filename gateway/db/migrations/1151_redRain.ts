import { sql, type Kysely } from 'kysely';

/**
 * S2-27: the red envelope rain (decision 81). What is in the envelopes of a shower is drawn before it falls and never
 * changes; `taken` counts how many are gone, and the next one to go is that which follows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into transfer_kinds values ('rain_paid', 'in', 'reward')`.execute(db);
  await sql`
    create table red_rains (
      merchant_code text primary key references merchants,
      titles jsonb not null,
      first_at timestamptz not null,
      every_minutes int not null check (every_minutes > 0),
      seconds int not null check (seconds between 1 and every_minutes * 60),
      -- Of one shower, in minor units.
      budget bigint not null,
      envelopes int not null check (envelopes > 0),
      smallest bigint not null check (smallest > 0 and smallest * envelopes <= budget)
    )`.execute(db);
  await sql`
    create function sum_of(bigint[]) returns numeric language sql immutable as
      'select sum(part) from unnest($1) as part'`.execute(db);
  await sql`
    create table red_showers (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      budget bigint not null check (budget > 0),
      split bigint[] not null check (sum_of(split) = budget and 0 < all (split)),
      salt text not null,
      taken int not null default 0 check (taken between 0 and cardinality(split)),
      unique (merchant_code, starts_at)
    )`.execute(db);
  await sql`
    create function red_showers_sealed() returns trigger language plpgsql as $$
    begin
      raise exception 'what is drawn stays as it is';
    end $$`.execute(db);
  await sql`
    create trigger red_showers_sealed before update on red_showers for each row
      when ((old.split, old.salt, old.budget) is distinct from (new.split, new.salt, new.budget) or new.taken < old.taken)
      execute function red_showers_sealed()`.execute(db);
  await sql`
    create table red_grabs (
      shower_id bigint not null references red_showers,
      -- Which of the split it is, counted from one.
      number int not null check (number > 0),
      member_id bigint not null references members,
      at timestamptz not null,
      primary key (shower_id, number),
      unique (shower_id, member_id)
    )`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on red_grabs
      for each statement execute function ledger_append_only()`.execute(db);
}
