import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

const holdMs = 24 * 3600_000;

/**
 * From now on no money leaves for a day: whoever has got hold of an account changes its passwords and number first, and its
 * owner, who is told of it, has that long to come back (decision 60). In the transaction of the change.
 */
export async function holdMoney(trx: Kysely<Database>, memberId: bigint, now: Date): Promise<void> {
  const until = new Date(now.getTime() + holdMs);
  await trx
    .insertInto('safety_holds')
    .values({ member_id: memberId, until })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until }))
    .execute();
}

/** Until when no money of the member leaves; undefined when it may. */
export async function heldUntil(
  db: Kysely<Database>,
  memberId: bigint,
  now: Date,
): Promise<Date | undefined> {
  const held = await db
    .selectFrom('safety_holds')
    .select('until')
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst();
  return held?.until;
}
