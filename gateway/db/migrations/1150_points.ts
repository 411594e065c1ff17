import { sql, type Kysely } from 'kysely';

/**
 * S2-11: points (decision 80). They are a currency of the ledger, on the member's account `points`, and come from settled
 * rounds in the round's own transaction: of what was staked, and back when a stake is rolled back. What is short of a whole
 * point waits in `point_meters`, which is below zero where more had to be taken back than was there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into transfer_kinds values
      ('points_played', 'none', 'reward'),
      ('points_signed_in', 'none', 'reward'),
      ('points_given', 'none', 'reward'),
      ('points_spent', 'none', 'reward'),
      ('mall_paid', 'in', 'reward')`.execute(db);
  await sql`
    create table point_programmes (
      merchant_code text primary key references merchants,
      -- What is staked for one point, in minor units.
      per_turnover bigint not null check (per_turnover > 0),
      -- What signing in brings, day after day.
      sign_in int[] not null check (cardinality(sign_in) > 0),
      levels jsonb not null check (jsonb_array_length(levels) > 0)
    )`.execute(db);
  await sql`
    create table point_meters (
      member_id bigint primary key references members,
      rest bigint not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create table point_sign_ins (
      member_id bigint not null references members,
      day date not null,
      step int not null check (step > 0),
      primary key (member_id, day)
    )`.execute(db);

  // The member's wallet is locked by whoever settles a round; nothing here waits for another member.
  await sql`
    create function rounds_points() returns trigger language plpgsql as $$
    declare
      before rounds := case tg_op when 'UPDATE' then old end;
      was boolean := coalesce(before.closed_because = 'settled', false);
      played bigint := new.staked - case when was then before.staked else 0 end;
      per bigint;
      left_over bigint;
      gained bigint;
      own accounts;
      house bigint;
      made bigint;
    begin
      if played = 0 or new.currency = 'PLAY' then return null; end if;
      select per_turnover into per from point_programmes where merchant_code = new.merchant_code;
      if per is null then return null; end if;
      insert into point_meters as meter values (new.member_id, played)
        on conflict (member_id) do update set rest = meter.rest + excluded.rest
        returning rest into left_over;
      gained := floor(left_over::numeric / per);
      if gained = 0 then return null; end if;
      select * into own from accounts where member_id = new.member_id and purpose = 'points' for no key update;
      if own.id is null then
        insert into accounts (merchant_code, currency, member_id, purpose)
          values (new.merchant_code, 'POINTS', new.member_id, 'points') on conflict do nothing;
        select * into own from accounts where member_id = new.member_id and purpose = 'points' for no key update;
      end if;
      -- What was spent cannot be taken back: the next rounds make up for it.
      gained := greatest(gained, -own.balance);
      if gained = 0 then return null; end if;
      select id into house from accounts
        where merchant_code = new.merchant_code and currency = 'POINTS' and purpose = 'promotions' and member_id is null;
      if house is null then
        insert into accounts (merchant_code, currency, purpose)
          values (new.merchant_code, 'POINTS', 'promotions') on conflict do nothing;
        select id into house from accounts
          where merchant_code = new.merchant_code and currency = 'POINTS' and purpose = 'promotions'
            and member_id is null;
      end if;
      insert into transfers (merchant_code, currency, kind, scope, idempotency_key, fingerprint, game_id)
        values (
          new.merchant_code, 'POINTS', 'points_played', 'points', own.id || ' ' || (own.seq + 1),
          sha256(convert_to(own.id || ' ' || (own.seq + 1) || ' ' || gained, 'UTF8')), new.game_id
        )
        returning id into made;
      insert into postings
          (transfer_id, account_id, merchant_code, currency, running, amount, account_seq, balance_after)
        values
          (made, own.id, new.merchant_code, 'POINTS', true, gained, own.seq + 1, own.balance + gained),
          (made, house, new.merchant_code, 'POINTS', false, -gained, null, null);
      update point_meters set rest = rest - gained * per where member_id = new.member_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger rounds_points_new after insert on rounds
      for each row when (new.closed_because = 'settled') execute function rounds_points()`.execute(db);
  await sql`
    create trigger rounds_points after update of closed_because, staked on rounds
      for each row when (
        new.closed_because = 'settled'
          and (old.closed_because, old.staked) is distinct from (new.closed_because, new.staked)
      ) execute function rounds_points()`.execute(db);

  await sql`
    create table mall_items (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      seed_key text,
      sort int not null,
      kind text not null check (kind in ('money', 'picture')),
      -- Of money, in minor units.
      amount bigint check ((kind = 'money') = (amount is not null) and amount > 0),
      price int not null check (price > 0),
      stock int,
      taken int not null default 0,
      per_day int check (per_day > 0),
      per_week int check (per_week > 0),
      per_month int check (per_month > 0),
      from_level int not null default 0 check (from_level >= 0),
      starts_at timestamptz not null,
      ends_at timestamptz,
      art text not null,
      check (taken >= 0 and taken <= coalesce(stock, taken)),
      unique (merchant_code, seed_key)
    )`.execute(db);
  await sql`
    create table mall_item_texts (
      item_id bigint not null references mall_items on delete cascade,
      language text not null,
      title text not null,
      line text not null,
      primary key (item_id, language)
    )`.execute(db);
  await sql`
    create table mall_orders (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      member_id bigint not null references members,
      -- The thing, which may be gone; how it was stands beside it.
      item_id bigint not null,
      client_key uuid not null,
      kind text not null,
      amount bigint,
      price int not null check (price > 0),
      art text not null,
      titles jsonb not null,
      day date not null,
      at timestamptz not null,
      unique (member_id, client_key)
    )`.execute(db);
  await sql`create index mall_orders_of_member on mall_orders (member_id, id desc)`.execute(db);
  await sql`create index mall_orders_of_item on mall_orders (member_id, item_id, day)`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on mall_orders
      for each statement execute function ledger_append_only()`.execute(db);
}
