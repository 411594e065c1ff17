import { sql, type Kysely } from 'kysely';

/** Decision 118: a message of the chat may be about something of the member's, and what the house says by itself has a name. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table chat_messages
      add column about jsonb,
      add column says text check (says in ('greeting'))`.execute(db);
  // Until now the house has written nothing else.
  await sql`
    update chat_messages set says = 'greeting'
      where key is null and from_desk and staff_id is null`.execute(db);
}
