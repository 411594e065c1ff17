import { sql, type Kysely } from 'kysely';

/** Decision 117: the link of a notice by which its reader locks the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table safety_links (
      ticket_hash bytea primary key,
      member_id bigint not null references members on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index safety_links_of on safety_links (member_id)`.execute(db);
  await sql`create index safety_links_expiry on safety_links (expires_at)`.execute(db);
  // Old builds: to them whoever has locked the account is disabled.
  await sql`
    alter table members
      drop constraint members_disabled_because_check,
      add constraint members_disabled_because_check check (disabled_because in ('no demo', 'not me'))`.execute(
    db,
  );
  // A notice leads to the part of a page.
  await sql`
    alter table inbox_messages
      drop constraint inbox_messages_link_check,
      add constraint inbox_messages_link_check check (link ~ '^/m/[A-Za-z0-9/?=&#-]+$')`.execute(db);
}
