import { sql, type Kysely } from 'kysely';

/**
 * Who did what (decision 52): added to by the transaction that does it, never changed, and removed by its age alone. It names
 * members and merchants without referring to them: it outlives both. The clock is the database's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      merchant_code text not null,
      member_id bigint,
      who text not null check (who in ('visitor', 'member', 'agent', 'operator')),
      what text not null check (what ~ '^[a-z]+\\.[a-zA-Z]+$'),
      about jsonb not null,
      request text,
      address text
    )`.execute(db);
  await sql`create index audit_member on audit (member_id, id desc) where member_id is not null`.execute(db);
  await sql`create index audit_merchant on audit (merchant_code, id desc)`.execute(db);
  await sql`create index audit_at on audit (at)`.execute(db);
  // A key that is locked is told of once in a while, however often it is tried.
  await sql`create index audit_locked on audit ((about ->> 'key'), at) where what = 'login.locked'`.execute(
    db,
  );
  await sql`
    create function audit_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'audit: rows are only ever added, and removed after 400 days'
        using errcode = 'restrict_violation', constraint = 'audit_stays';
    end $$`.execute(db);
  await sql`
    create trigger audit_stays before update or truncate on audit
      for each statement execute function audit_stays()`.execute(db);
  await sql`
    create trigger audit_stays_young before delete on audit
      for each row when (old.at > now() - interval '400 days') execute function audit_stays()`.execute(db);
  // Nobody dates a row into the past, to have it removed.
  await sql`
    create function audit_now() returns trigger language plpgsql as $$
    begin
      new.at := clock_timestamp();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger audit_now before insert on audit for each row execute function audit_now()`.execute(db);
}
