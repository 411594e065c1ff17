import { sql, type Kysely } from 'kysely';

/** Decision 206: who sends a campaign says by which rules, and a build that knows none of them sends nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table campaigns add column went_by jsonb not null default '{}'`.execute(db);
  await sql`update campaigns set went_by = rules where sent > 0`.execute(db);
  await sql`
    alter table campaigns
      add constraint campaigns_went_by check (sent = 0 or went_by = rules)`.execute(db);
}
