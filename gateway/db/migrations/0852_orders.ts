import { sql, type Kysely } from 'kysely';

/**
 * What the cashier stands on (decision 37): a deposit or a withdrawal is an order, and the money that is on its way is
 * somewhere. At the latest when a transaction commits
 *
 * - a member's hold is the sum of the member's withdrawals that are asked for and not sent;
 * - of an order that has ended nothing is left on a clearing account, and nothing is on one without an order.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table cash_orders (
      id bigint generated always as identity primary key,
      merchant_code text not null,
      currency text not null,
      member_id bigint not null,
      direction text not null check (direction in ('deposit', 'withdrawal')),
      -- The house's account for what is on its way is clearing:<channel>.
      channel text not null check (channel ~ '^[A-Z0-9_]+$'),
      amount bigint not null check (amount between 1 and 99999999999999999),
      state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
      opened_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      foreign key (member_id, merchant_code) references members (id, merchant_code),
      foreign key (member_id, currency) references members (id, currency),
      unique (id, merchant_code, currency),
      check ((ended_at is not null) = (state in ('done', 'failed')))
    )`.execute(db);
  await sql`
    create index cash_orders_held on cash_orders (member_id)
      where direction = 'withdrawal' and state = 'asked'`.execute(db);
  await sql`
    alter table transfers
      add column order_id bigint,
      add foreign key (order_id, merchant_code, currency) references cash_orders (id, merchant_code, currency)`.execute(
    db,
  );
  await sql`create index transfers_order on transfers (order_id) where order_id is not null`.execute(db);
  await sql`
    alter table transfer_kinds
      drop constraint transfer_kinds_direction_check,
      add check (direction in ('in', 'out', 'either', 'none'))`.execute(db);
  await sql`
    insert into transfer_kinds values
      ('deposit', 'in', 'cash'),
      ('withdrawal', 'out', 'cash'),
      ('withdrawal_returned', 'in', 'cash'),
      ('payout', 'none', 'cash'),
      ('settlement', 'none', 'cash')`.execute(db);

  await sql`
    create function cash_order_forward() returns trigger language plpgsql as $$
    begin
      if (new.id, new.merchant_code, new.currency, new.member_id, new.direction, new.channel, new.amount, new.opened_at)
          is distinct from
          (old.id, old.merchant_code, old.currency, old.member_id, old.direction, old.channel, old.amount, old.opened_at)
        or old.ended_at is not null or (old.state, new.state) = ('sent', 'asked') then
        raise exception 'ledger: order % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'cash_order_forward';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger cash_order_forward before update on cash_orders
      for each row execute function cash_order_forward()`.execute(db);
  await sql`
    create trigger ledger_append_only before delete or truncate on cash_orders
      for each statement execute function ledger_append_only()`.execute(db);

  await sql`
    create function cash_hold() returns trigger language plpgsql as $$
    declare
      held bigint;
      asked numeric;
    begin
      select coalesce(sum(balance), 0) into held from accounts
        where member_id = new.member_id and purpose = 'hold';
      select coalesce(sum(amount), 0) into asked from cash_orders
        where member_id = new.member_id and direction = 'withdrawal' and state = 'asked';
      if held <> asked then
        raise exception 'ledger: member % has % on hold and asks for %', new.member_id, held, asked
          using errcode = 'check_violation', constraint = 'cash_hold';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger cash_hold after update on accounts
      deferrable initially deferred
      for each row when (new.purpose = 'hold' and new.balance <> old.balance) execute function cash_hold()`.execute(
    db,
  );
  await sql`
    create constraint trigger cash_hold after insert or update on cash_orders
      deferrable initially deferred
      for each row when (new.direction = 'withdrawal') execute function cash_hold()`.execute(db);

  await sql`
    create function cash_clearing() returns trigger language plpgsql as $$
    declare
      cleared bigint := to_jsonb(new) ->> tg_argv[0];
      left_over numeric;
    begin
      perform from cash_orders where id = cleared and ended_at is not null;
      if not found then
        return null;
      end if;
      select coalesce(sum(amount), 0) into left_over
        from transfers
        join postings on transfer_id = transfers.id
        join accounts on accounts.id = account_id
        where order_id = cleared and purpose like 'clearing:%';
      if left_over <> 0 then
        raise exception 'ledger: order % has ended and % is left of it', cleared, left_over
          using errcode = 'check_violation', constraint = 'cash_clearing';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger cash_clearing after insert or update on cash_orders
      deferrable initially deferred
      for each row when (new.ended_at is not null) execute function cash_clearing('id')`.execute(db);
  await sql`
    create constraint trigger cash_clearing after insert on transfers
      deferrable initially deferred
      for each row when (new.order_id is not null) execute function cash_clearing('order_id')`.execute(db);

  await sql`
    create function cash_of_an_order() returns trigger language plpgsql as $$
    begin
      if exists (
        select from accounts, transfers
          where accounts.id = new.account_id and purpose like 'clearing:%'
            and transfers.id = new.transfer_id and order_id is null
      ) then
        raise exception 'ledger: transfer % clears no order', new.transfer_id
          using errcode = 'check_violation', constraint = 'cash_of_an_order';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger cash_of_an_order after insert on postings
      for each row when (not new.running) execute function cash_of_an_order()`.execute(db);
}
