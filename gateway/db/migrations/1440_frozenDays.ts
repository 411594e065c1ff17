import { sql, type Kysely } from 'kysely';

/**
 * S7-39: a closed day says of which transfers it is, and what its statements add up to, in a hash that can be reckoned anew from
 * the ledger (decision 109). For that it has to be known what of a round's stake came after the round was settled: that is
 * turnover of the day on which it came.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table late_stakes (
      id bigint generated always as identity primary key,
      merchant_code text not null,
      member_id bigint not null,
      round_id bigint not null references rounds,
      day date not null,
      -- Below zero was given back.
      staked bigint not null check (staked <> 0),
      at timestamptz not null default clock_timestamp(),
      foreign key (member_id, merchant_code) references members (id, merchant_code)
    )`.execute(db);
  await sql`create index late_stakes_member on late_stakes (member_id, day)`.execute(db);
  await sql`create index late_stakes_round on late_stakes (round_id)`.execute(db);
  // What came on the round's own day is of that day all the same.
  await sql`
    insert into late_stakes (merchant_code, member_id, round_id, day, staked, at)
      select rounds.merchant_code, rounds.member_id, rounds.id, transfers.day, -postings.amount, transfers.created_at
        from rounds
        join vendor_transactions on round_id = rounds.id and vendor_transactions.kind in ('bet', 'rollback')
        join transfers on transfers.id = transfer_id
        join postings on postings.transfer_id = transfers.id and running
        where closed_because = 'settled' and transfers.day > settled_day and rounds.currency <> 'PLAY'
        order by transfers.id`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on late_stakes
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create or replace function rounds_played() returns trigger language plpgsql as $$
    declare
      before rounds := case tg_op when 'UPDATE' then old end;
      was boolean := coalesce(before.closed_because = 'settled', false);
      counted date := case when was then business_day(new.merchant_code, clock_timestamp()) else new.settled_day end;
    begin
      insert into play_days as so_far (merchant_code, currency, day, member_id, rounds, staked, won, game_type) values (
          new.merchant_code, new.currency, counted, new.member_id,
          case when was then 0 else 1 end,
          new.staked - case when was then before.staked else 0 end,
          new.won - case when was then before.won else 0 end,
          game_type_of(new.game_id)
        )
        on conflict (merchant_code, currency, day, member_id, game_type) do update set
          rounds = so_far.rounds + excluded.rounds, staked = so_far.staked + excluded.staked,
          won = so_far.won + excluded.won;
      -- Play money earns nobody anything, and goes with its trial.
      if was and new.staked <> before.staked and new.currency <> 'PLAY' then
        insert into late_stakes (merchant_code, member_id, round_id, day, staked)
          values (new.merchant_code, new.member_id, new.id, counted, new.staked - before.staked);
      end if;
      return null;
    end $$`.execute(db);

  // Of a statement, over its lines, and where its member stood; null where the day was closed before.
  await sql`
    alter table rebate_statements add column digest bytea, add column lineage bigint[]`.execute(db);
  await sql`
    create table rebate_seals (
      merchant_code text not null,
      day date not null,
      currency text not null,
      -- The day's bets, wins and rollbacks; null where there was none.
      first_transfer bigint references transfers,
      last_transfer bigint references transfers,
      transfers bigint not null,
      -- What was played without a rate for anybody, which is in no line.
      unrated bigint not null,
      -- Over all of the day's statements.
      digest bytea not null,
      primary key (merchant_code, day),
      foreign key (merchant_code, day) references rebate_days
    )`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on rebate_seals
      for each statement execute function ledger_append_only()`.execute(db);
  // A day's transfers lie beside each other: a few pages say where, and no transfer waits for an index.
  await sql`create index transfers_day on transfers using brin (day) with (autosummarize = on)`.execute(db);
}
