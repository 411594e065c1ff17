import { sql, type Kysely } from 'kysely';

/**
 * Decision 171: what changes how much a member has not read is told on the line that tells of their wallet, whoever wrote it: a
 * campaign, a notice, the desk, or the member on another device.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function unread_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('wallet', coalesce(new.member_id, old.member_id)::text);
      return null;
    end $$`.execute(db);
  for (const table of ['inbox_messages', 'chat_messages']) {
    await sql`
      create trigger unread_changed after insert or update of read_at on ${sql.table(table)}
        for each row execute function unread_changed()`.execute(db);
    await sql`
      create trigger unread_gone after delete on ${sql.table(table)}
        for each row when (old.read_at is null) execute function unread_changed()`.execute(db);
  }
}
