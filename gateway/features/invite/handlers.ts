import { sql } from 'kysely';
import type * as invite from '@laro/contract/calls/invite.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { inviteCodeOf } from '../../members/inviteCodes.ts';
import { maskedName } from '../../members/names.ts';

/** So many of the last who joined are told of. */
const mostFriends = 20;

export function handlers(house: House): Handlers<typeof invite> {
  const { db, merchants } = house;
  return {
    async myInvitation({ session, merchant }) {
      const { memberId, currency } = session;
      const code = await inviteCodeOf(house, merchant, memberId);
      const [{ joined }, friends, { earned }, { businessDay }] = await Promise.all([
        db
          .selectFrom('members')
          .select((eb) => eb.fn.countAll<bigint>().as('joined'))
          .where('parent_id', '=', memberId)
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('members')
          .select(['username', 'created_at'])
          .where('parent_id', '=', memberId)
          .orderBy('id', 'desc')
          .limit(mostFriends)
          .execute(),
        db
          .selectFrom('rebate_statements')
          .select(sql<bigint>`coalesce(sum(amount - of_own), 0)::bigint`.as('earned'))
          .where('member_id', '=', memberId)
          .where('currency', '=', currency)
          .executeTakeFirstOrThrow(),
        merchants.settings(merchant),
      ]);
      return {
        code,
        joined: Number(joined),
        friends: friends.map(({ username, created_at }) => ({
          name: maskedName(username),
          joinedAt: created_at.toISOString(),
        })),
        earned: toAmount(earned),
        currency,
        timeZone: businessDay.timeZone,
      };
    },
  };
}
