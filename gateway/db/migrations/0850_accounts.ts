import { sql, type Kysely } from 'kysely';

/**
 * An account belongs to an owner and has a purpose (decision 37): a member has a wallet, and may have a hold, a bonus,
 * an income, returned money and points; points are a currency of their own. What a member's account holds stands on its
 * row, which only the trigger of a posting changes. `version` goes up with whatever happens to the owner, money or not:
 * who has read it, decides, and writes only where it is still the same, needs no lock in between.
 *
 * What a movement is for is a row of `transfer_kinds`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop trigger ledger_append_only on accounts`.execute(db);
  await sql`
    alter table accounts
      drop constraint accounts_check,
      drop constraint accounts_purpose_check,
      drop constraint accounts_member_id_key,
      drop constraint accounts_merchant_code_currency_purpose_key,
      drop constraint accounts_member_id_currency_fkey,
      add column seq bigint not null default 0 check (seq >= 0),
      add column balance bigint not null default 0 check (balance between 0 and 99999999999999999),
      add column moved_at timestamptz,
      add column version bigint not null default 0`.execute(db);
  await sql`
    update accounts set purpose = 'wallet' where purpose is null`.execute(db);
  await sql`
    update accounts set seq = tip.account_seq, balance = tip.balance_after, moved_at = tip.created_at
      from accounts own
      cross join lateral (
        select account_seq, balance_after, created_at
          from postings join transfers on transfers.id = transfer_id
          where account_id = own.id and own.running order by account_seq desc limit 1
      ) tip
      where own.id = accounts.id`.execute(db);
  await sql`
    alter table members add constraint members_no_points check (currency <> 'POINTS')`.execute(db);
  await sql`
    alter table accounts
      alter column purpose set not null,
      -- The currency of the member, but for points, which every member has in the same one.
      add column money text generated always as (nullif(currency, 'POINTS')) stored,
      add constraint accounts_member_id_currency_fkey
        foreign key (member_id, money) references members (id, currency),
      add constraint accounts_purpose check (
        case when member_id is null
          then purpose ~ '^(funding|adjustments|promotions|rebates)$|^(games|clearing):[A-Z0-9_]+$'
          else purpose in ('wallet', 'hold', 'bonus', 'income', 'returned', 'points')
            and (purpose = 'points') = (currency = 'POINTS')
        end),
      add constraint accounts_house_runs_nothing check (running or (seq = 0 and balance = 0 and moved_at is null)),
      add constraint accounts_member unique (member_id, purpose),
      set (fillfactor = 70)`.execute(db);
  await sql`
    create unique index accounts_house on accounts (merchant_code, currency, purpose) where member_id is null`.execute(
    db,
  );

  await sql`
    create function ledger_points() returns trigger language plpgsql as $$
    begin
      if exists (select from members where id = new.member_id and type = 4) then
        raise exception 'ledger: a trial has play money only'
          using errcode = 'check_violation', constraint = 'ledger_points';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ledger_points before insert on accounts
      for each row when (new.currency = 'POINTS' and new.member_id is not null)
      execute function ledger_points()`.execute(db);

  // After the posting is known to follow from the one before it (ledger_chain).
  await sql`
    create function ledger_account() returns trigger language plpgsql as $$
    begin
      update accounts
        set seq = new.account_seq, balance = new.balance_after, version = version + 1, moved_at = transfers.created_at
        from transfers
        where accounts.id = new.account_id and accounts.seq = new.account_seq - 1 and transfers.id = new.transfer_id;
      if not found then
        raise exception 'ledger: posting % of account % is not its next', new.account_seq, new.account_id
          using errcode = 'check_violation', constraint = 'ledger_account';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_account after insert on postings
      for each row when (new.running) execute function ledger_account()`.execute(db);
  // Within a trigger of a posting the depth is above zero. Only \`version\` may be turned by hand.
  await sql`
    create trigger ledger_append_only before delete or truncate on accounts
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create trigger ledger_account_stays
      before update of id, merchant_code, currency, member_id, purpose, created_at, seq, balance, moved_at on accounts
      for each statement when (pg_trigger_depth() = 0) execute function ledger_append_only()`.execute(db);

  await sql`
    create table transfer_kinds (
      code text primary key check (code ~ '^[a-z]+(_[a-z]+)*$'),
      -- What it is to the wallet.
      direction text not null check (direction in ('in', 'out', 'either')),
      group_name text not null check (group_name in ('play', 'cash', 'reward', 'correction'))
    )`.execute(db);
  await sql`
    insert into transfer_kinds values
      ('opening', 'in', 'correction'),
      ('bet', 'out', 'play'),
      ('win', 'in', 'play'),
      ('rollback', 'in', 'play'),
      ('adjustment', 'either', 'correction')`.execute(db);
  await sql`
    alter table transfers
      drop constraint transfers_kind_check,
      add foreign key (kind) references transfer_kinds`.execute(db);
}
