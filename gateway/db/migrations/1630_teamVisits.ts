import { sql, type Kysely } from 'kysely';

/**
 * S7-37: who of a team has logged in on a day and who is online are in its days as well (decision 132), so that the four counts of
 * the agent's home cost the same whatever the size of the team.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Sessions go; that somebody came on a day stays.
  await sql`
    create table login_days (
      member_id bigint not null references members on delete cascade,
      day date not null,
      primary key (member_id, day)
    )`.execute(db);
  await sql`
    create table online_members (member_id bigint primary key references members on delete cascade)`.execute(
    db,
  );
  await sql`create index sessions_used on sessions (used_at) where ended_at is null`.execute(db);
  await sql`
    insert into login_days
      select distinct member_id, business_day(merchant_code, opened_at) from sessions`.execute(db);
  await sql`
    insert into team_changes (member_id, currency, day, what, people, gap)
      select member_id, '', day, 'login', 1, case when gap <= 366 then gap end
        from (
          select *, day - lag(day) over (partition by member_id order by day) as gap from login_days
        ) as gaps`.execute(db);

  await sql`
    create function member_logs_in() returns trigger language plpgsql as $$
    declare
      on_day date := business_day(new.merchant_code, new.opened_at);
      last date;
      next date;
    begin
      insert into login_days values (new.member_id, on_day) on conflict do nothing;
      if found then
        select max(day) filter (where day < on_day), min(day) filter (where day > on_day) into last, next
          from login_days where member_id = new.member_id;
        perform team_first(new.member_id, '', on_day, 'login', last, next);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger member_logs_in after insert on sessions for each row execute function member_logs_in()`.execute(
    db,
  );

  // Silence is no event: whoever has come or gone since it was looked at last. One at a time, and none while a team moves.
  await sql`
    create function note_online(at timestamptz, since timestamptz) returns void language plpgsql as $$
    begin
      if not pg_try_advisory_xact_lock(hashtext('laro team days')) then
        return;
      end if;
      with online as (
        select distinct member_id from sessions where ended_at is null and expires_at > at and used_at > since
      ),
      gone as (
        delete from online_members where member_id not in (select member_id from online) returning member_id
      ),
      come as (
        insert into online_members select member_id from online on conflict do nothing returning member_id
      )
      insert into team_changes (member_id, currency, day, what, times)
        select member_id, '', '-infinity'::date, 'online', 1 from come
        union all select member_id, '', '-infinity', 'online', -1 from gone;
    end $$`.execute(db);

  // As in 1530, with both.
  await sql`
    create or replace function team_figures(first bigint[], before bigint[])
        returns table (
          member_id bigint, lineage bigint[], currency text, day date, what text, times bigint, came bigint, went bigint,
          people int, gap int
        ) language sql stable as $$
      with who as (
        select * from members where members.lineage >= first and (before is null or members.lineage < before)
      ),
      moved as (
        select who.id, who.lineage, accounts.currency, account_days.day, kind, account_days.times, amount
          from who
          join accounts on accounts.member_id = who.id and purpose = 'wallet' and accounts.currency <> 'PLAY'
          join account_days on account_id = accounts.id
      ),
      played as (
        select who.id, who.lineage, play_days.currency, play_days.day, kind, rounds, won, staked
          from who
          join play_days on play_days.member_id = who.id and play_days.merchant_code = who.merchant_code
            and play_days.currency <> 'PLAY'
          cross join lateral (values (game_type), ('played')) as kinds (kind)
      ),
      did as (
        select distinct id, lineage, currency, day, 'deposited' as kind from moved
          where kind in ('deposit', 'team_received')
        union all
        select distinct id, lineage, currency, day, kind from played where rounds > 0
        union all
        select id, lineage, '', login_days.day, 'login' from who join login_days on login_days.member_id = who.id
      )
      select id, lineage, currency, day, team_what(kind), times, greatest(amount, 0), greatest(-amount, 0), 0, null::int
        from moved
      union all
      select id, lineage, currency, day, kind, rounds, won, staked, 0, null from played
      union all
      select id, lineage, currency, day, kind, 0, 0, 0, 1,
          case when gap <= 366 then gap end
        from (
          select did.*, day - lag(day) over (partition by id, currency, kind order by day) as gap from did
        ) as gaps
      union all
      select id, lineage, '', day, kind, 1, 0, 0, 0, null
        from who cross join lateral (values
          ('people', business_day(merchant_code, created_at)), ('people', '-infinity'::date), ('agents', '-infinity')
        ) as is_one (kind, day)
        where kind = 'people' or is_agent
      union all
      select id, lineage, '', '-infinity', 'online', 1, 0, 0, 0, null
        from who join online_members on online_members.member_id = who.id
    $$`.execute(db);
}
