import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Database } from './tables.ts';

export type Migrated = { ok: true; done: string[] } | { ok: false; problem: string; cause: unknown };

/**
 * Brings the database to the last of `steps`, all in one transaction under the migrator's lock: whoever comes at
 * the same time waits and then finds nothing left to do. `done` names the steps that this call made. A database
 * that knows steps which this program does not is refused, untouched.
 */
export async function migrate(
  db: Kysely<Database>,
  steps: Readonly<Record<string, Migration>> = migrations,
): Promise<Migrated> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...steps }) },
    // A step that was begun first may land after one with a higher number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return { ok: true, done: results.map(({ migrationName }) => migrationName) };
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const said = error instanceof Error ? error.message : String(error);
  const problem = failed === undefined ? said : `${failed}: ${said}`;
  return { ok: false, problem: `cannot bring the database up to date: ${problem}`, cause: error };
}
