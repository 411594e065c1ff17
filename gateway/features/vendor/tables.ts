import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A public key of a vendor; what it signed with it is its own word. */
interface VendorKeysTable {
  key_id: string;
  vendor_code: string;
  /** Ed25519, 32 bytes. */
  public_key: Buffer;
  created_at: GeneratedAlways<Date>;
  revoked_at: Date | null;
}

/** Where a vendor's games open. */
interface VendorEndpointsTable {
  vendor_code: string;
  /** An address with `{gameId}`, and `{host}` for the host name that the player came by. */
  launch_url: string;
  /** Where its server is asked on behalf of members (contract/protocol/lotteryVendor.ts); null where it takes no questions. */
  lottery_url: ColumnType<string | null, string | null | undefined, string | null>;
}

/** What a vendor calls a member: a name that means nothing to anyone else. */
interface VendorPlayersTable {
  vendor_code: string;
  member_id: bigint;
  player: Generated<string>;
}

/** One opened game. Kept when it has expired: wins and rollbacks may still come under its token. */
interface VendorSessionsTable {
  id: GeneratedAlways<bigint>;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  vendor_code: string;
  member_id: bigint;
  merchant_code: string;
  currency: string;
  account_id: bigint;
  /** The house's side of this vendor's games. */
  house_account_id: bigint;
  /** The member's own session; its end is the end of betting. */
  session_id: string;
  game_id: string;
  bet_minimum: bigint;
  bet_maximum: bigint;
  /** The player's address; null in sessions of before it was noted. */
  opened_from: string | null;
  opened_at: Date;
  expires_at: Date;
}

/** One turn of play of one player. */
interface RoundsTable {
  id: GeneratedAlways<bigint>;
  vendor_code: string;
  member_id: bigint;
  merchant_code: string;
  /** The vendor's name for it. */
  round: string;
  game_id: string;
  currency: string;
  /** Minor units: the stakes that were not given back, and what was paid. */
  staked: Generated<bigint>;
  won: Generated<bigint>;
  /** A round that the house pays for, and what its free bet has won, which is not in `won`. */
  free_rounds_id: string | null;
  free_won: Generated<bigint>;
  /** What of `won` is a jackpot's. */
  jackpot: Generated<bigint>;
  opened_at: Date;
  /** The last bet, win or rollback. */
  moved_at: Date;
  closed_at: Date | null;
  /** 'settled' by the vendor; 'abandoned' when it was left open too long. */
  closed_because: 'settled' | 'abandoned' | null;
  /** The business day of a settled one; what comes to it later is counted on a later day. */
  settled_day: GeneratedAlways<string | null>;
}

/** What a member played through on a business day in a category, in rounds that were settled. Written by the rounds. */
interface PlayDaysTable {
  merchant_code: string;
  currency: string;
  /** The date on which it began. */
  day: GeneratedAlways<string>;
  member_id: bigint;
  rounds: GeneratedAlways<bigint>;
  /** Minor units. */
  staked: GeneratedAlways<bigint>;
  won: GeneratedAlways<bigint>;
  /** Of the game; 'OTHER' where the catalogue does not know it. */
  game_type: GeneratedAlways<string>;
}

/** A refusal as it was answered, to be answered again. */
export interface StoredRefusal {
  readonly code: string;
  readonly value?: unknown;
}

/** What came of a transaction that a vendor named; never changed. */
export interface VendorTransactionsTable {
  vendor_code: string;
  transaction_uuid: string;
  kind: 'bet' | 'win' | 'rollback';
  member_id: bigint;
  round_id: bigint | null;
  /** The bet that a win or a rollback is about. */
  reference_uuid: string | null;
  amount: bigint;
  /** SHA-256 of what was asked for. */
  fingerprint: Buffer;
  request_uuid: string;
  /** Null when it was booked. */
  refusal: ColumnType<StoredRefusal | null, string | null, never>;
  /** The player's balance just after it. */
  balance: bigint;
  /** The grant of a free bet, and of what is about one. */
  free_rounds_id: string | null;
  /** Null when no money moved: a refusal, a win of nothing, a rollback of nothing, whatever is about a free bet. */
  transfer_id: bigint | null;
  at: Date;
}

/** Rounds at one game that the house pays for: what a part in a promotion of free rounds has granted. */
interface FreeRoundsTable {
  /** What the vendor is told. */
  id: Generated<string>;
  part_id: bigint;
  vendor_code: string;
  member_id: bigint;
  game_id: string;
  currency: string;
  /** Of each round, minor units. */
  stake: bigint;
  rounds: number;
  used: Generated<number>;
  won: Generated<bigint>;
  granted_at: Date;
  expires_at: Date | null;
  ended_at: Generated<Date | null>;
}

/** What a bet has put into a jackpot, or a win has paid from it. None of play money. */
interface JackpotMovementsTable {
  vendor_code: string;
  transaction_uuid: string;
  jackpot: string;
  kind: 'contribution' | 'win';
  merchant_code: string;
  member_id: bigint;
  currency: string;
  amount: bigint;
  at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    vendor_keys: VendorKeysTable;
    vendor_endpoints: VendorEndpointsTable;
    vendor_players: VendorPlayersTable;
    vendor_sessions: VendorSessionsTable;
    rounds: RoundsTable;
    play_days: PlayDaysTable;
    vendor_transactions: VendorTransactionsTable;
    free_rounds: FreeRoundsTable;
    jackpot_movements: JackpotMovementsTable;
  }
}
