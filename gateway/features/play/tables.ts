import type { Layout } from '@laro/rules/lottery/layouts.ts';
import type { GatewayCode, PrizeMode } from '@laro/rules/lottery/prizeMode.ts';

/** One permission to open one game, once. */
interface LaunchTicketsTable {
  /** SHA-256 of the ticket. */
  ticket_hash: Buffer;
  /** Who plays: of free play the trial of the member whose session it is. */
  member_id: bigint;
  merchant_code: string;
  session_id: string;
  vendor_code: string;
  game_id: string;
  /** Minor units of the member's currency. */
  bet_minimum: bigint;
  bet_maximum: bigint;
  /** The player's address; null in tickets of before it was noted. */
  opened_from: string | null;
  expires_at: Date;
  used_at: Date | null;
  /** The vendor's name of the room that it is to open in; null for the vendor's choice. */
  room_id: string | null;
  /** Of a lottery, and null in any other (S3-35). */
  prize_mode: PrizeMode | null;
  gateway_code: GatewayCode | null;
  play_type: Layout | null;
}

declare module '../../db/tables.ts' {
  interface Database {
    launch_tickets: LaunchTicketsTable;
  }
}
