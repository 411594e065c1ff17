import type { Generated, GeneratedAlways } from 'kysely';

/** What one owner has for one purpose, in one currency. Nothing of a row changes but what its postings change. */
interface AccountsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  /** The owner; null for the house's own accounts. */
  member_id: bigint | null;
  /** What it is for: 'wallet' and others of a member; 'funding', 'games:LARO' and others of the house. */
  purpose: string;
  /** A member's account keeps a running balance; a house account does not, so that it is never a hot row. */
  running: GeneratedAlways<boolean>;
  /** Of the last posting: its number, the balance after it, and when it was made; null before the first. */
  seq: GeneratedAlways<bigint>;
  balance: GeneratedAlways<bigint>;
  moved_at: GeneratedAlways<Date | null>;
  /** Higher with whatever happens to the owner. */
  version: Generated<bigint>;
  created_at: GeneratedAlways<Date>;
}

/** One movement of money: two or more postings that add up to nothing. */
interface TransfersTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  /** A code of `transfer_kinds`. */
  kind: string;
  /** Who chose the idempotency key, such as 'vendor:LARO'. A key is unique within its scope. */
  scope: string;
  idempotency_key: string;
  /** SHA-256 of what was asked for, to tell a repeated request from another one under the same key. */
  fingerprint: Buffer;
  round: string | null;
  game_id: string | null;
  /** The deposit or withdrawal that it is a part of. */
  order_id: bigint | null;
  /** The merchant's business day, as the date on which it began. */
  day: GeneratedAlways<string>;
  created_at: GeneratedAlways<Date>;
}

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

/** What moved an account on a business day, by kind and category of the game. Written by its postings only. */
interface AccountDaysTable {
  account_id: GeneratedAlways<bigint>;
  day: GeneratedAlways<string>;
  kind: GeneratedAlways<string>;
  times: GeneratedAlways<bigint>;
  /** Minor units; below zero went out. */
  amount: GeneratedAlways<bigint>;
  /** 'OTHER' where the catalogue does not know the game; empty where no game moved it. */
  game_type: GeneratedAlways<string>;
}

/** A deposit or a withdrawal, from the time it is asked for. */
interface CashOrdersTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  member_id: bigint;
  direction: 'deposit' | 'withdrawal';
  /** How the money comes or goes; what is on its way is in the house's account clearing:<channel>. */
  channel: string;
  /** Minor units. */
  amount: bigint;
  /** A withdrawal that is asked for is on the member's hold; one that is sent is on its way. */
  state: Generated<'asked' | 'sent' | 'done' | 'failed'>;
  opened_at: GeneratedAlways<Date>;
  /** Set with 'done' and 'failed'. */
  ended_at: Generated<Date | null>;
}

/** What a transfer may be for. */
interface TransferKindsTable {
  code: string;
  /** What it is to the wallet. */
  direction: 'in' | 'out' | 'either' | 'none';
  group_name: 'play' | 'cash' | 'reward' | 'correction';
}

/** What `npm run ledger:verify` has found. */
interface LedgerChecksTable {
  at: GeneratedAlways<Date>;
  /** How many were looked at. */
  transfers: bigint;
  violations: number;
  /** The checkpoint from which it was looked; null: everything was. */
  since: Generated<bigint | null>;
}

/** Up to where the ledger was sound. */
interface LedgerCheckpointsTable {
  last_transfer: bigint;
  /** Of all transfers of real money up to there; follows from that of the checkpoint before. */
  digest: Buffer;
  at: GeneratedAlways<Date>;
}

/** What each member's account held at the newest checkpoint. */
interface LedgerTipsTable {
  account_id: bigint;
  seq: bigint;
  balance: bigint;
}

declare module '../db/tables.ts' {
  interface Database {
    ledger_checks: LedgerChecksTable;
    ledger_checkpoints: LedgerCheckpointsTable;
    ledger_tips: LedgerTipsTable;
    accounts: AccountsTable;
    transfers: TransfersTable;
    transfer_kinds: TransferKindsTable;
    postings: PostingsTable;
    account_days: AccountDaysTable;
    cash_orders: CashOrdersTable;
  }
}
