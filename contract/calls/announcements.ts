import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';

/** S3-37. */
export const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
/** S3-25. */
export const bannerGroups = ['m_reg', 'm_home', 'm_deposit20', 'm_bet20'] as const;
export const BannerGroup = v.picklist(bannerGroups);

const AnnouncementId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of an announcement'));

/** S3-24. `content` is HTML that was cleaned when it was stored; clean it again before showing it. */
export const Announcement = v.object({
  id: v.string(),
  type: v.picklist(contentTypes),
  title: v.string(),
  category: v.string(),
  content: v.string(),
  /** The first words of `content` as plain text, in one line (S2-53). */
  preview: v.string(),
  /** ISO dates. */
  startDate: v.string(),
  endDate: v.nullable(v.string()),
  /** 1 means long term. */
  noExpiry: v.picklist([0, 1]),
  read: v.boolean(),
  announcementImages: v.array(v.object({ sequence: v.number(), url: v.string() })),
});
export type Announcement = v.InferOutput<typeof Announcement>;

/**
 * S3-23. `urlSet` is the picture in several widths, as an HTML `srcset`; empty where there is one width only. The words stand beside the picture, so that they can be read, translated and found.
 */
export const Banner = v.object({
  id: v.string(),
  groupName: BannerGroup,
  url: v.string(),
  urlSet: v.string(),
  /** The shade of the words over the picture's calm side. */
  ink: v.picklist(['light', 'dark']),
  eyebrow: v.string(),
  title: v.string(),
  line: v.string(),
  /** Where a tap leads: a path under /m, or empty. */
  link: v.string(),
  /** Where a tap leads instead, outside the site: one of the brand's own links. */
  outside: v.optional(v.string()),
});
export type Banner = v.InferOutput<typeof Banner>;

/** S7-21. */
export const banners = defineCall({
  id: 'announcements.banners',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/announcement/banners',
  source: 'chosen',
  spec: ['S7-21', 'S3-23', 'S3-25'],
  access: 'visitor',
  summary: 'The banners of one group, in order',
  query: v.object({ groupName: BannerGroup, language: v.optional(v.string()) }),
  value: v.object({ banners: v.array(Banner) }),
});

/**
 * S7-19, S9-16. Which lists are filled follows from the types: `B` banners of the group, `PL` player, `PU` popup, `PR`
 * promotion, `H` hot. `A` gives an agent what is for agents, and how much of it is unread.
 */
export const announcements = defineCall({
  id: 'announcements.announcements',
  module: 'AGEANNOUNCE3',
  method: 'GET',
  path: '/wps/announcement/list',
  source: 'chosen',
  spec: ['S7-19', 'S3-24', 'S3-25', 'S9-16'],
  access: 'visitor',
  summary: 'What runs now, by type; read counts for who has a session',
  query: v.object({
    types: v.picklist(['A', 'B,PL,PU', 'B,PL,PU,PR,H']),
    groupName: v.optional(BannerGroup, 'm_home'),
    platform: v.optional(v.literal('M'), 'M'),
    language: v.optional(v.string()),
  }),
  value: v.object({
    banners: v.array(Banner),
    agent: v.array(Announcement),
    player: v.array(Announcement),
    popup: v.array(Announcement),
    promotion: v.array(Announcement),
    hot: v.array(Announcement),
    footer: v.object({ unreadCount: v.number() }),
    /** The merchant's, with which "not again today" ends. */
    day: v.pipe(v.string(), v.isoDate()),
  }),
  fails: { AGENTS_ONLY: fail(403) },
});

/** S7-21. */
export const notices = defineCall({
  id: 'announcements.notices',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/announcement/notices',
  source: 'chosen',
  spec: ['S7-21', 'S2-54'],
  access: 'visitor',
  summary: 'The titles that run in the marquee of home',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({ notices: v.array(v.object({ id: v.string(), title: v.string() })) }),
});

/** S7-21: type `H`, for everybody alike. */
export const popular = defineCall({
  id: 'announcements.popular',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/announcement/popular',
  source: 'chosen',
  spec: ['S7-21', 'S3-37'],
  access: 'visitor',
  summary: 'The popular announcements that run now, in order',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({ announcements: v.array(Announcement) }),
});

/** S7-19: what the badges of the agent's footer (`A`) and of the message center count. */
export const unread = defineCall({
  id: 'announcements.unread',
  module: 'AGEANNOUNCE3',
  method: 'GET',
  path: '/wps/announcement/unread',
  source: 'chosen',
  spec: ['S7-19', 'S2-55', 'S2-83', 'S4-20'],
  access: 'noTrial',
  summary: 'How many announcements of those types the caller has not read',
  query: v.object({ types: v.picklist(['A', 'B,PL,PU']) }),
  value: v.object({ footer: v.object({ unreadCount: v.number() }) }),
  fails: { AGENTS_ONLY: fail(403) },
});

/** S7-20, S4-20. What is not running any more can be marked as well: it was when it was opened. */
export const markRead = defineCall({
  id: 'announcements.markRead',
  module: 'AGEANNOUNCE3',
  method: 'POST',
  path: '/wps/announcement/read',
  source: 'chosen',
  spec: ['S7-20', 'S4-20'],
  access: 'noTrial',
  summary: 'The caller has opened the announcement',
  body: v.object({ announcementId: AnnouncementId, read: v.optional(v.literal(true)) }),
  value: v.null(),
  touches: ['announcements.announcements', 'announcements.unread'],
  fails: { ANNOUNCEMENT_NOT_FOUND: fail(404) },
});
