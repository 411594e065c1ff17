import { judgeAccess } from '@laro/contract/protocol/access.ts';
import type * as announcements from '@laro/contract/calls/announcements.ts';
import { contentTypes, type Announcement, type Banner } from '@laro/contract/calls/announcements.ts';
import { isTrial } from '@laro/contract/protocol/access.ts';
import type { Parsed } from '@laro/contract/protocol/call.ts';
import type { Handlers } from '../../http/calls.ts';
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
} from './announcements.queries.ts';

/** What a list holds; `B` are the banners, which have a table of their own. */
const listedTypes = { A: ['A'], 'B,PL,PU': ['PL', 'PU'], 'B,PL,PU,PR,H': ['PL', 'PU', 'PR', 'H'] } as const;

export function handlers({ db, reads, replica, art, clock }: House): Handlers<typeof announcements> {
  async function bannersOf(
    merchant: string,
    { groupName, language }: Parsed<typeof announcements.banners>['query'],
  ): Promise<Banner[]> {
    const rows = await findBanners(replica, merchant, groupName, language);
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
    }));
  }
  return {
    async banners({ merchant, query }) {
      return { banners: await bannersOf(merchant, query) };
    },

    async announcements({ merchant, query, session, refuse }) {
      if (query.types === 'A' && !session?.isAgent) return refuse('AGENTS_ONLY');
      const reader = session === undefined || isTrial(session) ? undefined : session.memberId;
      const rows = await findAnnouncements(reads, {
        merchant,
        types: listedTypes[query.types],
        group: query.groupName,
        language: query.language,
        reader,
        now: clock.now(),
      });
      const all = rows.map((row): Announcement => ({
        id: row.id.toString(),
        type: row.type,
        title: row.title,
        category: row.category,
        content: row.content,
        preview: previewOf(row.content),
        startDate: row.start_date.toISOString(),
        endDate: row.end_date?.toISOString() ?? null,
        noExpiry: row.no_expiry ? 1 : 0,
        read: reader === undefined || row.read_at !== null,
        announcementImages: row.images.map((image) => ({
          sequence: image.sequence,
          url: art.url(image.art),
        })),
      }));
      const of = (type: AnnouncementType) => all.filter((one) => one.type === type);
      return {
        banners: query.types === 'A' ? [] : await bannersOf(merchant, query),
        agent: of('A'),
        player: of('PL'),
        popup: of('PU'),
        promotion: of('PR'),
        hot: of('H'),
        footer: { unreadCount: all.filter(({ read }) => !read).length },
      };
    },

    async notices({ merchant, query }) {
      const rows = await findNotices(reads, { merchant, language: query.language, now: clock.now() });
      return { notices: rows.map((row) => ({ id: row.id.toString(), title: row.title })) };
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
