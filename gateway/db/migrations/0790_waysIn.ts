import { sql, type Kysely } from 'kysely';

/**
 * Whether an account of Google or Facebook was linked by somebody who had shown more than a password; and a quick way to
 * the browsers that remember a login.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table member_identities add column proven boolean not null default false`.execute(db);
  await sql`create index devices_remembered on devices (member_id) where credential_hash is not null`.execute(
    db,
  );
}
