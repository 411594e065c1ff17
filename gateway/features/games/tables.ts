import type { ColumnType } from 'kysely';
import type { GameClassify, GameType } from '@laro/contract/calls/games.ts';
import type { RoomType } from '@laro/rules/liveRooms.ts';

interface VendorsTable {
  /** `vassalage` on the wire (S3-21). */
  code: string;
  name: string;
  /** 'VASSALAGE' opens the vendor's game list instead of launching its lobby (S4-41). */
  is_game_h5: string;
  /** Key of the vendor's mark in the art manifest. */
  art: string;
  sort: number;
}

interface GamesTable {
  /** Public id of the game (S3-15 nodeId), chosen by the catalogue and never reused. */
  node_id: bigint;
  /** The vendor's own id of the game (S3-15 gameId). */
  game_id: string;
  vendor_code: string;
  game_type: GameType;
  name: string;
  /** Shown instead of `name` where a market asks for it (S9-13); null shows `name`. */
  display_name: string | null;
  /** S3-16: JP, SC, VP, TG, AC, BG or blank. */
  game_classify: GameClassify;
  /** Minor units of the member's currency (S9-09). */
  min_bet: bigint;
  /** Lines of a slot (S3-17 minLine), 0 where a game has none. */
  min_lines: number;
  room_id: string | null;
  /** Whether a trial member may play it (S3-15 supportPlay). */
  support_play: boolean;
  is_game_h5: string;
  badge: 'Jackpot' | 'New' | null;
  /** Higher is more played. */
  popularity: number;
  /** Whether its vendor is connected here; the launch refuses the others. */
  playable: boolean;
  /** Key of the tile in the art manifest. */
  art: string;
}

/** Which categories of a vendor a merchant has, and in which order (S3-21). */
interface MerchantVendorsTable {
  merchant_code: string;
  vendor_code: string;
  game_type: GameType;
  sort: number;
}

/** What a merchant offers. `game_type` and `vendor_code` repeat the game's, so that one index serves a list. */
interface MerchantGamesTable {
  merchant_code: string;
  node_id: bigint;
  game_type: GameType;
  vendor_code: string;
  /** Place in every list of the merchant; unique within it, so it serves as the key of a page. */
  sort: number;
  /** 1 is the first of the hot games; null is not hot (S7-28). */
  hot_rank: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A game of a list of a member's own: liked (S3-20) or opened (S7-27). One that is no longer offered stays, and is not listed. */
interface OwnGamesTable {
  member_id: bigint;
  node_id: bigint;
  /** Since when it is liked; when it was opened last. */
  at: Date;
}

/** A host at a live table (S7-18), as the vendor said at `said_at`. */
interface LiveHostsTable {
  vendor_code: string;
  host_id: string;
  node_id: bigint;
  name: string;
  room_type: RoomType;
  active: boolean;
  streaming: boolean;
  said_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    vendors: VendorsTable;
    games: GamesTable;
    merchant_vendors: MerchantVendorsTable;
    merchant_games: MerchantGamesTable;
    favourites: OwnGamesTable;
    recents: OwnGamesTable;
    live_hosts: LiveHostsTable;
  }
}
