import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { House } from '../house/house.ts';

/** Without those that are read as another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The member's invitation code; made at the first asking. */
export async function inviteCodeOf(
  { db }: Pick<House, 'db'>,
  merchant: string,
  memberId: bigint,
): Promise<string> {
  for (;;) {
    const known = await db
      .selectFrom('invite_codes')
      .select('code')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (known) return known.code;
    const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
    await db
      .insertInto('invite_codes')
      .values({ merchant_code: merchant, member_id: memberId, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** How deep a team is at most; the database holds it (`members_depth`). */
const deepest = 100;

/** Whose code it is; undefined for one of nobody, and of who stands too deep for a team of their own. */
export async function findInviter(
  { db }: Pick<House, 'db'>,
  merchant: string,
  code: string,
): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('invite_codes')
    .innerJoin('members', 'members.id', 'invite_codes.member_id')
    .select('member_id')
    .where('invite_codes.merchant_code', '=', merchant)
    .where('code', '=', code.trim().toUpperCase())
    .where('members.status', '=', 'active')
    .where(sql<number>`cardinality(members.lineage)`, '<', deepest)
    .executeTakeFirst();
  return found?.member_id;
}
