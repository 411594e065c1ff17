import type * as inbox from '@laro/contract/calls/inbox.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';

export function handlers({ reads: db }: House): Handlers<typeof inbox> {
  return {
    async unread({ session }) {
      const { count } = await db
        .selectFrom('inbox_messages')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('member_id', '=', session.memberId)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
