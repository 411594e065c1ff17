import { sql, type Kysely } from 'kysely';

/**
 * A21-2: whoever proves a number or an address while somebody of it begins a break waits for that break, or that break for them
 * (`takeBreak`). So neither is missed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function breaks_of_person() returns trigger language plpgsql as $$
    begin
      select greatest(new.timeout_until, max(timeout_until)), greatest(new.excluded_until, max(excluded_until))
        into new.timeout_until, new.excluded_until
        from (
          select timeout_until, excluded_until from members
            where id <> new.id and (
              mobile = new.mobile
              or proved_email = case when new.email_bound_at is not null then lower(new.email) end
            )
            for share
        ) as person;
      return new;
    end $$`.execute(db);
}
