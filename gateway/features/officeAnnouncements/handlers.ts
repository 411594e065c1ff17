import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as officeAnnouncements from '@laro/contract/calls/officeAnnouncements.ts';
import { writtenTypes, type WrittenAnnouncement } from '@laro/contract/calls/officeAnnouncements.ts';
import type { Parsed } from '@laro/contract/protocol/call.ts';
import { catalogues, type Catalogue } from '@laro/rules/catalogues.ts';
import { instantOf, localOf } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import { cleanOperatorHtml } from '../../house/operatorHtml.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { noteContent } from '../../staff/documents.ts';

type Saved = Parsed<typeof officeAnnouncements.saveAnnouncement>['body'];
type What = Pick<Saved, 'type' | 'startsAt' | 'endsAt' | 'texts'>;

export function handlers(house: House): Handlers<typeof officeAnnouncements> {
  const { db, reads, clock, merchants } = house;

  const zoneOf = async (merchant: string) => (await merchants.settings(merchant)).businessDay.timeZone;

  return {
    async listWritten({ query: { merchant } }) {
      const zone = await zoneOf(merchant);
      const rows = await announcementsOf(reads, merchant)
        .select((eb) => [
          ...([
            'announcements.id',
            'announcements.version',
            'type',
            'start_date',
            'end_date',
            'no_expiry',
          ] as const),
          ...(['withdrawn_at', 'at', 'name'] as const),
          jsonArrayFrom(
            eb
              .selectFrom('announcement_texts')
              .whereRef('announcement_id', '=', 'announcements.id')
              .select(['language', 'title', 'content']),
          ).as('texts'),
        ])
        .orderBy('start_date', 'desc')
        .orderBy('announcements.id', 'desc')
        .limit(500)
        .execute();
      return {
        announcements: rows.map((row): WrittenAnnouncement => ({
          ...{
            id: String(row.id),
            version: row.version,
            type: writtenTypes.find((one) => one === row.type) ?? 'PL',
          },
          startsAt: localOf(row.start_date.getTime(), zone),
          ...(!row.no_expiry && row.end_date && { endsAt: localOf(row.end_date.getTime(), zone) }),
          texts: textsOf(row.texts),
          state: stateOf(row, clock.now()),
          ...(row.name !== null && { changedBy: row.name }),
          ...(row.at !== null && { changedAt: row.at.toISOString() }),
        })),
      };
    },

    async saveAnnouncement({ body, staff, refuse }) {
      const { merchant, key, changed } = body;
      const zone = await zoneOf(merchant);
      const starts = new Date(instantOf(body.startsAt, zone));
      const ends = body.endsAt === undefined ? null : new Date(instantOf(body.endsAt, zone));
      if (ends !== null && ends <= starts) return refuse('ENDS_BEFORE_IT_STARTS');
      const what = cleaned(body);
      const dates = { start_date: starts, end_date: ends, no_expiry: ends === null };
      const saved = await db.transaction().execute(async (trx) => {
        if (changed === undefined) {
          const made = await trx
            .insertInto('announcements')
            .values({
              ...{ merchant_code: merchant, type: body.type, group_name: 'm_home', category: '' },
              ...{ ...dates, desk_key: key, seed_key: null, version: 1, withdrawn_at: null },
              // Newest first, before what the seed has brought.
              sort: sql<number>`coalesce((select min(sort) from announcements where merchant_code = ${merchant}), 0) - 1`,
            })
            .onConflict((conflict) => conflict.column('desk_key').doNothing())
            .returning(['id', 'version'])
            .executeTakeFirst();
          // Sent twice: what the first one has made.
          if (!made) return findByKey(trx, merchant, key);
          await writeTexts(trx, made.id, what);
          await keep(trx, { ...made, staffId: staff.id, at: clock.now(), what });
          await recordSave(trx, merchant, staff.name, made.id);
          return made;
        }
        const before = await holdVersion(trx, merchant, changed.announcement);
        if (!before) return { code: 'ANNOUNCEMENT_UNKNOWN' } as const;
        if (before.version !== changed.version) return { code: 'CHANGED_MEANWHILE', value: before } as const;
        const version = before.version + 1;
        const { id } = before;
        await trx
          .updateTable('announcements')
          .set({ ...dates, type: body.type, version })
          .where('id', '=', id)
          .execute();
        await writeTexts(trx, id, what);
        await keep(trx, { id, version, staffId: staff.id, at: clock.now(), what });
        await recordSave(trx, merchant, staff.name, id);
        return { id, version };
      });
      if (saved === undefined) return refuse('ANNOUNCEMENT_UNKNOWN');
      if (!('code' in saved)) return { id: String(saved.id), version: saved.version };
      if (saved.value === undefined) return refuse('ANNOUNCEMENT_UNKNOWN');
      return refuse('CHANGED_MEANWHILE', { by: saved.value.by, version: saved.value.version });
    },

    async withdrawAnnouncement({ body, staff, refuse }) {
      const { merchant, announcement, withdrawn } = body;
      const done = await db.transaction().execute(async (trx) => {
        const before = await holdVersion(trx, merchant, announcement);
        if (!before) return { code: 'ANNOUNCEMENT_UNKNOWN' } as const;
        if (before.version !== body.version) return { code: 'CHANGED_MEANWHILE', value: before } as const;
        await trx
          .updateTable('announcements')
          .set({ withdrawn_at: withdrawn ? clock.now() : null })
          .where('id', '=', before.id)
          .execute();
        await noteContent(trx, merchant);
        await record(trx, {
          ...{ merchant, who: 'operator' },
          what: withdrawn ? 'announcement.withdrawn' : 'announcement.putBack',
          about: { staff: staff.name, announcement },
        });
        return { version: before.version };
      });
      if (!('code' in done)) return done;
      if (done.value === undefined) return refuse('ANNOUNCEMENT_UNKNOWN');
      return refuse('CHANGED_MEANWHILE', { by: done.value.by, version: done.value.version });
    },

    async announcementHistory({ query: { merchant, announcement }, refuse }) {
      const [known] = await announcementsOf(reads, merchant)
        .select('announcements.id')
        .where('announcements.id', '=', BigInt(announcement))
        .execute();
      if (!known) return refuse('ANNOUNCEMENT_UNKNOWN');
      const versions = await reads
        .selectFrom('announcement_versions')
        .innerJoin('staff', 'staff.id', 'staff_id')
        .select(['version', 'at', 'what', 'name'])
        .where('announcement_id', '=', known.id)
        .orderBy('version', 'desc')
        .limit(50)
        .execute();
      return {
        versions: versions.map(({ version, at, name, what }) => ({
          ...{ version, by: name, at: at.toISOString() },
          ...what,
        })),
      };
    },
  };
}

/** Those that the desk writes, each with who changed it last. */
function announcementsOf(db: Kysely<Database>, merchant: string) {
  return db
    .selectFrom('announcements')
    .leftJoin('announcement_versions as last', (join) =>
      join
        .onRef('last.announcement_id', '=', 'announcements.id')
        .onRef('last.version', '=', 'announcements.version'),
    )
    .leftJoin('staff', 'staff.id', 'last.staff_id')
    .where('merchant_code', '=', merchant)
    .where('type', 'in', writtenTypes);
}

function stateOf(
  row: { start_date: Date; end_date: Date | null; no_expiry: boolean; withdrawn_at: Date | null },
  now: Date,
): WrittenAnnouncement['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.start_date > now) return 'scheduled';
  return row.no_expiry || (row.end_date !== null && row.end_date > now) ? 'running' : 'ended';
}

function textsOf(
  rows: readonly { language: string; title: string; content: string }[],
): WrittenAnnouncement['texts'] {
  const of = (wanted: Catalogue) => {
    const row = rows.find(({ language }) => language === wanted);
    return row && { title: row.title, content: row.content };
  };
  const [english, filipino] = [of('EN'), of('TY')];
  return { EN: english ?? { title: '', content: '' }, ...(filipino && { TY: filipino }) };
}

function cleaned({ type, startsAt, endsAt, texts: { EN, TY } }: What): What {
  const clean = ({ title, content }: typeof EN) => ({ title, content: cleanOperatorHtml(content) });
  const texts = { EN: clean(EN), ...(TY && { TY: clean(TY) }) };
  return { type, startsAt, ...(endsAt !== undefined && { endsAt }), texts };
}

async function writeTexts(trx: Kysely<Database>, id: bigint, { texts }: What): Promise<void> {
  await trx.deleteFrom('announcement_texts').where('announcement_id', '=', id).execute();
  for (const language of catalogues) {
    const text = texts[language];
    if (text)
      await trx
        .insertInto('announcement_texts')
        .values({ announcement_id: id, language, ...text })
        .execute();
  }
}

async function keep(
  trx: Kysely<Database>,
  { id, version, staffId, at, what }: { id: bigint; version: number; staffId: bigint; at: Date; what: What },
): Promise<void> {
  await trx
    .insertInto('announcement_versions')
    .values({ announcement_id: id, version, staff_id: staffId, at, what: JSON.stringify(what) })
    .execute();
}

async function recordSave(trx: Kysely<Database>, merchant: string, staff: string, id: bigint): Promise<void> {
  await noteContent(trx, merchant);
  await record(trx, {
    ...{ merchant, who: 'operator', what: 'announcement.saved' },
    about: { staff, announcement: String(id) },
  });
}

async function findByKey(trx: Kysely<Database>, merchant: string, key: string) {
  return trx
    .selectFrom('announcements')
    .select(['id', 'version'])
    .where('merchant_code', '=', merchant)
    .where('desk_key', '=', key)
    .executeTakeFirst();
}

/** The version of one of a brand's, and who wrote it; nobody else changes it until the transaction ends. */
async function holdVersion(trx: Kysely<Database>, merchant: string, announcement: string) {
  const held = await trx
    .selectFrom('announcements')
    .select(['id', 'version'])
    .where('id', '=', BigInt(announcement))
    .where('merchant_code', '=', merchant)
    .where('type', 'in', writtenTypes)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  const last = await trx
    .selectFrom('announcement_versions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('name')
    .where('announcement_id', '=', held.id)
    .where('version', '=', held.version)
    .executeTakeFirst();
  return { ...held, by: last?.name ?? '' };
}
