import { sql, type Kysely } from 'kysely';

/**
 * What the planner knows of tables in which one day is unlike the one before is counted anew after a hundredth of new
 * rows, where it would be a tenth, and of few rows as well (M11).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['members', 'sessions', 'vendor_sessions', 'accounts', 'rounds']) {
    await sql`
      alter table ${sql.table(table)}
        set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 20)`.execute(db);
  }
}
