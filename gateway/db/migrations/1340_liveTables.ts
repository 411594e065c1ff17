import { sql, type Kysely } from 'kysely';

/**
 * Live tables of the arcade: a shoe decides its rounds, and chips are laid on one of them. It holds no money.
 *
 * - what decides a shoe is written down before its rounds, and never changes;
 * - a bet is a stake, and what it is on never changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table arcade.stakes drop constraint stakes_kind_check`.execute(db);
  // Which kinds there are is the arcade's own; each has its table beside this one.
  await sql`
    alter table arcade.stakes add constraint stakes_kind_check check (kind ~ '^[a-z]{1,20}$')`.execute(db);
  await sql`
    create table arcade.live_shoes (
      room text not null,
      number bigint not null,
      seed text not null check (seed ~ '^[0-9a-f]{64}$'),
      seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null,
      ends_at timestamptz not null check (created_at < ends_at),
      primary key (room, number)
    )`.execute(db);
  await sql`create index live_shoes_by_end on arcade.live_shoes (ends_at)`.execute(db);
  await sql`
    create table arcade.live_bets (
      stake_id uuid primary key references arcade.stakes on delete cascade,
      room text not null,
      shoe bigint not null,
      round int not null check (round >= 0),
      chips jsonb not null check (jsonb_typeof(chips) = 'array' and jsonb_array_length(chips) > 0),
      deals_at timestamptz not null,
      foreign key (room, shoe) references arcade.live_shoes (room, number)
    )`.execute(db);
  await sql`create index live_bets_of_round on arcade.live_bets (room, shoe, round)`.execute(db);
  await sql`
    create function arcade.live_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'arcade: % never changes', tg_table_name
        using errcode = 'check_violation', constraint = 'live_stands';
    end $$`.execute(db);
  for (const table of ['live_shoes', 'live_bets']) {
    await sql`
      create trigger live_stands before update on ${sql.table(`arcade.${table}`)}
        for each row execute function arcade.live_stands()`.execute(db);
  }
}
