import { sql, type Kysely } from 'kysely';
import type { QuestionType } from '@laro/contract/calls/support.ts';
import type { FeedbackState } from '@laro/rules/feedback.ts';
import type { Database } from '../../db/tables.ts';

export interface FeedbackRow {
  readonly id: bigint;
  readonly type: QuestionType;
  readonly content: string;
  readonly state: FeedbackState;
  readonly sentAt: Date;
  readonly changedAt: Date;
  readonly pictureIds: readonly string[];
  readonly comments: number;
}

interface Whose {
  readonly memberId: bigint;
  /** Only this one. */
  readonly id?: bigint;
}

/** A member's own, newest first. */
export function findFeedback(
  db: Kysely<Database>,
  { memberId, id }: Whose,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<FeedbackRow[]> {
  let query = db
    .selectFrom('feedback')
    .select([
      ...(['id', 'type', 'content', 'state', 'sent_at as sentAt', 'changed_at as changedAt'] as const),
      sql<string[]>`array(
        select picture.id::text from feedback_pictures picture
          where picture.feedback_id = feedback.id order by picture.place
      )`.as('pictureIds'),
      sql<number>`(
        select count(*)::int from feedback_comments said where said.feedback_id = feedback.id
      )`.as('comments'),
    ])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.execute();
}

export async function countFeedback(db: Kysely<Database>, memberId: bigint): Promise<number> {
  const { total } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** What was said of it, the oldest first. */
export function findComments(db: Kysely<Database>, feedbackId: bigint) {
  return db
    .selectFrom('feedback_comments')
    .select(['from_desk as fromDesk', 'text', 'at'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('id')
    .execute();
}
