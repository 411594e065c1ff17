import type { ChatSubject, houseSays } from '@laro/contract/calls/chat.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The conversation of a member with the desk. What it says of its messages the database writes (1460_chat). */
interface ChatsTable {
  member_id: bigint;
  merchant_code: string;
  last_number: Generated<number>;
  /** Since when the member waits for an answer. */
  waits_since: Generated<Date | null>;
  /** Who of the staff has it. */
  staff_id: Generated<bigint | null>;
  closed_at: Date | null;
  /** Until when each side is taken to be writing. */
  member_types_until: Generated<Date | null>;
  desk_types_until: Generated<Date | null>;
}

/** How a member found a conversation that was closed. */
interface ChatRatingsTable {
  member_id: bigint;
  /** Of the last answer. */
  number: number;
  score: number;
  staff_id: bigint;
  rated_at: Date;
}

/** Answers that the desk of a brand keeps ready. */
interface ChatPhrasesTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  title: string;
  text: string;
}

/** As we have drawn it, not as it came. */
interface ChatPicturesTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  jpeg: Buffer;
  width: number;
  height: number;
  made_at: Date;
}

interface ChatMessagesTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  from_desk: boolean;
  text: string;
  /** What the house says by itself; `text` has it in English. */
  says: ColumnType<(typeof houseSays)[number] | null, (typeof houseSays)[number] | undefined, never>;
  /** What of theirs the member asks about. */
  about: ColumnType<ChatSubject | null, string | undefined, never>;
  picture_id: ColumnType<bigint | null, bigint | undefined, never>;
  sent_at: Date;
  /** When the member has seen it. */
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** 1, 2, 3 and so on within a conversation. */
  number: GeneratedAlways<number>;
  /** Made by the page that sent it; null is one of the house itself. */
  key: Generated<string | null>;
  /** Who of the staff wrote it. */
  staff_id: Generated<bigint | null>;
  /** Of an answer: for how many seconds the member had waited. */
  waited: GeneratedAlways<number | null>;
}

declare module '../db/tables.ts' {
  interface Database {
    chats: ChatsTable;
    chat_pictures: ChatPicturesTable;
    chat_messages: ChatMessagesTable;
    chat_phrases: ChatPhrasesTable;
    chat_ratings: ChatRatingsTable;
  }
}
