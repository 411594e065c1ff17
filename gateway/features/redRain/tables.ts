import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A merchant's rain; one without a row has none. */
interface RedRainsTable {
  merchant_code: string;
  /** By language. */
  titles: ColumnType<Readonly<Record<string, string>>, string, string>;
  first_at: Date;
  every_minutes: number;
  seconds: number;
  /** Of one shower, in minor units. */
  budget: bigint;
  envelopes: number;
  smallest: bigint;
}

/** One fall of it, from the time it is drawn. */
interface RedShowersTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  starts_at: Date;
  ends_at: Date;
  budget: bigint;
  /** What is in each envelope, in the order in which they go. */
  split: bigint[];
  salt: string;
  taken: Generated<number>;
}

interface RedGrabsTable {
  shower_id: bigint;
  /** Which of the split it is, counted from one. */
  number: number;
  member_id: bigint;
  at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    red_rains: RedRainsTable;
    red_showers: RedShowersTable;
    red_grabs: RedGrabsTable;
  }
}
