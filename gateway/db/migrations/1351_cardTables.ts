import { sql, type Kysely } from 'kysely';

/**
 * Tables where the arcade's players sit against each other. The stakes of their seats are in `arcade.stakes`.
 *
 * - what is dealt follows from a seed that is there before anybody sits down, and never changes;
 * - a table goes forward only; a seat is decided once, and paid once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table arcade.card_tables (
      id uuid primary key,
      merchant text not null,
      game text not null,
      currency text not null,
      ante bigint not null check (ante > 0),
      seed text not null check (seed ~ '^[0-9a-f]{64}$'),
      seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
      state text not null check (state in ('waiting', 'playing', 'ended', 'void')),
      deal_at timestamptz not null,
      act_by timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((ended_at is not null) = (state in ('ended', 'void')))
    )`.execute(db);
  await sql`
    create index card_tables_waiting on arcade.card_tables (merchant, game, currency, ante) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index card_tables_open on arcade.card_tables (created_at) where ended_at is null`.execute(
    db,
  );
  await sql`create index card_tables_ended on arcade.card_tables (ended_at) where ended_at is not null`.execute(
    db,
  );
  await sql`
    create table arcade.card_seats (
      table_id uuid not null references arcade.card_tables on delete cascade,
      seat int not null,
      stake_id uuid unique references arcade.stakes on delete cascade,
      place int,
      draws boolean,
      primary key (table_id, seat),
      unique (table_id, place)
    )`.execute(db);
  await sql`
    create function arcade.card_tables_forward_only() returns trigger language plpgsql as $$
    begin
      if (old.state, new.state) not in (('waiting', 'waiting'), ('waiting', 'playing'), ('waiting', 'void'), ('playing', 'ended'))
        or (new.id, new.merchant, new.game, new.currency, new.ante, new.seed, new.seed_hash)
          is distinct from (old.id, old.merchant, old.game, old.currency, old.ante, old.seed, old.seed_hash) then
        raise exception 'arcade: table % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'card_tables_forward_only';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger card_tables_forward_only before update on arcade.card_tables
      for each row execute function arcade.card_tables_forward_only()`.execute(db);
  await sql`
    create function arcade.card_seats_stand() returns trigger language plpgsql as $$
    begin
      if (new.table_id, new.seat, new.stake_id) is distinct from (old.table_id, old.seat, old.stake_id)
        or old.place is not null and new.place is distinct from old.place
        or old.draws is not null and new.draws is distinct from old.draws then
        raise exception 'arcade: seat % of table % is decided', old.seat, old.table_id
          using errcode = 'check_violation', constraint = 'card_seats_stand';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger card_seats_stand before update on arcade.card_seats
      for each row execute function arcade.card_seats_stand()`.execute(db);
}
