import type { ColumnType, Generated } from 'kysely';

/** One row is one brand. `settings` holds what `merchants/<code>/merchant.ts` says (contract/brand/merchant.ts). */
interface MerchantsTable {
  code: string;
  settings: ColumnType<unknown, string, string>;
  seeded_at: ColumnType<Date, Date | undefined, Date>;
  /** Goes up with whatever the desk changes of what is shown. */
  content_version: Generated<number>;
}

/** What the seed has already written, by part: a second start compares `version` and skips the part. */
interface SeedStateTable {
  part: string;
  version: string;
  seeded_at: ColumnType<Date, Date | undefined, Date>;
}

declare module '../../db/tables.ts' {
  interface Database {
    merchants: MerchantsTable;
    seed_state: SeedStateTable;
  }
}
