import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { toMinor } from '@laro/rules/money.ts';
import { PromotionTerms } from '@laro/rules/promotionTerms.ts';
import { bannerKey } from '@laro/art/keys.ts';
import type { BannerLook, Content, SeedAnnouncement, SeedBanner } from '@laro/merchants/content.ts';
import { games } from '@laro/merchants/catalogue/catalogue.ts';
import type { Database } from '../db/tables.ts';
import { cleanOperatorHtml } from '../house/operatorHtml.ts';

/** Demo wins lie this far apart, the newest at the time of the seed. */
const betweenWins = 7 * 60_000;

/** Writes the seeded content of a merchant; what its operators wrote, or changed at the desk, stays. */
export async function writeContent(
  trx: Transaction<Database>,
  merchant: string,
  content: Content,
): Promise<void> {
  await removeOthers(
    trx,
    'banners',
    merchant,
    content.banners.map((banner) => banner.key),
  );
  for (const [index, banner] of content.banners.entries())
    await writeBanner(trx, merchant, banner, content.bannerLook.ink, index + 1);
  await removeOthers(
    trx,
    'announcements',
    merchant,
    content.announcements.map((entry) => entry.key),
  );
  for (const [index, entry] of content.announcements.entries()) {
    await writeAnnouncement(trx, merchant, entry, index + 1);
  }
  await writeWinners(trx, merchant, content);
}

async function removeOthers(
  trx: Transaction<Database>,
  table: 'banners' | 'announcements',
  merchant: string,
  keys: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom(table)
    .where('merchant_code', '=', merchant)
    .where('seed_key', 'is not', null)
    .where('seed_key', 'not in', keys)
    .where('at_desk', '=', false)
    .execute();
}

async function writeBanner(
  trx: Transaction<Database>,
  merchant: string,
  banner: SeedBanner,
  ink: BannerLook['ink'],
  sort: number,
): Promise<void> {
  const row = {
    group_name: banner.group,
    sort,
    art: bannerKey(merchant, banner.scene),
    ink,
    link: banner.link,
  };
  const written = await trx
    .insertInto('banners')
    .values({ ...row, merchant_code: merchant, seed_key: banner.key })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'seed_key']).doUpdateSet(row).where('banners.at_desk', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  // What the desk has changed is the desk's.
  if (!written) return;
  const { id } = written;
  const texts = Object.entries(banner.text).map(([language, text]) => ({ banner_id: id, language, ...text }));
  await trx.deleteFrom('banner_texts').where('banner_id', '=', id).execute();
  await trx.insertInto('banner_texts').values(texts).execute();
}

async function writeAnnouncement(
  trx: Transaction<Database>,
  merchant: string,
  entry: SeedAnnouncement,
  sort: number,
): Promise<void> {
  const row = {
    type: entry.type,
    group_name: 'm_home',
    category: entry.category ?? '',
    start_date: new Date(entry.from),
    end_date: entry.to === undefined ? null : new Date(entry.to),
    no_expiry: entry.to === undefined,
    sort,
  };
  const written = await trx
    .insertInto('announcements')
    .values({ ...row, merchant_code: merchant, seed_key: entry.key })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'seed_key'])
        .doUpdateSet(row)
        .where('announcements.at_desk', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  // What the desk has changed is the desk's.
  if (!written) return;
  const { id } = written;
  const texts = Object.entries(entry.text).map(([language, { title, html }]) => ({
    announcement_id: id,
    language,
    title,
    content: cleanOperatorHtml(html),
  }));
  await trx.deleteFrom('announcement_texts').where('announcement_id', '=', id).execute();
  await trx.insertInto('announcement_texts').values(texts).execute();
  await writeTerms(trx, id, entry);
  await trx.deleteFrom('announcement_images').where('announcement_id', '=', id).execute();
  if (entry.cover === undefined) return;
  await trx
    .insertInto('announcement_images')
    .columns(['announcement_id', 'sequence', 'art'])
    .expression((eb) =>
      eb
        .selectFrom('banners')
        .where('merchant_code', '=', merchant)
        .where('seed_key', '=', entry.cover ?? '')
        .select([sql<bigint>`${id}::bigint`.as('announcement_id'), sql<number>`1`.as('sequence'), 'art']),
    )
    .execute();
}

/** What a promotion asks and gives from now on; who takes part in it keeps what it was. */
async function writeTerms(
  trx: Transaction<Database>,
  id: bigint,
  { terms }: SeedAnnouncement,
): Promise<void> {
  await trx.deleteFrom('promotion_terms').where('announcement_id', '=', id).execute();
  if (terms === undefined) return;
  const row = {
    announcement_id: id,
    kind: terms.kind,
    terms: JSON.stringify(v.parse(PromotionTerms, terms)),
  };
  await trx.insertInto('promotion_terms').values(row).execute();
}

/** S3-44: all of a merchant's demo wins, anew. Nobody wins in a game that does not open. */
async function writeWinners(trx: Transaction<Database>, merchant: string, content: Content): Promise<void> {
  await trx
    .deleteFrom('winners')
    .where('merchant_code', '=', merchant)
    .where('seed_key', 'is not', null)
    .execute();
  // The draws of a lottery are there for everybody to look up: a win that is made up would be none of theirs.
  // Of one game: each more is a name and a picture in home's first bytes.
  const playable = games.filter((game) => game.playable && game.type !== 'LOTT').slice(0, 1);
  const now = Date.now();
  const rows = content.winners.map((winner, index) => {
    const game = playable[index % playable.length];
    if (game === undefined) throw new Error('the catalogue has no game that opens');
    return {
      merchant_code: merchant,
      node_id: game.nodeId,
      customer_name: winner.name,
      win_amount: toMinor(winner.amount),
      demo: true,
      won_at: new Date(now - index * betweenWins),
      seed_key: `win-${index + 1}`,
    };
  });
  await trx.insertInto('winners').values(rows).execute();
}
