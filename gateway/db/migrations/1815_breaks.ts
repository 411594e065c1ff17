import { sql, type Kysely } from 'kysely';

/**
 * Decision 191: until when a member stays away. Neither end is ever put earlier, and whoever proves a number or an address of
 * somebody who stays away takes both over.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table members
      add column timeout_until timestamptz,
      add column excluded_until timestamptz,
      add column proved_email text
        generated always as (case when email_bound_at is not null then lower(email) end) stored`.execute(db);
  // One person over all brands; the index of a brand's numbers begins with the brand.
  await sql`create index members_of_mobile on members (mobile) where mobile is not null`.execute(db);
  await sql`create index members_of_email on members (proved_email) where proved_email is not null`.execute(
    db,
  );
  await sql`
    create function breaks_only_lengthen() returns trigger language plpgsql as $$
    begin
      if coalesce(new.timeout_until < old.timeout_until, new.timeout_until is null and old.timeout_until is not null)
        or coalesce(new.excluded_until < old.excluded_until, new.excluded_until is null and old.excluded_until is not null)
      then
        raise exception 'the break of member % only gets longer', new.id
          using errcode = 'check_violation', constraint = 'breaks_only_lengthen';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger breaks_only_lengthen before update of timeout_until, excluded_until on members
      for each row execute function breaks_only_lengthen()`.execute(db);
  await sql`
    create function breaks_of_person() returns trigger language plpgsql as $$
    begin
      select greatest(new.timeout_until, max(timeout_until)), greatest(new.excluded_until, max(excluded_until))
        into new.timeout_until, new.excluded_until
        from members
        where mobile = new.mobile
          or proved_email = case when new.email_bound_at is not null then lower(new.email) end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger breaks_of_person before insert or update of mobile, email, email_bound_at on members
      for each row when (new.mobile is not null or new.email_bound_at is not null)
      execute function breaks_of_person()`.execute(db);
}
