import { sql, type Kysely } from 'kysely';

/** Since when a browser is one of a member's own; not known of those that were before this was asked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table devices add column since timestamptz`.execute(db);
}
