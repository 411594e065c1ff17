import { sql, type Kysely } from 'kysely';

/** Decision 197: a campaign without a time is a draft, and an audience is narrowed by rules. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table campaigns
      alter column send_at drop not null,
      add column version int not null default 1,
      add column rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
      add constraint campaigns_draft check (send_at is not null or (sent = 0 and ended_at is null))`.execute(
    db,
  );
}
