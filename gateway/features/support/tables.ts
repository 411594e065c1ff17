import type { QuestionType } from '@laro/contract/calls/support.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** S3-27: what a merchant answers before anybody asks. */
interface HelpEntriesTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  type: QuestionType;
  sort: number;
  /** Key of a seeded row; null is one an operator made. */
  seed_key: string | null;
  /** Goes up with each change at the desk. */
  version: Generated<number>;
  withdrawn_at: Generated<Date | null>;
  desk_key: Generated<string | null>;
  /** The desk has touched it: what the folder of the brand says of it counts no longer. */
  at_desk: Generated<boolean>;
}

interface HelpTextsTable {
  entry_id: bigint;
  language: string;
  title: string;
  /** Clean HTML. */
  content: string;
}

declare module '../../db/tables.ts' {
  interface Database {
    help_entries: HelpEntriesTable;
    help_texts: HelpTextsTable;
  }
}
