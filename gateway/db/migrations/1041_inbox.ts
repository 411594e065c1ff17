import { sql, type Kysely } from 'kysely';

/** S2-14: a message that has to be read says so and stays; one may lead to a page of the site. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inbox_messages
      add column seen_at timestamptz,
      add column must_read boolean not null default false,
      add column confirmed_at timestamptz,
      add column link text check (link ~ '^/m/[A-Za-z0-9/?=&-]+$')`.execute(db);
  await sql`create index inbox_messages_member on inbox_messages (member_id, id desc)`.execute(db);
}
