import { sql } from 'kysely';
import type * as inbox from '@laro/contract/calls/inbox.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { previewOf } from '../../house/operatorHtml.ts';
import { countMessages, findMessages, type MessageRow } from './inbox.queries.ts';

interface Which {
  readonly messageIds?: readonly string[];
  readonly all?: true | undefined;
}

export function handlers({ db, reads, clock }: House): Handlers<typeof inbox> {
  /** The caller's own among those that are named. */
  const own = (memberId: bigint, which: Which) =>
    db.updateTable('inbox_messages').where('member_id', '=', memberId).where(isNamed(which));
  return {
    async unread({ session }) {
      return (await countMessages(reads, session.memberId)).unread;
    },

    async messages({ session, query }) {
      const { pageNo, pageSize, language } = query;
      const whose = { memberId: session.memberId, language };
      const [rows, { all }] = await Promise.all([
        findMessages(reads, whose, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        countMessages(reads, session.memberId),
      ]);
      const totalPages = Math.ceil(all / pageSize);
      return { content: rows.map(toMessage), pageNum: pageNo, totalPages, total: all };
    },

    async message({ session, query, refuse }) {
      const { messageId, language } = query;
      const whose = { memberId: session.memberId, language, id: BigInt(messageId) };
      const [row] = await findMessages(reads, whose, { offset: 0, limit: 1 });
      return row ? toMessage(row) : refuse('MESSAGE_UNKNOWN');
    },

    async markSeen({ session }) {
      await own(session.memberId, { all: true })
        .set({ seen_at: clock.now() })
        .where('seen_at', 'is', null)
        .execute();
      return null;
    },

    async markRead({ session, body }) {
      const now = clock.now();
      const { numUpdatedRows } = await own(session.memberId, body)
        .set((eb) => ({ read_at: now, seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
        .where('read_at', 'is', null)
        .executeTakeFirst();
      return { changed: Number(numUpdatedRows) };
    },

    async confirm({ session, body, refuse }) {
      const now = clock.now();
      const confirmed = await own(session.memberId, { messageIds: [body.messageId] })
        .set((eb) => ({
          read_at: eb.fn.coalesce('read_at', eb.val(now)),
          confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
        }))
        .where('must_read', '=', true)
        .executeTakeFirst();
      return confirmed.numUpdatedRows === 0n ? refuse('MESSAGE_UNKNOWN') : null;
    },

    async remove({ session, body }) {
      const { numDeletedRows } = await db
        .deleteFrom('inbox_messages')
        .where('member_id', '=', session.memberId)
        .where('must_read', '=', false)
        .where(isNamed(body))
        .executeTakeFirst();
      const { kept } = await db
        .selectFrom('inbox_messages')
        .select((eb) => eb.fn.countAll<bigint>().as('kept'))
        .where('member_id', '=', session.memberId)
        .where(isNamed(body))
        .executeTakeFirstOrThrow();
      return { changed: Number(numDeletedRows), kept: Number(kept) };
    },
  };
}

function isNamed({ messageIds = [], all }: Which) {
  return sql<boolean>`(${all === true} or id = any(${messageIds}::bigint[]))`;
}

function toMessage(row: MessageRow): inbox.Message {
  return {
    id: String(row.id),
    title: row.title,
    content: row.content,
    preview: previewOf(row.content),
    sentAt: row.sentAt.toISOString(),
    isRead: row.readAt !== null,
    isNew: row.seenAt === null && row.readAt === null,
    mustRead: row.mustRead,
    isConfirmed: row.confirmedAt !== null,
    link: row.link ?? '',
  };
}
