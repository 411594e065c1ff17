import { sql, type Kysely, type RawBuilder } from 'kysely';
import { lobbyCode } from '@laro/contract/calls/play.ts';
import type { Database } from '../db/tables.ts';
import type { Session } from '../house/house.ts';

const holdMs = 24 * 3600_000;

/**
 * From now on no money leaves for a day: whoever has got hold of an account changes its passwords and number first, and its
 * owner, who is told of it, has that long to come back (decision 60). A longer one stays. In the transaction of the change.
 */
export async function holdMoney(
  trx: Kysely<Database>,
  memberId: bigint,
  now: Date,
  days: 1 | 3 = 1,
): Promise<void> {
  const until = new Date(now.getTime() + days * holdMs);
  await trx
    .insertInto('safety_holds')
    .values({ member_id: memberId, until })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ until: sql`greatest(safety_holds.until, excluded.until)` }),
    )
    .execute();
}

/**
 * As {@link holdMoney}, for what takes nothing over by itself, if it is done in a browser that came to the account within the last
 * day and the account is older: so does a thief who has nothing but the login password.
 */
export async function holdIfBrowserIsNew(
  trx: Kysely<Database>,
  { id, memberId }: Pick<Session, 'id' | 'memberId'>,
  now: Date,
): Promise<void> {
  const { since, device, openedAt } = await trx
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('devices', 'devices.id', 'sessions.device_id')
    .select(['devices.since', 'devices.id as device', 'members.created_at as openedAt'])
    .where('sessions.id', '=', id)
    .executeTakeFirstOrThrow();
  const dayAgo = new Date(now.getTime() - holdMs);
  const isNew = device === null || (since !== null && since > dayAgo);
  if (isNew && openedAt < dayAgo) await holdMoney(trx, memberId, now);
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

/**
 * Within a statement, until when a member whose money is held sits down in no such game: one of those that members play against each
 * other, or a lobby of a vendor who has any (decision 239). Null where nothing is in the way.
 */
export function heldFromTable(
  of: Readonly<Record<'memberId' | 'vendor' | 'gameId', RawBuilder<unknown>>>,
  now: Date,
): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select until from safety_holds
      where safety_holds.member_id = ${of.memberId} and until > ${now}
        and exists (
          select from games
            where games.vendor_code = ${of.vendor} and games.game_type = 'PVP'
              and ${of.gameId} in (games.game_id, ${lobbyCode})
        )
  )`;
}
