import { sql, type Kysely } from 'kysely';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import type { Database } from '../../db/tables.ts';

export interface MessageRow {
  readonly id: bigint;
  readonly title: string;
  readonly content: string;
  readonly sentAt: Date;
  readonly readAt: Date | null;
  readonly seenAt: Date | null;
  readonly mustRead: boolean;
  readonly confirmedAt: Date | null;
  readonly link: string | null;
}

interface Whose {
  readonly memberId: bigint;
  readonly language: string | undefined;
  /** Only this one. */
  readonly id?: bigint;
}

/** A member's messages, newest first, in the language or else in the default one. */
export function findMessages(
  db: Kysely<Database>,
  { memberId, language, id }: Whose,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('inbox_messages as message')
    .leftJoin('inbox_texts as fallback', (join) =>
      join.onRef('fallback.message_id', '=', 'message.id').on('fallback.language', '=', defaultLanguage),
    )
    .leftJoin('inbox_texts as wanted', (join) =>
      join.onRef('wanted.message_id', '=', 'message.id').on('wanted.language', '=', catalogueOf(language)),
    )
    .select((eb) => [
      'message.id',
      eb.fn.coalesce('wanted.title', 'fallback.title', sql<string>`''`).as('title'),
      eb.fn.coalesce('wanted.content', 'fallback.content', sql<string>`''`).as('content'),
      ...(['sent_at as sentAt', 'read_at as readAt', 'seen_at as seenAt'] as const),
      ...(['must_read as mustRead', 'confirmed_at as confirmedAt', 'link'] as const),
    ])
    .where('message.member_id', '=', memberId)
    .orderBy('message.id', 'desc')
    .offset(offset)
    .limit(limit);
  if (id !== undefined) query = query.where('message.id', '=', id);
  return query.execute();
}

/** How many there are, and how many of them are unread. */
export async function countMessages(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ readonly all: number; readonly unread: number }> {
  const { all, unread } = await db
    .selectFrom('inbox_messages')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('all'),
      eb.fn.countAll<bigint>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), unread: Number(unread) };
}
