import { sql, type Kysely } from 'kysely';

/**
 * Deposits (decision 62). An order of the ledger (`cash_orders`) is made when money has come, so that what nobody paid never
 * touches the books.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into transfer_kinds values ('deposit_reversed', 'out', 'cash')`.execute(db);
  await sql`
    create table deposits (
      id bigint generated always as identity primary key,
      order_no text not null unique check (order_no ~ '^D[0-9]{12}$'),
      merchant_code text not null references merchants,
      member_id bigint not null references members,
      currency text not null,
      channel text not null check (channel ~ '^[A-Z0-9_]{2,24}$'),
      name text not null,
      way text not null,
      client_key uuid not null,
      amount bigint not null check (amount > 0),
      fee bigint not null check (fee >= 0),
      state text not null default 'created' check (state in (
        'created', 'awaitingPayment', 'checking', 'unknown', 'credited', 'expired', 'failed', 'conflicted', 'late',
        'returned', 'reversed')),
      opened_at timestamptz not null,
      pay_until timestamptz not null,
      pay jsonb,
      back_url text not null,
      proof text,
      promo_id bigint,
      -- The first payment, and what of it has reached the wallet.
      payment_id text,
      came bigint check (came > 0),
      came_currency text,
      credited bigint check (credited >= 0),
      credited_at timestamptz,
      ledger_order_id bigint unique references cash_orders,
      -- A second payment for the same order of the channel.
      beside bigint references deposits,
      going_back boolean not null default false,
      -- When the channel is asked next, and how often it was; by when something is promised to have changed.
      ask_at timestamptz,
      asked integer not null default 0,
      due_at timestamptz,
      check ((payment_id is null) = (came is null)),
      check (ledger_order_id is null or payment_id is not null),
      unique (member_id, client_key)
    )`.execute(db);
  await sql`create index deposits_of_member on deposits (member_id, id desc)`.execute(db);
  await sql`create index deposits_to_ask on deposits (ask_at) where ask_at is not null`.execute(db);
  await sql`create index deposits_due on deposits (due_at) where due_at is not null`.execute(db);
  await sql`create index deposits_beside on deposits (beside) where beside is not null`.execute(db);
  await sql`
    create index deposits_arrived on deposits (member_id, credited_at desc) where credited_at is not null`.execute(
    db,
  );
  await sql`
    create table deposit_events (
      id bigint generated always as identity primary key,
      deposit_id bigint not null references deposits,
      at timestamptz not null,
      event text not null,
      state text not null
    )`.execute(db);
  await sql`create index deposit_events_order on deposit_events (deposit_id, id)`.execute(db);
  await sql`
    create table deposit_payments (
      merchant_code text not null,
      channel text not null,
      payment_id text not null,
      -- Whose it is: the order that it was made for, or the one beside it.
      deposit_id bigint not null references deposits,
      amount bigint not null check (amount > 0),
      currency text not null,
      paid_at timestamptz not null,
      state text not null check (state in ('paid', 'returned', 'reversed')),
      primary key (merchant_code, channel, payment_id)
    )`.execute(db);
  await sql`create index deposit_payments_time on deposit_payments (merchant_code, channel, paid_at)`.execute(
    db,
  );
  await sql`create index deposit_payments_order on deposit_payments (deposit_id)`.execute(db);
  await sql`
    create table deposit_notices (
      merchant_code text not null,
      channel text not null,
      event_id text not null,
      order_no text not null,
      at timestamptz not null,
      primary key (merchant_code, channel, event_id)
    )`.execute(db);
  await sql`create index deposit_notices_time on deposit_notices (at)`.execute(db);
  await sql`
    create table deposit_files (
      merchant_code text not null,
      channel text not null,
      day date not null,
      held_at timestamptz not null,
      matched integer not null,
      -- What did not match, with what became of it.
      found jsonb not null,
      primary key (merchant_code, channel, day)
    )`.execute(db);
  await sql`
    create table sandbox_bank_orders (
      order_no text primary key,
      merchant_code text not null,
      channel text not null,
      way text not null,
      amount bigint not null,
      currency text not null,
      pay_until timestamptz not null,
      back_url text not null,
      denied boolean not null default false,
      silent boolean not null default false,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_bank_orders_time on sandbox_bank_orders (made_at)`.execute(db);
  await sql`
    create table sandbox_bank_payments (
      payment_id text primary key,
      order_no text not null references sandbox_bank_orders on delete cascade,
      amount bigint not null,
      currency text not null,
      paid_at timestamptz not null,
      state text not null check (state in ('paid', 'returned', 'reversed'))
    )`.execute(db);
  await sql`create index sandbox_bank_payments_order on sandbox_bank_payments (order_no)`.execute(db);
}
