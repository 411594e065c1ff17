import { sql, type Kysely } from 'kysely';

/** What is written to one member, by the operator and in the sandbox chat, and what a member has read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table inbox_messages (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      sent_at timestamptz not null,
      read_at timestamptz,
      seed_key text,
      unique (member_id, seed_key)
    )`.execute(db);
  await sql`create index inbox_messages_unread on inbox_messages (member_id) where read_at is null`.execute(
    db,
  );
  await sql`
    create table inbox_texts (
      message_id bigint not null references inbox_messages on delete cascade,
      language text not null,
      title text not null,
      content text not null,
      primary key (message_id, language)
    )`.execute(db);

  await sql`
    create table chat_messages (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      from_desk boolean not null,
      text text not null check (length(text) between 1 and 2000),
      sent_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index chat_messages_member on chat_messages (member_id, id)`.execute(db);

  await sql`
    create table announcement_reads (
      member_id bigint not null references members on delete cascade,
      announcement_id bigint not null references announcements on delete cascade,
      read_at timestamptz not null,
      primary key (member_id, announcement_id)
    )`.execute(db);
}
