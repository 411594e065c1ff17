import { sql, type Kysely } from 'kysely';

/**
 * The merchant's business day, and what is counted along with the money instead of being added up from it (decision 37):
 *
 * - a transfer is of a day, which begins at the merchant's hour in the merchant's time zone;
 * - of each account and day there is what moved it, by kind, written by the posting itself;
 * - a round has what was staked in it and paid, and what its member played through on a day is counted when it is settled.
 *
 * All of these rows are one member's, so that they are never waited for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table merchants
      add column time_zone text not null
        generated always as (coalesce(settings #>> '{businessDay,timeZone}', 'UTC')) stored,
      add column day_starts_at int not null
        generated always as (coalesce((settings #>> '{businessDay,startsAt}')::int, 0)) stored`.execute(db);
  await sql`
    create function business_day(merchant text, at timestamptz) returns date language sql stable as $$
      select ((at at time zone time_zone) - make_interval(hours => day_starts_at))::date
        from merchants where code = merchant
    $$`.execute(db);

  await sql`drop trigger ledger_append_only on transfers`.execute(db);
  await sql`alter table transfers add column day date`.execute(db);
  await sql`update transfers set day = business_day(merchant_code, created_at)`.execute(db);
  await sql`alter table transfers alter column day set not null`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on transfers
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create function ledger_day() returns trigger language plpgsql as $$
    begin
      new.day := business_day(new.merchant_code, new.created_at);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ledger_day before insert on transfers for each row execute function ledger_day()`.execute(
    db,
  );

  await sql`
    create table account_days (
      account_id bigint not null references accounts,
      day date not null,
      kind text not null references transfer_kinds,
      times bigint not null check (times > 0),
      amount bigint not null,
      primary key (account_id, day, kind)
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    insert into account_days
      select account_id, day, kind, count(*), sum(amount)
        from postings join transfers on transfers.id = transfer_id where running
        group by account_id, day, kind`.execute(db);
  await sql`
    create or replace function ledger_account() returns trigger language plpgsql as $$
    declare
      made transfers;
    begin
      select * into made from transfers where id = new.transfer_id;
      update accounts
        set seq = new.account_seq, balance = new.balance_after, version = version + 1, moved_at = made.created_at
        where id = new.account_id and seq = new.account_seq - 1;
      if not found then
        raise exception 'ledger: posting % of account % is not its next', new.account_seq, new.account_id
          using errcode = 'check_violation', constraint = 'ledger_account';
      end if;
      insert into account_days as so_far values (new.account_id, made.day, made.kind, 1, new.amount)
        on conflict (account_id, day, kind)
          do update set times = so_far.times + 1, amount = so_far.amount + excluded.amount;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_account_days_stay before insert or update on account_days
      for each statement when (pg_trigger_depth() = 0) execute function ledger_append_only()`.execute(db);
  await sql`
    create trigger ledger_append_only before delete or truncate on account_days
      for each statement execute function ledger_append_only()`.execute(db);

  await sql`
    alter table rounds
      add column merchant_code text,
      add column staked bigint not null default 0 check (staked >= 0),
      add column won bigint not null default 0 check (won >= 0)`.execute(db);
  await sql`
    update rounds set merchant_code = members.merchant_code, staked = sums.staked, won = sums.won
      from rounds own
      join members on members.id = own.member_id
      cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'win'), 0) as won,
            coalesce(sum(amount) filter (where kind = 'bet' and not exists (
              select from vendor_transactions back
                where back.vendor_code = moved.vendor_code and back.reference_uuid = moved.transaction_uuid
                  and back.kind = 'rollback' and back.transfer_id is not null
            )), 0) as staked
          from vendor_transactions moved where moved.round_id = own.id and moved.refusal is null
      ) sums
      where own.id = rounds.id`.execute(db);
  await sql`
    alter table rounds
      alter column merchant_code set not null,
      add foreign key (member_id, merchant_code) references members (id, merchant_code)`.execute(db);
  await sql`drop index rounds_settled`.execute(db);
  await sql`
    create index rounds_board on rounds (merchant_code, currency, closed_at desc)
      where closed_because = 'settled' and won > staked`.execute(db);

  await sql`
    create table play_days (
      merchant_code text not null,
      currency text not null,
      day date not null,
      member_id bigint not null,
      rounds bigint not null,
      staked bigint not null,
      won bigint not null,
      primary key (merchant_code, currency, day, member_id),
      foreign key (member_id, merchant_code) references members (id, merchant_code)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index play_days_member on play_days (member_id, day)`.execute(db);
  await sql`
    insert into play_days
      select merchant_code, currency, business_day(merchant_code, closed_at), member_id, count(*), sum(staked), sum(won)
        from rounds where closed_because = 'settled'
        group by merchant_code, currency, business_day(merchant_code, closed_at), member_id`.execute(db);
  // What comes late, to a round that is settled, is of the day on which it comes: a day that is over stays.
  await sql`
    create function rounds_played() returns trigger language plpgsql as $$
    declare
      before rounds := case tg_op when 'UPDATE' then old end;
      was boolean := coalesce(before.closed_because = 'settled', false);
    begin
      insert into play_days as so_far values (
          new.merchant_code, new.currency, business_day(new.merchant_code, clock_timestamp()), new.member_id,
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
    create trigger rounds_played_new after insert on rounds
      for each row when (new.closed_because = 'settled') execute function rounds_played()`.execute(db);
  await sql`
    create trigger rounds_played after update of closed_because, staked, won on rounds
      for each row when (
        new.closed_because = 'settled'
          and (old.closed_because, old.staked, old.won) is distinct from (new.closed_because, new.staked, new.won)
      ) execute function rounds_played()`.execute(db);
}
