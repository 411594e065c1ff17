import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Where the games of vendors open that are neither the arcade nor on the machine of whoever plays, by vendor. */
export async function vendorOrigins(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('vendor_endpoints')
    .select(['vendor_code', 'launch_url'])
    .where('launch_url', 'not like', '%{arcade}%')
    .where('launch_url', 'not like', '%{host}%')
    .orderBy('vendor_code')
    .execute();
  return new Map(
    rows
      .filter(({ launch_url: url }) => URL.canParse(url))
      .map(({ vendor_code: code, launch_url: url }) => [code, new URL(url).origin]),
  );
}
