import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Selection } from '@laro/rules/lottery/plays.ts';

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

declare module '../../db/tables.ts' {
  interface Database {
    lottery_orders: LotteryOrdersTable;
    lottery_suborders: LotterySubordersTable;
  }
}
