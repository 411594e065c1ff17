import type { Generated, GeneratedAlways } from 'kysely';

interface InboxMessagesTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  sent_at: Date;
  read_at: Date | null;
  seed_key: Generated<string | null>;
  /** When its member has looked at the inbox with it. */
  seen_at: Generated<Date | null>;
  /** It is to be confirmed, and stays. */
  must_read: Generated<boolean>;
  confirmed_at: Generated<Date | null>;
  /** A path under /m that it is about. */
  link: Generated<string | null>;
  /** With which many have the same. */
  campaign_id: Generated<bigint | null>;
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
