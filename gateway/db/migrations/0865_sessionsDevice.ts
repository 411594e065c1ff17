import { sql, type Kysely } from 'kysely';

/** The device that a session was opened on: whoever ends the session has that browser forgotten (A7-1). It may be gone by now. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sessions add column device_id uuid`.execute(db);
}
