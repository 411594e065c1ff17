import { sql, type Kysely } from 'kysely';

/**
 * S2-28: what a game moved is counted by its category (decision 188): in the days of a wallet, and so in those of the teams that it
 * is in, where `bet RNG` and `play RNG` stand for what was `bet` and `play`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Whoever posts waits before a row of theirs is counted in the old way; so does the sweep.
  await sql`lock table postings in share row exclusive mode`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext('laro team days'))`.execute(db);
  await sql`alter table account_days disable trigger user`.execute(db);
  await sql`
    alter table account_days
      -- Empty where no game moved it.
      add column game_type text not null default '',
      drop constraint account_days_pkey,
      add primary key (account_id, day, kind, game_type)`.execute(db);
  await sql`
    delete from account_days where kind in (select code from transfer_kinds where group_name = 'play')`.execute(
    db,
  );
  await sql`
    insert into account_days
      select account_id, day, kind, count(*), sum(amount), coalesce(game_type, 'OTHER')
        from postings
        join transfers on transfers.id = transfer_id
        join transfer_kinds on code = kind and group_name = 'play'
        left join games on games.game_id = transfers.game_id
        where running
        group by account_id, day, kind, coalesce(game_type, 'OTHER')`.execute(db);
  await sql`alter table account_days enable trigger user`.execute(db);

  // As in 1530, by category.
  await sql`
    create or replace function ledger_account() returns trigger language plpgsql as $$
    declare
      made transfers;
      what_of text;
      game text := '';
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
      what_of := team_what(made.kind);
      if what_of in ('bet', 'play') then
        game := game_type_of(made.game_id);
      end if;
      insert into account_days as so_far values (new.account_id, made.day, made.kind, 1, new.amount, game)
        on conflict (account_id, day, kind, game_type)
          do update set times = so_far.times + 1, amount = so_far.amount + excluded.amount
        returning * into whole;
      if moved.purpose = 'wallet' and moved.currency <> 'PLAY' then
        insert into team_changes (member_id, currency, day, what, times, came, went) values (
            moved.member_id, moved.currency, made.day, rtrim(what_of || ' ' || game), 1,
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

  // As in 1630, by category.
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
        select who.id, who.lineage, accounts.currency, account_days.day, kind, game_type, account_days.times, amount
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
      select id, lineage, currency, day, rtrim(team_what(kind) || ' ' || game_type), times, greatest(amount, 0),
          greatest(-amount, 0), 0, null::int
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
  await sql`delete from team_days where what in ('bet', 'play')`.execute(db);
  await sql`delete from team_changes where what in ('bet', 'play')`.execute(db);
  await sql`
    insert into team_changes (member_id, currency, day, what, times, came, went)
      select member_id, currency, day, what, times, came, went from team_figures('{}', null)
        where what like 'bet %' or what like 'play %'`.execute(db);
}
