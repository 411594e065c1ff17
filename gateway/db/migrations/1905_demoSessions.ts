import { sql, type Kysely } from 'kysely';

/** Decision 231: the house's bots sit down where a brand is a demo. A session of before is of none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table arcade.sessions add column demo boolean not null default false`.execute(db);
}
