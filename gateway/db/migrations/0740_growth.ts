import { sql, type Kysely } from 'kysely';

/** Ways to rows that were only to be had by reading a whole table: what a team has played, browsers long unused. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index rounds_member on rounds (member_id, opened_at)`.execute(db);
  await sql`create index sessions_opened on sessions (member_id, opened_at)`.execute(db);
  await sql`create index devices_used on devices (used_at)`.execute(db);
}
