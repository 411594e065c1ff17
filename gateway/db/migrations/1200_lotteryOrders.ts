import { sql, type Kysely } from 'kysely';

/**
 * S7-32: what bets of lotteries are on, as their vendor told with the bet (decision 83). How far a suborder is and what it
 * won is its round's, so that neither can differ from the wallet.
 *
 * - an order is one play and one selection of one member, however often the vendor tells of it;
 * - a suborder is one round, and but for that it was cancelled it never changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table lottery_orders (
      id bigint generated always as identity primary key,
      vendor_code text not null,
      member_id bigint not null references members on delete cascade,
      reference text not null,
      game_id text not null,
      play text not null,
      selection jsonb not null,
      placed_at timestamptz not null,
      unique (vendor_code, member_id, reference)
    )`.execute(db);
  await sql`create index lottery_orders_of_member on lottery_orders (member_id, placed_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table lottery_suborders (
      round_id bigint primary key references rounds on delete cascade,
      order_id bigint not null references lottery_orders on delete cascade,
      draw text not null,
      closes_at timestamptz not null,
      bets int not null check (bets > 0),
      amount bigint not null check (amount > 0),
      cancelled_at timestamptz check (cancelled_at < closes_at)
    )`.execute(db);
  await sql`create index lottery_suborders_of_order on lottery_suborders (order_id)`.execute(db);
  await sql`
    create function lottery_suborders_stay() returns trigger language plpgsql as $$
    begin
      if (new.round_id, new.order_id, new.draw, new.closes_at, new.bets, new.amount)
          is distinct from (old.round_id, old.order_id, old.draw, old.closes_at, old.bets, old.amount)
        or old.cancelled_at is not null then
        raise exception 'suborder % cannot change', old.round_id
          using errcode = 'check_violation', constraint = 'lottery_suborders_stay';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lottery_suborders_stay before update on lottery_suborders
      for each row execute function lottery_suborders_stay()`.execute(db);
  await sql`alter table vendor_endpoints add column lottery_url text`.execute(db);
}
