import { sql, type Kysely } from 'kysely';

/** Tables where one plays after the other: each turn is written once, in order, and never changed; their clock goes on meanwhile. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table arcade.card_turns (
      table_id uuid not null references arcade.card_tables on delete cascade,
      number int not null check (number >= 0),
      place int not null check (place >= 0),
      cards int[] not null,
      by_clock boolean not null,
      at timestamptz not null,
      primary key (table_id, number)
    )`.execute(db);
  await sql`
    create function arcade.card_turns_stand() returns trigger language plpgsql as $$
    begin
      raise exception 'arcade: turn % of table % is played', old.number, old.table_id
        using errcode = 'check_violation', constraint = 'card_turns_stand';
    end $$`.execute(db);
  await sql`
    create trigger card_turns_stand before update on arcade.card_turns
      for each row execute function arcade.card_turns_stand()`.execute(db);
  await sql`
    create or replace function arcade.card_tables_forward_only() returns trigger language plpgsql as $$
    begin
      if (old.state, new.state) not in
          (('waiting', 'waiting'), ('waiting', 'playing'), ('waiting', 'void'), ('playing', 'playing'), ('playing', 'ended'))
        or (new.id, new.merchant, new.game, new.currency, new.ante, new.seed, new.seed_hash)
          is distinct from (old.id, old.merchant, old.game, old.currency, old.ante, old.seed, old.seed_hash) then
        raise exception 'arcade: table % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'card_tables_forward_only';
      end if;
      return new;
    end $$`.execute(db);
}
