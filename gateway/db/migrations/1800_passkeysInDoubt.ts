import { sql, type Kysely } from 'kysely';

/** Whether a passkey is only the second step, beside the password, until it has been that once (decision 180). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table passkeys add column in_doubt boolean not null default false`.execute(db);
}
