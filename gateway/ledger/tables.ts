import type { GeneratedAlways } from 'kysely';

/** One purse of one owner in one currency. Rows are never changed: what is in it is its last posting. */
interface AccountsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  /** The owner; null for the house's own accounts. */
  member_id: bigint | null;
  /** What a house account is for, such as 'funding' or 'games:LARO'; null for a member's. */
  purpose: string | null;
  /** A member's account keeps a running balance; a house account does not, so that it is never a hot row. */
  running: GeneratedAlways<boolean>;
  created_at: GeneratedAlways<Date>;
}

/** One movement of money: two or more postings that add up to nothing. */
interface TransfersTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  kind: TransferKind;
  /** Who chose the idempotency key, such as 'vendor:LARO'. A key is unique within its scope. */
  scope: string;
  idempotency_key: string;
  /** SHA-256 of what was asked for, to tell a repeated request from another one under the same key. */
  fingerprint: Buffer;
  round: string | null;
  game_id: string | null;
  created_at: GeneratedAlways<Date>;
}
export type TransferKind = 'opening' | 'bet' | 'win' | 'rollback' | 'adjustment';

/** What a transfer adds to one account. `account_seq` and `balance_after` are the chain of a running account. */
interface PostingsTable {
  transfer_id: bigint;
  account_id: bigint;
  merchant_code: string;
  currency: string;
  running: boolean;
  /** Minor units, never zero. */
  amount: bigint;
  account_seq: bigint | null;
  balance_after: bigint | null;
}

declare module '../db/tables.ts' {
  interface Database {
    accounts: AccountsTable;
    transfers: TransfersTable;
    postings: PostingsTable;
  }
}
