import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { feedbackTable, longestComment, type FeedbackEvent } from '@laro/rules/feedback.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { record } from './audit.ts';
import { writeToInbox } from './inbox.ts';

interface Event {
  readonly feedbackId: bigint;
  readonly event: FeedbackEvent;
  readonly at: Date;
}

/**
 * Moves feedback by the table, in the transaction of what it moves for, and holds it until that ends; false where it cannot be
 * moved so.
 */
export async function moveFeedback(
  trx: Kysely<Database>,
  { feedbackId, event, at }: Event,
): Promise<boolean> {
  const found = await trx
    .selectFrom('feedback')
    .select('state')
    .where('id', '=', feedbackId)
    .forUpdate()
    .executeTakeFirst();
  const state = found ? feedbackTable[found.state][event] : 'no';
  if (state === 'no') return false;
  await trx.updateTable('feedback').set({ state, changed_at: at }).where('id', '=', feedbackId).execute();
  return true;
}

interface Answer {
  readonly feedbackId: bigint;
  readonly text: string;
  readonly close: boolean;
  /** Made by whoever answers: the same sent twice is one. */
  readonly key?: string;
  /** Who of the staff. */
  readonly by?: { readonly merchant: string; readonly staff: string };
}

/**
 * The desk answers in at most 140 characters (S5-30), and the member finds that in the inbox; with `close` nobody writes any more
 * afterwards. False where it was closed before, or the answer is not one.
 */
export async function answerFeedback(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { feedbackId, text, close, key = randomUUID(), by }: Answer,
): Promise<boolean> {
  if (text.length < 1 || text.length > longestComment) return false;
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const isMoved = await moveFeedback(trx, { feedbackId, event: 'answer', at });
    // Held from here on.
    const before = await trx
      .selectFrom('feedback_comments')
      .select('id')
      .where('feedback_id', '=', feedbackId)
      .where('client_key', '=', key)
      .executeTakeFirst();
    if (before !== undefined) return true;
    if (!isMoved) return false;
    const said = { feedback_id: feedbackId, from_desk: true, client_key: key, text, at };
    await trx.insertInto('feedback_comments').values(said).execute();
    if (close) await moveFeedback(trx, { feedbackId, event: 'close', at });
    const { member_id: memberId } = await trx
      .selectFrom('feedback')
      .select('member_id')
      .where('id', '=', feedbackId)
      .executeTakeFirstOrThrow();
    const content = `<p>${escaped(text)}</p>`;
    await writeToInbox(trx, {
      memberId,
      at,
      link: `/m/help?view=feedback&feedback=${feedbackId}`,
      texts: {
        EN: { title: `Your feedback no. ${feedbackId} has an answer`, content },
        TY: { title: `May sagot na ang feedback mo, no. ${feedbackId}`, content },
      },
    });
    if (by) {
      const { merchant, staff } = by;
      const about = { staff, id: String(feedbackId) };
      await record(trx, { merchant, memberId, who: 'operator', what: 'feedback.answered', about });
    }
    return true;
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
