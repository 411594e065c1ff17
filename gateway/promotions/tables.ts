import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PartState } from '@laro/rules/promotionStates.ts';
import type { CountedWhy } from '@laro/rules/countedWhys.ts';
import type { PromotionKind, PromotionTerms } from '@laro/rules/promotionTerms.ts';
import type { GameType } from '@laro/contract/calls/games.ts';

type Json<T> = ColumnType<T, string, string>;

/** What a promotion asks and gives, beside its announcement. One without a row is words only. */
interface PromotionTermsTable {
  announcement_id: bigint;
  kind: PromotionKind;
  terms: Json<PromotionTerms>;
}

/** A member's part in a promotion (decision 65). Amounts in minor units. */
interface PromotionPartsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  member_id: bigint;
  promotion_id: bigint;
  /** Which time it is, or of which week; a member has each once. */
  occasion: string;
  kind: PromotionKind;
  /** As they were when the member took part. */
  terms: Json<PromotionTerms>;
  titles: Json<Readonly<Record<string, string>>>;
  state: PartState;
  /** The member took it with a press. */
  claimed: Generated<boolean>;
  deposit_id: bigint | null;
  /** The deposit, the loss, or the stakes. */
  basis: Generated<bigint>;
  /** How many of the rounds that it is for are played. */
  played: Generated<number>;
  bonus: Generated<bigint>;
  required: Generated<bigint>;
  /** The sum of its lines, which alone write it. */
  counted: GeneratedAlways<bigint>;
  /** Why the house said no, in the words of who did. */
  reason: Generated<string | null>;
  joined_at: Date;
  issued_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  /** Up to when its rounds were looked at. */
  looked_at: Generated<Date | null>;
}

/** Each state that it has had, with the first. */
interface PromotionStepsTable {
  part_id: bigint;
  number: number;
  state: PartState;
  at: Date;
}

/** A line of the meter: what a round counted, and why. */
interface PromotionRoundsTable {
  part_id: bigint;
  round_id: bigint;
  category: GameType;
  staked: bigint;
  percent: number;
  counted: bigint;
  why: CountedWhy;
  at: Date;
}

/** Deposits with a promotion whose money came, or went back; null while nobody has looked at it since. */
interface PromotionDepositsTable {
  deposit_id: bigint;
  settled_at: Date | null;
}

declare module '../db/tables.ts' {
  interface Database {
    promotion_terms: PromotionTermsTable;
    promotion_parts: PromotionPartsTable;
    promotion_steps: PromotionStepsTable;
    promotion_rounds: PromotionRoundsTable;
    promotion_deposits: PromotionDepositsTable;
  }
}
