import type * as support from '@laro/contract/support.ts';
import type { Handlers } from '../../calls.ts';
import type { House } from '../../house.ts';
import { siteOrigin } from '../../siteOrigin.ts';

export function supportHandlers({ db, config, merchants }: House): Handlers<typeof support> {
  return {
    async launchChat({ query, merchant, request, refuse }) {
      const settings = await merchants.settings(merchant);
      const { flags, links } = settings;
      if (!flags.liveChat || links.chat === undefined) return refuse('NO_CHAT');
      const url = new URL(links.chat);
      const { backUrl, ...said } = query;
      for (const [name, value] of Object.entries(said)) url.searchParams.set(name, String(value));
      const origin = siteOrigin(request.origin, settings, config.port);
      if (origin !== undefined) url.searchParams.set('backUrl', `${origin}${backUrl}`);
      return { chatUrl: url.href };
    },

    async chatUnread({ session }) {
      const { count } = await db
        .selectFrom('chat_messages')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('member_id', '=', session.memberId)
        .where('from_desk', '=', true)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { unReadCount: Number(count) };
    },
  };
}
