import type { ColumnType, GeneratedAlways } from 'kysely';

/** The sandbox chat: what the desk and the member wrote to each other. */
interface ChatMessagesTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  from_desk: boolean;
  text: string;
  sent_at: Date;
  /** When the other side has seen it. */
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

declare module '../../db/tables.ts' {
  interface Database {
    chat_messages: ChatMessagesTable;
  }
}
