import { sql, type Kysely } from 'kysely';

/** S7-40: an affiliate link may open so many accounts (decision 213); without a number as many as come. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table affiliate_links add column uses int check (uses > 0)`.execute(db);
}
