import { sql, type Kysely } from 'kysely';
import type { Layout } from '@laro/rules/lottery/layouts.ts';
import type { GatewayCode, PrizeMode } from '@laro/rules/lottery/prizeMode.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { hashOf, newSecret } from '../../crypto/randomSecret.ts';
import { sessionTimes } from '../../house/sessionTimes.ts';
import { awayUntil, breakEnd } from '../../members/breaks.ts';

/** No bet is accepted after so long in one opened game; the player opens it again. */
const sessionMs = 12 * 3600_000;

/** Who plays what, as a vendor's token names it. */
export interface VendorSession {
  readonly vendor: string;
  readonly memberId: bigint;
  readonly player: string;
  readonly merchant: string;
  readonly currency: string;
  readonly gameId: string;
  readonly accountId: bigint;
  readonly houseAccountId: bigint;
  /** Minor units. */
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** Where the player opened it; null when that was not noted. */
  readonly openedFrom: string | null;
  readonly expiresAt: Date;
  /** Until when the player takes a break, in which nothing is staked; undefined for none. */
  readonly awayUntil: string | undefined;
  /** The player may bet: neither this session nor the member's own has ended, and the member is active. */
  readonly open: boolean;
  /** The member's own session, and its last use; null when it has ended. */
  readonly sessionId: string;
  readonly usedAt: Date | null;
}

/**
 * Exchanges a launch ticket for a session. Undefined when the ticket is unknown, used, too old, of another vendor,
 * or of a member who has logged out since.
 */
export async function openVendorSession(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  vendor: string,
  ticket: string,
): Promise<
  | {
      token: string;
      session: VendorSession;
      room: string | undefined;
      lottery: { prizeMode: PrizeMode; gateway: GatewayCode; playType: Layout } | undefined;
    }
  | undefined
> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('launch_tickets')
      .set({ used_at: now })
      .where('ticket_hash', '=', hashOf(ticket))
      .where('vendor_code', '=', vendor)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!used) return undefined;
    const member = await trx
      .selectFrom('members')
      .select('currency')
      .where('id', '=', used.member_id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('vendor_players')
      .values({ vendor_code: vendor, member_id: used.member_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const purse = { merchant: used.merchant_code, currency: member.currency };
    const token = newSecret();
    await trx
      .insertInto('vendor_sessions')
      .values({
        token_hash: hashOf(token),
        vendor_code: vendor,
        member_id: used.member_id,
        merchant_code: used.merchant_code,
        currency: member.currency,
        account_id: await openAccount(trx, { ...purse, owner: { memberId: used.member_id } }),
        house_account_id: await openAccount(trx, { ...purse, owner: { house: `games:${vendor}` } }),
        session_id: used.session_id,
        game_id: used.game_id,
        bet_minimum: used.bet_minimum,
        bet_maximum: used.bet_maximum,
        opened_from: used.opened_from,
        opened_at: now,
        expires_at: new Date(now.getTime() + sessionMs),
      })
      .execute();
    const session = await findVendorSession(trx, vendor, token, now);
    const { prize_mode: prizeMode, gateway_code: gateway, play_type: playType } = used;
    const lottery =
      prizeMode !== null && gateway !== null
        ? { prizeMode, gateway, playType: playType ?? 'trad' }
        : undefined;
    return session?.open && session.awayUntil === undefined
      ? { token, session, room: used.room_id ?? undefined, lottery }
      : undefined;
  });
}

/** The rounds of its game that the house pays for and that can still be begun, oldest first. */
export async function findFreeRounds(
  db: Kysely<Database>,
  { vendor, memberId, gameId, currency }: VendorSession,
  now: Date,
): Promise<{ id: string; left: number; stake: bigint; expiresAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; left: number; stake: bigint; expiresAt: Date | null }>`
    select id, rounds - used as left, stake, expires_at as "expiresAt" from free_rounds
      where member_id = ${memberId} and vendor_code = ${vendor} and game_id = ${gameId} and currency = ${currency}
        and ended_at is null and used < rounds and (expires_at is null or expires_at > ${now})
      order by granted_at, id`.execute(db);
  return rows;
}

/** The session of this vendor that the token names, however old it is. */
export async function findVendorSession(
  db: Kysely<Database>,
  vendor: string,
  token: string,
  now: Date,
): Promise<VendorSession | undefined> {
  const found = await db
    .selectFrom('vendor_sessions as playing')
    .innerJoin('vendor_players as known', (join) =>
      join
        .onRef('known.vendor_code', '=', 'playing.vendor_code')
        .onRef('known.member_id', '=', 'playing.member_id'),
    )
    .innerJoin('members', 'members.id', 'playing.member_id')
    .leftJoin('member_limits as own_limit', (join) =>
      join.onRef('own_limit.member_id', '=', 'playing.member_id').on('own_limit.kind', '=', 'bet'),
    )
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'playing.session_id').on('sessions.ended_at', 'is', null),
    )
    .select([
      'playing.vendor_code as vendor',
      'playing.member_id as memberId',
      'known.player',
      'playing.merchant_code as merchant',
      'playing.currency',
      'playing.game_id as gameId',
      'playing.account_id as accountId',
      'playing.house_account_id as houseAccountId',
      'playing.bet_minimum as minimum',
      // What the desk lets the player stake at most holds in games that are open already.
      sql<bigint>`least(playing.bet_maximum, own_limit.amount)`.as('maximum'),
      'playing.opened_from as openedFrom',
      'playing.expires_at as expiresAt',
      'playing.session_id as sessionId',
      'members.status',
      breakEnd,
      'sessions.expires_at as endsAt',
      'sessions.used_at as usedAt',
    ])
    .where('playing.token_hash', '=', hashOf(token))
    .where('playing.vendor_code', '=', vendor)
    .executeTakeFirst();
  return found && sessionOf(found, now);
}

/** A session as the database has it. */
export type VendorSessionRow = Omit<VendorSession, 'open' | 'awayUntil'> & {
  status: string;
  endsAt: Date | null;
  breakEnd: Date | null;
};

export function sessionOf(
  { status, endsAt, breakEnd: end, ...session }: VendorSessionRow,
  now: Date,
): VendorSession {
  const { usedAt } = session;
  const idle = usedAt === null || now.getTime() - usedAt.getTime() >= sessionTimes.idleMs;
  const over = endsAt === null || endsAt <= now || session.expiresAt <= now;
  return { ...session, awayUntil: awayUntil(end, now), open: status === 'active' && !idle && !over };
}

/**
 * The member's own session, where it is time to note that it is used: playing is using, so that it does not end for
 * idleness during a game.
 */
export function sessionInUse({ sessionId, usedAt }: VendorSession, now: Date): string | undefined {
  return usedAt && now.getTime() - usedAt.getTime() < sessionTimes.noteUseMs ? undefined : sessionId;
}

/** A vendor that asks again for so long after a game has ended is told what came of it. */
const keptForMs = 31 * 24 * 3600_000;
/** How many go at a time, so that no sweep takes long. */
const removedAtOnce = 5_000;

/** Removes the sessions of games that nobody asks about any more, of which each opened game leaves one. */
export async function sweepVendorSessions({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForMs);
  await db
    .deleteFrom('vendor_sessions')
    .where('id', 'in', (eb) =>
      eb.selectFrom('vendor_sessions').select('id').where('expires_at', '<', before).limit(removedAtOnce),
    )
    .execute();
}
