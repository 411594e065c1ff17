import { sql, type Kysely } from 'kysely';

/** Where a game was opened from, for as long as it is played: its region may be restricted meanwhile (S4-24). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table launch_tickets add column opened_from text`.execute(db);
  await sql`alter table vendor_sessions add column opened_from text`.execute(db);
}
