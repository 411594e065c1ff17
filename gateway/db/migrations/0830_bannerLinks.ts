import { sql, type Kysely } from 'kysely';

/** A banner's link is a path of this site for a browser, too, which takes `\` for `/` and passes over tabs (`isOwnAddress`). */
export async function up(db: Kysely<never>): Promise<void> {
  const own = sql`link ~ '^/[^\\\\[:space:][:cntrl:]]*$' and link not like '%//%'`;
  await sql`update banners set link = null where not (${own})`.execute(db);
  await sql`alter table banners add constraint banners_link_own check (${own})`.execute(db);
}
