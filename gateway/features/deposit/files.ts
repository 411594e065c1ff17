import { addDays, dayOf, spanOf } from '@laro/rules/days.ts';
import { holdFile, type Difference, type FiledPayment } from '@laro/rules/depositFile.ts';
import { toMinor } from '@laro/rules/money.ts';
import type { MerchantChannel } from '../../channels/adapter.ts';
import { askFile } from '../../channels/ask.ts';
import type { House } from '../../house/house.ts';
import { channelsOf, refresh } from './orders.ts';

/** How long after its end the file of a day is asked for, in ms: what was paid in its last minute is in it. */
const settledAfter = 15 * 60_000;

/** From when on a day's payments are, up to when. */
interface Span {
  readonly day: string;
  readonly from: number;
  readonly until: number;
}

/**
 * Once a day and channel (decision 62): the file of the day before against what is here. Of what differs the channel is asked again,
 * which credits what was missing; what differs even then is in the log, for the desk.
 */
export async function sweepFiles(house: House): Promise<void> {
  const { db, clock, merchants } = house;
  const now = clock.now().getTime();
  for (const merchant of await merchants.codes()) {
    const settings = await merchants.settings(merchant);
    const { timeZone, startsAt } = settings.businessDay;
    const business = { timeZone, cut: startsAt * 60 };
    const day = addDays(dayOf(now, business), -1);
    const { from, until } = spanOf({ from: day, to: day }, business);
    if (now < until + settledAfter) continue;
    const held = await db
      .selectFrom('deposit_files')
      .select('channel')
      .where('merchant_code', '=', merchant)
      .where('day', '=', day)
      .execute();
    for (const channel of channelsOf(settings)) {
      if (held.some((one) => one.channel === channel.code)) continue;
      await holdDay(house, { merchant, channel }, { day, from, until });
    }
  }
  const [old, older] = [40, 400].map((days) => new Date(now - days * 24 * 3600_000));
  if (old) await db.deleteFrom('sandbox_bank_orders').where('made_at', '<', old).execute();
  if (older) await db.deleteFrom('deposit_notices').where('at', '<', older).execute();
}

async function holdDay(house: House, of: MerchantChannel, span: Span): Promise<void> {
  const { db, clock, log } = house;
  const { merchant, channel } = of;
  const times = { from: new Date(span.from).toISOString(), until: new Date(span.until).toISOString() };
  const file = await askFile(house, of, { day: span.day, ...times });
  // Asked again with the next sweep.
  if (file === 'silent' || file.day !== span.day) return;
  const there = file.payments.map((payment) => ({ ...payment, amount: toMinor(payment.amount) }));
  const before = holdFile(await paymentsHere(house, of, span), there);
  for (const orderNo of new Set(before.found.map((difference) => difference.orderNo))) {
    const own = await db
      .selectFrom('deposits')
      .select('id')
      .where('order_no', '=', orderNo)
      .where('merchant_code', '=', merchant)
      .where('channel', '=', channel.code)
      .executeTakeFirst();
    if (own) await refresh(house, own.id);
  }
  const { matched, found } = holdFile(await paymentsHere(house, of, span), there);
  const remains = (difference: Difference): boolean =>
    found.some(({ what, paymentId }) => what === difference.what && paymentId === difference.paymentId);
  const written = [
    ...before.found.filter((difference) => !remains(difference)).map((one) => ({ ...one, mended: true })),
    ...found.map((one) => ({ ...one, mended: false })),
  ];
  await db
    .insertInto('deposit_files')
    .values({
      merchant_code: merchant,
      channel: channel.code,
      day: span.day,
      held_at: clock.now(),
      matched,
      found: JSON.stringify(written),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (found.length > 0) {
    log.warn('deposit.file', { merchant, channel: channel.code, day: span.day, matched, found });
  }
}

/** The payments of a time as they are known here, each with the order that it was made for. */
async function paymentsHere(
  { db }: House,
  { merchant, channel }: MerchantChannel,
  { from, until }: Span,
): Promise<FiledPayment[]> {
  const rows = await db
    .selectFrom('deposit_payments as payment')
    .innerJoin('deposits as own', 'own.id', 'payment.deposit_id')
    .leftJoin('deposits as first', 'first.id', 'own.beside')
    .select(['payment.payment_id as paymentId', 'payment.amount', 'payment.currency', 'payment.state'])
    .select((eb) => eb.fn.coalesce('first.order_no', 'own.order_no').as('orderNo'))
    .where('payment.merchant_code', '=', merchant)
    .where('payment.channel', '=', channel.code)
    .where('payment.paid_at', '>=', new Date(from))
    .where('payment.paid_at', '<', new Date(until))
    .execute();
  return rows;
}
