import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import {
  channelCalls,
  isSignedBy,
  signChannel,
  type ChannelAnswer,
  type ChannelCall,
  type Payment,
} from '@laro/contract/protocol/depositChannel.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { gatewayKey, sandboxBankKey } from './keys.ts';

/**
 * The bank of the sandbox: the party behind the channels of demo brands, which speaks the protocol as any party would, over signed
 * bytes, and of which somebody plays the payer (gateway/features/sandbox/bank.ts). It knows nothing of the house but its key.
 */

/** What its payer can do. */
export const bankActs = [
  'pay',
  'payLate',
  'payLess',
  'payTwice',
  'deny',
  'silence',
  'speak',
  'reverse',
] as const;
export type BankAct = (typeof bankActs)[number];

export type BankOrder = Selectable<Database['sandbox_bank_orders']>;
export type BankPayment = Selectable<Database['sandbox_bank_payments']>;

/** Where it answers. */
export function bankPath(call: ChannelCall): string {
  return `/sandbox/bank/${call}`;
}

interface Said {
  readonly text: string;
  readonly signature: string | null;
}

/** What it answers to signed bytes; undefined where it says nothing, as a bank does that is not there. */
export async function answerAsBank(
  house: House,
  merchant: string,
  call: ChannelCall,
  { text, signature }: Said,
): Promise<{ body: string; signature: string } | undefined> {
  const now = house.clock.now();
  if (!isSignedBy(gatewayKey(house), bankPath(call), text, { signature, now })) return undefined;
  const answer = await answers[call](house, merchant, text);
  if (answer === undefined) return undefined;
  const body = JSON.stringify(answer);
  return { body, signature: signChannel(sandboxBankKey(house), `${bankPath(call)} answer`, body, now) };
}

type Answers = {
  readonly [C in ChannelCall]: (
    house: House,
    merchant: string,
    text: string,
  ) => Promise<ChannelAnswer<C> | undefined>;
};

const answers: Answers = {
  async open(house, merchant, text) {
    const { requestUuid, orderNo, channel, way, amount, currency, until, backUrl } = read('open', text);
    await house.db
      .insertInto('sandbox_bank_orders')
      .values({
        order_no: orderNo,
        merchant_code: merchant,
        channel,
        way,
        currency,
        amount: toMinor(amount),
        pay_until: new Date(until),
        back_url: backUrl,
        made_at: house.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const order = await findBankOrder(house, merchant, orderNo);
    if (order === undefined || order.silent) return undefined;
    const page = `/sandbox/bank/${orderNo}`;
    const pay = {
      qr: { qr: page, url: page },
      page: { url: page },
      redirect: { url: page },
      transfer: {
        url: page,
        account: { bank: 'Sandbox Bank', holder: 'Laro Demo', number: '0012 3456 7890' },
        reference: orderNo.slice(-6),
      },
      voucher: { url: page, reference: orderNo.slice(1).replaceAll(/(\d{4})(?=\d)/g, '$1-') },
    }[v.parse(v.picklist(['qr', 'page', 'redirect', 'transfer', 'voucher']), order.way)];
    return { requestUuid, state: order.denied ? 'denied' : 'open', pay };
  },

  async state(house, merchant, text) {
    const { requestUuid, orderNo } = read('state', text);
    const order = await findBankOrder(house, merchant, orderNo);
    if (order === undefined || order.silent) return undefined;
    const payments = (await paymentsOf(house, orderNo)).map(told);
    return { requestUuid, orderNo, state: order.denied ? 'denied' : 'open', payments };
  },

  async giveBack(house, merchant, text) {
    const { requestUuid, orderNo, paymentId } = read('giveBack', text);
    const order = await findBankOrder(house, merchant, orderNo);
    if (order === undefined || order.silent) return undefined;
    await house.db
      .updateTable('sandbox_bank_payments')
      .set({ state: 'returned' })
      .where('payment_id', '=', paymentId)
      .where('order_no', '=', orderNo)
      .where('state', '=', 'paid')
      .execute();
    const payment = (await paymentsOf(house, orderNo)).find(({ payment_id }) => payment_id === paymentId);
    return { requestUuid, paymentId, done: payment?.state === 'returned' };
  },

  async file(house, merchant, text) {
    const { requestUuid, channel, day, from, until } = read('file', text);
    const rows = await house.db
      .selectFrom('sandbox_bank_payments as payment')
      .innerJoin('sandbox_bank_orders as asked', 'asked.order_no', 'payment.order_no')
      .selectAll('payment')
      .where('asked.merchant_code', '=', merchant)
      .where('asked.channel', '=', channel)
      .where('payment.paid_at', '>=', new Date(from))
      .where('payment.paid_at', '<', new Date(until))
      .orderBy('payment.paid_at')
      .execute();
    return { requestUuid, day, payments: rows.map(told) };
  },
};

function read<C extends ChannelCall>(call: C, text: string): v.InferOutput<(typeof channelCalls)[C]['asks']> {
  return v.parse(channelCalls[call].asks, JSON.parse(text));
}

function told({ payment_id, order_no, amount, currency, paid_at, state }: BankPayment): Payment {
  return {
    paymentId: payment_id,
    orderNo: order_no,
    amount: toAmount(amount),
    currency,
    paidAt: paid_at.toISOString(),
    state,
  };
}

/** An order as the bank knows it. */
export async function findBankOrder(
  { db }: Pick<House, 'db'>,
  merchant: string,
  orderNo: string,
): Promise<BankOrder | undefined> {
  return db
    .selectFrom('sandbox_bank_orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('merchant_code', '=', merchant)
    .executeTakeFirst();
}

/** What was paid for it, oldest first. */
export async function paymentsOf({ db }: Pick<House, 'db'>, orderNo: string): Promise<BankPayment[]> {
  return db
    .selectFrom('sandbox_bank_payments')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('paid_at')
    .orderBy('payment_id')
    .execute();
}

/**
 * What the payer does. Whether the bank then sends a notice: not while it is silent. `payLate` is made a minute after the time
 * for paying, whatever the clock says.
 */
export async function actAtBank(house: House, order: BankOrder, act: BankAct): Promise<{ tells: boolean }> {
  const { db, clock } = house;
  const change = (set: { denied?: boolean; silent?: boolean }) =>
    db.updateTable('sandbox_bank_orders').set(set).where('order_no', '=', order.order_no).execute();
  const pay = (amount: bigint, paidAt: Date) =>
    db
      .insertInto('sandbox_bank_payments')
      .values({
        payment_id: randomUUID(),
        order_no: order.order_no,
        amount,
        currency: order.currency,
        paid_at: paidAt,
        state: 'paid',
      })
      .execute();
  const now = clock.now();
  const late = new Date(order.pay_until.getTime() + 60_000);
  switch (act) {
    case 'pay':
      await pay(order.amount, now);
      break;
    case 'payLate':
      await pay(order.amount, now > late ? now : late);
      break;
    case 'payLess':
      await pay(order.amount > 1n ? (order.amount * 4n) / 5n + 1n : 1n, now);
      break;
    case 'payTwice':
      await pay(order.amount, now);
      await pay(order.amount, new Date(now.getTime() + 1));
      break;
    case 'deny':
      await change({ denied: true });
      break;
    case 'silence':
      await change({ silent: true });
      break;
    case 'speak':
      await change({ silent: false });
      break;
    case 'reverse':
      await db
        .updateTable('sandbox_bank_payments')
        .set({ state: 'reversed' })
        .where('order_no', '=', order.order_no)
        .where('state', '=', 'paid')
        .execute();
      break;
  }
  return { tells: act === 'speak' || (act !== 'silence' && !order.silent) };
}

/** A notice as the bank sends it to `deposit.notify`: its bytes and their signature. */
export function bankNotice(house: House, path: string, order: Pick<BankOrder, 'order_no' | 'channel'>) {
  const text = JSON.stringify({ eventId: randomUUID(), channel: order.channel, orderNo: order.order_no });
  return { text, signature: signChannel(sandboxBankKey(house), path, text, house.clock.now()) };
}
