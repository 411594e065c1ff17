import { sql, type Kysely } from 'kysely';

/**
 * Orders of several draws, whose money is held from the beginning (decision 101).
 *
 * - a request of the page makes one chase, however often it is sent;
 * - a chase is whole or is none: it runs once all of its orders are placed, and ends once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table arcade.lottery_chases (
      id uuid primary key,
      merchant text not null,
      player text not null,
      request uuid not null,
      stops boolean not null,
      state text not null check (state in ('placing', 'running', 'ended')),
      busy_until timestamptz not null,
      created_at timestamptz not null,
      unique (merchant, player, request)
    )`.execute(db);
  await sql`
    create index lottery_chases_placing on arcade.lottery_chases (busy_until)
      where state = 'placing'`.execute(db);
  await sql`
    create function arcade.lottery_chases_forward_only() returns trigger language plpgsql as $$
    begin
      if old.state = 'ended' or (old.state, new.state) = ('running', 'placing')
        or (new.merchant, new.player, new.request, new.stops)
          is distinct from (old.merchant, old.player, old.request, old.stops) then
        raise exception 'arcade: chase % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'lottery_chases_forward_only';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lottery_chases_forward_only before update on arcade.lottery_chases
      for each row execute function arcade.lottery_chases_forward_only()`.execute(db);
  await sql`
    alter table arcade.lottery_orders
      add column chase uuid references arcade.lottery_chases,
      add column place int check (place > 0),
      add check ((chase is null) = (place is null))`.execute(db);
  await sql`
    create unique index lottery_orders_of_chase on arcade.lottery_orders (chase, place)
      where chase is not null`.execute(db);
}
