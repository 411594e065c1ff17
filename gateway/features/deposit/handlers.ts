import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { PayBy, isSignedBy } from '@laro/contract/protocol/depositChannel.ts';
import { channelSignatureHeader } from '@laro/contract/protocol/depositChannel.ts';
import { isTrial } from '@laro/contract/protocol/access.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import * as deposit from '@laro/contract/calls/deposit.ts';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import {
  depositActs,
  depositHolder,
  isHeldDeposit,
  isOpenDeposit,
  type DepositState,
} from '@laro/rules/deposit.ts';
import { pictureKind } from '@laro/rules/feedback.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { isOpenPart } from '@laro/rules/promotionStates.ts';
import { isForDeposit } from '@laro/rules/promotionTerms.ts';
import { askedOnce } from '../../house/askedOnce.ts';
import { gatewayKey, partyKey, sandboxBankKey } from '../../channels/keys.ts';
import { keepReference } from '../../channels/paymongo/adapter.ts';
import { orderOf } from '../../channels/paymongo/shapes.ts';
import type { Database } from '../../db/tables.ts';
import type { Given, Handlers } from '../../http/calls.ts';
import { siteOrigin } from '../../http/siteOrigin.ts';
import { follow } from '../../house/follow.ts';
import type { House, Session } from '../../house/house.ts';
import { redraw } from '../../house/redraw.ts';
import { record } from '../../members/audit.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { sealProof } from '../../members/depositProofs.ts';
import { readBreak } from '../../members/breaks.ts';
import { leftOfOwn, sameMoney } from '../../members/ownLimits.ts';
import { openAmong } from '../../members/sessions.ts';
import { findOffers, runsWhen, standingOf, titlesOf, whyNot } from '../../promotions/offers.ts';
import {
  beginDeposit,
  channelsOf,
  openChannels,
  decideDeposit,
  feeOf,
  minorOf,
  mostOpen,
  netOf,
  proveDeposit,
  refresh,
  type DepositRow,
} from './orders.ts';

type Deposit = Reply<typeof deposit.paymentGateway>;
type By = (typeof deposit.depositCalls)[number];

export function handlers(house: House): Handlers<typeof deposit> {
  const { db, reads, clock, merchants, events, config } = house;

  /** Begins a deposit by a channel of this call. */
  const beginBy =
    (by: By) =>
    async ({
      body,
      session,
      merchant,
      request,
      refuse,
    }: Given<typeof deposit.paymentGateway>): Promise<Deposit> => {
      const channel = (await openChannels(house, merchant)).find(
        (one) => one.code === body.channel && one.by === by,
      );
      if (channel === undefined) return refuse('CHANNEL_CLOSED');
      const [amount, least, most] = [
        toMinor(body.amount),
        minorOf(channel.minimum),
        minorOf(channel.maximum),
      ];
      if (amount < least || amount > most) {
        return refuse('AMOUNT_LIMIT', { minimum: toAmount(least), maximum: toAmount(most) });
      }
      if (body.promo !== undefined && !(await mayHave(session, merchant, body.promo)))
        return refuse('PROMO_GONE');
      // Who pays may be another than who asked, and is led back to the brand (A27-7).
      const site =
        siteOrigin(request.origin, await merchants.settings(merchant), config.port) ??
        `http://localhost:${config.port}`;
      const begun = await beginDeposit(house, {
        merchant,
        memberId: session.memberId,
        currency: session.currency,
        clientKey: body.clientKey,
        channel,
        amount,
        promo: body.promo === undefined ? null : BigInt(body.promo),
        backUrl: `${site}/m/voucherCenter`,
      });
      if (begun.ok) return told(db, await byId(begun.id));
      if (begun.code === 'LIMIT') {
        const left = toAmount(begun.left);
        return begun.by === 'desk'
          ? refuse('DAY_LIMIT', { left })
          : refuse('OWN_LIMIT', { left, period: begun.period });
      }
      return begun.code === 'TOO_MANY_OPEN' ? refuse(begun.code, { most: mostOpen }) : refuse(begun.code);
    };

  async function byId(id: bigint): Promise<DepositRow> {
    return db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** A deposit of this member; undefined for anybody else's, as for none. */
  async function own(memberId: bigint, orderNo: string): Promise<DepositRow | undefined> {
    return db
      .selectFrom('deposits')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
  }

  /** The promotions that the member can have with a deposit now, in a language. */
  async function promosFor({ memberId, type }: Session, merchant: string, language = defaultLanguage) {
    const now = clock.now();
    const settings = await merchants.settings(merchant);
    const standing = await standingOf(reads, { memberId, isTrial: isTrial({ type }) }, settings, now);
    const offers = (await findOffers(reads, merchant)).filter(({ terms }) => isForDeposit(terms.kind));
    const promos = [];
    for (const offer of offers) {
      const own = standing.parts.find(
        ({ promotionId, state }) => promotionId === offer.id && isOpenPart(state),
      );
      const joined = own?.state === 'joined' && runsWhen(offer, now) === 'now';
      if (!joined && whyNot(offer, standing, now) !== undefined) continue;
      const titles = await titlesOf(reads, offer.id);
      const title = titles[catalogueOf(language)] ?? titles[defaultLanguage] ?? '';
      promos.push({ id: String(offer.id), title, joined });
    }
    return promos;
  }

  async function mayHave(session: Session, merchant: string, promo: string): Promise<boolean> {
    return (await promosFor(session, merchant)).some(({ id }) => id === promo);
  }

  // What an order's news costs the database does not grow with the pages that watch it (A29-1).
  const watchedOnce = askedOnce(async (key) => {
    const [memberId = '', orderNo = ''] = key.split(' ');
    const row = await own(BigInt(memberId), orderNo);
    return row && (await told(db, row));
  });

  return {
    async bankList({ merchant, session }) {
      const settings = await merchants.settings(merchant);
      const away = await readBreak(db, session.memberId, clock.now());
      const ids = await sameMoney(db, session.memberId);
      const own = await leftOfOwn(db, { ids, settings, now: clock.now() });
      return {
        currency: session.currency,
        timeZone: settings.businessDay.timeZone,
        quick: settings.deposit.quick.map((amount) => toAmount(minorOf(amount))),
        ...(away && { away }),
        ...(own.length > 0 && {
          limits: own.map(({ period, left, until }) => ({
            period,
            left: toAmount(left),
            until: until.toISOString(),
          })),
        }),
        channels: (await openChannels(house, merchant)).map((channel) => {
          const { fixed, perTenThousand } = feeOf(channel);
          return {
            channel: channel.code,
            name: channel.name,
            way: channel.way,
            by: channel.by,
            minimum: toAmount(minorOf(channel.minimum)),
            maximum: toAmount(minorOf(channel.maximum)),
            fee: { fixed: toAmount(fixed), perTenThousand },
            minutes: channel.minutes,
            payWithin: channel.payWithin,
          };
        }),
      };
    },

    async promos({ merchant, session, query }) {
      return { promos: await promosFor(session, merchant, query.language) };
    },

    paymentGateway: beginBy('paymentGateway'),
    manualTransfer: beginBy('manualTransfer'),
    alipay: beginBy('alipay'),
    qq: beginBy('qq'),
    wechat: beginBy('wechat'),

    async prove({ body, session, refuse }) {
      const row = await own(session.memberId, body.orderNo);
      if (row === undefined) return refuse('ORDER_UNKNOWN');
      if (row.state === 'checking' && row.proof === body.proof) return told(db, row);
      if (!(await takeFrom(house, budgets.depositNames, String(row.id)))) return refuse('TOO_MANY_ATTEMPTS');
      const outcome = await proveDeposit(house, row.id, body.proof);
      return outcome.ok ? told(db, await byId(row.id)) : refuse('NOT_NOW', { state: outcome.state });
    },

    async proofPicture({ query, session, merchant, body, refuse }) {
      const { memberId } = session;
      const row = await own(memberId, query.orderNo);
      if (row === undefined) return refuse('ORDER_UNKNOWN');
      if (!mayShow(row)) return refuse('NOT_NOW', { state: row.state });
      const given = new Uint8Array(await body.arrayBuffer());
      if (pictureKind(given) === undefined) return refuse('PICTURE_KIND');
      if (!(await takeFrom(house, budgets.depositProofs, String(memberId)))) return refuse('TOO_MANY_TODAY');
      const drawn = await redraw(given);
      if (!drawn.ok) return refuse(drawn.because === 'huge' ? 'PICTURE_HUGE' : 'PICTURE_BROKEN');
      const { jpeg, width, height } = drawn;
      const shown = { picture: sealProof(house.keys, row.id, jpeg), width, height, sent_at: clock.now() };
      const state = await db.transaction().execute(async (trx) => {
        // It may have ended while the picture was drawn.
        const now = await trx
          .selectFrom('deposits')
          .select(['state', 'way'])
          .where('id', '=', row.id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        if (!mayShow(now)) return now.state;
        await trx
          .insertInto('deposit_proofs')
          .values({ deposit_id: row.id, ...shown })
          .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(shown))
          .execute();
        await record(trx, { merchant, memberId, what: 'deposit.shown', about: { order: row.order_no } });
        return undefined;
      });
      return state === undefined ? null : refuse('NOT_NOW', { state });
    },

    async decide({ body, session, refuse }) {
      const row = await own(session.memberId, body.orderNo);
      if (row === undefined) return refuse('ORDER_UNKNOWN');
      const outcome = await decideDeposit(house, row.id, body.want);
      if (outcome.ok) return told(db, await byId(row.id));
      if (outcome.limit !== undefined) {
        const { by, period } = outcome.limit;
        const left = toAmount(outcome.limit.left);
        return by === 'desk' ? refuse('DAY_LIMIT', { left }) : refuse('OWN_LIMIT', { left, period });
      }
      return outcome.isFull ? refuse('BALANCE_LIMIT') : refuse('NOT_NOW', { state: outcome.state });
    },

    async acceptPromo({ body, session, merchant, refuse }) {
      const row = await own(session.memberId, body.orderNo);
      if (row === undefined) return refuse('ORDER_UNKNOWN');
      const promo = body.promo === null ? null : BigInt(body.promo);
      if (body.promo !== null && !(await mayHave(session, merchant, body.promo))) return refuse('PROMO_GONE');
      const changed = await db
        .updateTable('deposits')
        .set({ promo_id: promo })
        .where('id', '=', row.id)
        .where('state', 'in', ['created', 'awaitingPayment', 'checking', 'unknown'])
        .returningAll()
        .executeTakeFirst();
      if (changed) return told(db, changed);
      return refuse('NOT_NOW', { state: (await byId(row.id)).state });
    },

    async records({ session, query }) {
      const { pageNo, pageSize } = query;
      const whose = reads.selectFrom('deposits').where('member_id', '=', session.memberId);
      const rows = await whose
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute();
      const { total } = await whose
        .select((eb) => eb.fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow();
      const content = await toldAll(reads, rows);
      return {
        content,
        pageNum: pageNo,
        total: Number(total),
        totalPages: Math.ceil(Number(total) / pageSize),
      };
    },

    async order({ session, query, refuse }) {
      const row = await own(session.memberId, query.orderNo);
      return row === undefined ? refuse('ORDER_UNKNOWN') : told(db, row);
    },

    watch({ session, query, signal }) {
      return follow(events, {
        channel: 'deposits',
        about: query.orderNo,
        signal,
        async read() {
          const now = await watchedOnce(`${session.memberId} ${query.orderNo}`);
          // Asked last: whoever's session has ended meanwhile is told nothing more.
          return (await openAmong(house, [session.id])).has(session.id) ? now : undefined;
        },
      });
    },

    async notify({ body, merchant, request, refuse }) {
      const { eventId, channel: code, orderNo } = body;
      const channel = channelsOf(await merchants.settings(merchant)).find((one) => one.code === code);
      const bank = sandboxBankKey(house);
      const party = channel?.party;
      const key =
        party === undefined
          ? { keyId: bank.keyId, publicKey: bank.publicKey }
          : { keyId: party.keyId, publicKey: partyKey(party.x) };
      const said = { signature: request.header(channelSignatureHeader), now: clock.now() };
      if (channel === undefined || !isSignedBy(key, deposit.notify.path, request.text, said)) {
        house.log.warn('deposit.unsigned', { merchant, channel: code, ip: request.ip });
        return refuse('NOTICE_UNSIGNED');
      }
      if (!(await hear(house, { merchant, code, orderNo, eventId }))) return refuse('ORDER_UNKNOWN');
      return { eventId, heard: true };
    },

    async notifyByPaymongo({ body }) {
      if (body === null) return { heard: false };
      const { id: eventId, attributes: event } = body.data;
      const { id: about, attributes } = event.data;
      const orderNo = orderOf(attributes.reference_number) ?? orderOf(attributes.description);
      if (orderNo === undefined) return { heard: false };
      const order = await db
        .selectFrom('deposits')
        .select(['channel', 'merchant_code as merchant'])
        .where('order_no', '=', orderNo)
        .executeTakeFirst();
      if (order === undefined) return { heard: false };
      // One account, and so one address, is of all brands: whose order it is, the order says.
      const channels = channelsOf(await merchants.settings(order.merchant));
      const channel = channels.find((one) => one.code === order.channel);
      if (channel?.paymongo === undefined) return { heard: false };
      if (/^cs_\w{1,64}$/.test(about)) {
        await keepReference(house, { merchant: order.merchant, channel }, orderNo, about);
      }
      return { heard: await hear(house, { merchant: order.merchant, code: channel.code, orderNo, eventId }) };
    },

    async signingKey() {
      const { keyId, x } = gatewayKey(house);
      return { keyId, x };
    },
  };
}

/** A notice of an order of a channel: what it says is asked for. False where there is no such order. */
async function hear(
  house: House,
  { merchant, code, orderNo, eventId }: Readonly<Record<'merchant' | 'code' | 'orderNo' | 'eventId', string>>,
): Promise<boolean> {
  const { db, clock } = house;
  const row = await db
    .selectFrom('deposits')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('merchant_code', '=', merchant)
    .where('channel', '=', code)
    .executeTakeFirst();
  if (row === undefined) return false;
  const heard = await db
    .selectFrom('deposit_notices')
    .select('order_no')
    .where('merchant_code', '=', merchant)
    .where('channel', '=', code)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  // What is asked for is the same once more; what cannot be asked now, the janitor asks.
  if (heard === undefined && (await refresh(house, row.id)) === 'told') {
    await db
      .insertInto('deposit_notices')
      .values({
        merchant_code: merchant,
        channel: code,
        event_id: eventId,
        order_no: orderNo,
        at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return true;
}

/** A transfer by hand that may still come. */
function mayShow({ way, state }: Pick<DepositRow, 'way' | 'state'>): boolean {
  return way === 'transfer' && (isOpenDeposit(state) || state === 'expired');
}

async function told(db: Kysely<Database>, row: DepositRow): Promise<Deposit> {
  const [one] = await toldAll(db, [row]);
  if (one === undefined) throw new Error(`deposit ${row.order_no} is not there`);
  return one;
}

/** So much of what happened to a deposit is told, the last of it: its list goes out with each answer, to each page (A29-1). */
export const mostTold = 100;

/** Deposits as their member sees them, with what happened to each. */
async function toldAll(db: Kysely<Database>, rows: readonly DepositRow[]): Promise<Deposit[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('deposits')
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('deposit_events')
          .selectAll()
          .whereRef('deposit_events.deposit_id', '=', 'deposits.id')
          .orderBy('id', 'desc')
          .limit(mostTold)
          .as('line'),
      (join) => join.onTrue(),
    )
    .select(['line.deposit_id', 'line.at', 'line.event', 'line.state'])
    .where(
      'deposits.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('line.id')
    .execute();
  const besides = rows.flatMap(({ beside }) => (beside === null ? [] : [beside]));
  const orders =
    besides.length === 0
      ? []
      : await db.selectFrom('deposits').select(['id', 'order_no']).where('id', 'in', besides).execute();
  const orderNos = new Map(orders.map(({ id, order_no }) => [id, order_no]));
  return rows.map((row) => ({
    ...shape(row),
    beside: row.beside === null ? null : (orderNos.get(row.beside) ?? null),
    timeline: lines
      .filter(({ deposit_id }) => deposit_id === row.id)
      .map(({ at, event, state }) => ({
        at: at.toISOString(),
        state,
        event: v.parse(deposit.DepositHappening, event),
      })),
  }));
}

function shape(row: DepositRow): Omit<Deposit, 'beside' | 'timeline'> {
  const { state, way } = row;
  const isHeld = isHeldDeposit(state);
  const acts = row.going_back
    ? []
    : depositActs(state, way === 'transfer').filter((act) => act !== 'take' || netOf(row) > 0n);
  return {
    orderNo: row.order_no,
    channel: row.channel,
    name: row.name,
    way,
    state,
    currency: row.currency,
    amount: toAmount(row.amount),
    fee: toAmount(row.fee),
    toPay: toAmount(row.amount + row.fee),
    came:
      row.came === null ? null : { amount: toAmount(row.came), currency: row.came_currency ?? row.currency },
    credited: row.credited === null ? null : toAmount(row.credited),
    openedAt: row.opened_at.toISOString(),
    until: row.pay_until.toISOString(),
    holder: row.going_back ? 'channel' : depositHolder(state),
    acts,
    nextAt: nextOf(row, isHeld)?.toISOString() ?? null,
    goingBack: row.going_back,
    pay: state === 'awaitingPayment' ? v.parse(PayBy, row.pay ?? {}) : {},
    proof: row.proof,
    promo: row.promo_id === null ? null : String(row.promo_id),
  };
}

/** When it changes next at the latest, as far as that is known. */
function nextOf(row: DepositRow, isHeld: boolean): Date | null {
  const byState: Partial<Record<DepositState, Date | null>> = {
    created: row.ask_at,
    awaitingPayment: row.pay_until,
    checking: row.due_at ?? row.ask_at,
    unknown: row.ask_at,
  };
  if (isHeld) return row.going_back ? row.ask_at : row.due_at;
  return byState[row.state] ?? null;
}
