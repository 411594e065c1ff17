import type { Kysely } from 'kysely';
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
