import { sql, type Kysely } from 'kysely';

/**
 * What the arcade's players have staked on something that others decide as well: an order in the book, a seat at a card
 * table. It holds no money.
 *
 * - a request of the page makes one stake, however often it is sent;
 * - it goes forward only, and what it wins is said once; a correction may add to it, and never takes away;
 * - what decides a match is there before it begins, and never changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table arcade.stakes (
      id uuid primary key,
      session_id bigint not null references arcade.sessions,
      merchant text not null,
      player text not null,
      game text not null,
      kind text not null check (kind in ('order', 'seat')),
      request uuid not null,
      amount bigint not null check (amount > 0),
      win bigint not null default 0 check (win >= 0),
      added bigint not null default 0 check (added >= 0),
      state text not null check (state in
        ('asked', 'bet_sent', 'placed', 'won', 'adding', 'cancelling', 'closed', 'rolled_back', 'refused')),
      bet_transaction uuid not null unique,
      win_transaction uuid not null unique,
      added_transaction uuid not null unique,
      rollback_transaction uuid not null unique,
      refusal text,
      tries int not null default 0,
      busy_until timestamptz not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (merchant, player, request),
      check ((finished_at is null) = (state in ('asked', 'bet_sent', 'placed', 'won', 'adding', 'cancelling')))
    )`.execute(db);
  await sql`
    create index stakes_to_finish on arcade.stakes (busy_until) where finished_at is null`.execute(db);
  await sql`
    create index stakes_of_player on arcade.stakes (merchant, player, created_at desc)`.execute(db);
  await sql`create index stakes_of_session on arcade.stakes (session_id)`.execute(db);
  await sql`
    create index stakes_finished on arcade.stakes (finished_at) where finished_at is not null`.execute(db);
  await sql`
    create function arcade.stakes_forward_only() returns trigger language plpgsql as $$
    begin
      if (old.state, new.state) not in (
          ('asked', 'asked'), ('asked', 'bet_sent'), ('asked', 'refused'),
          ('bet_sent', 'bet_sent'), ('bet_sent', 'placed'), ('bet_sent', 'cancelling'), ('bet_sent', 'rolled_back'),
          ('bet_sent', 'refused'), ('placed', 'placed'), ('placed', 'won'), ('placed', 'cancelling'),
          ('cancelling', 'cancelling'), ('cancelling', 'rolled_back'),
          ('won', 'won'), ('won', 'closed'), ('won', 'rolled_back'),
          ('closed', 'adding'), ('adding', 'adding'), ('adding', 'closed'))
        or new.amount <> old.amount
        or new.win <> old.win and (old.state, new.state) <> ('placed', 'won')
        or new.added <> old.added and ((old.state, new.state) <> ('closed', 'adding') or old.added <> 0) then
        raise exception 'arcade: stake % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'stakes_forward_only';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger stakes_forward_only before update on arcade.stakes
      for each row execute function arcade.stakes_forward_only()`.execute(db);

  await sql`
    create table arcade.fixtures (
      sport text not null,
      number bigint not null,
      seed text not null check (seed ~ '^[0-9a-f]{64}$'),
      seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
      starts_at timestamptz not null,
      created_at timestamptz not null check (created_at < starts_at),
      corrected jsonb,
      corrected_at timestamptz,
      primary key (sport, number),
      check ((corrected is null) = (corrected_at is null))
    )`.execute(db);
  await sql`create index fixtures_by_start on arcade.fixtures (starts_at)`.execute(db);
  await sql`
    create function arcade.fixtures_stand() returns trigger language plpgsql as $$
    begin
      if (new.sport, new.number, new.seed, new.seed_hash, new.starts_at, new.created_at)
          is distinct from (old.sport, old.number, old.seed, old.seed_hash, old.starts_at, old.created_at)
        or old.corrected is not null then
        raise exception 'arcade: match % of % cannot change', old.number, old.sport
          using errcode = 'check_violation', constraint = 'fixtures_stand';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger fixtures_stand before update on arcade.fixtures
      for each row execute function arcade.fixtures_stand()`.execute(db);

  await sql`
    create table arcade.book_orders (
      stake_id uuid primary key references arcade.stakes on delete cascade,
      policy text not null check (policy in ('none', 'better', 'any')),
      accept_at timestamptz not null,
      quote bigint check (quote > 0),
      quote_until timestamptz,
      quote_of text,
      cashed_out boolean not null default false
    )`.execute(db);
  await sql`
    create table arcade.book_legs (
      stake_id uuid not null references arcade.book_orders on delete cascade,
      leg int not null,
      sport text not null,
      number bigint not null,
      pick text not null,
      asked int not null check (asked > 1000),
      odds int check (odds > 1000),
      result text check (result in ('won', 'lost', 'void')),
      primary key (stake_id, leg),
      foreign key (sport, number) references arcade.fixtures (sport, number)
    )`.execute(db);
  await sql`create index book_legs_of_fixture on arcade.book_legs (sport, number)`.execute(db);
}
