import { sql, type Kysely } from 'kysely';

/**
 * Why a member is disabled, where it was not an operator: only what the end of a demo has shut does the next one open
 * again (security M5).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table members add column disabled_because text check (disabled_because in ('no demo'))`.execute(
    db,
  );
  await sql`
    create function forget_why_disabled() returns trigger language plpgsql as $$
    begin
      new.disabled_because := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger forget_why_disabled before update of status on members
      for each row when (new.status = 'active')
      execute function forget_why_disabled()`.execute(db);
}
