import { sql, type Kysely } from 'kysely';

/**
 * S2-10: what a withdrawal is beyond its order and its money, and each thing that has happened to it. The order and the
 * postings are in the ledger; the database lets none of the steps be changed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table withdrawals (
      order_id bigint primary key references cash_orders,
      member_id bigint not null references members,
      -- Made by whoever asked, so that the same asked twice is one.
      client_key uuid not null,
      card_id bigint not null,
      payee text not null,
      -- Where the money goes stays known to whoever pays, also when the card is gone.
      account_sealed bytea not null,
      bank text not null,
      last_digits text not null check (last_digits ~ '^[0-9]{2,6}$'),
      state text not null check (state in (
        'requested', 'review', 'approved', 'sending', 'unknown', 'paid', 'returned', 'rejected', 'takenBack'
      )),
      reason text check (length(reason) between 1 and 400),
      -- The merchant's business day on which it was asked for.
      day date not null,
      -- When the house looks at it again, or will have decided.
      next_at timestamptz,
      -- How often the channel was asked since it had it.
      asked int not null default 0,
      -- It was promised for an earlier time.
      late boolean not null default false,
      unique (member_id, client_key)
    )`.execute(db);
  await sql`create index withdrawals_of_member on withdrawals (member_id, order_id)`.execute(db);
  await sql`create index withdrawals_due on withdrawals (next_at) where next_at is not null`.execute(db);

  await sql`
    create table withdrawal_steps (
      order_id bigint not null references withdrawals,
      number int not null,
      state text not null,
      at timestamptz not null,
      primary key (order_id, number)
    )`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on withdrawal_steps
      for each statement execute function ledger_append_only()`.execute(db);

  await sql`
    create table sandbox_payouts (
      order_id bigint primary key references withdrawals,
      merchant_code text not null references merchants,
      bank text not null,
      payee text not null,
      last_digits text not null,
      amount text not null,
      -- What the stand-in of the bank says when it is asked.
      says text not null default 'waiting' check (says in ('waiting', 'paid', 'returned', 'silent')),
      at timestamptz not null default now()
    )`.execute(db);
}
