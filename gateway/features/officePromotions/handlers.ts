import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as v from 'valibot';
import type * as officePromotions from '@laro/contract/calls/officePromotions.ts';
import { PromotionContent } from '@laro/contract/calls/officePromotions.ts';
import { promotionCategories } from '@laro/contract/calls/promotions.ts';
import type { PromotionTerms } from '@laro/rules/promotionTerms.ts';
import { instantOf, localOf } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { lastVersions, saveContent, stateOf, versionsOf, withdrawContent } from '../../staff/content.ts';
import { inkOf } from '../../staff/pictures.ts';
import { cleanTexts, textsOf, writeTexts } from '../../staff/texts.ts';

const kind = 'promotion';

export function handlers(house: House): Handlers<typeof officePromotions> {
  const { db, reads, art, clock, merchants } = house;
  const zoneOf = async (merchant: string) => (await merchants.settings(merchant)).businessDay.timeZone;
  const addressOf = ({ picture }: PromotionContent) => ({
    url: picture === undefined ? '' : art.url(picture),
  });

  return {
    async listPromotions({ query: { merchant } }) {
      const zone = await zoneOf(merchant);
      const last = await lastVersions(reads, kind, merchant);
      const rows = await promotionsOf(reads)
        .where('merchant_code', '=', merchant)
        .where('type', '=', 'PR')
        .orderBy('sort')
        .limit(500)
        .execute();
      return {
        promotions: rows.map((row) => {
          const what = contentOf(row, zone);
          const dates = { starts: row.start_date, ends: endOf(row), withdrawn: row.withdrawn_at };
          return {
            id: String(row.id),
            version: row.version,
            ...what,
            ...addressOf(what),
            state: stateOf(dates, clock.now()),
            ...last.get(row.id)?.by,
          };
        }),
      };
    },

    async savePromotion({ body: { merchant, key, changed, ...given }, staff, refuse }) {
      const zone = await zoneOf(merchant);
      const starts = new Date(instantOf(given.startsAt, zone));
      const ends = given.endsAt === undefined ? null : new Date(instantOf(given.endsAt, zone));
      if (ends !== null && ends <= starts) return refuse('ENDS_BEFORE_IT_STARTS');
      const before = changed && (await termsOf(db, merchant, changed.id));
      const { picture, terms = before } = given;
      if (staff.role !== 'owner' && !isDeepStrictEqual(terms, before)) return refuse('TERMS_OF_OWNER');
      const { mostWagering: most } = await merchants.settings(merchant);
      if (terms && terms.wagering > most && !isDeepStrictEqual(terms, before)) {
        return refuse('WAGERING_TOO_HIGH', { most });
      }
      if (picture !== undefined && (await inkOf(db, merchant, picture)) === undefined) {
        return refuse('PICTURE_UNKNOWN');
      }
      const what: PromotionContent = { ...given, ...(terms && { terms }), texts: cleanTexts(given.texts) };
      const { title } = what.texts.EN;
      const dates = { start_date: starts, end_date: ends, no_expiry: ends === null };
      const saving = { kind, merchant, key, changed, staff, at: clock.now(), what, title } as const;
      const done = await saveContent(db, saving, {
        async read(trx, id) {
          return contentOf(await promotionsOf(trx).where('id', '=', id).executeTakeFirstOrThrow(), zone);
        },
        async insert(trx) {
          const made = await trx
            .insertInto('announcements')
            .values({
              merchant_code: merchant,
              type: 'PR',
              group_name: 'm_home',
              ...dates,
              category: given.category ?? 'other_promo',
              desk_key: key,
              seed_key: null,
              // Newest first, before what the seed has brought.
              sort: sql<number>`coalesce((select min(sort) from announcements where merchant_code = ${merchant}), 0) - 1`,
            })
            .onConflict((conflict) => conflict.column('desk_key').doNothing())
            .returning('id')
            .executeTakeFirst();
          return made?.id;
        },
        async write(trx, id) {
          const { category } = given;
          const row = { ...dates, ...(category && { category }) };
          await trx.updateTable('announcements').set(row).where('id', '=', id).execute();
          // Of whoever else writes they are those of before, which an owner may have changed meanwhile (A37-5).
          if (terms && staff.role === 'owner') {
            const kept = { kind: terms.kind, terms: JSON.stringify(terms) };
            await trx
              .insertInto('promotion_terms')
              .values({ announcement_id: id, ...kept })
              .onConflict((conflict) => conflict.column('announcement_id').doUpdateSet(kept))
              .execute();
          }
          await writeTexts(trx, 'announcement', id, what.texts);
          await trx
            .deleteFrom('announcement_images')
            .where('announcement_id', '=', id)
            .where('sequence', '=', 1)
            .execute();
          if (picture === undefined) return;
          await trx
            .insertInto('announcement_images')
            .values({ announcement_id: id, sequence: 1, art: picture })
            .execute();
        },
      });
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async withdrawPromotion({ body, staff, refuse }) {
      const done = await withdrawContent(
        db,
        { ...body, kind, staff, at: clock.now() },
        async (trx, id) =>
          textsOf((await promotionsOf(trx).where('id', '=', id).executeTakeFirstOrThrow()).texts).EN.title,
      );
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async promotionHistory({ query, refuse }) {
      const versions = await versionsOf(reads, { ...query, kind });
      if (versions === undefined) return refuse('CONTENT_UNKNOWN');
      return {
        versions: versions.map(({ what: kept, ...version }) => {
          const what = v.parse(PromotionContent, kept);
          return { ...version, ...what, ...addressOf(what) };
        }),
      };
    },
  };
}

function promotionsOf(db: Kysely<Database>) {
  return db
    .selectFrom('announcements')
    .select((eb) => [
      ...(['id', 'version', 'category', 'start_date', 'end_date', 'no_expiry', 'withdrawn_at'] as const),
      eb
        .selectFrom('promotion_terms')
        .whereRef('announcement_id', '=', 'announcements.id')
        .select('terms')
        .as('terms'),
      eb
        .selectFrom('announcement_images')
        .whereRef('announcement_id', '=', 'announcements.id')
        .where('sequence', '=', 1)
        .select('art')
        .as('art'),
      jsonArrayFrom(
        eb
          .selectFrom('announcement_texts')
          .whereRef('announcement_id', '=', 'announcements.id')
          .select(['language', 'title', 'content']),
      ).as('texts'),
    ]);
}
/** What it asks and gives now; undefined where it is words only. */
async function termsOf(
  db: Kysely<Database>,
  merchant: string,
  id: string,
): Promise<PromotionTerms | undefined> {
  const found = await db
    .selectFrom('promotion_terms')
    .innerJoin('announcements', 'announcements.id', 'announcement_id')
    .select('terms')
    .where('merchant_code', '=', merchant)
    .where('announcement_id', '=', BigInt(id))
    .executeTakeFirst();
  return found?.terms;
}
type Row = Awaited<ReturnType<ReturnType<typeof promotionsOf>['execute']>>[number];

function endOf({ no_expiry: isLong, end_date: ends }: Row): Date | null {
  return isLong ? null : ends;
}

function contentOf(row: Row, zone: string): PromotionContent {
  const ends = endOf(row);
  return {
    startsAt: localOf(row.start_date.getTime(), zone),
    ...(ends && { endsAt: localOf(ends.getTime(), zone) }),
    ...(row.art !== null && { picture: row.art }),
    ...(row.terms !== null && { terms: row.terms }),
    category: v.parse(v.fallback(v.picklist(promotionCategories), 'other_promo'), row.category),
    texts: textsOf(row.texts),
  };
}
