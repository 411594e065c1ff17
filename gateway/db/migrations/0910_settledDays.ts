import { sql, type Kysely } from 'kysely';

/**
 * S2-11: a settled round says of which business day it is, the one on which it is counted (`play_days`). So a member's rounds
 * of some days are found by counting days, as movements are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rounds add column settled_day date`.execute(db);
  await sql`
    update rounds set settled_day = business_day(merchant_code, closed_at) where closed_because = 'settled'`.execute(
    db,
  );
  await sql`
    create function rounds_settled_day() returns trigger language plpgsql as $$
    begin
      new.settled_day := business_day(new.merchant_code, clock_timestamp());
      return new;
    end $$`.execute(db);
  await sql`
    create trigger rounds_settled_day before insert or update of closed_because on rounds
      for each row when (new.closed_because = 'settled' and new.settled_day is null)
      execute function rounds_settled_day()`.execute(db);
  await sql`
    create or replace function rounds_played() returns trigger language plpgsql as $$
    declare
      before rounds := case tg_op when 'UPDATE' then old end;
      was boolean := coalesce(before.closed_because = 'settled', false);
    begin
      insert into play_days as so_far values (
          new.merchant_code, new.currency,
          case when was then business_day(new.merchant_code, clock_timestamp()) else new.settled_day end, new.member_id,
          case when was then 0 else 1 end,
          new.staked - case when was then before.staked else 0 end,
          new.won - case when was then before.won else 0 end
        )
        on conflict (merchant_code, currency, day, member_id) do update set
          rounds = so_far.rounds + excluded.rounds, staked = so_far.staked + excluded.staked,
          won = so_far.won + excluded.won;
      return null;
    end $$`.execute(db);
  await sql`
    create index rounds_member_days on rounds (member_id, settled_day, closed_at, id)
      where closed_because = 'settled'`.execute(db);
  await sql`
    create index rounds_member_open on rounds (member_id, opened_at) where closed_at is null`.execute(db);
}
