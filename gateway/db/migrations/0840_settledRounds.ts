import { sql, type Kysely } from 'kysely';

/** The winner board asks for the rounds that were settled last. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index rounds_settled on rounds (closed_at desc) where closed_because = 'settled'`.execute(
    db,
  );
}
