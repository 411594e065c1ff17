import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { MerchantSettings, DepositChannel } from '@laro/contract/brand/merchant.ts';
import type { Payment } from '@laro/contract/protocol/depositChannel.ts';
import {
  askAgainAfter,
  creditedOf,
  depositFee,
  depositStep,
  isHeldDeposit,
  isOpenDeposit,
  paymentEvent,
  type DepositEvent,
  type DepositState,
} from '@laro/rules/deposit.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { askState, askToGiveBack, askToOpen, type Answered } from '../../channels/ask.ts';
import type { MerchantChannel } from '../../channels/adapter.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { tightestLimit, type DepositLimit } from '../../members/ownLimits.ts';
import { lockAccounts, openAccount, transfer } from '../../ledger/ledger.ts';
import { promiseDeposit, settleDeposit } from '../../promotions/takePart.ts';

export type DepositRow = Selectable<Database['deposits']>;
type Change = Updateable<Database['deposits']>;
type Trx = Transaction<Database>;

/** So many deposits of one member may wait to be paid. */
export const mostOpen = 5;
/** And so many may be begun in an hour: each is asked of its channel, which may deny it at once. */
export const mostAnHour = 30;
const hourMs = 3600_000;
/** How long what came otherwise than agreed waits for the member's word, then it goes back; in ms. */
const chooseForMs = 24 * 3600_000;
/** How long a transfer is looked for that the member says was made, in ms. */
const checkForMs = 3 * 24 * 3600_000;

/** How long a channel may be silent before that is a promise missed, and then again; in ms. */
const [unknownForMs, overdueForMs] = [600_000, 3600_000];
/** How often an order that has ended is asked about that a channel has sent a notice of. */
const mostAsked = 20;

/** The channels that a merchant has: one that nobody runs is none. */
export function channelsOf({
  demo,
  deposit,
}: Pick<MerchantSettings, 'demo' | 'deposit'>): readonly DepositChannel[] {
  return deposit.channels.filter(
    ({ party, paymongo }) => party !== undefined || paymongo !== undefined || demo,
  );
}

/** The channels that take deposits now, on the terms that the desk has set, else on those of the settings. */
export async function openChannels(
  { merchants }: Pick<House, 'merchants'>,
  merchant: string,
): Promise<readonly DepositChannel[]> {
  const [settings, { channels }] = await Promise.all([
    merchants.settings(merchant),
    merchants.arranged(merchant),
  ]);
  return channelsOf(settings).flatMap((channel) => {
    const own = channels[channel.code];
    if (own === undefined) return [channel];
    if (!own.open) return [];
    return [
      {
        ...channel,
        minimum: Number(own.minimum),
        maximum: Number(own.maximum),
        fee: { fixed: Number(own.fixed), percent: Number(own.percent) },
      },
    ];
  });
}

/** An amount of the settings in minor units. */
export function minorOf(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

/** A channel's fee, in minor units and parts of ten thousand. */
export function feeOf({ fee }: Pick<DepositChannel, 'fee'>) {
  return { fixed: minorOf(fee?.fixed ?? 0), perTenThousand: Math.round((fee?.percent ?? 0) * 100) };
}

export interface Begun {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly clientKey: string;
  readonly channel: DepositChannel;
  /** Minor units. */
  readonly amount: bigint;
  readonly promo: bigint | null;
  /** Where the payer comes back to. */
  readonly backUrl: string;
}

/** Begins a deposit, once for each key of a member, and asks the channel how it is paid. */
export async function beginDeposit(
  house: House,
  begun: Begun,
): Promise<
  | { ok: true; id: bigint }
  | { ok: false; code: 'IDEMPOTENCY_CONFLICT' | 'TOO_MANY_OPEN' | 'TOO_MANY_ATTEMPTS' }
  | ({ ok: false; code: 'LIMIT' } & DepositLimit)
> {
  const { db, clock } = house;
  const { merchant, memberId, currency, clientKey, channel, amount, promo, backUrl } = begun;
  const now = clock.now();
  const settings = await house.merchants.settings(merchant);
  const made = await db.transaction().execute(async (trx) => {
    const limit = await tightestLimit(trx, memberId, { settings, now });
    const before = await trx
      .selectFrom('deposits')
      .select(['id', 'channel', 'amount'])
      .where('member_id', '=', memberId)
      .where('client_key', '=', clientKey)
      .executeTakeFirst();
    if (before !== undefined) {
      const isSame = before.channel === channel.code && before.amount === amount;
      return isSame
        ? ({ ok: true, id: before.id, isNew: false } as const)
        : ({ ok: false, code: 'IDEMPOTENCY_CONFLICT' } as const);
    }
    const { lately, open } = await trx
      .selectFrom('deposits')
      .select((eb) => [
        eb.fn.countAll<bigint>().as('lately'),
        eb.fn
          .countAll<bigint>()
          .filterWhere('state', 'in', ['created', 'awaitingPayment', 'unknown'])
          .filterWhere('pay_until', '>', now)
          .as('open'),
      ])
      .where('member_id', '=', memberId)
      .where('beside', 'is', null)
      .where((eb) =>
        eb.or([eb('opened_at', '>', new Date(now.getTime() - hourMs)), eb('pay_until', '>', now)]),
      )
      .executeTakeFirstOrThrow();
    if (lately >= mostAnHour) return { ok: false, code: 'TOO_MANY_ATTEMPTS' } as const;
    if (open >= mostOpen) return { ok: false, code: 'TOO_MANY_OPEN' } as const;
    if (limit !== undefined && amount > limit.left) return { ok: false, code: 'LIMIT', ...limit } as const;
    const { id } = await trx
      .insertInto('deposits')
      .values({
        order_no: newOrderNo(),
        merchant_code: merchant,
        member_id: memberId,
        currency,
        channel: channel.code,
        name: channel.name,
        way: channel.way,
        client_key: clientKey,
        amount,
        fee: depositFee(amount, feeOf(channel)),
        opened_at: now,
        back_url: backUrl,
        pay_until: new Date(now.getTime() + channel.payWithin * 60_000),
        promo_id: promo,
        ask_at: new Date(now.getTime() + askAgainAfter(0) * 1000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(trx, id, now, 'begun', 'created');
    return { ok: true, id, isNew: true } as const;
  });
  if (!made.ok) return made;
  if (made.isNew) await refresh(house, made.id, true);
  return { ok: true, id: made.id };
}

function newOrderNo(): string {
  return `D${String(randomInt(1_000_000_000, 281_000_000_000_000) % 1_000_000_000_000).padStart(12, '0')}`;
}

/** The deposit as it is, locked until the transaction ends. */
async function lock(trx: Trx, id: bigint): Promise<DepositRow> {
  return trx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The channel of a deposit; undefined where the merchant no longer has it. */
async function channelOf(
  { merchants }: House,
  { merchant_code: merchant, channel: code }: Pick<DepositRow, 'merchant_code' | 'channel'>,
): Promise<MerchantChannel | undefined> {
  const channel = channelsOf(await merchants.settings(merchant)).find((one) => one.code === code);
  return channel && { merchant, channel };
}

/**
 * Asks the channel what has become of a deposit, and does what follows from the answer. Whoever asks, and however often: the
 * same answer does nothing twice. `silent` where the channel did not answer. One that has `justBegun` is opened only.
 */
export async function refresh(house: House, id: bigint, justBegun = false): Promise<'told' | 'silent'> {
  const deposit = await house.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // What came beside an order is told with that order.
  if (deposit.beside !== null) return refresh(house, deposit.beside);
  const of = await channelOf(house, deposit);
  // Asked before: inside, settings that have to be read would need a second connection.
  const settings = await house.merchants.settings(deposit.merchant_code);
  const opened = of !== undefined && deposit.pay === null ? await open(house, of, deposit) : undefined;
  const state: Answered<'state'> | undefined =
    of === undefined || opened === 'silent'
      ? 'silent'
      : justBegun
        ? undefined
        : await askState(house, of, { orderNo: deposit.order_no });
  const { row, others } = await house.db.transaction().execute(async (trx) => {
    let now = await lock(trx, id);
    const others: DepositRow[] = [];
    if (opened !== undefined && opened !== 'silent') {
      const change = opened.state === 'open' ? { pay: JSON.stringify(opened.pay) } : {};
      now = await step(house, trx, now, opened.state === 'open' ? 'opened' : 'denied', { change });
    }
    if (state === 'silent') now = await step(house, trx, now, 'silent');
    else if (state !== undefined)
      now = await hear(house, trx, { deposit: now, answer: state, settings, others });
    now = await schedule(house, trx, now, state === 'silent');
    return { row: now, others };
  });
  tell(house, row);
  for (const other of others) tell(house, other);
  return state === 'silent' ? 'silent' : 'told';
}

async function open(house: House, of: MerchantChannel, deposit: DepositRow): Promise<Answered<'open'>> {
  return askToOpen(house, of, {
    orderNo: deposit.order_no,
    way: deposit.way,
    amount: toAmount(deposit.amount + deposit.fee),
    currency: deposit.currency,
    until: deposit.pay_until.toISOString(),
    backUrl: deposit.back_url,
  });
}

/** What a channel knows of an order, against what is known here. `others` is filled with the deposits beside it that changed. */
async function hear(
  house: House,
  trx: Trx,
  {
    deposit,
    answer,
    settings,
    others,
  }: {
    readonly deposit: DepositRow;
    readonly answer: Exclude<Answered<'state'>, 'silent'>;
    readonly settings: MerchantSettings;
    readonly others: DepositRow[];
  },
): Promise<DepositRow> {
  let row = deposit;
  const payments = answer.payments
    .filter(({ orderNo }) => orderNo === row.order_no)
    .toSorted((one, other) => one.paidAt.localeCompare(other.paidAt));
  for (const payment of payments) {
    const kept = await trx
      .selectFrom('deposit_payments')
      .select(['state', 'deposit_id as depositId'])
      .where('merchant_code', '=', row.merchant_code)
      .where('channel', '=', row.channel)
      .where('payment_id', '=', payment.paymentId)
      .executeTakeFirst();
    if (kept === undefined) {
      const received = await receive(house, trx, row, { payment, settings });
      row = received.row;
      if (received.beside) others.push(received.beside);
    } else if (payment.state !== 'paid' && kept.state === 'paid') {
      const isOwn = kept.depositId === row.id;
      const gone = await step(house, trx, isOwn ? row : await lock(trx, kept.depositId), payment.state);
      await keepPayment(trx, gone, payment);
      if (isOwn) row = gone;
      else others.push(await schedule(house, trx, gone));
    }
  }
  if (row.payment_id !== null) return row;
  if (answer.state === 'denied') return step(house, trx, row, 'denied');
  const isOver = house.clock.now() > row.pay_until;
  row = await step(house, trx, row, 'asked');
  return isOver ? step(house, trx, row, 'expired') : row;
}

/** A payment, and by which days limits of deposits are counted. */
interface Heard {
  readonly payment: Payment;
  readonly settings: MerchantSettings;
}

/** A payment that is heard of for the first time. */
async function receive(
  house: House,
  trx: Trx,
  row: DepositRow,
  heard: Heard,
): Promise<{ row: DepositRow; beside?: DepositRow }> {
  const { payment } = heard;
  const isPaid = row.payment_id !== null;
  if (payment.state !== 'paid') {
    await keepPayment(trx, row, payment);
    return { row: isPaid ? row : await step(house, trx, row, 'reversed') };
  }
  const event = paymentEvent({
    asked: { amount: row.amount + row.fee, currency: row.currency, until: row.pay_until },
    paid: { amount: toMinor(payment.amount), currency: payment.currency, at: new Date(payment.paidAt) },
    isPaid,
  });
  if (depositStep(row.state, event).money !== 'another') {
    await keepPayment(trx, row, payment);
    return { row: await step(house, trx, row, event, { heard }) };
  }
  const now = house.clock.now();
  const { merchant_code, member_id, currency, channel, name, way, amount, fee, back_url } = row;
  const made = await trx
    .insertInto('deposits')
    .values({
      merchant_code,
      member_id,
      currency,
      channel,
      name,
      way,
      amount,
      fee,
      back_url,
      order_no: newOrderNo(),
      client_key: randomUUID(),
      promo_id: null,
      beside: row.id,
      opened_at: now,
      pay_until: row.pay_until,
      pay: JSON.stringify({}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepPayment(trx, made, payment);
  // To itself it is paid otherwise than asked: nothing was asked.
  const held = await step(house, trx, made, 'paidOther', { heard });
  await note(trx, row.id, now, event, row.state);
  return { row, beside: await schedule(house, trx, held) };
}

async function keepPayment(trx: Trx, row: DepositRow, payment: Payment): Promise<void> {
  await trx
    .insertInto('deposit_payments')
    .values({
      merchant_code: row.merchant_code,
      channel: row.channel,
      payment_id: payment.paymentId,
      deposit_id: row.id,
      amount: toMinor(payment.amount),
      currency: payment.currency,
      paid_at: new Date(payment.paidAt),
      state: payment.state,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'channel', 'payment_id']).doUpdateSet({ state: payment.state }),
    )
    .execute();
}

/**
 * One event of a deposit that is locked: its money, its row, and a line of its history, in one. Where the wallet cannot hold so
 * much, or a limit of deposits has no room for it by now, what came waits for the member, and what waits goes on waiting.
 */
async function step(
  house: House,
  trx: Trx,
  row: DepositRow,
  event: DepositEvent,
  { change = {}, heard }: { change?: Change; heard?: Heard } = {},
): Promise<DepositRow> {
  const { to, money } = depositStep(row.state, event);
  const now = house.clock.now();
  let state = to;
  const set: Change = { ...change };
  if (heard && (money === 'hold' || money === 'credit')) {
    const { payment, settings } = heard;
    const came = toMinor(payment.amount);
    const net = payment.currency === row.currency ? creditedOf(came, row.fee) : 0n;
    const order = net > 0n ? await takeIn(trx, row, net) : null;
    Object.assign(set, { payment_id: payment.paymentId, came, came_currency: payment.currency });
    set.ledger_order_id = order;
    if (money === 'credit' && order !== null) {
      const limit = await tightestLimit(trx, row.member_id, { settings, now, beside: row.id });
      const isIn =
        (limit === undefined || net <= limit.left) &&
        (await release(trx, { ...row, ledger_order_id: order }, net, now));
      if (isIn) Object.assign(set, { credited: net, credited_at: now });
      else state = 'conflicted';
    }
  }
  if (money === 'release') {
    const net = netOf(row);
    if (net === 0n || !(await release(trx, row, net, now))) return row;
    Object.assign(set, { credited: net, credited_at: now });
  }
  if (money === 'sendBack') await sendBack(trx, row, now);
  if (money === 'undo') await undo(trx, row);
  const hasMoved = set.credited_at !== undefined || money === 'undo';
  if (row.promo_id !== null && hasMoved) await promiseDeposit(trx, row.id);
  if (state !== row.state) {
    Object.assign(set, { asked: 0, going_back: false, due_at: dueAt(state, now, set.due_at) });
  }
  // Its picture has done what it was shown for.
  const hasEnded = !isOpenDeposit(state) && state !== 'expired';
  if (row.way === 'transfer' && hasEnded) {
    await trx.deleteFrom('deposit_proofs').where('deposit_id', '=', row.id).execute();
  }
  if (state !== row.state || event === 'proved') await note(trx, row.id, now, event, state);
  return trx
    .updateTable('deposits')
    .set({ ...set, state })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By when something is promised to have changed, besides the time for paying. */
function dueAt(state: DepositState, now: Date, promised: unknown): Date | null {
  if (promised instanceof Date) return promised;
  if (isHeldDeposit(state)) return new Date(now.getTime() + chooseForMs);
  return state === 'unknown' ? new Date(now.getTime() + unknownForMs) : null;
}

/** When the channel is asked next; a promise that was missed is written down (S2-09), for the member and the desk. */
async function schedule(house: House, trx: Trx, row: DepositRow, isSilent = false): Promise<DepositRow> {
  const now = house.clock.now();
  const again = new Date(now.getTime() + askAgainAfter(row.asked) * 1000);
  const set: Change = { asked: row.asked + 1, ask_at: null };
  if (isHeldDeposit(row.state)) set.ask_at = row.going_back ? again : row.due_at;
  else if (isOpenDeposit(row.state)) {
    const over = new Date(row.pay_until.getTime() + 1000);
    set.ask_at = row.state === 'awaitingPayment' && over > now && over < again ? over : again;
    if (row.due_at !== null && row.due_at <= now) {
      await note(trx, row.id, now, 'overdue', row.state);
      house.log.warn('deposit.overdue', {
        orderNo: row.order_no,
        merchant: row.merchant_code,
        state: row.state,
      });
      set.due_at = new Date(now.getTime() + overdueForMs);
    }
  } else if (isSilent && row.asked < mostAsked) set.ask_at = again;
  return trx
    .updateTable('deposits')
    .set(set)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function note(
  trx: Trx,
  id: bigint,
  at: Date,
  event: DepositEvent | 'begun' | 'overdue',
  state: DepositState,
): Promise<void> {
  await trx.insertInto('deposit_events').values({ deposit_id: id, at, event, state }).execute();
}

function tell(house: House, row: DepositRow): void {
  const { events, queue } = house;
  events.tell('wallet', String(row.member_id));
  events.tell('deposits', row.order_no);
  // If this process dies before, the sweep does it; asked again it does nothing.
  if (row.promo_id !== null && row.credited_at !== null) {
    queue.add('promotion', () => settleDeposit(house, row.id));
  }
}

/** What of the payment may reach the wallet, in minor units. */
export function netOf({ came, came_currency, currency, fee }: DepositRow): bigint {
  return came === null || came_currency !== currency ? 0n : creditedOf(came, fee);
}

type Side = 'wallet' | 'funding' | 'adjustments' | `clearing:${string}`;

/** One movement of an order's money. */
async function move(
  trx: Trx,
  row: DepositRow,
  what: string,
  kind: 'settlement' | 'deposit' | 'deposit_reversed',
  [from, to, amount]: readonly [Side, Side, bigint],
): Promise<boolean> {
  const { merchant_code: merchant, currency, member_id: memberId, ledger_order_id: orderId } = row;
  if (orderId === null || amount === 0n) return true;
  const idOf = (side: Side) =>
    openAccount(trx, { merchant, currency, owner: side === 'wallet' ? { memberId } : { house: side } });
  const outcome = await transfer(trx, {
    merchant,
    currency,
    kind,
    orderId,
    scope: 'deposit',
    idempotencyKey: `${row.order_no} ${what}`,
    postings: [
      { accountId: await idOf(from), amount: -amount },
      { accountId: await idOf(to), amount },
    ],
  });
  if (outcome.ok) return true;
  if (outcome.code === 'BALANCE_LIMIT') return false;
  throw new Error(`deposit ${row.order_no}, ${what}: ${outcome.code}`);
}

/** Money that has come, on the channel's clearing account, and the ledger's order for it. */
async function takeIn(trx: Trx, row: DepositRow, net: bigint): Promise<bigint> {
  const { merchant_code, currency, member_id, channel } = row;
  const { id } = await trx
    .insertInto('cash_orders')
    .values({ merchant_code, currency, member_id, channel, direction: 'deposit', amount: net })
    .returning('id')
    .executeTakeFirstOrThrow();
  await move(trx, { ...row, ledger_order_id: id }, 'in', 'settlement', [
    'funding',
    `clearing:${channel}`,
    net,
  ]);
  return id;
}

/** To the wallet; false where the wallet cannot hold it. */
async function release(trx: Trx, row: DepositRow, net: bigint, now: Date): Promise<boolean> {
  if (!(await move(trx, row, 'credit', 'deposit', [`clearing:${row.channel}`, 'wallet', net]))) return false;
  await endOrder(trx, row, 'done', now);
  return true;
}

/** What waited leaves as it came. */
async function sendBack(trx: Trx, row: DepositRow, now: Date): Promise<void> {
  await move(trx, row, 'back', 'settlement', [`clearing:${row.channel}`, 'funding', netOf(row)]);
  await endOrder(trx, row, 'failed', now);
}

/** Out of the wallet again, as far as it is still there: what was played away is the house's loss. */
async function undo(trx: Trx, row: DepositRow): Promise<void> {
  const { merchant_code: merchant, currency, member_id: memberId, channel } = row;
  const net = row.credited ?? 0n;
  const wallet = await openAccount(trx, { merchant, currency, owner: { memberId } });
  const left = (await lockAccounts(trx, [wallet])).get(wallet)?.balance ?? 0n;
  const taken = left < net ? left : net;
  const clearing = `clearing:${channel}` as const;
  await move(trx, row, 'undo', 'deposit_reversed', ['wallet', clearing, taken]);
  await move(trx, row, 'loss', 'settlement', ['adjustments', clearing, net - taken]);
  await move(trx, row, 'back', 'settlement', [clearing, 'funding', net]);
}

async function endOrder(trx: Trx, row: DepositRow, state: 'done' | 'failed', now: Date): Promise<void> {
  if (row.ledger_order_id === null) return;
  await trx
    .updateTable('cash_orders')
    .set({ state, ended_at: now })
    .where('id', '=', row.ledger_order_id)
    .execute();
}

/** A transfer by hand has been named by the member: it is looked for. */
export async function proveDeposit(
  house: House,
  id: bigint,
  proof: string,
): Promise<{ ok: true } | { ok: false; state: DepositState }> {
  const of = await channelOf(house, await find(house.db, id));
  const outcome = await house.db.transaction().execute(async (trx) => {
    const row = await lock(trx, id);
    const { to } = depositStep(row.state, 'proved');
    if (row.way !== 'transfer' || to !== 'checking') return { ok: false, state: row.state } as const;
    // It is looked for already, and another name for it is no news: nothing is asked, and no line of its history written (A29-1).
    if (row.state === 'checking') {
      await trx.updateTable('deposits').set({ proof }).where('id', '=', id).execute();
      return { ok: true, isNew: false } as const;
    }
    const now = house.clock.now().getTime();
    const until = Math.max(row.pay_until.getTime(), now + checkForMs);
    const due = new Date(now + (of?.channel.minutes ?? 60) * 60_000);
    const change = { proof, pay_until: new Date(until), due_at: due };
    const proved = await step(house, trx, row, 'proved', { change });
    await schedule(house, trx, { ...proved, asked: 0 });
    return { ok: true, isNew: true } as const;
  });
  if (outcome.ok && outcome.isNew) await refresh(house, id);
  return outcome;
}

/** What came otherwise than agreed is taken, or goes back. */
export async function decideDeposit(
  house: House,
  id: bigint,
  want: 'take' | 'giveBack',
): Promise<{ ok: true } | { ok: false; state: DepositState; isFull: boolean; limit?: DepositLimit }> {
  const { merchant_code: merchant, member_id: memberId } = await find(house.db, id);
  const settings = await house.merchants.settings(merchant);
  const outcome = await house.db.transaction().execute(async (trx) => {
    const row = await lock(trx, id);
    const no = { ok: false, state: row.state, isFull: false } as const;
    if (!isHeldDeposit(row.state) || row.going_back) return no;
    if (want === 'giveBack') {
      await trx.updateTable('deposits').set({ going_back: true, asked: 0 }).where('id', '=', id).execute();
      return { ok: true, row } as const;
    }
    if (netOf(row) === 0n) return no;
    const limit = await tightestLimit(trx, memberId, { settings, now: house.clock.now(), beside: id });
    if (limit !== undefined && netOf(row) > limit.left) return { ...no, limit } as const;
    const taken = await step(house, trx, row, 'taken');
    if (isHeldDeposit(taken.state)) return { ...no, isFull: true } as const;
    return { ok: true, row: await schedule(house, trx, taken) } as const;
  });
  if (!outcome.ok) return outcome;
  if (want === 'giveBack') await giveBack(house, id);
  else tell(house, outcome.row);
  return { ok: true };
}

/** Has the channel send back what waits; asked again until it says that it did. */
async function giveBack(house: House, id: bigint): Promise<void> {
  const deposit = await find(house.db, id);
  const asked = deposit.beside === null ? deposit : await find(house.db, deposit.beside);
  const of = await channelOf(house, deposit);
  const paymentId = deposit.payment_id;
  const answer =
    of === undefined || paymentId === null
      ? 'silent'
      : await askToGiveBack(house, of, { orderNo: asked.order_no, paymentId });
  const row = await house.db.transaction().execute(async (trx) => {
    let now = await lock(trx, id);
    if (answer !== 'silent' && answer.done && isHeldDeposit(now.state)) {
      now = await step(house, trx, now, 'returned');
      await trx
        .updateTable('deposit_payments')
        .set({ state: 'returned' })
        .where('merchant_code', '=', now.merchant_code)
        .where('channel', '=', now.channel)
        .where('payment_id', '=', answer.paymentId)
        .execute();
    }
    return schedule(house, trx, now);
  });
  tell(house, row);
  // It may have gone otherwise meanwhile, by the payer's bank.
  if (answer !== 'silent' && !answer.done) await refresh(house, id);
}

/** A deposit by its id. */
async function find(db: Kysely<Database>, id: bigint): Promise<DepositRow> {
  return db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** How many are asked about in one sweep. */
const batch = 100;

/**
 * The janitor (S2-09): asks about each deposit whose time has come, sends back what nobody has decided about, and ends what
 * nobody has paid. Any number of processes may sweep at once.
 */
export async function sweepDeposits(house: House): Promise<void> {
  const { db, clock } = house;
  const now = clock.now();
  const due = await db
    .selectFrom('deposits')
    .select(['id', 'ask_at'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(batch)
    .execute();
  for (const { id, ask_at } of due) {
    // Whoever has it first asks; if that one dies, another does in a minute.
    const own = await db
      .updateTable('deposits')
      .set({ ask_at: new Date(now.getTime() + 60_000) })
      .where('id', '=', id)
      .where('ask_at', '=', ask_at)
      .returningAll()
      .executeTakeFirst();
    if (own === undefined) continue;
    try {
      if (!isHeldDeposit(own.state)) await refresh(house, id);
      else if (own.going_back) await giveBack(house, id);
      else await decideDeposit(house, id, 'giveBack');
    } catch (error) {
      // The others need not wait until this one is mended.
      house.log.error('deposit.kept', error, { orderNo: own.order_no });
    }
  }
}
