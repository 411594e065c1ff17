import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as v from 'valibot';
import type * as officeAnnouncements from '@laro/contract/calls/officeAnnouncements.ts';
import {
  WrittenContent,
  writtenTypes,
  type WrittenAnnouncement,
} from '@laro/contract/calls/officeAnnouncements.ts';
import { instantOf, localOf } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { lastVersions, saveContent, stateOf, versionsOf, withdrawContent } from '../../staff/content.ts';
import { cleanTexts, textsOf, writeTexts } from '../../staff/texts.ts';

const kind = 'announcement';

export function handlers(house: House): Handlers<typeof officeAnnouncements> {
  const { db, reads, clock, merchants } = house;

  const zoneOf = async (merchant: string) => (await merchants.settings(merchant)).businessDay.timeZone;

  return {
    async listWritten({ query: { merchant } }) {
      const zone = await zoneOf(merchant);
      const last = await lastVersions(reads, kind, merchant);
      const rows = await announcementsOf(reads)
        .where('merchant_code', '=', merchant)
        .where('type', 'in', writtenTypes)
        .orderBy('start_date', 'desc')
        .orderBy('id', 'desc')
        .limit(500)
        .execute();
      return {
        announcements: rows.map((row): WrittenAnnouncement => ({
          id: String(row.id),
          version: row.version,
          ...contentOf(row, zone),
          state: stateOf(
            { starts: row.start_date, ends: endOf(row), withdrawn: row.withdrawn_at },
            clock.now(),
          ),
          ...last.get(row.id)?.by,
        })),
      };
    },

    async saveAnnouncement({ body: { merchant, key, changed, ...written }, staff, refuse }) {
      const zone = await zoneOf(merchant);
      const starts = new Date(instantOf(written.startsAt, zone));
      const ends = written.endsAt === undefined ? null : new Date(instantOf(written.endsAt, zone));
      if (ends !== null && ends <= starts) return refuse('ENDS_BEFORE_IT_STARTS');
      const what = { ...written, texts: cleanTexts(written.texts) };
      const dates = { start_date: starts, end_date: ends, no_expiry: ends === null };
      const { title } = what.texts.EN;
      const saving = { kind, merchant, key, changed, staff, at: clock.now(), what, title } as const;
      const done = await saveContent(db, saving, {
        async read(trx, id) {
          return contentOf(await announcementsOf(trx).where('id', '=', id).executeTakeFirstOrThrow(), zone);
        },
        async insert(trx) {
          const made = await trx
            .insertInto('announcements')
            .values({
              merchant_code: merchant,
              type: what.type,
              group_name: 'm_home',
              category: '',
              ...dates,
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
          await trx
            .updateTable('announcements')
            .set({ ...dates, type: what.type })
            .where('id', '=', id)
            .execute();
          await writeTexts(trx, 'announcement', id, what.texts);
        },
      });
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async withdrawAnnouncement({ body, staff, refuse }) {
      const done = await withdrawContent(db, { ...body, kind, staff, at: clock.now() }, async (trx, id) => {
        const { texts } = await announcementsOf(trx).where('id', '=', id).executeTakeFirstOrThrow();
        return textsOf(texts).EN.title;
      });
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async announcementHistory({ query, refuse }) {
      const versions = await versionsOf(reads, { ...query, kind });
      if (versions === undefined) return refuse('CONTENT_UNKNOWN');
      return {
        versions: versions.map(({ what, ...version }) => ({ ...version, ...v.parse(WrittenContent, what) })),
      };
    },
  };
}

function announcementsOf(db: Kysely<Database>) {
  return db
    .selectFrom('announcements')
    .select((eb) => [
      ...(['id', 'version', 'type', 'start_date', 'end_date', 'no_expiry', 'withdrawn_at'] as const),
      jsonArrayFrom(
        eb
          .selectFrom('announcement_texts')
          .whereRef('announcement_id', '=', 'announcements.id')
          .select(['language', 'title', 'content']),
      ).as('texts'),
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof announcementsOf>['execute']>>[number];

function endOf({ no_expiry: isLong, end_date: ends }: Row): Date | null {
  return isLong ? null : ends;
}

function contentOf(row: Row, zone: string): WrittenContent {
  const ends = endOf(row);
  return {
    type: writtenTypes.find((one) => one === row.type) ?? 'PL',
    startsAt: localOf(row.start_date.getTime(), zone),
    ...(ends && { endsAt: localOf(ends.getTime(), zone) }),
    texts: textsOf(row.texts),
  };
}
