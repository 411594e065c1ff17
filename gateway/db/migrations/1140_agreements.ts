import { sql, type Kysely } from 'kysely';

/**
 * S2-29: agreements between an agent and one whom it brought (decision 79). A row is a version; what it says stays, and at most one
 * of a kind waits for the junior's signature, and one holds without an end.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table agreements (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      currency text not null,
      kind text not null check (kind in ('daily', 'dividend', 'hourly')),
      senior_id bigint not null references members,
      junior_id bigint not null references members check (junior_id <> senior_id),
      version int not null check (version > 0),
      active_from bigint not null check (active_from >= 0),
      tiers jsonb not null check (jsonb_array_length(tiers) > 0),
      proposed_at timestamptz not null,
      state text not null check (
        state in ('proposed', 'signed', 'leaving', 'refused', 'takenBack', 'replaced', 'ended')),
      asked_by text check (asked_by in ('senior', 'junior')),
      signed_at timestamptz,
      from_day date,
      until_day date check (until_day >= from_day - 1),
      check ((signed_at is null) = (from_day is null)),
      check ((signed_at is null) = (state in ('proposed', 'refused', 'takenBack'))),
      check ((until_day is not null) = (state in ('replaced', 'ended'))),
      check (state <> 'leaving' or asked_by is not null),
      unique (senior_id, junior_id, kind, version)
    )`.execute(db);
  await sql`
    create unique index agreements_proposed on agreements (junior_id, kind) where state = 'proposed'`.execute(
    db,
  );
  await sql`
    create unique index agreements_held on agreements (junior_id, kind) where state in ('signed', 'leaving')`.execute(
    db,
  );
  await sql`create index agreements_of_junior on agreements (junior_id, kind, id desc)`.execute(db);
  await sql`create index agreements_of_senior on agreements (senior_id, kind, id desc)`.execute(db);
  await sql`
    create trigger ledger_append_only before delete or truncate on agreements
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create trigger agreements_stay
      before update of merchant_code, currency, kind, senior_id, junior_id, version, active_from, tiers, proposed_at
      on agreements for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create function agreement_signed() returns trigger language plpgsql as $$
    begin
      if old.signed_at is not null and (new.signed_at, new.from_day) is distinct from (old.signed_at, old.from_day)
        or old.until_day is not null and new.until_day is distinct from old.until_day then
        raise exception 'agreement %: what was signed stays', old.id
          using errcode = 'check_violation', constraint = 'agreement_signed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger agreement_signed before update on agreements
      for each row execute function agreement_signed()`.execute(db);
}
