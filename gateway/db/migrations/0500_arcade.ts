import { sql, type Kysely } from 'kysely';

/**
 * The arcade's own schema: nothing in it refers to the platform's tables, so that it can move to a database of its
 * own. It holds no money; what it holds is what was promised to a player: seeds and rounds.
 *
 * - a player has one pair of seeds in use, and each of its numbers makes one round;
 * - a player has at most one round that is not finished;
 * - a request of the game's page makes one round, however often it is sent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create schema arcade`.execute(db);

  await sql`
    create table arcade.sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      wallet_token text not null,
      merchant text not null,
      player text not null,
      game text not null,
      currency text not null,
      currency_symbol text not null,
      bet_minimum bigint not null check (bet_minimum > 0),
      bet_maximum bigint not null,
      free_play boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);

  await sql`
    create table arcade.seeds (
      id bigint generated always as identity primary key,
      merchant text not null,
      player text not null,
      game text not null,
      server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
      server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
      client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
      next_nonce bigint not null default 0 check (next_nonce >= 0),
      created_at timestamptz not null,
      revealed_at timestamptz
    )`.execute(db);
  await sql`
    create unique index seeds_in_use on arcade.seeds (merchant, player, game) where revealed_at is null`.execute(
    db,
  );
  await sql`create index seeds_of_player on arcade.seeds (merchant, player, game, id desc)`.execute(db);

  await sql`
    create table arcade.rounds (
      id uuid primary key,
      session_id bigint not null references arcade.sessions,
      seeds_id bigint not null references arcade.seeds,
      nonce bigint not null check (nonce >= 0),
      merchant text not null,
      player text not null,
      game text not null,
      request uuid not null,
      bet bigint not null check (bet > 0),
      win bigint not null check (win >= 0),
      spins jsonb not null,
      state text not null check (state in ('bet_sent', 'won', 'cancelling', 'closed', 'rolled_back', 'refused')),
      bet_transaction uuid not null unique,
      win_transaction uuid not null unique,
      rollback_transaction uuid not null unique,
      balance bigint,
      refusal text,
      tries int not null default 0,
      busy_until timestamptz not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      seen_at timestamptz,
      unique (seeds_id, nonce),
      unique (merchant, player, request),
      check ((finished_at is null) = (state in ('bet_sent', 'won', 'cancelling')))
    )`.execute(db);
  await sql`
    create unique index rounds_one_open on arcade.rounds (merchant, player)
      where finished_at is null`.execute(db);
  await sql`create index rounds_to_finish on arcade.rounds (busy_until) where finished_at is null`.execute(
    db,
  );
  await sql`create index rounds_of_player on arcade.rounds (merchant, player, game, created_at desc)`.execute(
    db,
  );

  await sql`
    create function arcade.rounds_forward_only() returns trigger language plpgsql as $$
    begin
      if old.finished_at is not null and (new.state, new.finished_at) is distinct from (old.state, old.finished_at)
        or (old.state, new.state) in (('won', 'bet_sent'), ('cancelling', 'bet_sent'), ('cancelling', 'won'))
        or (new.bet, new.win, new.seeds_id, new.nonce, new.spins)
          is distinct from (old.bet, old.win, old.seeds_id, old.nonce, old.spins) then
        raise exception 'arcade: round % cannot go from % to %', old.id, old.state, new.state
          using errcode = 'check_violation', constraint = 'rounds_forward_only';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger rounds_forward_only before update on arcade.rounds
      for each row execute function arcade.rounds_forward_only()`.execute(db);
}
