import { prepare } from '../../db/prepare.ts';
import type { FindSession, House } from '../../house/house.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import { closingOf, openSessions } from '../../members/sessions.ts';
import { sessionTimes } from '../../house/sessionTimes.ts';

/** Finds the session that cookie and token both belong to, at this merchant, if it is still open. */
export function findSessionIn(house: Pick<House, 'db' | 'reads' | 'clock'>): FindSession {
  return async ({ cookie, token, merchant }) => {
    if (!cookie || !token) return undefined;
    const now = house.clock.now();
    const found = await openSessions(house)
      .modifyFront(prepare)
      .select([
        'sessions.id',
        'sessions.used_at as usedAt',
        'sessions.expires_at as expiresAt',
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
      .executeTakeFirst();
    if (!found) return undefined;
    const { usedAt, expiresAt, ...session } = found;
    const isNoted = now.getTime() - usedAt.getTime() < sessionTimes.noteUseMs;
    if (!isNoted) {
      await house.db.updateTable('sessions').set({ used_at: now }).where('id', '=', session.id).execute();
    }
    return { ...session, closesAt: closingOf({ expiresAt, usedAt: isNoted ? usedAt : now }) };
  };
}
