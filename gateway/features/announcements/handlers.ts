import { judgeAccess } from '@laro/contract/protocol/access.ts';
import type * as announcements from '@laro/contract/calls/announcements.ts';
import { contentTypes, type Announcement, type Banner } from '@laro/contract/calls/announcements.ts';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { dayOf } from '@laro/rules/days.ts';
import type { Parsed } from '@laro/contract/protocol/call.ts';
import type { Handlers } from '../../http/calls.ts';
import { outsideAddresses } from '../../house/bannerLinks.ts';
import type { House } from '../../house/house.ts';
import { previewOf } from '../../house/operatorHtml.ts';
import type { AnnouncementType } from './tables.ts';
import {
  countUnread,
  findAnnouncements,
  findBanners,
  findNotices,
  hasAnnouncement,
  writeRead,
  type AnnouncementRow,
} from './announcements.queries.ts';

/** What a list holds; `B` are the banners, which have a table of their own. */
const listedTypes = { A: ['A'], 'B,PL,PU': ['PL', 'PU'], 'B,PL,PU,PR,H': ['PL', 'PU', 'PR', 'H'] } as const;

export function handlers(house: House): Handlers<typeof announcements> {
  const { db, reads, replica, art, clock, merchants } = house;
  async function bannersOf(
    merchant: string,
    { groupName, language }: Parsed<typeof announcements.banners>['query'],
  ): Promise<Banner[]> {
    const wanted = { merchant, group: groupName, language, now: clock.now() };
    const [rows, settings] = await Promise.all([findBanners(replica, wanted), merchants.settings(merchant)]);
    const addresses = outsideAddresses(settings);
    return rows.map((row) => ({
      id: row.id.toString(),
      groupName,
      url: art.url(row.art),
      urlSet: art.set(row.art),
      ink: row.ink,
      eyebrow: row.eyebrow,
      title: row.title,
      line: row.line,
      link: row.link ?? '',
      ...(row.outside !== null && { outside: addresses[row.outside] }),
    }));
  }
  function announcementOf(row: AnnouncementRow, read: boolean): Announcement {
    return {
      id: row.id.toString(),
      type: row.type,
      title: row.title,
      category: row.category,
      content: row.content,
      preview: previewOf(row.content),
      startDate: row.start_date.toISOString(),
      endDate: row.end_date?.toISOString() ?? null,
      noExpiry: row.no_expiry ? 1 : 0,
      read,
      announcementImages: row.images.map(({ sequence, art: key }) => ({ sequence, url: art.url(key) })),
    };
  }
  return {
    async banners({ merchant, query }) {
      return { banners: await bannersOf(merchant, query) };
    },

    async announcements({ merchant, query, session, refuse }) {
      if (query.types === 'A' && !session?.isAgent) return refuse('AGENTS_ONLY');
      const reader = session === undefined || isTrial(session) ? undefined : session.memberId;
      const { timeZone, startsAt } = (await merchants.settings(merchant)).businessDay;
      const now = clock.now();
      const rows = await findAnnouncements(reads, {
        merchant,
        types: listedTypes[query.types],
        group: query.groupName,
        language: query.language,
        reader,
        now,
      });
      const all = rows.map((row) => announcementOf(row, reader === undefined || row.read_at !== null));
      const of = (type: AnnouncementType) => all.filter((one) => one.type === type);
      return {
        banners: query.types === 'A' ? [] : await bannersOf(merchant, query),
        agent: of('A'),
        player: of('PL'),
        popup: of('PU'),
        promotion: of('PR'),
        hot: of('H'),
        footer: { unreadCount: all.filter(({ read }) => !read).length },
        day: dayOf(now.getTime(), { timeZone, cut: startsAt * 60 }),
      };
    },

    async notices({ merchant, query }) {
      const rows = await findNotices(reads, { merchant, language: query.language, now: clock.now() });
      return { notices: rows.map((row) => ({ id: row.id.toString(), title: row.title })) };
    },

    async popular({ merchant, query: { language } }) {
      const wanted = { merchant, types: ['H'], language, reader: undefined, now: clock.now() } as const;
      const rows = await findAnnouncements(reads, wanted);
      return { announcements: rows.map((row) => announcementOf(row, true)) };
    },

    async unread({ query, session, merchant, refuse }) {
      if (query.types === 'A' && judgeAccess('agent', session) !== 'allowed') return refuse('AGENTS_ONLY');
      const types = listedTypes[query.types];
      const now = clock.now();
      const unreadCount = await countUnread(reads, { merchant, memberId: session.memberId, types, now });
      return { footer: { unreadCount } };
    },

    async markRead({ body, session, merchant, refuse }) {
      const id = BigInt(body.announcementId);
      const types = session.isAgent ? contentTypes : contentTypes.filter((type) => type !== 'A');
      if (!(await hasAnnouncement(reads, { merchant, id, types }))) return refuse('ANNOUNCEMENT_NOT_FOUND');
      await writeRead(db, { announcement_id: id, member_id: session.memberId, read_at: clock.now() });
      return null;
    },
  };
}
