import { sql, type Kysely } from 'kysely';

/** Decision 151: who writes just now, how a member found what was closed, and answers that the desk keeps ready. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table chats
      add column member_types_until timestamptz,
      add column desk_types_until timestamptz`.execute(db);
  await sql`
    create table chat_ratings (
      member_id bigint not null references members on delete cascade,
      -- Of the last answer before the conversation was closed.
      number int not null,
      score int not null check (score between 1 and 5),
      staff_id bigint not null references staff,
      rated_at timestamptz not null,
      primary key (member_id, number)
    )`.execute(db);
  await sql`create index chat_ratings_at on chat_ratings (rated_at)`.execute(db);
  await sql`
    create table chat_phrases (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      title text not null check (length(title) between 1 and 60),
      text text not null check (length(text) between 1 and 2000),
      unique (merchant_code, title)
    )`.execute(db);
}
