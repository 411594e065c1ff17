import { sql, type Kysely } from 'kysely';

/** S3-27: the help center of each merchant, in its order, in the languages that have a catalogue. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table help_entries (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants on delete cascade,
      type text not null check (type in ('deposit', 'withdrawal', 'game', 'service', 'application', 'other')),
      sort integer not null,
      seed_key text,
      unique (merchant_code, seed_key)
    )`.execute(db);
  await sql`create index help_entries_order on help_entries (merchant_code, sort, id)`.execute(db);
  await sql`
    create table help_texts (
      entry_id bigint not null references help_entries on delete cascade,
      language text not null,
      title text not null,
      content text not null,
      primary key (entry_id, language)
    )`.execute(db);
}
