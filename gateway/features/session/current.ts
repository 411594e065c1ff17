import type { FindSession, House } from '../../house.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import { sessionTimes } from '../../sessionTimes.ts';

/** Finds the session that cookie and token both belong to, at this merchant, if it is still open. */
export function findSessionIn({ db, clock }: Pick<House, 'db' | 'clock'>): FindSession {
  return async ({ cookie, token, merchant }) => {
    if (!cookie || !token) return undefined;
    const now = clock.now();
    const found = await db
      .selectFrom('sessions')
      .innerJoin('members', 'members.id', 'sessions.member_id')
      .select([
        'sessions.id',
        'sessions.used_at',
        'members.id as memberId',
        'members.merchant_code as merchant',
        'members.username',
        'members.type',
        'members.is_agent as isAgent',
        'members.currency',
      ])
      .where('sessions.cookie_hash', '=', hashOf(cookie))
      .where('sessions.token_hash', '=', hashOf(token))
      .where('sessions.merchant_code', '=', merchant)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('sessions.used_at', '>', new Date(now.getTime() - sessionTimes.idleMs))
      .where('members.status', '=', 'active')
      .executeTakeFirst();
    if (!found) return undefined;
    const { used_at: usedAt, ...session } = found;
    if (now.getTime() - usedAt.getTime() >= sessionTimes.noteUseMs) {
      await db.updateTable('sessions').set({ used_at: now }).where('id', '=', session.id).execute();
    }
    return session;
  };
}
