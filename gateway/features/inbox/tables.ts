import type { GeneratedAlways } from 'kysely';

interface InboxMessagesTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  sent_at: Date;
  read_at: Date | null;
  seed_key: string | null;
}

interface InboxTextsTable {
  message_id: bigint;
  language: string;
  title: string;
  /** Clean HTML. */
  content: string;
}

declare module '../../db/tables.ts' {
  interface Database {
    inbox_messages: InboxMessagesTable;
    inbox_texts: InboxTextsTable;
  }
}
