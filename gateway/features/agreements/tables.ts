import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AgreementTier } from '@laro/contract/calls/agreements.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import type { AgreementState, PaymentState, Side } from '@laro/rules/agreements.ts';

/** A version of what two agents have agreed. What it says is never changed, only how it stands. */
interface AgreementsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  kind: AgreementKind;
  senior_id: bigint;
  junior_id: bigint;
  version: number;
  active_from: bigint;
  tiers: ColumnType<readonly AgreementTier[], string, never>;
  proposed_at: Date;
  state: AgreementState;
  asked_by: Side | null;
  signed_at: Date | null;
  /** Days, both in it; null where it never held, or has no end. */
  from_day: string | null;
  until_day: string | null;
}

/** What was paid of a period, or applied for, with what it was reckoned from. */
interface AgreementPaymentsTable {
  id: GeneratedAlways<bigint>;
  agreement_id: bigint;
  junior_id: bigint;
  kind: AgreementKind;
  period_from: string;
  period_to: string;
  turnover: bigint;
  loss: bigint;
  active: number;
  amount: bigint;
  state: Exclude<PaymentState, 'due'>;
  applied_at: Date;
  decided_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Database {
    agreements: AgreementsTable;
    agreement_payments: AgreementPaymentsTable;
  }
}
