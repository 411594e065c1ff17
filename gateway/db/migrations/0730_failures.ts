import { sql, type Kysely } from 'kysely';

/** A login on its way is told from one that failed, so that two at the same moment do not suspect each other. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table budget_uses add column failed boolean not null default false`.execute(db);
}
