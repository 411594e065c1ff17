import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BannerGroup } from '@laro/contract/calls/announcements.ts';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import type * as v from 'valibot';
import type { Database } from '../../db/tables.ts';
import type { AnnouncementType } from './tables.ts';

/** The banners of a group that run now, in order, in the language or else in the default one. */
export function findBanners(
  db: Kysely<Database>,
  {
    merchant,
    group,
    language,
    now,
  }: Omit<Wanted, 'types' | 'group'> & { readonly group: v.InferOutput<typeof BannerGroup> },
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
    .where('banner.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('banner.starts_at', 'is', null), eb('banner.starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('banner.ends_at', 'is', null), eb('banner.ends_at', '>', now)]))
    .select((eb) => [
      'banner.id',
      'banner.art',
      'banner.ink',
      'banner.link',
      'banner.outside',
      eb.fn.coalesce('wanted.eyebrow', 'fallback.eyebrow').as('eyebrow'),
      eb.fn.coalesce('wanted.title', 'fallback.title').as('title'),
      eb.fn.coalesce('wanted.line', 'fallback.line').as('line'),
    ])
    .orderBy('banner.sort')
    .orderBy('banner.id')
    .execute();
}

interface Wanted {
  readonly merchant: string;
  readonly types: readonly AnnouncementType[];
  readonly group?: v.InferOutput<typeof BannerGroup>;
  readonly language?: string | undefined;
  readonly now: Date;
}

/** How long before it begins a promotion is listed, in ms: thirty days (S3-40). */
const ahead = 30 * 86_400_000;

/**
 * Announcements of those types and that group that run now, and promotions that are to come, with their texts in the
 * language or else in the default one.
 */
function running(db: Kysely<Database>, { merchant, types, group = 'm_home', language, now }: Wanted) {
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
    .where('announcement.type', 'in', types)
    .where('announcement.group_name', '=', group)
    .where((eb) =>
      eb.or([
        eb('announcement.start_date', '<=', now),
        eb.and([
          eb('announcement.type', '=', 'PR'),
          eb('announcement.start_date', '<=', new Date(now.getTime() + ahead)),
        ]),
      ]),
    )
    .where('announcement.withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('announcement.no_expiry', '=', true), eb('announcement.end_date', '>', now)]));
}

/** In order, each with whether the member has read it; `reader` is undefined for who has read everything (S4-20). */
export function findAnnouncements(
  db: Kysely<Database>,
  { reader, ...wanted }: Wanted & { readonly reader: bigint | undefined },
) {
  return running(db, wanted)
    .leftJoin('announcement_reads as seen', (join) =>
      join.onRef('seen.announcement_id', '=', 'announcement.id').on('seen.member_id', '=', reader ?? null),
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

export type AnnouncementRow = Awaited<ReturnType<typeof findAnnouncements>>[number];

/** Titles of the player announcements of home. */
export function findNotices(db: Kysely<Database>, wanted: Omit<Wanted, 'types'>) {
  return running(db, { ...wanted, types: ['PL'] })
    .select((eb) => ['announcement.id', eb.fn.coalesce('wanted.title', 'fallback.title').as('title')])
    .orderBy('announcement.sort')
    .limit(20)
    .execute();
}

/** How many the member has not read. */
export async function countUnread(
  db: Kysely<Database>,
  { memberId, ...wanted }: Wanted & { readonly memberId: bigint },
): Promise<number> {
  const { count } = await running(db, wanted)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
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

/** Whether the merchant has such an announcement, running or not. */
export async function hasAnnouncement(
  db: Kysely<Database>,
  { id, merchant, types }: Pick<Wanted, 'merchant' | 'types'> & { readonly id: bigint },
): Promise<boolean> {
  const found = await db
    .selectFrom('announcements')
    .select('id')
    .where('id', '=', id)
    .where('merchant_code', '=', merchant)
    .where('type', 'in', types)
    .executeTakeFirst();
  return found !== undefined;
}

export async function writeRead(
  db: Kysely<Database>,
  read: { readonly announcement_id: bigint; readonly member_id: bigint; readonly read_at: Date },
): Promise<void> {
  await db
    .insertInto('announcement_reads')
    .values(read)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
