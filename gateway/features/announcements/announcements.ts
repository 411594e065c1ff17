import { judgeAccess } from '@laro/contract/protocol/access.ts';
import type * as announcements from '@laro/contract/calls/announcements.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { countUnread, findBanners, findNotices } from './announcements.queries.ts';

const unreadTypes = { A: ['A'], 'B,PL,PU': ['B', 'PL', 'PU'] } as const;

export function announcementsHandlers({ db, art, clock }: House): Handlers<typeof announcements> {
  return {
    async banners({ merchant, query }) {
      const rows = await findBanners(db, merchant, query.groupName, query.language);
      return {
        banners: rows.map((row) => ({
          id: row.id.toString(),
          groupName: query.groupName,
          url: art.url(row.art),
          urlSet: art.set(row.art),
          ink: row.ink,
          eyebrow: row.eyebrow,
          title: row.title,
          line: row.line,
          link: row.link ?? '',
        })),
      };
    },

    async notices({ merchant, query }) {
      const rows = await findNotices(db, merchant, query.language, clock.now());
      return { notices: rows.map((row) => ({ id: row.id.toString(), title: row.title })) };
    },

    async unread({ query, session, merchant, refuse }) {
      if (query.types === 'A' && judgeAccess('agent', session) !== 'allowed') return refuse('AGENTS_ONLY');
      const types = unreadTypes[query.types];
      const now = clock.now();
      const unreadCount = await countUnread(db, { merchant, memberId: session.memberId, types, now });
      return { footer: { unreadCount } };
    },
  };
}
