import { sql, type Kysely } from 'kysely';

/** Decision 220: until when the card is valid that somebody was shown to be by; null where it says nothing of that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table identity_papers add column expires_on date`.execute(db);
}
