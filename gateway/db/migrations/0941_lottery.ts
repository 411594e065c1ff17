import { sql, type Kysely } from 'kysely';

/**
 * The arcade's lotteries: draws and what was ordered in them. It holds no money.
 *
 * - what decides a draw is there before anything can be ordered in it, and never changes;
 * - a draw ends once, drawn or void;
 * - a request of the page makes one order, however often it is sent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table arcade.draws (
      game text not null,
      number bigint not null,
      seed text not null check (seed ~ '^[0-9a-f]{64}$'),
      seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
      opens_at timestamptz not null,
      closes_at timestamptz not null check (closes_at > opens_at),
      due_at timestamptz not null check (due_at > closes_at),
      created_at timestamptz not null check (created_at <= opens_at),
      state text not null check (state in ('open', 'drawn', 'void')),
      orders_root text check (orders_root ~ '^[0-9a-f]{64}$'),
      result jsonb,
      ended_at timestamptz,
      primary key (game, number),
      check ((state = 'open') = (ended_at is null)),
      check ((state = 'drawn') = (result is not null and orders_root is not null))
    )`.execute(db);
  await sql`create index draws_to_end on arcade.draws (due_at) where ended_at is null`.execute(db);
  await sql`create index draws_ended on arcade.draws (ended_at) where ended_at is not null`.execute(db);
  await sql`
    create function arcade.draws_end_once() returns trigger language plpgsql as $$
    begin
      if old.ended_at is not null
        or (new.seed, new.seed_hash, new.opens_at, new.closes_at, new.due_at)
          is distinct from (old.seed, old.seed_hash, old.opens_at, old.closes_at, old.due_at) then
        raise exception 'arcade: draw % of % cannot change', old.number, old.game
          using errcode = 'check_violation', constraint = 'draws_end_once';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger draws_end_once before update on arcade.draws
      for each row execute function arcade.draws_end_once()`.execute(db);

  await sql`
    create table arcade.lottery_orders (
      id uuid primary key,
      session_id bigint not null references arcade.sessions,
      merchant text not null,
      player text not null,
      game text not null,
      draw bigint not null,
      request uuid not null,
      play text not null,
      selection jsonb not null,
      bets int not null check (bets > 0),
      stake bigint not null check (stake > 0),
      amount bigint not null check (amount = bets * stake),
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      win bigint not null default 0 check (win >= 0),
      state text not null
        check (state in ('bet_sent', 'placed', 'won', 'cancelling', 'closed', 'rolled_back', 'refused')),
      bet_transaction uuid not null unique,
      win_transaction uuid not null unique,
      rollback_transaction uuid not null unique,
      refusal text,
      tries int not null default 0,
      busy_until timestamptz not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (merchant, player, request),
      foreign key (game, draw) references arcade.draws (game, number),
      check ((finished_at is null) = (state in ('bet_sent', 'placed', 'won', 'cancelling')))
    )`.execute(db);
  await sql`
    create index lottery_orders_to_finish on arcade.lottery_orders (busy_until)
      where state in ('bet_sent', 'won', 'cancelling')`.execute(db);
  await sql`
    create index lottery_orders_of_player on arcade.lottery_orders (merchant, player, created_at desc)`.execute(
    db,
  );
  await sql`create index lottery_orders_of_draw on arcade.lottery_orders (game, draw)`.execute(db);
  await sql`create index lottery_orders_of_session on arcade.lottery_orders (session_id)`.execute(db);
  await sql`
    create index lottery_orders_finished on arcade.lottery_orders (finished_at)
      where finished_at is not null`.execute(db);
  await sql`
    create function arcade.lottery_orders_forward_only() returns trigger language plpgsql as $$
    begin
      if old.finished_at is not null
        or (old.state, new.state) in (('placed', 'bet_sent'), ('won', 'bet_sent'), ('won', 'placed'),
          ('cancelling', 'bet_sent'), ('cancelling', 'placed'), ('cancelling', 'won'))
        or (new.game, new.draw, new.play, new.selection, new.amount, new.digest)
          is distinct from (old.game, old.draw, old.play, old.selection, old.amount, old.digest)
        or new.win <> old.win and old.state <> 'placed' then
        raise exception 'arcade: order % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'lottery_orders_forward_only';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger lottery_orders_forward_only before update on arcade.lottery_orders
      for each row execute function arcade.lottery_orders_forward_only()`.execute(db);
}
