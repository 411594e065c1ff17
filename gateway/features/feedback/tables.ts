import type { QuestionType } from '@laro/contract/calls/support.ts';
import type { FeedbackState } from '@laro/rules/feedback.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** What a member wrote to the house. */
interface FeedbackTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  /** Made by whoever sent it; of a member each is used once. */
  client_key: string;
  type: QuestionType;
  content: string;
  state: FeedbackState;
  sent_at: Date;
  changed_at: Date;
}

/** What the member and the desk said of it afterwards. */
interface FeedbackCommentsTable {
  id: GeneratedAlways<bigint>;
  feedback_id: bigint;
  from_desk: boolean;
  client_key: string;
  text: string;
  at: Date;
}

interface FeedbackPicturesTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  /** Null until it is sent along. */
  feedback_id: bigint | null;
  place: Generated<number>;
  /** As we have drawn it, not as it came. */
  jpeg: Buffer;
  width: number;
  height: number;
  made_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    feedback: FeedbackTable;
    feedback_comments: FeedbackCommentsTable;
    feedback_pictures: FeedbackPicturesTable;
  }
}
