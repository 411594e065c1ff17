import { sql, type Kysely } from 'kysely';

/** A37-2: at whose word somebody was invited at the desk, so that it ends with theirs; null is let in at the machine. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table staff add column invited_by bigint references staff`.execute(db);
}
