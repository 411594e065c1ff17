import type { LimitPeriod } from '@laro/rules/ownLimits.ts';

/** What a member lets themself deposit (decision 219). */
interface OwnLimitsTable {
  member_id: bigint;
  period: LimitPeriod;
  /** Minor units. */
  amount: bigint;
  set_at: Date;
  /** What is wanted in its place since then; null with a time is none. */
  wanted: bigint | null;
  wanted_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Database {
    own_limits: OwnLimitsTable;
  }
}
