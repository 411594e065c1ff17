import { sql, type Kysely } from 'kysely';

/** What is removed once it no longer counts is found by when it ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index vendor_sessions_expiry on vendor_sessions (expires_at)`.execute(db);
}
