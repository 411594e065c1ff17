import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** What of a member the desk limits (decision 134). */
type MemberLimit = Database['member_limits']['kind'];

/** How much a member may, in minor units, where the desk has set less than the brand; else undefined. */
export async function limitOf(
  db: Kysely<Database>,
  memberId: bigint,
  kind: MemberLimit,
): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('member_limits')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found?.amount;
}
