import type * as feedback from '@laro/contract/calls/feedback.ts';
import { countWords, pictureKind } from '@laro/rules/feedback.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { countFeedback, findComments, findFeedback, type FeedbackRow } from './feedback.queries.ts';
import { redraw } from '../../house/redraw.ts';
import { commentOn, sendFeedback } from './send.ts';

export function handlers(house: House): Handlers<typeof feedback> {
  const { db, reads, clock, merchants } = house;
  const settingsOf = async (merchant: string) => {
    const { flags, feedback: words } = await merchants.settings(merchant);
    return flags.feedback ? words : undefined;
  };
  const one = async (memberId: bigint, id: bigint): Promise<FeedbackRow | undefined> =>
    (await findFeedback(db, { memberId, id }, { pageNo: 1, pageSize: 1 }))[0];
  /** With all that was said of it. */
  const whole = async (memberId: bigint, id: bigint) => {
    const row = await one(memberId, id);
    if (row === undefined) return undefined;
    const comments = await findComments(db, id);
    const said = comments.map(({ at, ...comment }) => ({ ...comment, at: at.toISOString() }));
    return { ...toFeedback(row), said };
  };

  return {
    async terms({ merchant, refuse }) {
      const words = (await settingsOf(merchant)) ?? refuse('FEEDBACK_OFF');
      const { businessDay } = await merchants.settings(merchant);
      return { ...words, timeZone: businessDay.timeZone };
    },

    async mine({ session: { memberId }, merchant, query, refuse }) {
      if (!(await settingsOf(merchant))) return refuse('FEEDBACK_OFF');
      const rows = await findFeedback(reads, { memberId }, query);
      const total = await countFeedback(reads, memberId);
      const { pageNo, pageSize } = query;
      const place = { pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
      return { content: rows.map(toFeedback), ...place };
    },

    async one({ session, merchant, query, refuse }) {
      if (!(await settingsOf(merchant))) return refuse('FEEDBACK_OFF');
      return (await whole(session.memberId, BigInt(query.feedbackId))) ?? refuse('FEEDBACK_UNKNOWN');
    },

    async upload({ session: { memberId }, merchant, body, refuse }) {
      if (!(await settingsOf(merchant))) return refuse('FEEDBACK_OFF');
      const given = new Uint8Array(await body.arrayBuffer());
      if (pictureKind(given) === undefined) return refuse('PICTURE_KIND');
      const taken = await takeFrom(house, budgets.feedbackPictures, String(memberId));
      if (taken === undefined) return refuse('TOO_MANY_TODAY');
      const drawn = await redraw(given);
      if (!drawn.ok) return refuse(drawn.because === 'huge' ? 'PICTURE_HUGE' : 'PICTURE_BROKEN');
      const { jpeg, width, height } = drawn;
      const { id } = await db
        .insertInto('feedback_pictures')
        .values({ member_id: memberId, feedback_id: null, jpeg, width, height, made_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { pictureId: String(id) };
    },

    async picture({ session: { memberId }, merchant, query, refuse }) {
      if (!(await settingsOf(merchant))) return refuse('FEEDBACK_OFF');
      const found = await reads
        .selectFrom('feedback_pictures')
        .select(['jpeg', 'width', 'height'])
        .where('id', '=', BigInt(query.pictureId))
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      if (!found) return refuse('PICTURE_UNKNOWN');
      const { jpeg, width, height } = found;
      return { type: 'image/jpeg', data: jpeg.toString('base64'), width, height };
    },

    async send({ session: { memberId }, merchant, body, refuse }) {
      const terms = await settingsOf(merchant);
      if (!terms) return refuse('FEEDBACK_OFF');
      const words = countWords(body.content);
      if (words < terms.leastWords || words > terms.mostWords) return refuse('WORDS', { words, ...terms });
      const sent = await sendFeedback(house, { memberId, ...body });
      if (!sent.ok) return refuse(sent.code);
      const row = await one(memberId, sent.feedbackId);
      if (row === undefined) throw new Error(`feedback ${sent.feedbackId} is gone`);
      return toFeedback(row);
    },

    async comment({ session: { memberId }, merchant, body, refuse }) {
      if (!(await settingsOf(merchant))) return refuse('FEEDBACK_OFF');
      const { key, text } = body;
      const commented = await commentOn(house, {
        memberId,
        feedbackId: BigInt(body.feedbackId),
        key,
        text,
      });
      if (!commented.ok) return refuse(commented.code);
      return (await whole(memberId, commented.feedbackId)) ?? refuse('FEEDBACK_UNKNOWN');
    },
  };
}

function toFeedback({ id, sentAt, changedAt, pictureIds, ...row }: FeedbackRow): feedback.Feedback {
  return {
    ...row,
    id: String(id),
    sentAt: sentAt.toISOString(),
    changedAt: changedAt.toISOString(),
    pictureIds: [...pictureIds],
  };
}
