import { sql, type Kysely } from 'kysely';

/**
 * The arcade plays for many vendors, and rounds in which a player decides, and may stake more, before the end.
 *
 * - a player has at most one round of a game that is not finished;
 * - a round that waits for decisions may still change its outcome; one that has begun to be paid never does.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table arcade.sessions add column vendor text not null default 'ARC'`.execute(db);
  await sql`
    alter table arcade.rounds
      add column choice jsonb not null default 'null',
      add column decisions jsonb not null default '[]',
      add column raises jsonb not null default '[]',
      add column open boolean not null default false`.execute(db);

  await sql`
    alter table arcade.rounds
      drop constraint rounds_state_check,
      drop constraint rounds_check,
      add constraint rounds_state_check check (state in
        ('bet_sent', 'playing', 'raise_sent', 'raise_back', 'won', 'cancelling', 'closed', 'rolled_back', 'refused')),
      add constraint rounds_check check
        ((finished_at is null) = (state in ('bet_sent', 'playing', 'raise_sent', 'raise_back', 'won', 'cancelling')))`.execute(
    db,
  );

  await sql`drop index arcade.rounds_one_open`.execute(db);
  await sql`
    create unique index rounds_one_open on arcade.rounds (merchant, player, game)
      where finished_at is null`.execute(db);

  await sql`
    create or replace function arcade.rounds_forward_only() returns trigger language plpgsql as $$
    begin
      if old.finished_at is not null and (new.state, new.finished_at) is distinct from (old.state, old.finished_at)
        or new.state = 'bet_sent' and old.state <> 'bet_sent'
        or old.state = 'won' and new.state in ('playing', 'raise_sent', 'raise_back', 'cancelling')
        or old.state = 'cancelling' and new.state in ('playing', 'raise_sent', 'raise_back', 'won')
        or (new.bet, new.seeds_id, new.nonce, new.choice)
          is distinct from (old.bet, old.seeds_id, old.nonce, old.choice)
        or old.state not in ('playing', 'raise_sent', 'raise_back')
          and (new.win, new.spins, new.decisions, new.raises)
            is distinct from (old.win, old.spins, old.decisions, old.raises) then
        raise exception 'arcade: round % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'rounds_forward_only';
      end if;
      return new;
    end $$`.execute(db);
}
