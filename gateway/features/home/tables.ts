import type { ColumnType, Generated } from 'kysely';

/** S3-26. Rows with `demo` are seeded fixtures (S3-44); only a merchant with its demo setting on shows them. */
interface WinnersTable {
  id: Generated<bigint>;
  merchant_code: string;
  node_id: bigint;
  customer_name: string;
  /** Minor units of the merchant's currency. */
  win_amount: bigint;
  demo: boolean;
  won_at: ColumnType<Date, Date, Date>;
  seed_key: string | null;
}

declare module '../../db/tables.ts' {
  interface Database {
    winners: WinnersTable;
  }
}
