import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DepositState } from '@laro/rules/deposit.ts';
import type { DepositWay } from '@laro/contract/protocol/depositWays.ts';

type Time = ColumnType<Date, Date, Date>;
type TimeOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What a member asked for (decision 62). Amounts are minor units. */
interface DepositsTable {
  id: GeneratedAlways<bigint>;
  order_no: string;
  merchant_code: string;
  member_id: bigint;
  currency: string;
  channel: string;
  name: string;
  way: DepositWay;
  client_key: string;
  amount: bigint;
  /** Paid on top of the amount. */
  fee: bigint;
  state: Generated<DepositState>;
  opened_at: Time;
  pay_until: Time;
  /** What the member pays with, as the channel said; null until it has. */
  pay: ColumnType<unknown, string | null | undefined, string>;
  back_url: string;
  proof: string | null;
  promo_id: bigint | null;
  payment_id: string | null;
  came: bigint | null;
  came_currency: string | null;
  credited: bigint | null;
  credited_at: TimeOrNone;
  ledger_order_id: bigint | null;
  beside: bigint | null;
  going_back: Generated<boolean>;
  ask_at: TimeOrNone;
  asked: Generated<number>;
  due_at: TimeOrNone;
}

/** What happened to it, one row a change. */
interface DepositEventsTable {
  id: GeneratedAlways<bigint>;
  deposit_id: bigint;
  at: Time;
  event: string;
  state: DepositState;
}

/** Payments as the channel named them. */
interface DepositPaymentsTable {
  merchant_code: string;
  channel: string;
  payment_id: string;
  deposit_id: bigint;
  amount: bigint;
  currency: string;
  paid_at: Time;
  state: 'paid' | 'returned' | 'reversed';
}

/** Notices that have been heard. */
interface DepositNoticesTable {
  merchant_code: string;
  channel: string;
  event_id: string;
  order_no: string;
  at: Time;
}

/** What a channel's file of a day says beside what is here. */
interface DepositFilesTable {
  merchant_code: string;
  channel: string;
  day: string;
  held_at: Time;
  matched: number;
  found: ColumnType<unknown, string, string>;
}

/** The picture of a transfer by hand. */
interface DepositProofsTable {
  deposit_id: bigint;
  /** Sealed. */
  picture: Buffer;
  width: number;
  height: number;
  sent_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    deposit_proofs: DepositProofsTable;
    deposits: DepositsTable;
    deposit_events: DepositEventsTable;
    deposit_payments: DepositPaymentsTable;
    deposit_notices: DepositNoticesTable;
    deposit_files: DepositFilesTable;
  }
}
