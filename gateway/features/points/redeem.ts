import type { Transaction } from 'kysely';

import { dayOf, periodRange, type BusinessDay } from '@laro/rules/days.ts';
import { levelAt, signInOn, whyNotRedeem, type WhyNotRedeem } from '@laro/rules/points.ts';
import type { Database } from '../../db/tables.ts';
import { findProgramme } from '../../staff/pointProgramme.ts';
import type { House, Session } from '../../house/house.ts';
import { fits, lockAccounts, openAccount, transfer } from '../../ledger/ledger.ts';
import { findItems, lastSignIn, pointsOf, textsOf, type MallItem, type Order } from './points.queries.ts';

type Trx = Transaction<Database>;
type Member = Pick<Session, 'memberId' | 'merchant' | 'currency'>;

/** How a member stands towards the things of the mall, read in one go. */
export async function mallStanding(
  db: House['db'],
  { memberId, merchant }: Member,
  { now, business, isTrial }: { now: Date; business: BusinessDay; isTrial: boolean },
  id?: bigint,
) {
  const today = dayOf(now.getTime(), business);
  const days = { today, week: periodRange('thisWeek', today), month: periodRange('thisMonth', today) };
  const [programme, points, items] = await Promise.all([
    findProgramme(db, merchant),
    pointsOf(db, memberId),
    findItems(db, merchant, memberId, days, id),
  ]);
  const levels = programme?.levels ?? [];
  const level = levelAt(levels, points.earned);
  return {
    levels,
    today,
    items: items.map((item) => ({
      item,
      why: whyNotRedeem(termsOf(item), {
        isTrial,
        balance: points.balance,
        level,
        now,
        hadToday: item.today,
        hadThisWeek: item.week,
        hadThisMonth: item.month,
      }),
    })),
  };
}

/** What is left of a thing; null without a limit. */
export function leftOf({ stock, taken }: MallItem): number | null {
  return stock === null ? null : stock - taken;
}

function termsOf(item: MallItem) {
  return {
    price: item.price,
    left: leftOf(item),
    fromLevel: item.from_level,
    perDay: item.per_day,
    perWeek: item.per_week,
    perMonth: item.per_month,
    startsAt: item.starts_at,
    endsAt: item.ends_at,
  };
}

type Redeemed =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly code: 'ITEM_GONE' | 'KEY_USED' | 'WALLET_FULL' }
  | { readonly ok: false; readonly code: 'NOT_FOR_YOU'; readonly why: WhyNotRedeem }
  | { readonly ok: false; readonly code: 'OTHER_PRICE'; readonly price: number };

/** Thrown to take the whole transaction back; what it says is the answer. */
class TakenBack extends Error {
  readonly said: Redeemed;
  constructor(said: Redeemed) {
    super('taken back');
    this.said = said;
  }
}

/** A thing for points: both, or neither; once for each key of the member. */
export async function redeemItem(
  house: Pick<House, 'db' | 'clock' | 'events'>,
  member: Member,
  asked: { readonly clientKey: string; readonly itemId: bigint; readonly price: number },
  business: BusinessDay,
): Promise<Redeemed> {
  const redeemed = await house.db
    .transaction()
    .execute((trx) => redeemIn(trx, member, asked, { now: house.clock.now(), business, isTrial: false }))
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.said;
      throw error;
    });
  if (redeemed.ok && redeemed.order.kind === 'money') house.events.tell('wallet', String(member.memberId));
  return redeemed;
}

async function redeemIn(
  trx: Trx,
  member: Member,
  { clientKey, itemId, price }: { clientKey: string; itemId: bigint; price: number },
  when: { now: Date; business: BusinessDay; isTrial: boolean },
): Promise<Redeemed> {
  const { memberId, merchant, currency } = member;
  const [wallet, points] = [
    await openAccount(trx, { merchant, currency, owner: { memberId } }),
    await openAccount(trx, { merchant, currency: 'POINTS', owner: { memberId, purpose: 'points' } }),
  ];
  // The wallet first, as whoever settles a round; so all of a member's asking is one after the other.
  const held = await lockAccounts(trx, [wallet]);
  await lockAccounts(trx, [points]);
  const before = await trx
    .selectFrom('mall_orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (before !== undefined) {
    return before.item_id === itemId ? { ok: true, order: before } : { ok: false, code: 'KEY_USED' };
  }
  const { items, today } = await mallStanding(trx, member, when, itemId);
  const [found] = items;
  if (found === undefined) return { ok: false, code: 'ITEM_GONE' };
  const { item, why } = found;
  if (why !== undefined) return { ok: false, code: 'NOT_FOR_YOU', why };
  if (item.price !== price) return { ok: false, code: 'OTHER_PRICE', price: item.price };
  const amount = item.amount ?? 0n;
  if (!fits((held.get(wallet)?.balance ?? 0n) + amount)) return { ok: false, code: 'WALLET_FULL' };
  const texts = (await textsOf(trx, [itemId])).get(itemId) ?? {};
  const titles = Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));

  // Last of the locks: others wait here only for who has the thing already.
  const { numUpdatedRows } = await trx
    .updateTable('mall_items')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', itemId)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('taken', '<', eb.ref('stock'))]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { ok: false, code: 'NOT_FOR_YOU', why: 'SOLD_OUT' };
  const order = await trx
    .insertInto('mall_orders')
    .values({
      merchant_code: merchant,
      member_id: memberId,
      item_id: itemId,
      client_key: clientKey,
      kind: item.kind,
      amount: item.amount,
      price,
      art: item.art,
      titles: JSON.stringify(titles),
      day: today,
      at: when.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const promotions = (money: string) =>
    openAccount(trx, { merchant, currency: money, owner: { house: 'promotions' } });
  await move(trx, order, 'points_spent', 'POINTS', [points, await promotions('POINTS'), BigInt(price)]);
  if (item.kind === 'money') {
    await move(trx, order, 'mall_paid', currency, [await promotions(currency), wallet, amount]);
  }
  return { ok: true, order };
}

async function move(
  trx: Trx,
  { id, merchant_code: merchant }: Order,
  kind: 'points_spent' | 'mall_paid',
  currency: string,
  [from, to, amount]: readonly [bigint, bigint, bigint],
): Promise<void> {
  const outcome = await transfer(trx, {
    merchant,
    currency,
    kind,
    scope: 'mall',
    idempotencyKey: `${id} ${kind === 'points_spent' ? 'points' : 'money'}`,
    postings: [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
  });
  if (outcome.ok) return;
  if (outcome.code === 'NOT_ENOUGH_MONEY') {
    throw new TakenBack({ ok: false, code: 'NOT_FOR_YOU', why: 'TOO_FEW_POINTS' });
  }
  throw new Error(`mall order ${id}: ${outcome.code}`);
}

/** Today's points for signing in; undefined where the merchant gives none, nothing where they are had. */
export async function takeSignIn(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { memberId, merchant }: Member,
  business: BusinessDay,
): Promise<{ readonly points: number; readonly step: number } | 'done' | undefined> {
  const today = dayOf(clock.now().getTime(), business);
  return db.transaction().execute(async (trx) => {
    const programme = await findProgramme(trx, merchant);
    if (programme === undefined) return undefined;
    const own = await openAccount(trx, {
      merchant,
      currency: 'POINTS',
      owner: { memberId, purpose: 'points' },
    });
    await lockAccounts(trx, [own]);
    const { isDone, step, points } = signInOn(today, await lastSignIn(trx, memberId), programme.sign_in);
    if (isDone) return 'done';
    await trx.insertInto('point_sign_ins').values({ member_id: memberId, day: today, step }).execute();
    await givePoints(trx, { merchant, memberId, kind: 'points_signed_in', key: today, points });
    return { points, step };
  });
}

/** Points from the house, once for each key of the member and kind. */
export async function givePoints(
  trx: Trx,
  given: {
    readonly merchant: string;
    readonly memberId: bigint;
    readonly kind: 'points_signed_in' | 'points_mission' | 'points_given';
    readonly key: string;
    readonly points: number;
  },
): Promise<void> {
  const { merchant, memberId, kind, key, points } = given;
  if (points === 0) return;
  const currency = 'POINTS';
  const outcome = await transfer(trx, {
    merchant,
    currency,
    kind,
    scope: kind,
    idempotencyKey: `${memberId} ${key}`,
    postings: [
      {
        accountId: await openAccount(trx, { merchant, currency, owner: { house: 'promotions' } }),
        amount: -BigInt(points),
      },
      {
        accountId: await openAccount(trx, { merchant, currency, owner: { memberId, purpose: 'points' } }),
        amount: BigInt(points),
      },
    ],
  });
  if (!outcome.ok) throw new Error(`points of member ${memberId}: ${outcome.code}`);
}
