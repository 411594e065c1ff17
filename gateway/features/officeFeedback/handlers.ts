import type * as officeFeedback from '@laro/contract/calls/officeFeedback.ts';
import { feedbackAtOnce } from '@laro/contract/calls/officeFeedback.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { answerFeedback } from '../../members/feedback.ts';

export function handlers(house: House): Handlers<typeof officeFeedback> {
  const { reads } = house;
  const of = (merchant: string) =>
    reads
      .selectFrom('feedback')
      .innerJoin('members', 'members.id', 'member_id')
      .where('merchant_code', '=', merchant);

  return {
    async listFeedback({ query: { merchant } }) {
      const rows = await of(merchant)
        .select(['feedback.id', 'member_id as memberId', 'username as member'])
        .select(['feedback.type', 'feedback.state', 'content', 'sent_at as sentAt'])
        .orderBy((eb) => eb('feedback.state', '=', 'waiting'), 'desc')
        .orderBy((eb) => eb.case().when('feedback.state', '=', 'waiting').then(eb.ref('changed_at')).end())
        .orderBy('changed_at', 'desc')
        .orderBy('feedback.id')
        .limit(feedbackAtOnce)
        .execute();
      const ids = rows.map(({ id }) => id);
      const { waiting } = await of(merchant)
        .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
        .where('feedback.state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      if (ids.length === 0) return { feedback: [], waiting: 0 };
      const said = await reads
        .selectFrom('feedback_comments')
        .select(['feedback_id as of', 'from_desk as fromDesk', 'text', 'at'])
        .where('feedback_id', 'in', ids)
        .orderBy('id')
        .execute();
      const pictures = await reads
        .selectFrom('feedback_pictures')
        .select(['feedback_id as of', 'jpeg'])
        .where('feedback_id', 'in', ids)
        .orderBy('place')
        .execute();
      return {
        waiting: Number(waiting),
        feedback: rows.map(({ id, memberId, sentAt, ...row }) => ({
          ...row,
          id: String(id),
          memberId: String(memberId),
          sentAt: sentAt.toISOString(),
          said: said
            .filter((one) => one.of === id)
            .map(({ fromDesk, text, at }) => ({ fromDesk, text, at: at.toISOString() })),
          pictures: pictures.filter((one) => one.of === id).map(({ jpeg }) => jpeg.toString('base64')),
        })),
      };
    },

    async answerFeedback({ body: { merchant, feedbackId, ...said }, staff, refuse }) {
      const id = BigInt(feedbackId);
      const own = await of(merchant).select('feedback.id').where('feedback.id', '=', id).executeTakeFirst();
      if (!own) return refuse('FEEDBACK_UNKNOWN');
      const by = { merchant, staff: staff.name };
      const answered = await answerFeedback(house, { feedbackId: id, by, ...said });
      return answered ? null : refuse('FEEDBACK_CLOSED');
    },
  };
}
