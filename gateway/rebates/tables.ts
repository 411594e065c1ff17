import type { RebateCategory } from './rates.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
  /** Over its lines; null where its day was closed before days were sealed. */
  digest: Buffer | null;
  /** The way down to them, as it was when the day was closed; null as well. */
  lineage: string[] | null;
}

/** Of which transfers a closed day is, and what its statements add up to (decision 109). */
interface RebateSealsTable {
  merchant_code: string;
  day: string;
  currency: string;
  first_transfer: bigint | null;
  last_transfer: bigint | null;
  transfers: bigint;
  /** What was played without a rate for anybody. */
  unrated: bigint;
  digest: Buffer;
}

/** What came to a round's stake after it was settled; below zero was given back. Written by the rounds. */
interface LateStakesTable {
  id: GeneratedAlways<bigint>;
  merchant_code: GeneratedAlways<string>;
  member_id: GeneratedAlways<bigint>;
  round_id: GeneratedAlways<bigint>;
  /** On which it came. */
  day: GeneratedAlways<string>;
  staked: GeneratedAlways<bigint>;
  at: GeneratedAlways<Date>;
}

/** By which whoever registers comes into the team of the agent. */
interface AffiliateLinksTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  agent_id: bigint;
  code: string;
  name: string;
  opens: 'member' | 'agent';
  rates: ColumnType<Readonly<Partial<Record<RebateCategory, number>>>, string, never>;
  made_at: Date;
  /** Null for as long as it is there. */
  ends_at: Date | null;
  /** Null for as many as come. */
  uses: number | null;
  deleted_at: ColumnType<Date | null, undefined, Date>;
}

interface AffiliateJoinsTable {
  member_id: bigint;
  link_id: bigint;
}

declare module '../db/tables.ts' {
  interface Database {
    rebate_rates: RebateRatesTable;
    rebate_days: RebateDaysTable;
    rebate_plays: RebatePlaysTable;
    affiliate_links: AffiliateLinksTable;
    affiliate_joins: AffiliateJoinsTable;
    rebate_statements: RebateStatementsTable;
    rebate_seals: RebateSealsTable;
    late_stakes: LateStakesTable;
  }
}
