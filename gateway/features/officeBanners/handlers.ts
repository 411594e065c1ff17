import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as v from 'valibot';
import type * as officeBanners from '@laro/contract/calls/officeBanners.ts';
import {
  BannerContent,
  outsideTargets,
  type Lead,
  type WrittenBanner,
} from '@laro/contract/calls/officeBanners.ts';
import { bannerGroups } from '@laro/contract/calls/announcements.ts';
import { catalogues } from '@laro/rules/catalogues.ts';
import { instantOf, localOf } from '@laro/rules/days.ts';
import { pictureKind } from '@laro/rules/feedback.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import { outsideAddresses } from '../../house/bannerLinks.ts';
import type { House } from '../../house/house.ts';
import { redrawAsBanner } from '../../house/redraw.ts';
import { record } from '../../members/audit.ts';
import {
  lastVersions,
  orderContent,
  saveContent,
  stateOf,
  versionsOf,
  withdrawContent,
} from '../../staff/content.ts';
import { inkOf } from '../../staff/pictures.ts';

const kind = 'banner';
/** With what the call does not say: the shade of the words on its picture. */
const Kept = v.object({ ...BannerContent.entries, ink: v.picklist(['light', 'dark']) });
type Kept = v.InferOutput<typeof Kept>;

export function handlers(house: House): Handlers<typeof officeBanners> {
  const { db, reads, art, clock, merchants } = house;

  const addressesOf = ({ picture, ink }: Pick<Kept, 'picture' | 'ink'>) => ({
    ink,
    url: art.url(picture),
    urlSet: art.set(picture),
  });

  return {
    async listBanners({ query: { merchant } }) {
      const settings = await merchants.settings(merchant);
      const zone = settings.businessDay.timeZone;
      const last = await lastVersions(reads, kind, merchant);
      const rows = await bannersOf(reads)
        .where('merchant_code', '=', merchant)
        .orderBy('group_name')
        .orderBy('sort')
        .orderBy('id')
        .limit(500)
        .execute();
      const contents = rows.map((row) => ({
        row,
        what: v.parse(
          v.fallback(Kept, () => contentOf(row, zone)),
          last.get(row.id)?.what,
        ),
      }));
      const names = await gameNames(
        reads,
        contents.map(({ what }) => what),
      );
      const addresses = outsideAddresses(settings);
      return {
        banners: contents.map(({ row, what }): WrittenBanner => ({
          id: String(row.id),
          version: row.version,
          ...what,
          ...addressesOf(what),
          ...names(what),
          state: stateOf(
            { starts: row.starts_at, ends: row.ends_at, withdrawn: row.withdrawn_at },
            clock.now(),
          ),
          ...last.get(row.id)?.by,
        })),
        categories: [...settings.categories],
        promotions: await promotionsOf(reads, merchant),
        outside: outsideTargets.filter((target) => addresses[target] !== undefined),
      };
    },

    async saveBanner({ body: { merchant, key, changed, ...written }, staff, refuse }) {
      const settings = await merchants.settings(merchant);
      const zone = settings.businessDay.timeZone;
      const at = (local: string | undefined) =>
        local === undefined ? null : new Date(instantOf(local, zone));
      const [starts, ends] = [at(written.startsAt), at(written.endsAt)];
      if (ends !== null && ends <= (starts ?? clock.now())) return refuse('ENDS_BEFORE_IT_STARTS');
      const { leads } = written;
      const leadsAway = leads.to === 'outside' && outsideAddresses(settings)[leads.outside] === undefined;
      const isListed = leads.to !== 'list' || settings.categories.includes(leads.list);
      const link = leadsAway || !isListed ? undefined : await linkOf(db, merchant, leads);
      if (link === undefined) return refuse('LEADS_NOWHERE');
      const ink = await inkOf(db, merchant, written.picture);
      if (ink === undefined) return refuse('PICTURE_UNKNOWN');
      const what: Kept = { ...written, ink };
      const row = {
        group_name: what.groupName,
        art: what.picture,
        ink,
        link,
        starts_at: starts,
        ends_at: ends,
        outside: leads.to === 'outside' ? leads.outside : null,
      };
      const { title } = what.texts.EN;
      const saving = { kind, merchant, key, changed, staff, at: clock.now(), what, title } as const;
      const done = await saveContent(db, saving, {
        async read(trx, id) {
          return contentOf(await bannersOf(trx).where('id', '=', id).executeTakeFirstOrThrow(), zone);
        },
        async insert(trx) {
          const made = await trx
            .insertInto('banners')
            .values({
              ...row,
              merchant_code: merchant,
              desk_key: key,
              seed_key: null,
              // First of its group.
              sort: sql<number>`coalesce((select min(sort) from banners where merchant_code = ${merchant}), 1) - 1`,
            })
            .onConflict((conflict) => conflict.column('desk_key').doNothing())
            .returning('id')
            .executeTakeFirst();
          return made?.id;
        },
        async write(trx, id) {
          await trx.updateTable('banners').set(row).where('id', '=', id).execute();
          await trx.deleteFrom('banner_texts').where('banner_id', '=', id).execute();
          for (const language of catalogues) {
            const text = what.texts[language];
            if (text === undefined) continue;
            await trx
              .insertInto('banner_texts')
              .values({ banner_id: id, language, ...text })
              .execute();
          }
        },
      });
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async withdrawBanner({ body, staff, refuse }) {
      const done = await withdrawContent(
        db,
        { ...body, kind, staff, at: clock.now() },
        async (trx, id) =>
          textsOf((await bannersOf(trx).where('id', '=', id).executeTakeFirstOrThrow()).texts).EN.title,
      );
      if (done === undefined) return refuse('CONTENT_UNKNOWN');
      return 'by' in done ? refuse('CHANGED_MEANWHILE', done) : done;
    },

    async orderBanners({ body: { groupName, ...order }, staff, refuse }) {
      const doing = { kind, merchant: order.merchant, staff, at: clock.now() } as const;
      const isDone = await orderContent(db, doing, order, sql<boolean>`group_name = ${groupName}`);
      return isDone ? null : refuse('ORDER_CHANGED');
    },

    async bannerHistory({ query, refuse }) {
      const versions = await versionsOf(reads, { ...query, kind });
      if (versions === undefined) return refuse('CONTENT_UNKNOWN');
      const contents = versions.map(({ what, ...version }) => ({ version, what: v.parse(Kept, what) }));
      const names = await gameNames(
        reads,
        contents.map(({ what }) => what),
      );
      return {
        versions: contents.map(({ version, what }) => ({
          ...version,
          ...what,
          ...addressesOf(what),
          ...names(what),
        })),
      };
    },

    async uploadPicture({ query: { merchant }, body, staff, refuse }) {
      const given = new Uint8Array(await body.arrayBuffer());
      if (pictureKind(given) === undefined) return refuse('PICTURE_KIND');
      const { theme } = await merchants.settings(merchant);
      const ink = theme === 'dark' ? 'light' : 'dark';
      const drawn = await redrawAsBanner(given, ink);
      if (!drawn.ok) return refuse(drawn.because === 'huge' ? 'PICTURE_HUGE' : 'PICTURE_BROKEN');
      const [small, large] = drawn.pictures;
      if (!small || !large) return refuse('PICTURE_BROKEN');
      const hash = createHash('sha256').update(merchant).update(large.jpeg).digest('hex').slice(0, 24);
      const picture = `desk-${hash}`;
      const made_at = clock.now();
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('desk_pictures')
          .values({
            name: picture,
            merchant_code: merchant,
            ink,
            made_at,
            small: small.jpeg,
            large: large.jpeg,
          })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ made_at }))
          .execute();
        await record(trx, {
          merchant,
          who: 'operator',
          what: 'picture.uploaded',
          about: { staff: staff.name, picture },
        });
      });
      return { picture, ...addressesOf({ picture, ink }) };
    },
  };
}

function bannersOf(db: Kysely<Database>) {
  return db
    .selectFrom('banners')
    .select((eb) => [
      ...([
        'id',
        'version',
        'group_name',
        'art',
        'ink',
        'link',
        'starts_at',
        'ends_at',
        'withdrawn_at',
      ] as const),
      jsonArrayFrom(
        eb
          .selectFrom('banner_texts')
          .whereRef('banner_id', '=', 'banners.id')
          .select(['language', 'eyebrow', 'title', 'line']),
      ).as('texts'),
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof bannersOf>['execute']>>[number];

/** As the folder of its brand has it. */
function contentOf(row: Row, zone: string): Kept {
  const { link, ink, art: picture, starts_at: starts, ends_at: ends } = row;
  return {
    groupName: bannerGroups.find((one) => one === row.group_name) ?? 'm_home',
    picture,
    ink,
    texts: textsOf(row.texts),
    leads: link === null ? { to: 'nowhere' } : { to: 'page', page: link },
    ...(starts && { startsAt: localOf(starts.getTime(), zone) }),
    ...(ends && { endsAt: localOf(ends.getTime(), zone) }),
  };
}

function textsOf(rows: Row['texts']): Kept['texts'] {
  const of = (wanted: string) => {
    const row = rows.find(({ language }) => language === wanted);
    return row && { eyebrow: row.eyebrow, title: row.title, line: row.line };
  };
  const filipino = of('TY');
  return { EN: of('EN') ?? { eyebrow: '', title: '', line: '' }, ...(filipino && { TY: filipino }) };
}

/** The path that a tap opens, or null for none of this site; undefined where the brand has no such thing. */
async function linkOf(
  db: Kysely<Database>,
  merchant: string,
  leads: Lead,
): Promise<string | null | undefined> {
  if (leads.to === 'page') return leads.page;
  if (leads.to === 'list') return `/m/gameList?gameType=${leads.list}`;
  if (leads.to === 'promotion') {
    const found = await promotionsOf(db, merchant);
    return found.some(({ id }) => id === leads.promotion)
      ? `/m/activityDetail?id=${leads.promotion}`
      : undefined;
  }
  if (leads.to !== 'game') return null;
  const game = await db
    .selectFrom('merchant_games as offer')
    .innerJoin('games as game', 'game.node_id', 'offer.node_id')
    .select(['game.game_type', 'game.vendor_code', 'game.game_id'])
    .where('offer.merchant_code', '=', merchant)
    .where('offer.node_id', '=', BigInt(leads.game))
    .executeTakeFirst();
  if (!game) return undefined;
  const query = { gameType: game.game_type, vassalage: game.vendor_code, gameId: game.game_id };
  return `/m/play?${new URLSearchParams({ ...query, nodeId: leads.game })}`;
}

async function promotionsOf(db: Kysely<Database>, merchant: string) {
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('announcement_texts', 'announcement_id', 'id')
    .select(['id', 'title'])
    .where('merchant_code', '=', merchant)
    .where('type', '=', 'PR')
    .where('withdrawn_at', 'is', null)
    .where('language', '=', 'EN')
    .orderBy('sort')
    .limit(200)
    .execute();
  return rows.map(({ id, title }) => ({ id: String(id), title }));
}

/** What the games are called that some of them lead to. */
async function gameNames(db: Kysely<Database>, contents: readonly Kept[]) {
  const ids = contents.flatMap(({ leads }) => (leads.to === 'game' ? [BigInt(leads.game)] : []));
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('games').select(['node_id', 'name']).where('node_id', 'in', ids).execute();
  return ({ leads }: Kept) => {
    const game = leads.to === 'game' && rows.find(({ node_id: id }) => String(id) === leads.game);
    return game ? { gameName: game.name } : {};
  };
}
