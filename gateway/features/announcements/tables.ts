import type { ColumnType, Generated } from 'kysely';

/** Content types of S3-37: agent, player, banner, pop-up, promotion, hot. */
export type AnnouncementType = 'A' | 'PL' | 'B' | 'PU' | 'PR' | 'H';

/** Announcements and promotions (S3-24) are one thing with a type. */
export interface AnnouncementsTable {
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
}

export interface AnnouncementTextsTable {
  announcement_id: bigint;
  language: string;
  title: string;
  /** Clean HTML. */
  content: string;
}

/** Sequence 1 is the cover (S3-24). */
export interface AnnouncementImagesTable {
  announcement_id: bigint;
  sequence: number;
  /** Key of the picture in the art manifest. */
  art: string;
}

interface AnnouncementReadsTable {
  member_id: bigint;
  announcement_id: bigint;
  read_at: Date;
}

export interface AnnouncementsTables {
  announcements: AnnouncementsTable;
  announcement_texts: AnnouncementTextsTable;
  announcement_images: AnnouncementImagesTable;
  announcement_reads: AnnouncementReadsTable;
}
