import { sql, type Kysely } from 'kysely';

/**
 * S2-27: what a team did on a day, by level, is kept beside its head (decision 120), so that a team of 300,000 is read as one of
 * thirty is. What happens to somebody is one row of `team_changes`, which nobody waits for; a sweep adds it to the days of everybody
 * above, and who reads before it has adds what is still to be told.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table team_changes (
      id bigint generated always as identity primary key,
      member_id bigint not null,
      -- Of whose teams it is; null for whoever is above when it is added.
      lineage bigint[],
      currency text not null,
      day date not null,
      what text not null,
      times bigint not null default 0,
      came bigint not null default 0,
      went bigint not null default 0,
      -- Somebody did this on the day, for the first time since so many days; null for ever, or for over a year.
      people int not null default 0,
      gap int check (gap between 1 and 366)
    )`.execute(db);
  await sql`
    create table team_days (
      head_id bigint not null,
      currency text not null,
      what text not null,
      day date not null,
      -- 0 is the head.
      level int not null,
      times bigint not null,
      came bigint not null,
      went bigint not null,
      -- Of those who did it on the day: who never had in the year before, and at each place who had not for so many days.
      firsts int not null,
      again int[] not null,
      primary key (head_id, currency, what, day, level)
    )`.execute(db);

  await sql`
    create function team_what(kind text) returns text language sql stable as $$
      select case
          when kind in ('deposit', 'deposit_reversed', 'team_received') then 'deposited'
          when kind in ('withdrawal', 'withdrawal_returned', 'team_sent') then 'withdrawn'
          when kind in ('bet', 'rollback') then 'bet'
          else (select group_name from transfer_kinds where code = kind)
        end
    $$`.execute(db);

  // All of it once more, of the members in a range (decision 55), from the figures of each: what is added up is this.
  await sql`
    create function team_figures(first bigint[], before bigint[])
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
    $$`.execute(db);
  await sql`
    insert into team_changes (member_id, lineage, currency, day, what, times, came, went, people, gap)
      select member_id, null, currency, day, what, times, came, went, people, gap from team_figures('{}', null)`.execute(
    db,
  );

  // A day on which somebody did something for the first time: its gap, and that of the day after it, which is smaller now.
  await sql`
    create function team_first(whose bigint, money text, on_day date, kind text, last date, next date)
        returns void language sql as $$
      insert into team_changes (member_id, currency, day, what, people, gap)
        select whose, money, day, kind, people, case when gap <= 366 then gap end
          from (values (on_day, 1, on_day - last), (next, -1, next - last), (next, 1, next - on_day))
            as said (day, people, gap)
          where day is not null
    $$`.execute(db);

  await sql`
    create or replace function ledger_account() returns trigger language plpgsql as $$
    declare
      made transfers;
      moved accounts;
      whole account_days;
      last date;
      next date;
    begin
      select * into made from transfers where id = new.transfer_id;
      update accounts
        set seq = new.account_seq, balance = new.balance_after, version = version + 1, moved_at = made.created_at
        where id = new.account_id and seq = new.account_seq - 1
        returning * into moved;
      if not found then
        raise exception 'ledger: posting % of account % is not its next', new.account_seq, new.account_id
          using errcode = 'check_violation', constraint = 'ledger_account';
      end if;
      insert into account_days as so_far values (new.account_id, made.day, made.kind, 1, new.amount)
        on conflict (account_id, day, kind)
          do update set times = so_far.times + 1, amount = so_far.amount + excluded.amount
        returning * into whole;
      if moved.purpose = 'wallet' and moved.currency <> 'PLAY' then
        insert into team_changes (member_id, currency, day, what, times, came, went) values (
            moved.member_id, moved.currency, made.day, team_what(made.kind), 1,
            greatest(whole.amount, 0) - greatest(whole.amount - new.amount, 0),
            greatest(-whole.amount, 0) - greatest(new.amount - whole.amount, 0)
          );
        if made.kind in ('deposit', 'team_received') and whole.times = 1 and not exists (
          select from account_days
            where account_id = new.account_id and day = made.day and kind in ('deposit', 'team_received')
              and kind <> made.kind
        ) then
          select max(day) filter (where day < made.day), min(day) filter (where day > made.day) into last, next
            from account_days where account_id = new.account_id and kind in ('deposit', 'team_received');
          perform team_first(moved.member_id, moved.currency, made.day, 'deposited', last, next);
        end if;
      end if;
      return null;
    end $$`.execute(db);

  await sql`
    create or replace function rounds_played() returns trigger language plpgsql as $$
    declare
      before rounds := case tg_op when 'UPDATE' then old end;
      was boolean := coalesce(before.closed_because = 'settled', false);
      counted date := case when was then business_day(new.merchant_code, clock_timestamp()) else new.settled_day end;
      one int := case when was then 0 else 1 end;
      late_staked bigint := new.staked - case when was then before.staked else 0 end;
      late_won bigint := new.won - case when was then before.won else 0 end;
      whole play_days;
      last date;
      next date;
    begin
      insert into play_days as so_far (merchant_code, currency, day, member_id, rounds, staked, won, game_type) values (
          new.merchant_code, new.currency, counted, new.member_id, one, late_staked, late_won, game_type_of(new.game_id)
        )
        on conflict (merchant_code, currency, day, member_id, game_type) do update set
          rounds = so_far.rounds + excluded.rounds, staked = so_far.staked + excluded.staked,
          won = so_far.won + excluded.won
        returning * into whole;
      -- Play money earns nobody anything, is in nobody's figures, and goes with its trial.
      if new.currency = 'PLAY' then
        return null;
      end if;
      insert into team_changes (member_id, currency, day, what, times, came, went)
        select new.member_id, new.currency, counted, kind, one, late_won, late_staked
          from (values (whole.game_type), ('played')) as kinds (kind);
      if one = 1 and whole.rounds = 1 then
        -- Of several kinds of game at a time one is the day's first.
        perform pg_advisory_xact_lock(hashtextextended('laro first of a day', new.member_id));
        select max(day) filter (where day < counted), min(day) filter (where day > counted) into last, next
          from play_days
          where member_id = new.member_id and currency = new.currency and rounds > 0 and game_type = whole.game_type;
        perform team_first(new.member_id, new.currency, counted, whole.game_type, last, next);
        if not exists (
          select from play_days
            where member_id = new.member_id and currency = new.currency and day = counted and rounds > 0
              and game_type <> whole.game_type
        ) then
          select max(day) filter (where day < counted), min(day) filter (where day > counted) into last, next
            from play_days where member_id = new.member_id and currency = new.currency and rounds > 0;
          perform team_first(new.member_id, new.currency, counted, 'played', last, next);
        end if;
      end if;
      if was and late_staked <> 0 then
        insert into late_stakes (merchant_code, member_id, round_id, day, staked)
          values (new.merchant_code, new.member_id, new.id, counted, late_staked);
      end if;
      return null;
    end $$`.execute(db);

  await sql`
    create function member_joins_team() returns trigger language plpgsql as $$
    begin
      insert into team_changes (member_id, currency, day, what, times)
        select new.id, '', day, kind, 1
          from (values
            ('people', business_day(new.merchant_code, new.created_at)), ('people', '-infinity'), ('agents', '-infinity')
          ) as is_one (kind, day)
          where kind = 'people' or new.is_agent;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger member_joins_team after insert on members
      for each row when (new.parent_id is not null) execute function member_joins_team()`.execute(db);
  await sql`
    create function member_is_agent() returns trigger language plpgsql as $$
    begin
      insert into team_changes (member_id, currency, day, what, times)
        values (new.id, '', '-infinity', 'agents', case when new.is_agent then 1 else -1 end);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger member_is_agent after update of is_agent on members
      for each row when (new.is_agent <> old.is_agent) execute function member_is_agent()`.execute(db);

  // What was added is taken from those who were above, and added to those who are; what was not is added where they are now.
  await sql`
    create function member_team_moves() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('laro team days'));
      insert into team_changes (member_id, lineage, currency, day, what, times, came, went, people, gap)
        with added as (
          select member_id, lineage, currency, day, what, times, came, went, people, gap
            from team_figures(new.lineage, new.lineage[: cardinality(new.lineage) - 1] || (new.id + 1))
          union all
          select member_id, members.lineage, team_changes.currency, day, what, -times, -came, -went, -people, gap
            from team_changes join members on members.id = member_id
            where team_changes.lineage is null and members.lineage >= new.lineage
              and members.lineage < new.lineage[: cardinality(new.lineage) - 1] || (new.id + 1)
        )
        select member_id, way, currency, day, what, sign * times, sign * came, sign * went, sign * people, gap
          from added
          cross join lateral (values
            (1, lineage), (-1, old.lineage || lineage[cardinality(new.lineage) + 1 :])
          ) as ways (sign, way);
      return null;
    end $$`.execute(db);
  // By its name after the one that gives the team its lineages.
  await sql`
    create trigger member_team_moves after update of parent_id on members
      for each row when (new.lineage <> old.lineage) execute function member_team_moves()`.execute(db);

  await sql`
    create function sum_places(so_far int[], more int[]) returns int[] language sql immutable as $$
      select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by place), '{}')
        from unnest(so_far, more) with ordinality as places (one, other, place)
    $$`.execute(db);
  await sql`
    create aggregate sum_places (int[]) (sfunc = sum_places, stype = int[], initcond = '{}')`.execute(db);
  // One at a time, so that none waits for another's rows; answers how many were added.
  await sql`
    create function add_team_changes(most int) returns int language plpgsql as $$
    declare
      many int;
    begin
      if not pg_try_advisory_xact_lock(hashtext('laro team days')) then
        return 0;
      end if;
      with taken as (
        delete from team_changes where id in (select id from team_changes order by id limit most) returning *
      ),
      sums as (
        select above, currency, what, day, level, gap, sum(times) as times, sum(came) as came, sum(went) as went,
            sum(people)::int as people
          from (
            select coalesce(taken.lineage, members.lineage) as line, taken.currency, what, day, gap, times, came, went, people
              from taken join members on members.id = member_id
          ) as lines
          cross join lateral (
            select above, cardinality(line) - place as level
              from unnest(line) with ordinality as ways (above, place)
          ) as ways
          -- Nobody is of their own team.
          where level > 0 or currency <> ''
          group by above, currency, what, day, level, gap
      ),
      added as (
        insert into team_days as so_far
          select above, currency, what, day, level, sum(times), sum(came), sum(went),
              coalesce(sum(people) filter (where gap is null), 0),
              sum_places(array_fill(people, array[gap])) filter (where gap is not null and people <> 0)
            from sums group by above, currency, what, day, level
            order by above, currency, what, day, level
          on conflict (head_id, currency, what, day, level) do update set
            times = so_far.times + excluded.times, came = so_far.came + excluded.came,
            went = so_far.went + excluded.went, firsts = so_far.firsts + excluded.firsts,
            again = case when excluded.again = '{}' then so_far.again
              else sum_places(so_far.again, excluded.again) end
      )
      select count(*) into many from taken;
      return many;
    end $$`.execute(db);
  // Rows come and go all the time.
  await sql`
    alter table team_changes
      set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_analyze_scale_factor = 0)`.execute(
    db,
  );
  await sql`alter table team_days set (fillfactor = 80)`.execute(db);

  // The lists of a large team go along what the merchant's days had, newest first.
  await sql`
    create index rounds_merchant_days on rounds (merchant_code, settled_day, closed_at, id)
      where closed_because = 'settled'`.execute(db);
  await sql`drop index transfers_day`.execute(db);
  await sql`create index transfers_day on transfers (merchant_code, day, id)`.execute(db);
}
