import type { Kysely } from 'kysely';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { Database } from '../db/tables.ts';

interface Letter {
  readonly memberId: bigint;
  readonly at: Date;
  /** `content` is clean HTML: what a person typed in it is escaped. */
  readonly texts: Readonly<Record<Catalogue, { readonly title: string; readonly content: string }>>;
  /** A path under /m that it is about. */
  readonly link?: string;
  /** It is to be confirmed, and stays. */
  readonly mustRead?: true;
}

/** Writes to a member's inbox, in the transaction of what it tells of. */
export async function writeToInbox(
  db: Kysely<Database>,
  { memberId, at, texts, link, mustRead }: Letter,
): Promise<void> {
  const { id } = await db
    .insertInto('inbox_messages')
    .values({
      member_id: memberId,
      sent_at: at,
      read_at: null,
      link: link ?? null,
      must_read: mustRead === true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Object.entries(texts).map(([language, text]) => ({ message_id: id, language, ...text }));
  await db.insertInto('inbox_texts').values(rows).execute();
}
