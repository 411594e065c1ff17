import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../db/tables.ts';

/** Until one statement, or so many, wait for what a transaction of the test holds. */
export function untilOneWaits(db: Kysely<Database>, many = 1): Promise<void> {
  return expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    })
    .toBe(many);
}
