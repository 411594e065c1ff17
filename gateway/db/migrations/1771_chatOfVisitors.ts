import { sql, type Kysely } from 'kysely';

/** Decision 170: pictures in the chat; who visits is an account of a kind that nobody logs into. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table chat_pictures (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      jpeg bytea not null,
      width int not null,
      height int not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index chat_pictures_member on chat_pictures (member_id)`.execute(db);
  await sql`create index chat_pictures_made on chat_pictures (made_at)`.execute(db);
  await sql`
    alter table chat_messages
      add column picture_id bigint unique references chat_pictures on delete cascade,
      drop constraint chat_messages_text_check,
      add constraint chat_messages_text_check check (length(text) between 0 and 2000),
      add check (text <> '' or picture_id is not null)`.execute(db);
}
