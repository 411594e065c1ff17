import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { Payment as ToldPayment } from '@laro/contract/protocol/depositChannel.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { House } from '../../house/house.ts';
import { longest, patience, type ChannelAdapter, type MerchantChannel } from '../adapter.ts';
import { OnePayment, OneRefund, OneSession, orderOf, Payments, type Payment } from './shapes.ts';

/**
 * PayMongo by its hosted page (decision 160): an order is a checkout session, named by the order's number; what was paid for it
 * is read from the session, never from a notice.
 */
export const paymongo: ChannelAdapter = {
  async open(house, of, { orderNo, amount, currency, backUrl }) {
    const [known] = await referencesOf(house, of, orderNo);
    const path = known === undefined ? '/checkout_sessions' : `/checkout_sessions/${known}`;
    const attributes = {
      line_items: [{ name: orderNo, quantity: 1, amount: Number(toMinor(amount)), currency }],
      payment_method_types: of.channel.paymongo?.methods ?? [],
      reference_number: orderNo,
      description: orderNo,
      success_url: `${backUrl}?order=${orderNo}`,
      cancel_url: `${backUrl}?order=${orderNo}`,
    };
    const asked = await ask(house, path, OneSession, known === undefined ? attributes : undefined);
    // It says what is wrong with what it was asked: asked again, it would say so again.
    if (asked === 'refused') return { state: 'denied', pay: {} };
    await keepReference(house, of, orderNo, asked.data.id);
    return { state: 'open', pay: { url: asked.data.attributes.checkout_url } };
  },

  async state(house, of, { orderNo }) {
    const payments: ToldPayment[] = [];
    for (const reference of await referencesOf(house, of, orderNo)) {
      const { data } = given(await ask(house, `/checkout_sessions/${reference}`, OneSession));
      payments.push(...data.attributes.payments.flatMap((one) => told(one, orderNo)));
    }
    return { orderNo, state: 'open', payments };
  },

  async giveBack(house, _, { paymentId }) {
    const { data } = given(await ask(house, `/payments/${paymentId}`, OnePayment));
    const begun = data.attributes.refunds.find(({ attributes }) => attributes.status !== 'failed');
    const refund =
      begun ??
      given(
        await ask(house, '/refunds', OneRefund, {
          amount: data.attributes.amount,
          payment_id: paymentId,
          reason: 'others',
        }),
      ).data;
    return { paymentId, done: refund.attributes.status === 'succeeded' };
  },

  async file(house, _, { day, from, until }) {
    const [begin, end] = [Date.parse(from), Date.parse(until)];
    const payments: ToldPayment[] = [];
    // The newest first, by when they were begun: one that was paid on the day was begun a day before at the earliest.
    for (let after = ''; ;) {
      const { data, has_more } = given(await ask(house, `/payments?limit=100${after}`, Payments));
      for (const one of data) {
        const at = (one.attributes.paid_at ?? 0) * 1000;
        const orderNo = orderOf(one.attributes.description);
        if (orderNo !== undefined && at >= begin && at < end) payments.push(...told(one, orderNo));
      }
      const last = data.at(-1);
      const isPast = ((last?.attributes.created_at ?? 0) + 24 * 3600) * 1000 < begin;
      if (last === undefined || !has_more || isPast) return { day, payments };
      after = `&after=${last.id}`;
    }
  },
};

/** A payment as our protocol has it; what was not paid is none. */
function told({ id, attributes }: Payment, orderNo: string): ToldPayment[] {
  const { amount, currency, status, paid_at: paidAt, refunds } = attributes;
  if (typeof paidAt !== 'number' || !['paid', 'refunded'].includes(status)) return [];
  const isBack = status === 'refunded' || refunds.some((one) => one.attributes.status === 'succeeded');
  const paid = { paymentId: id, orderNo, currency, amount: toAmount(BigInt(amount)) };
  return [{ ...paid, paidAt: new Date(paidAt * 1000).toISOString(), state: isBack ? 'returned' : 'paid' }];
}

/** `refused`: it says what is wrong with the question. Throws where there is no answer, or one of another shape. */
async function ask<S extends GenericSchema>(
  { config }: House,
  path: string,
  shape: S,
  attributes?: object,
): Promise<InferOutput<S> | 'refused'> {
  const { paymongo: account } = config;
  if (account === undefined) throw new Error('PAYMONGO_KEY is not set');
  const response = await fetch(`${account.url}${path}`, {
    headers: {
      authorization: `Basic ${Buffer.from(`${account.key}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    ...(attributes && { method: 'POST', body: JSON.stringify({ data: { attributes } }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (response.status === 400 || response.status === 422) return 'refused';
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const text = await response.text();
  if (text.length > longest) throw new Error('an answer too long');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  if (!parsed.success) throw new Error(`an answer of another shape: ${parsed.issues[0].message}`);
  return parsed.output;
}

function given<T>(answer: T | 'refused'): T {
  if (answer === 'refused') throw new Error('refused');
  return answer;
}

async function referencesOf(
  { db }: House,
  { merchant, channel }: MerchantChannel,
  orderNo: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('channel_references')
    .select('reference')
    .where('merchant_code', '=', merchant)
    .where('channel', '=', channel.code)
    .where('order_no', '=', orderNo)
    .orderBy('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** What the party calls an order. Where an answer was lost there are two, and the notice of the lost one names it. */
export async function keepReference(
  { db }: Pick<House, 'db'>,
  { merchant, channel }: MerchantChannel,
  orderNo: string,
  reference: string,
): Promise<void> {
  await db
    .insertInto('channel_references')
    .values({ merchant_code: merchant, channel: channel.code, order_no: orderNo, reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
