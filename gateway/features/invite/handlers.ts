import type * as invite from '@laro/contract/calls/invite.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { inviteCodeOf } from '../../members/inviteCodes.ts';

export function handlers(house: House): Handlers<typeof invite> {
  return {
    async myInvitation({ session, merchant }) {
      const code = await inviteCodeOf(house, merchant, session.memberId);
      const { joined } = await house.db
        .selectFrom('members')
        .select((eb) => eb.fn.countAll<bigint>().as('joined'))
        .where('parent_id', '=', session.memberId)
        .executeTakeFirstOrThrow();
      return { code, joined: Number(joined) };
    },
  };
}
