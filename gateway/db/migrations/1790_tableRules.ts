import { sql, type Kysely } from 'kysely';

/** A title may come to play another game: a table says which it is of, and one that nobody can go on with gives back its stakes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table arcade.card_tables add column rules text`.execute(db);
  await sql`
    create or replace function arcade.card_tables_forward_only() returns trigger language plpgsql as $$
    begin
      if (old.state, new.state) not in
          (('waiting', 'waiting'), ('waiting', 'playing'), ('waiting', 'void'), ('playing', 'playing'), ('playing', 'ended'),
           ('playing', 'void'))
        or (new.id, new.merchant, new.game, new.rules, new.currency, new.ante, new.seed, new.seed_hash)
          is distinct from (old.id, old.merchant, old.game, old.rules, old.currency, old.ante, old.seed, old.seed_hash) then
        raise exception 'arcade: table % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'card_tables_forward_only';
      end if;
      return new;
    end $$`.execute(db);
}
