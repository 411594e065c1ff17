import type * as support from '@laro/contract/calls/support.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { chatPass } from '../../members/chatPass.ts';
import { outsideLinks } from '../../house/outsideLinks.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import { findHelp } from './support.queries.ts';

export function handlers(house: House): Handlers<typeof support> {
  const { db, replica, config, merchants } = house;
  return {
    async launchChat({ query, merchant, request, session, refuse }) {
      const settings = await merchants.settings(merchant);
      const { chat } = outsideLinks(settings).links;
      if (!settings.flags.liveChat || chat === undefined) return refuse('NO_CHAT');
      const site = siteOrigin(request.origin, settings, config.port);
      // A page of the sandbox is of this site; where nobody knows which host that is, of this machine.
      const url = new URL(chat, site ?? `http://localhost:${config.port}`);
      const { backUrl, ...said } = query;
      for (const [name, value] of Object.entries(said)) url.searchParams.set(name, String(value));
      if (site !== undefined) url.searchParams.set('backUrl', `${site}${backUrl}`);
      // A desk elsewhere knows its guests by means of its own.
      if (url.origin === site) url.searchParams.set('pass', chatPass(house, session.id));
      return { chatUrl: url.href };
    },

    async helpCenter({ merchant, query }) {
      const rows = await findHelp(replica, merchant, query.lang);
      return { entries: rows.map((row) => ({ ...row, id: row.id.toString() })) };
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
