import type { Kysely, Transaction } from 'kysely';
import { brands } from '@laro/merchants/brands.ts';
import { bannerKey } from '@laro/art/keys.ts';
import type { Content, SeedMallItem } from '@laro/merchants/content.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { toMinor } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';
import { givePoints } from '../features/points/redeem.ts';
import { demoAccounts } from '../members/demoAccounts.ts';

/** How points come about at a merchant, and its mall; things without a seed key belong to its operators and stay. */
export async function writePoints(
  trx: Transaction<Database>,
  merchant: string,
  { points, banners }: Content,
): Promise<void> {
  const keys = points?.mall.map(({ key }) => key) ?? [];
  await trx
    .deleteFrom('mall_items')
    .where('merchant_code', '=', merchant)
    .where('seed_key', 'is not', null)
    .$if(keys.length > 0, (some) => some.where('seed_key', 'not in', keys))
    .execute();
  if (points === undefined) {
    await trx.deleteFrom('point_programmes').where('merchant_code', '=', merchant).execute();
    return;
  }
  const programme = {
    per_turnover: toMinor(points.perTurnover),
    sign_in: [...points.signIn],
    levels: JSON.stringify(points.levels),
    missions: JSON.stringify(points.missions),
  };
  await trx
    .insertInto('point_programmes')
    .values({ merchant_code: merchant, ...programme })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(programme))
    .execute();
  for (const [index, item] of points.mall.entries()) {
    const scene = banners.find(({ key }) => key === item.cover)?.scene;
    if (scene === undefined) throw new Error(`${merchant}: no banner ${item.cover} for ${item.key}`);
    await writeItem(trx, merchant, item, { sort: index + 1, art: bannerKey(merchant, scene) });
  }
}

async function writeItem(
  trx: Transaction<Database>,
  merchant: string,
  item: SeedMallItem,
  place: { readonly sort: number; readonly art: string },
): Promise<void> {
  const { amount, stock = null } = item;
  const row = {
    ...place,
    price: item.price,
    from_level: item.fromLevel ?? 0,
    ...(amount === undefined
      ? { kind: 'picture' as const, amount: null }
      : { kind: 'money' as const, amount: toMinor(amount) }),
    per_day: item.perDay ?? null,
    per_week: item.perWeek ?? null,
    per_month: item.perMonth ?? null,
    starts_at: new Date(item.from),
    ends_at: item.to === undefined ? null : new Date(item.to),
  };
  const { id } = await trx
    .insertInto('mall_items')
    .values({ ...row, stock, merchant_code: merchant, seed_key: item.key })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'seed_key']).doUpdateSet((eb) => ({
        ...row,
        // What members have had already was there.
        stock: stock === null ? null : eb.fn<number>('greatest', [eb.val(stock), 'mall_items.taken']),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = Object.entries(item.text).map(([language, text]) => ({ item_id: id, language, ...text }));
  await trx.deleteFrom('mall_item_texts').where('item_id', '=', id).execute();
  await trx.insertInto('mall_item_texts').values(texts).execute();
}

/** What the demo members have to begin with, once. */
export async function seedPoints(
  db: Kysely<Database>,
  merchants: readonly Pick<MerchantSettings, 'code' | 'demo'>[],
): Promise<void> {
  for (const { code: merchant, demo } of merchants) {
    const points = brands[merchant]?.content.points?.opening ?? 0;
    if (!demo || points === 0) continue;
    const members = await db
      .selectFrom('members')
      .select('id')
      .where('merchant_code', '=', merchant)
      .where(
        'username',
        'in',
        demoAccounts.map(({ username }) => username),
      )
      .execute();
    for (const { id: memberId } of members) {
      await db
        .transaction()
        .execute((trx) => givePoints(trx, { merchant, memberId, kind: 'points_given', key: 'seed', points }));
    }
  }
}
