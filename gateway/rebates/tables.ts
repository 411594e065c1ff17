import type { Generated, GeneratedAlways } from 'kysely';

/** What somebody has of the turnover of a category from a day on, in hundredths of a percent. */
interface RebateRatesTable {
  member_id: bigint;
  category: string;
  from_day: string;
  rate: number;
}

/** A day whose statements are made. */
interface RebateDaysTable {
  merchant_code: string;
  day: string;
  closed_at: Generated<Date>;
}

/** What one player played of a category on a day, with the line above and its rates, as they were when the day was closed. */
interface RebatePlaysTable {
  merchant_code: string;
  day: string;
  player_id: bigint;
  category: string;
  turnover: bigint;
  lineage: string[];
  rates: number[];
}

interface RebateStatementsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  member_id: bigint;
  day: string;
  amount: bigint;
  /** How much of it their own play brought. */
  of_own: bigint;
  owed: bigint;
  paid: bigint;
  still_owed: bigint;
  transfer_id: bigint | null;
}

declare module '../db/tables.ts' {
  interface Database {
    rebate_rates: RebateRatesTable;
    rebate_days: RebateDaysTable;
    rebate_plays: RebatePlaysTable;
    rebate_statements: RebateStatementsTable;
  }
}
