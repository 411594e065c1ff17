import { sql, type Kysely } from 'kysely';

/** S5-29..S5-31: what members write to the house, what both sides say of it, and the pictures that go with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table feedback (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      -- Made by whoever sent it, so that the same sent twice is one.
      client_key uuid not null,
      type text not null check (type in ('deposit', 'withdrawal', 'game', 'service', 'application', 'other')),
      content text not null check (length(content) between 1 and 5000),
      state text not null check (state in ('waiting', 'answered', 'closed')),
      sent_at timestamptz not null,
      changed_at timestamptz not null,
      unique (member_id, client_key)
    )`.execute(db);
  await sql`create index feedback_of_member on feedback (member_id, id desc)`.execute(db);
  await sql`create index feedback_by_age on feedback (changed_at)`.execute(db);

  await sql`
    create table feedback_comments (
      id bigint generated always as identity primary key,
      feedback_id bigint not null references feedback on delete cascade,
      from_desk boolean not null,
      client_key uuid not null,
      text text not null check (length(text) between 1 and 140),
      at timestamptz not null,
      unique (feedback_id, client_key)
    )`.execute(db);

  await sql`
    create table feedback_pictures (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      -- Null until it is sent along.
      feedback_id bigint references feedback on delete cascade,
      place int not null default 0,
      jpeg bytea not null,
      width int not null,
      height int not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index feedback_pictures_of on feedback_pictures (feedback_id, place)`.execute(db);
  await sql`create index feedback_pictures_member on feedback_pictures (member_id)`.execute(db);
  await sql`
    create index feedback_pictures_unsent on feedback_pictures (made_at) where feedback_id is null`.execute(
    db,
  );
}
