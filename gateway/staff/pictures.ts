import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** The shade of the words on a picture of the brand: one that was uploaded, or that a banner of it has or had. Undefined where it has no such picture. */
export async function inkOf(db: Kysely<Database>, merchant: string, picture: string) {
  const found = await sql<{ ink: 'light' | 'dark' }>`
    select ink from desk_pictures where name = ${picture} and merchant_code = ${merchant}
    union all select ink from banners where art = ${picture} and merchant_code = ${merchant}
    union all select what ->> 'ink' from content_versions
      where kind = 'banner' and merchant_code = ${merchant} and what ->> 'picture' = ${picture}
    limit 1`.execute(db);
  return found.rows[0]?.ink;
}
