import { sql, type Kysely } from 'kysely';

/**
 * Who is disabled loses every session for good, whoever writes it, so that none comes back when the member is let in
 * again; the notice ends the streams that are open.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sessions
      drop constraint sessions_ended_because_check,
      add constraint sessions_ended_because_check
        check (ended_because in ('logout', 'rotation', 'removed', 'password', 'disabled'))`.execute(db);
  await sql`
    create function disabled_sessions() returns trigger language plpgsql as $$
    begin
      update sessions set ended_at = now(), ended_because = 'disabled'
        where member_id = new.id and ended_at is null;
      perform pg_notify('wallet', new.id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger disabled_sessions after update of status on members
      for each row when (new.status = 'disabled' and old.status <> 'disabled')
      execute function disabled_sessions()`.execute(db);
  await sql`
    update sessions set ended_at = now(), ended_because = 'disabled'
      from members where members.id = sessions.member_id and status = 'disabled' and ended_at is null`.execute(
    db,
  );
}
