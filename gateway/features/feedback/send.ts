import type { Transaction } from 'kysely';
import type { QuestionType } from '@laro/contract/calls/support.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { budgets, giveBack, takeFrom } from '../../members/budgets.ts';
import { moveFeedback } from '../../members/feedback.ts';

interface Sent {
  readonly memberId: bigint;
  /** Made by whoever sends. */
  readonly key: string;
  readonly type: QuestionType;
  readonly content: string;
  readonly pictureIds: readonly string[];
}

type Kept<Code> =
  | { readonly ok: true; readonly feedbackId: bigint }
  | { readonly ok: false; readonly code: Code };

/** Keeps feedback, once for each key, with the sender's own pictures that were not sent along before. */
export async function sendFeedback(
  house: House,
  sent: Sent,
): Promise<Kept<'KEY_USED' | 'PICTURE_UNKNOWN' | 'TOO_MANY_TODAY'>> {
  const { db, clock } = house;
  const before = await findSent(db, sent);
  if (before) return before;
  const taken = await takeFrom(house, budgets.feedback, String(sent.memberId));
  if (taken === undefined) return { ok: false, code: 'TOO_MANY_TODAY' };
  const at = clock.now();
  const kept = await db.transaction().execute(async (trx) => {
    const { memberId, key, type, content } = sent;
    const pictureIds = [...new Set(sent.pictureIds)];
    if (!(await holdPictures(trx, { memberId, pictureIds }))) return 'PICTURE_UNKNOWN' as const;
    const written = await trx
      .insertInto('feedback')
      .values({
        member_id: memberId,
        client_key: key,
        type,
        content,
        state: 'waiting',
        sent_at: at,
        changed_at: at,
      })
      .onConflict((same) => same.columns(['member_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written === undefined) return 'KEY_USED' as const;
    for (const [place, id] of pictureIds.entries()) {
      await trx
        .updateTable('feedback_pictures')
        .set({ feedback_id: written.id, place })
        .where('id', '=', BigInt(id))
        .execute();
    }
    return written.id;
  });
  if (typeof kept === 'bigint') return { ok: true, feedbackId: kept };
  await giveBack(house, taken);
  // The same may have come a moment before, and has the pictures.
  return (await findSent(db, sent)) ?? { ok: false, code: kept };
}

/** What was sent with this key before: the same, or something else. */
async function findSent(
  db: House['db'],
  { memberId, key, type, content }: Sent,
): Promise<Kept<'KEY_USED'> | undefined> {
  const found = await db
    .selectFrom('feedback')
    .select(['id', 'type', 'content'])
    .where('member_id', '=', memberId)
    .where('client_key', '=', key)
    .executeTakeFirst();
  if (!found) return undefined;
  const isSame = found.type === type && found.content === content;
  return isSame ? { ok: true, feedbackId: found.id } : { ok: false, code: 'KEY_USED' };
}

/** Whether each is there, the sender's own, and sent along with nothing; nobody else sends them until the transaction ends. */
async function holdPictures(
  trx: Transaction<Database>,
  { memberId, pictureIds }: Pick<Sent, 'memberId' | 'pictureIds'>,
): Promise<boolean> {
  if (pictureIds.length === 0) return true;
  const held = await trx
    .selectFrom('feedback_pictures')
    .select('id')
    .where('id', 'in', pictureIds.map(BigInt))
    .where('member_id', '=', memberId)
    .where('feedback_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return held.length === pictureIds.length;
}

interface Commented {
  readonly memberId: bigint;
  readonly feedbackId: bigint;
  readonly key: string;
  readonly text: string;
}

/** Adds a comment of the member, once for each key. */
export async function commentOn(
  house: House,
  { memberId, feedbackId, key, text }: Commented,
): Promise<Kept<'FEEDBACK_UNKNOWN' | 'FEEDBACK_CLOSED' | 'TOO_MANY_TODAY'>> {
  const { db, clock } = house;
  const own = await db
    .selectFrom('feedback')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('feedback_comments')
            .select('id')
            .whereRef('feedback_comments.feedback_id', '=', 'feedback.id')
            .where('client_key', '=', key),
        )
        .as('isSaid'),
    )
    .where('id', '=', feedbackId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) return { ok: false, code: 'FEEDBACK_UNKNOWN' };
  if (own.isSaid) return { ok: true, feedbackId };
  const taken = await takeFrom(house, budgets.feedbackComments, String(memberId));
  if (taken === undefined) return { ok: false, code: 'TOO_MANY_TODAY' };
  const at = clock.now();
  const isMoved = await db.transaction().execute(async (trx) => {
    if (!(await moveFeedback(trx, { feedbackId, event: 'comment', at }))) return false;
    await trx
      .insertInto('feedback_comments')
      .values({ feedback_id: feedbackId, from_desk: false, client_key: key, text, at })
      .onConflict((same) => same.columns(['feedback_id', 'client_key']).doNothing())
      .execute();
    return true;
  });
  if (!isMoved) await giveBack(house, taken);
  return isMoved ? { ok: true, feedbackId } : { ok: false, code: 'FEEDBACK_CLOSED' };
}
