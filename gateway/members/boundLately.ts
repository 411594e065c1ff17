import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';

export type Contact = 'mobile' | 'email';

/** A number or an address that was bound within it may be of whoever took the account. */
const doubtedForMs = 3 * 24 * 3600_000;

/** Of `members`. */
export function isBoundLately(now: Date, what: Contact): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from audit
      where audit.member_id = members.id and what = ${`${what}.bound`} and at > ${new Date(now.getTime() - doubtedForMs)}
  )`;
}

/** Whether the security questions are as new as that: the password alone sets them. */
export async function wereQuestionsSetLately(
  db: Kysely<Database>,
  memberId: bigint,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('security_questions')
    .select('set_at')
    .where('member_id', '=', memberId)
    .where('set_at', '>', new Date(now.getTime() - doubtedForMs))
    .executeTakeFirst();
  return found !== undefined;
}

export async function wasBoundLately(
  db: Kysely<Database>,
  memberId: bigint,
  what: Contact,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where(isBoundLately(now, what))
    .executeTakeFirst();
  return found !== undefined;
}
