import type * as announcements from '@laro/contract/announcements.ts';
import type { Handlers } from '../../calls.ts';
import type { House } from '../../house.ts';
import { findBanners, findNotices } from './announcements.queries.ts';

export function announcementsHandlers({ db, art, clock }: House): Handlers<typeof announcements> {
  return {
    async banners({ merchant, query }) {
      const rows = await findBanners(db, merchant, query.groupName, query.language);
      return {
        banners: rows.map((row) => {
          const picture = art.picture(row.art);
          return {
            id: row.id.toString(),
            groupName: query.groupName,
            url: picture.webp.at(-1)?.url ?? '',
            picture,
            ink: row.ink,
            kicker: row.eyebrow,
            title: row.title,
            text: row.line,
            target: row.link ?? '',
          };
        }),
      };
    },

    async notices({ merchant, query }) {
      const rows = await findNotices(db, merchant, query.language, clock.now());
      return { notices: rows.map((row) => ({ id: row.id.toString(), title: row.title })) };
    },
  };
}
