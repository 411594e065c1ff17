import { sql, type Kysely } from 'kysely';

/** What is shot at in a pond is asked for by everybody in it, every other second. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index rounds_of_game on arcade.rounds (game, created_at desc)`.execute(db);
}
