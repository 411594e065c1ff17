import { sql, type Kysely } from 'kysely';

/** S7-40: an affiliate link may hold for some days (decision 78); without an end until it is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table affiliate_links add column ends_at timestamptz check (ends_at > made_at)`.execute(db);
}
