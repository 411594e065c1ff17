import { sql, type Kysely } from 'kysely';

/** What members log in with in place of a password (decision 104). */
export async function up(db: Kysely<never>): Promise<void> {
  // One for all passkeys of a member, and random: it is told to whoever keeps them.
  await sql`
    create table passkey_handles (
      member_id bigint primary key references members on delete cascade,
      handle bytea not null unique check (length(handle) = 32)
    )`.execute(db);
  await sql`
    create table passkeys (
      id bigint generated always as identity primary key,
      member_id bigint not null references passkey_handles on delete cascade,
      credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      keeper uuid not null,
      agent text not null check (length(agent) <= 300),
      address text,
      added_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_member on passkeys (member_id)`.execute(db);
  await sql`
    alter table used_once
      drop constraint used_once_kind_check,
      add constraint used_once_kind_check check (kind in ('payload', 'botCheck', 'identity', 'passkey'))`.execute(
    db,
  );
}
