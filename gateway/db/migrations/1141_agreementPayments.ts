import { sql, type Kysely } from 'kysely';

/**
 * S7-39: what agreements pay (decision 79). A row is one period of a junior's agreements of a kind, and there is no second one;
 * what it comes to stays as it was reckoned, and it is decided once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into transfer_kinds values ('agreement_paid', 'none', 'reward')`.execute(db);
  await sql`alter table agreements add unique (id, junior_id, kind)`.execute(db);
  await sql`
    create table agreement_payments (
      id bigint generated always as identity primary key,
      agreement_id bigint not null,
      junior_id bigint not null,
      kind text not null,
      period_from date not null,
      period_to date not null check (period_to >= period_from),
      turnover bigint not null,
      loss bigint not null,
      active int not null,
      amount bigint not null check (amount > 0),
      state text not null check (state in ('applied', 'paid', 'refused')),
      applied_at timestamptz not null,
      decided_at timestamptz,
      check ((state = 'applied') = (decided_at is null)),
      foreign key (agreement_id, junior_id, kind) references agreements (id, junior_id, kind),
      unique (junior_id, kind, period_from)
    )`.execute(db);
  await sql`create index agreement_payments_of on agreement_payments (agreement_id, period_from desc)`.execute(
    db,
  );
  await sql`
    create trigger ledger_append_only before delete or truncate on agreement_payments
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create trigger agreement_payments_stay
      before update of agreement_id, junior_id, kind, period_from, period_to, turnover, loss, active, amount, applied_at
      on agreement_payments for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create trigger agreement_payments_decided before update on agreement_payments
      for each row when (old.state <> 'applied') execute function ledger_append_only()`.execute(db);
}
