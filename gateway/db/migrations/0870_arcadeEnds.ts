import { sql, type Kysely } from 'kysely';

/** What the arcade removes is found by when it ended, and what hangs on it by its name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index rounds_finished on arcade.rounds (finished_at) where finished_at is not null`.execute(
    db,
  );
  await sql`create index rounds_of_session on arcade.rounds (session_id)`.execute(db);
  await sql`create index sessions_expiry on arcade.sessions (expires_at)`.execute(db);
  await sql`create index sessions_of_player on arcade.sessions (merchant, player, expires_at)`.execute(db);
  await sql`create index seeds_age on arcade.seeds (created_at)`.execute(db);
}
