import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BannerGroup } from '@laro/contract/calls/announcements.ts';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import type * as v from 'valibot';
import type { Database } from '../../db/tables.ts';
import type { AnnouncementType } from './tables.ts';

/** The banners of a group in order, in the language or else in the default one. */
export function findBanners(
  db: Kysely<Database>,
  merchant: string,
  group: v.InferOutput<typeof BannerGroup>,
  language: string | undefined,
) {
  return db
    .selectFrom('banners as banner')
    .innerJoin('banner_texts as fallback', (join) =>
      join.onRef('fallback.banner_id', '=', 'banner.id').on('fallback.language', '=', defaultLanguage),
    )
    .leftJoin('banner_texts as wanted', (join) =>
      join.onRef('wanted.banner_id', '=', 'banner.id').on('wanted.language', '=', catalogueOf(language)),
    )
    .where('banner.merchant_code', '=', merchant)
    .where('banner.group_name', '=', group)
    .select((eb) => [
      'banner.id',
      'banner.art',
      'banner.ink',
      'banner.link',
      eb.fn.coalesce('wanted.eyebrow', 'fallback.eyebrow').as('eyebrow'),
      eb.fn.coalesce('wanted.title', 'fallback.title').as('title'),
      eb.fn.coalesce('wanted.line', 'fallback.line').as('line'),
    ])
    .orderBy('banner.sort')
    .execute();
}

/** Announcements of those types and that group that run now, in order, each with whether the member has read it. */
export function findAnnouncements(
  db: Kysely<Database>,
  wanted: {
    readonly merchant: string;
    readonly types: readonly AnnouncementType[];
    readonly group: v.InferOutput<typeof BannerGroup>;
    readonly language: string | undefined;
    /** Undefined for who has read everything, as visitors and trials have (S4-20). */
    readonly reader: bigint | undefined;
    readonly now: Date;
  },
) {
  return db
    .selectFrom('announcements as announcement')
    .innerJoin('announcement_texts as fallback', (join) =>
      join
        .onRef('fallback.announcement_id', '=', 'announcement.id')
        .on('fallback.language', '=', defaultLanguage),
    )
    .leftJoin('announcement_texts as wanted', (join) =>
      join
        .onRef('wanted.announcement_id', '=', 'announcement.id')
        .on('wanted.language', '=', catalogueOf(wanted.language)),
    )
    .leftJoin('announcement_reads as seen', (join) =>
      join
        .onRef('seen.announcement_id', '=', 'announcement.id')
        .on('seen.member_id', '=', wanted.reader ?? null),
    )
    .where('announcement.merchant_code', '=', wanted.merchant)
    .where('announcement.type', 'in', wanted.types)
    .where('announcement.group_name', '=', wanted.group)
    .where('announcement.start_date', '<=', wanted.now)
    .where((eb) =>
      eb.or([eb('announcement.no_expiry', '=', true), eb('announcement.end_date', '>', wanted.now)]),
    )
    .select((eb) => [
      'announcement.id',
      'announcement.type',
      'announcement.category',
      'announcement.start_date',
      'announcement.end_date',
      'announcement.no_expiry',
      'seen.read_at',
      eb.fn.coalesce('wanted.title', 'fallback.title').as('title'),
      eb.fn.coalesce('wanted.content', 'fallback.content').as('content'),
      jsonArrayFrom(
        eb
          .selectFrom('announcement_images as image')
          .whereRef('image.announcement_id', '=', 'announcement.id')
          .select(['image.sequence', 'image.art'])
          .orderBy('image.sequence'),
      ).as('images'),
    ])
    .orderBy('announcement.sort')
    .execute();
}

/** Titles of the player announcements of home that are running now. */
export function findNotices(db: Kysely<Database>, merchant: string, language: string | undefined, now: Date) {
  return db
    .selectFrom('announcements as announcement')
    .innerJoin('announcement_texts as fallback', (join) =>
      join
        .onRef('fallback.announcement_id', '=', 'announcement.id')
        .on('fallback.language', '=', defaultLanguage),
    )
    .leftJoin('announcement_texts as wanted', (join) =>
      join
        .onRef('wanted.announcement_id', '=', 'announcement.id')
        .on('wanted.language', '=', catalogueOf(language)),
    )
    .where('announcement.merchant_code', '=', merchant)
    .where('announcement.type', '=', 'PL')
    .where('announcement.start_date', '<=', now)
    .where((eb) => eb.or([eb('announcement.no_expiry', '=', true), eb('announcement.end_date', '>', now)]))
    .select((eb) => ['announcement.id', eb.fn.coalesce('wanted.title', 'fallback.title').as('title')])
    .orderBy('announcement.sort')
    .limit(20)
    .execute();
}

/** How many announcements of those types are running and unread by the member. */
export async function countUnread(
  db: Kysely<Database>,
  {
    merchant,
    memberId,
    types,
    now,
  }: { merchant: string; memberId: bigint; types: readonly AnnouncementType[]; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('announcements as announcement')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('announcement.merchant_code', '=', merchant)
    .where('announcement.type', 'in', types)
    .where('announcement.start_date', '<=', now)
    .where((eb) => eb.or([eb('announcement.no_expiry', '=', true), eb('announcement.end_date', '>', now)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('announcement_reads')
            .select('announcement_id')
            .whereRef('announcement_id', '=', 'announcement.id')
            .where('member_id', '=', memberId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
