import type { ColumnType, Generated } from 'kysely';
import type { contentTypes } from '@laro/contract/calls/announcements.ts';
import type { outsideTargets } from '@laro/contract/calls/officeBanners.ts';

/** Content types of S3-37: agent, player, banner, pop-up, promotion, hot. */
export type AnnouncementType = (typeof contentTypes)[number];

/** Announcements and promotions (S3-24) are one thing with a type. */
interface AnnouncementsTable {
  id: Generated<bigint>;
  merchant_code: string;
  type: AnnouncementType;
  group_name: string;
  /** Promotion category of S3-43; blank for the others. */
  category: string;
  start_date: ColumnType<Date, Date, Date>;
  end_date: ColumnType<Date | null, Date | null, Date | null>;
  /** True is "long term" (noExpiry 1). */
  no_expiry: boolean;
  sort: number;
  seed_key: string | null;
  /** Goes up with each change at the desk. */
  version: Generated<number>;
  /** Taken off every page by the desk. */
  withdrawn_at: Generated<Date | null>;
  /** Made by the page of the desk, so that the same sent twice is one. */
  desk_key: Generated<string | null>;
  /** The desk has touched it: what the folder of the brand says of it counts no longer. */
  at_desk: Generated<boolean>;
}

interface AnnouncementTextsTable {
  announcement_id: bigint;
  language: string;
  title: string;
  /** Clean HTML. */
  content: string;
}

/** Sequence 1 is the cover (S3-24). */
interface AnnouncementImagesTable {
  announcement_id: bigint;
  sequence: number;
  /** Key of the picture in the art manifest. */
  art: string;
}

/** S3-23. The picture carries no text; what it says is in `banner_texts`. */
interface BannersTable {
  id: Generated<bigint>;
  merchant_code: string;
  /** m_home, m_reg, m_deposit20 or m_bet20 (S3-25). */
  group_name: string;
  sort: number;
  /** Key of the picture in the art manifest. */
  art: string;
  /** Whether text over the calm side is 'light' or 'dark'. */
  ink: 'light' | 'dark';
  /** Path within the site that a tap opens, or null. */
  link: string | null;
  /** One of the brand's own links outside that a tap opens instead, or null. */
  outside: Generated<(typeof outsideTargets)[number] | null>;
  /** Key of a seeded row; null is one an operator made. */
  seed_key: string | null;
  /** Null is at once. */
  starts_at: Generated<Date | null>;
  /** Null is long term. */
  ends_at: Generated<Date | null>;
  version: Generated<number>;
  withdrawn_at: Generated<Date | null>;
  desk_key: Generated<string | null>;
  at_desk: Generated<boolean>;
}

interface BannerTextsTable {
  banner_id: bigint;
  language: string;
  eyebrow: string;
  title: string;
  line: string;
}

interface AnnouncementReadsTable {
  member_id: bigint;
  announcement_id: bigint;
  read_at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    announcements: AnnouncementsTable;
    announcement_texts: AnnouncementTextsTable;
    announcement_images: AnnouncementImagesTable;
    announcement_reads: AnnouncementReadsTable;
    banners: BannersTable;
    banner_texts: BannerTextsTable;
  }
}
