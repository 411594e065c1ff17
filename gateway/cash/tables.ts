import type { Generated } from 'kysely';
import type { WithdrawalState } from '@laro/rules/withdrawalStates.ts';

/** A withdrawal beyond its order in the ledger. */
interface WithdrawalsTable {
  order_id: bigint;
  member_id: bigint;
  /** Made by whoever asked; of a member each is used once. */
  client_key: string;
  card_id: bigint;
  payee: string;
  /** The whole number of the account, for whoever pays. */
  account_sealed: Buffer;
  bank: string;
  last_digits: string;
  state: WithdrawalState;
  /** Why the house said no. */
  reason: string | null;
  /** The merchant's business day on which it was asked for. */
  day: string;
  /** When the house looks at it again, or will have decided; null once it has ended. */
  next_at: Date | null;
  /** How often the channel was asked since it had it. */
  asked: number;
  /** It was promised for an earlier time. */
  late: boolean;
  /** Who of the desk looks at it. */
  taken_by: Generated<bigint | null>;
}

/** Of a withdrawal that two have to let out (decision 139). */
interface WithdrawalApprovalsTable {
  /** Of the order. */
  id: bigint;
  asked_by: bigint;
  asked_at: Date;
  decided_by: bigint | null;
  decided_at: Date | null;
}

/** Each state that it has had, with the first. */
interface WithdrawalStepsTable {
  order_id: bigint;
  number: number;
  state: WithdrawalState;
  at: Date;
}

/** What the demo's bank was told to pay, and what it says of it. */
interface SandboxPayoutsTable {
  order_id: bigint;
  merchant_code: string;
  bank: string;
  payee: string;
  last_digits: string;
  amount: string;
  says: 'waiting' | 'paid' | 'returned' | 'silent';
  at: Date;
}

declare module '../db/tables.ts' {
  interface Database {
    withdrawals: WithdrawalsTable;
    withdrawal_approvals: WithdrawalApprovalsTable;
    withdrawal_steps: WithdrawalStepsTable;
    sandbox_payouts: SandboxPayoutsTable;
  }
}
