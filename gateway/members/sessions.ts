import { sql, type Kysely } from 'kysely';
import { record } from './audit.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { hashOf, newSecret } from '../crypto/randomSecret.ts';
import { sessionTimes } from '../house/sessionTimes.ts';
import type { SessionsTable } from './tables.ts';

export interface OpenedSession {
  readonly id: string;
  readonly cookie: string;
  readonly token: string;
}

/** Opens a session with fresh secrets; the one of `replaces` (the cookie that the browser came with) ends. */
export async function openSession(
  house: Pick<House, 'clock'>,
  db: Kysely<Database>,
  given: {
    memberId: bigint;
    merchant: string;
    agent: string;
    replaces: string | undefined;
    deviceId?: string | undefined;
  },
): Promise<OpenedSession> {
  const now = house.clock.now();
  if (given.replaces !== undefined) {
    await end(db, now, 'rotation', { cookie_hash: hashOf(given.replaces) });
  }
  const [cookie, token] = [newSecret(), newSecret()];
  const { id } = await db
    .insertInto('sessions')
    .values({
      member_id: given.memberId,
      merchant_code: given.merchant,
      cookie_hash: hashOf(cookie),
      token_hash: hashOf(token),
      agent: given.agent.slice(0, 300),
      device_id: given.deviceId ?? null,
      opened_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + sessionTimes.wholeMs),
      ended_at: null,
      ended_because: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, cookie, token };
}

/** Ends one open session of a member, who has logged out. */
export async function leaveSession(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  id: string,
  memberId: bigint,
): Promise<void> {
  await end(db, clock.now(), 'logout', { id, member_id: memberId });
}

/**
 * Ends one open session of a member, by the hand of `kept`, whose browser alone is remembered from then on: another may
 * be without a session and come back (A8-1). False when there is none of that id.
 */
export async function removeSession(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { id, memberId, kept }: { id: string; memberId: bigint; kept: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ended = await end(trx, clock.now(), 'removed', { id, member_id: memberId });
    if (ended > 0) await forgetBrowsers(trx, memberId, kept);
    return ended > 0;
  });
}

/** Ends every open session of a member but `except`, after a change of password. */
export async function endSessionsOf(
  { clock }: Pick<House, 'clock'>,
  db: Kysely<Database>,
  memberId: bigint,
  except?: string,
): Promise<void> {
  await end(db, clock.now(), 'password', { member_id: memberId }, except);
}

/** Ends every open session of a member but `kept`, when a way in was taken away, and forgets all browsers but that one's. */
export async function removeOtherSessions(
  { clock }: Pick<House, 'clock'>,
  db: Kysely<Database>,
  memberId: bigint,
  kept: string,
): Promise<void> {
  await end(db, clock.now(), 'removed', { member_id: memberId }, kept);
  await forgetBrowsers(db, memberId, kept);
}

/** Ends every open session of a member by the hand of somebody of the staff, and forgets all browsers; how many there were. */
export async function removeAllSessions(
  { clock }: Pick<House, 'clock'>,
  trx: Kysely<Database>,
  memberId: bigint,
): Promise<number> {
  const ended = await end(trx, clock.now(), 'removed', { member_id: memberId });
  await sql`delete from devices where member_id = ${memberId}`.execute(trx);
  return ended;
}

async function forgetBrowsers(db: Kysely<Database>, memberId: bigint, kept: string): Promise<void> {
  await sql`
    delete from devices
      where member_id = ${memberId}
        and id is distinct from (select device_id from sessions where id = ${kept})`.execute(db);
}

/** Ends the session of a cookie alone; it opens nothing, but to end it no more is needed. */
export async function endSessionByCookie(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  cookie: string,
  merchant: string,
): Promise<void> {
  await end(db, clock.now(), 'logout', { cookie_hash: hashOf(cookie), merchant_code: merchant });
}

/** Sessions that are open now, of members who may have one. */
export function openSessions({ reads, clock }: Pick<House, 'reads' | 'clock'>) {
  const now = clock.now();
  return (
    reads
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .where('sessions.ended_at', 'is', null)
      // As sums, which no index has: by statistics of before the last hour all that came since seem to be none (M11).
      .where(sql<Date>`sessions.expires_at + interval '0'`, '>', now)
      .where(sql<Date>`sessions.used_at + interval '0'`, '>', new Date(now.getTime() - sessionTimes.idleMs))
      .where('members.status', '=', 'active')
  );
}

/**
 * Whether a session is open still, and its member may have one, when what it asked for is done: its owner may have ended it, or locked
 * the account, since it was let in (A29-6). A lock that is under way is waited for, and none begins before this ends (A32-6).
 */
export async function isOpenStill(
  trx: Kysely<Database>,
  { id, memberId }: { readonly id: string; readonly memberId: bigint },
): Promise<boolean> {
  // By itself: one statement that waits would not see what has ended meanwhile.
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forKeyShare().execute();
  const found = await trx
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('sessions.member_id', '=', memberId)
    .where('sessions.ended_at', 'is', null)
    .where('members.status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of the sessions that are open still. */
export async function openAmong(
  house: Pick<House, 'reads' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await openSessions(house).select('sessions.id').where('sessions.id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}

/** When an open session closes unless it is used again; undefined when it has closed. */
export async function closesAt(house: Pick<House, 'reads' | 'clock'>, id: string): Promise<Date | undefined> {
  const found = await openSessions(house)
    .select(['sessions.expires_at as expiresAt', 'sessions.used_at as usedAt'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  return found && closingOf(found);
}

export function closingOf({ expiresAt, usedAt }: { expiresAt: Date; usedAt: Date }): Date {
  return new Date(Math.min(expiresAt.getTime(), usedAt.getTime() + sessionTimes.idleMs));
}

/** The open sessions of a member, the newest use first. */
export function openSessionsOf(
  house: Pick<House, 'reads' | 'clock'>,
  memberId: bigint,
  merchant: string,
): Promise<{ id: string; agent: string; opened_at: Date; used_at: Date }[]> {
  return openSessions(house)
    .select(['sessions.id', 'sessions.agent', 'sessions.opened_at', 'sessions.used_at'])
    .where('sessions.member_id', '=', memberId)
    .where('sessions.merchant_code', '=', merchant)
    .orderBy('sessions.used_at', 'desc')
    .limit(50)
    .execute();
}

/** Ends the open sessions that match; how many there were. */
async function end(
  db: Kysely<Database>,
  now: Date,
  because: NonNullable<SessionsTable['ended_because']>,
  which: { id?: string; member_id?: bigint; cookie_hash?: Buffer; merchant_code?: string },
  except?: string,
): Promise<number> {
  if (!db.isTransaction) return db.transaction().execute((trx) => end(trx, now, because, which, except));
  let update = db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('ended_at', 'is', null)
    .where((row) => row.and(which));
  if (except !== undefined) update = update.where('id', '<>', except);
  const ended = await update.returning(['id', 'member_id', 'merchant_code']).execute();
  for (const { id, member_id: memberId, merchant_code: merchant } of ended) {
    await record(db, { merchant, memberId, what: 'session.ended', about: { session: id, because } });
  }
  const members = [...new Set(ended.map((row) => row.member_id.toString()))];
  // Wakes the streams of these members in every process: each then finds that its session has ended.
  if (members.length > 0) {
    await sql`select pg_notify('wallet', member) from unnest(${members}::text[]) member`.execute(db);
  }
  return ended.length;
}
