import { sql, type Kysely } from 'kysely';

/**
 * The double-entry ledger. The database has the last word on every rule of it:
 *
 * - a posting is of the merchant and currency of both its account and its transfer (composite foreign keys), so
 *   that play money has no way into a real wallet and no money moves between merchants;
 * - a member's postings are numbered without gaps and each balance follows from the one before it;
 * - no member's balance is below zero;
 * - a transfer has at least two postings and they add up to nothing, at the latest when it commits;
 * - nothing is ever changed or removed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table accounts (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      currency text not null check (currency ~ '^[A-Z]{3,8}$'),
      member_id bigint,
      purpose text check (purpose ~ '^[a-z]+(:[A-Z0-9_]+)?$'),
      running boolean not null generated always as (member_id is not null) stored,
      created_at timestamptz not null default now(),
      check ((member_id is null) <> (purpose is null)),
      foreign key (member_id, merchant_code) references members (id, merchant_code),
      foreign key (member_id, currency) references members (id, currency),
      unique (member_id),
      unique (merchant_code, currency, purpose),
      unique (id, merchant_code, currency, running)
    )`.execute(db);

  await sql`
    create table transfers (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      currency text not null,
      kind text not null check (kind in ('opening', 'bet', 'win', 'rollback', 'adjustment')),
      scope text not null check (length(scope) between 1 and 100),
      idempotency_key text not null check (length(idempotency_key) between 1 and 100),
      fingerprint bytea not null check (length(fingerprint) = 32),
      round text,
      game_id text,
      created_at timestamptz not null default clock_timestamp(),
      unique (scope, idempotency_key),
      unique (id, merchant_code, currency)
    )`.execute(db);

  await sql`
    create table postings (
      transfer_id bigint not null,
      account_id bigint not null,
      merchant_code text not null,
      currency text not null,
      running boolean not null,
      amount bigint not null check (amount <> 0),
      account_seq bigint check (account_seq > 0),
      balance_after bigint check (balance_after >= 0),
      primary key (transfer_id, account_id),
      unique (account_id, account_seq),
      foreign key (transfer_id, merchant_code, currency) references transfers (id, merchant_code, currency),
      foreign key (account_id, merchant_code, currency, running)
        references accounts (id, merchant_code, currency, running),
      check (running = (account_seq is not null)),
      check (running = (balance_after is not null))
    )`.execute(db);

  await sql`
    create function ledger_chain() returns trigger language plpgsql as $$
    declare
      previous bigint := 0;
    begin
      if new.account_seq > 1 then
        select balance_after into previous from postings
          where account_id = new.account_id and account_seq = new.account_seq - 1;
      end if;
      if previous is null or new.balance_after <> previous + new.amount then
        raise exception 'ledger: posting % of account % does not follow from the one before it',
          new.account_seq, new.account_id using errcode = 'check_violation', constraint = 'ledger_chain';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ledger_chain before insert on postings
      for each row when (new.running) execute function ledger_chain()`.execute(db);

  await sql`
    create function ledger_zero_sum() returns trigger language plpgsql as $$
    declare
      transfer bigint := to_jsonb(new) ->> tg_argv[0];
      legs int;
      total numeric;
    begin
      select count(*), coalesce(sum(amount), 0) into legs, total from postings where transfer_id = transfer;
      if legs < 2 or total <> 0 then
        raise exception 'ledger: transfer % has % postings that add up to %', transfer, legs, total
          using errcode = 'check_violation', constraint = 'ledger_zero_sum';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_zero_sum after insert on transfers
      deferrable initially deferred for each row execute function ledger_zero_sum('id')`.execute(db);
  await sql`
    create constraint trigger ledger_zero_sum after insert on postings
      deferrable initially deferred for each row execute function ledger_zero_sum('transfer_id')`.execute(db);

  await sql`
    create function ledger_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'ledger: % is only ever added to', tg_table_name
        using errcode = 'restrict_violation', constraint = 'ledger_append_only';
    end $$`.execute(db);
  for (const table of ['accounts', 'transfers', 'postings']) {
    await sql`
      create trigger ledger_append_only before update or delete or truncate on ${sql.table(table)}
        for each statement execute function ledger_append_only()`.execute(db);
  }
}
