import { sql, type Kysely } from 'kysely';

/** Decision 106: entries of help are written at the desk. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table help_entries
      add column version int not null default 1,
      add column withdrawn_at timestamptz,
      add column desk_key uuid unique,
      add column at_desk boolean not null default false`.execute(db);
}
