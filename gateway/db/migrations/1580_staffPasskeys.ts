import { sql, type Kysely } from 'kysely';

/** Decision 125: what somebody of the staff signs in with in place of password and code. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table staff_passkeys (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff,
      credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      agent text not null check (length(agent) <= 300),
      added_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index staff_passkeys_of on staff_passkeys (staff_id)`.execute(db);
  // Random, and one for all passkeys of somebody: it is told to whoever keeps them.
  await sql`alter table staff add column passkey_handle bytea unique check (length(passkey_handle) = 32)`.execute(
    db,
  );
}
