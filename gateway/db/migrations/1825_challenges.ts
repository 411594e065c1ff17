import { sql, type Kysely } from 'kysely';

/** Decision 196: a promotion to play so many rounds is a challenge; a mission is what is played for in the reward center. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table promotion_terms drop constraint promotion_terms_kind_check`.execute(db);
  // What was offered when its merchant allowed more stays.
  await sql`alter table promotion_terms disable trigger promotion_wagering`.execute(db);
  for (const table of ['promotion_terms', 'promotion_parts']) {
    await sql`
      update ${sql.table(table)} set kind = 'challenge', terms = terms || '{"kind": "challenge"}'
        where kind = 'mission'`.execute(db);
  }
  await sql`alter table promotion_terms enable trigger promotion_wagering`.execute(db);
  await sql`
    update content_versions set what = jsonb_set(what, '{terms,kind}', '"challenge"')
      where kind = 'promotion' and what #>> '{terms,kind}' = 'mission'`.execute(db);
  await sql`
    alter table promotion_terms add constraint promotion_terms_kind_check check (kind in (
      'firstDeposit', 'deposit', 'cashback', 'signUp', 'code', 'freeRounds', 'challenge', 'invitation', 'appDownload'))`.execute(
    db,
  );
}
