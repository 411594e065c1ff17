import { sql, type Kysely } from 'kysely';

/**
 * What a team did on some days is read from figures of days, never from its bets (S2-27): what was played is counted by the
 * category of the game as well, and a day's movements are found by the day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table play_days add column game_type text not null default 'OTHER'`.execute(db);
  await sql`alter table play_days drop constraint play_days_pkey`.execute(db);
  await sql`alter table play_days add primary key (merchant_code, currency, day, member_id, game_type)`.execute(
    db,
  );
  await sql`
    create function game_type_of(game text) returns text language sql stable as $$
      select coalesce((select game_type from games where game_id = game), 'OTHER')
    $$`.execute(db);
  // What came late to an earlier round is of no round's own day: it stays without a category.
  await sql`
    insert into play_days (merchant_code, currency, day, member_id, rounds, staked, won, game_type)
      select merchant_code, currency, settled_day, member_id, count(*), sum(staked), sum(won), game_type
        from rounds join games using (game_id)
        where closed_because = 'settled' group by merchant_code, currency, settled_day, member_id, game_type`.execute(
    db,
  );
  await sql`
    update play_days as whole set rounds = whole.rounds - parts.rounds, staked = whole.staked - parts.staked,
        won = whole.won - parts.won
      from (
        select merchant_code, currency, day, member_id, sum(rounds) as rounds, sum(staked) as staked, sum(won) as won
          from play_days where game_type <> 'OTHER' group by merchant_code, currency, day, member_id
      ) parts
      where whole.game_type = 'OTHER' and whole.merchant_code = parts.merchant_code
        and whole.currency = parts.currency and whole.day = parts.day and whole.member_id = parts.member_id`.execute(
    db,
  );
  await sql`delete from play_days where (rounds, staked, won) = (0, 0, 0)`.execute(db);
  await sql`
    create or replace function rounds_played() returns trigger language plpgsql as $$
    declare
      before rounds := case tg_op when 'UPDATE' then old end;
      was boolean := coalesce(before.closed_because = 'settled', false);
    begin
      insert into play_days as so_far (merchant_code, currency, day, member_id, rounds, staked, won, game_type) values (
          new.merchant_code, new.currency,
          case when was then business_day(new.merchant_code, clock_timestamp()) else new.settled_day end, new.member_id,
          case when was then 0 else 1 end,
          new.staked - case when was then before.staked else 0 end,
          new.won - case when was then before.won else 0 end,
          game_type_of(new.game_id)
        )
        on conflict (merchant_code, currency, day, member_id, game_type) do update set
          rounds = so_far.rounds + excluded.rounds, staked = so_far.staked + excluded.staked,
          won = so_far.won + excluded.won;
      return null;
    end $$`.execute(db);
  await sql`create index account_days_day on account_days (day, account_id)`.execute(db);
}
