import { sql, type Kysely } from 'kysely';

/**
 * S7-29: the draws of lotteries as their vendors tell of them (decision 84). A draw that has ended never changes. The arcade
 * knows which of its draws it has told in which state.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table lottery_draws (
      vendor_code text not null,
      game_id text not null,
      draw text not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null check (closes_at > opens_at),
      due_at timestamptz not null check (due_at >= closes_at),
      fingerprint text,
      state text not null check (state in ('open', 'drawn', 'void')),
      result jsonb check ((state = 'drawn') = (result is not null)),
      told_at timestamptz not null,
      primary key (vendor_code, game_id, draw)
    )`.execute(db);
  await sql`create index lottery_draws_of_game on lottery_draws (vendor_code, game_id, due_at desc)`.execute(
    db,
  );
  await sql`create index lottery_draws_due on lottery_draws (due_at)`.execute(db);
  await sql`
    create function lottery_draws_end_once() returns trigger language plpgsql as $$
    begin
      if old.state <> 'open' then
        raise exception 'draw % of % has ended', old.draw, old.game_id
          using errcode = 'check_violation', constraint = 'lottery_draws_end_once';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lottery_draws_end_once before update on lottery_draws
      for each row execute function lottery_draws_end_once()`.execute(db);

  await sql`alter table arcade.draws add column told text`.execute(db);
  await sql`create index draws_to_tell on arcade.draws (created_at) where told is distinct from state`.execute(
    db,
  );
  await sql`
    create or replace function arcade.draws_end_once() returns trigger language plpgsql as $$
    begin
      if (old.ended_at is not null and to_jsonb(new) - 'told' is distinct from to_jsonb(old) - 'told')
        or (new.seed, new.seed_hash, new.opens_at, new.closes_at, new.due_at)
          is distinct from (old.seed, old.seed_hash, old.opens_at, old.closes_at, old.due_at) then
        raise exception 'arcade: draw % of % cannot change', old.number, old.game
          using errcode = 'check_violation', constraint = 'draws_end_once';
      end if;
      return new;
    end $$`.execute(db);
}
