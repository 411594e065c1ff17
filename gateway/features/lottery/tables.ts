import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Selection } from '@laro/rules/lottery/play.ts';

/** What a member has ordered in a lottery, as its vendor told with the bets. Written by the vendor's bets. */
interface LotteryOrdersTable {
  id: GeneratedAlways<bigint>;
  vendor_code: string;
  member_id: bigint;
  /** The vendor's name for it. */
  reference: string;
  game_id: string;
  play: string;
  selection: JSONColumnType<Selection>;
  placed_at: Date;
}

/** The part of an order that is for one draw, and one round of the wallet: what it won is the round's. */
interface LotterySubordersTable {
  round_id: bigint;
  order_id: bigint;
  draw: string;
  closes_at: Date;
  bets: number;
  /** Minor units; what was staked in the beginning. */
  amount: bigint;
  /** When the vendor accepted that it is cancelled. */
  cancelled_at: ColumnType<Date | null, null | undefined, Date>;
}

/** A draw as its vendor told of it. */
interface LotteryDrawsTable {
  vendor_code: string;
  game_id: string;
  draw: string;
  opens_at: Date;
  closes_at: Date;
  due_at: Date;
  /** What was published of it before its sale. */
  fingerprint: string | null;
  state: 'open' | 'drawn' | 'void';
  /** Each ball as it is read. */
  result: JSONColumnType<readonly string[] | null, string | null, string | null>;
  told_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    lottery_draws: LotteryDrawsTable;
    lottery_orders: LotteryOrdersTable;
    lottery_suborders: LotterySubordersTable;
  }
}
