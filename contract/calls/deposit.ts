import * as v from 'valibot';
import { limitPeriods } from '@laro/rules/ownLimits.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { depositWays } from '../protocol/depositWays.ts';
import { pagePlace, paging } from '../protocol/paging.ts';
import { depositEvents, depositStates } from '@laro/rules/deposit.ts';
import { Amount, PositiveAmount } from '@laro/rules/money.ts';

/**
 * Money in (S2-09, S7-44). An order is made under a key of the page's choice, is paid somewhere else, and is credited when the
 * channel says that it was, asked by the gateway. Nothing here is believed that a page or a notice says of money.
 */

const OrderNo = v.pipe(v.string(), v.regex(/^D\d{12}$/, 'the number of a deposit'));
const Time = v.pipe(v.string(), v.isoTimestamp());
const Channel = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,24}$/, 'the code of a channel'));
const PromoId = v.pipe(v.string(), v.regex(/^\d{1,19}$/, 'the id of a promotion'));

/** Which call begins a deposit by a channel. */
export const depositCalls = ['paymentGateway', 'manualTransfer', 'alipay', 'qq', 'wechat'] as const;

const Channels = v.array(
  v.object({
    channel: Channel,
    name: v.string(),
    way: v.picklist(depositWays),
    /** The call that begins a deposit by it. */
    by: v.picklist(depositCalls),
    minimum: Amount,
    maximum: Amount,
    /** On top of the amount: so much, and so many of ten thousand of it. */
    fee: v.object({ fixed: Amount, perTenThousand: v.number() }),
    /** In how many minutes the money is usually there, once it is sent. */
    minutes: v.number(),
    /** How many minutes there are for paying. */
    payWithin: v.number(),
  }),
);

const Pay = v.object({
  qr: v.optional(v.string()),
  url: v.optional(v.string()),
  account: v.optional(v.object({ bank: v.string(), holder: v.string(), number: v.string() })),
  reference: v.optional(v.string()),
});

/** What is written down of a deposit; `overdue`: what was promised did not come in time. */
export const DepositHappening = v.picklist([...depositEvents, 'begun', 'overdue']);

const Deposit = v.object({
  orderNo: OrderNo,
  channel: Channel,
  /** The channel's name, also of one that the merchant no longer has. */
  name: v.string(),
  way: v.picklist(depositWays),
  state: v.picklist(depositStates),
  currency: v.string(),
  /** What was asked for, and what is paid for it: the fee is on top. */
  amount: Amount,
  fee: Amount,
  toPay: Amount,
  /** What has come, and what of it has reached the wallet. */
  came: v.nullable(v.object({ amount: Amount, currency: v.string() })),
  credited: v.nullable(Amount),
  openedAt: Time,
  /** Until when it can be paid. */
  until: Time,
  /** S2-09: whose turn it is, what the member can do, and when it changes next at the latest. */
  holder: v.picklist(['member', 'channel', 'house', 'nobody']),
  acts: v.array(v.picklist(['pay', 'prove', 'take', 'giveBack', 'again'])),
  nextAt: v.nullable(Time),
  /** The member wants it back, and the channel has not said yet that it went. */
  goingBack: v.boolean(),
  pay: Pay,
  /** What the member said of the transfer. */
  proof: v.nullable(v.string()),
  promo: v.nullable(PromoId),
  /** It came beside this order, which had been paid already. */
  beside: v.nullable(OrderNo),
  /** What happened, oldest first. */
  timeline: v.array(
    v.object({
      at: Time,
      event: DepositHappening,
      state: v.picklist(depositStates),
    }),
  ),
});
export type Deposit = v.InferOutput<typeof Deposit>;

const money = { module: 'DEPOSIT3', source: 'chosen', access: 'realMoney' } as const;
const spec = ['S7-44', 'S2-09'];

/** S7-44, the bank list: by which channels money can come, with everything that is said before. */
export const bankList = defineCall({
  ...money,
  id: 'deposit.bankList',
  method: 'GET',
  path: '/wps/deposit/bankList',
  spec,
  summary: 'The channels of deposits: limits, fee and time of each',
  value: v.object({
    currency: v.string(),
    /** In which times are shown, an IANA name. */
    timeZone: v.string(),
    /** While the caller takes a break and deposits nothing. */
    away: v.optional(v.object({ until: v.string(), isExclusion: v.boolean() })),
    /** What is left of the caller's own limits, and when each is whole again. */
    limits: v.optional(
      v.array(v.object({ period: v.picklist(limitPeriods), left: Amount, until: v.string() })),
    ),
    channels: Channels,
    /** Amounts that are offered with one tap. */
    quick: v.array(Amount),
  }),
});

/** S7-44: the promotions that can be chosen with a deposit. */
export const promos = defineCall({
  ...money,
  id: 'deposit.promos',
  method: 'GET',
  path: '/wps/deposit/promos',
  spec,
  summary: 'The running promotions of deposits',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    promos: v.array(
      v.object({
        id: PromoId,
        title: v.string(),
        /** The member has joined it, and it waits for a deposit. */
        joined: v.boolean(),
      }),
    ),
  }),
});

/** The desk lets the member deposit less in a day: so much is left of today. */
const DAY_LIMIT = fail(422, v.object({ left: Amount }));
/** The member lets themself deposit less (decision 219). */
const OWN_LIMIT = fail(422, v.object({ left: Amount, period: v.picklist(limitPeriods) }));
const Begin = v.object({
  /** The page's own name for this deposit: the same once more is the same deposit. */
  clientKey: v.pipe(v.string(), v.uuid()),
  channel: Channel,
  amount: PositiveAmount,
  promo: v.optional(PromoId),
});
const begins = {
  ...money,
  method: 'POST',
  spec,
  body: Begin,
  value: Deposit,
  fails: {
    /** The merchant has no such channel under this call. */
    CHANNEL_CLOSED: fail(422),
    AMOUNT_LIMIT: fail(422, v.object({ minimum: Amount, maximum: Amount })),
    DAY_LIMIT,
    OWN_LIMIT,
    /** The same key, and another channel or amount. */
    IDEMPOTENCY_CONFLICT: fail(409),
    /** So many deposits of the member wait to be paid already. */
    TOO_MANY_OPEN: fail(429, v.object({ most: v.number() })),
    /** More were begun within an hour than anybody pays. */
    TOO_MANY_ATTEMPTS: fail(429),
    PROMO_GONE: fail(422),
  },
  touches: ['deposit.records'],
} as const;

/** S7-44, the payment gateway: QR code, hosted page, redirect, voucher. */
export const paymentGateway = defineCall({
  ...begins,
  id: 'deposit.paymentGateway',
  path: '/wps/deposit/paymentGateway',
  summary: 'Begins a deposit by a payment gateway',
});
/** S7-44: a transfer that the member makes by hand and then names. */
export const manualTransfer = defineCall({
  ...begins,
  id: 'deposit.manualTransfer',
  path: '/wps/deposit/manualTransfer',
  summary: 'Begins a deposit by a bank transfer',
});
export const alipay = defineCall({
  ...begins,
  id: 'deposit.alipay',
  path: '/wps/deposit/alipay',
  summary: 'Begins a deposit by Alipay',
});
export const qq = defineCall({
  ...begins,
  id: 'deposit.qq',
  path: '/wps/deposit/qq',
  summary: 'Begins a deposit by QQ Wallet',
});
export const wechat = defineCall({
  ...begins,
  id: 'deposit.wechat',
  path: '/wps/deposit/wechat',
  summary: 'Begins a deposit by WeChat Pay',
});

const ORDER_UNKNOWN = fail(404);
/** The deposit is no longer, or not yet, where this can be done; its state is told. */
const NOT_NOW = fail(409, v.object({ state: v.picklist(depositStates) }));
const changes = { ...money, method: 'POST', spec, value: Deposit, touches: ['deposit.records'] } as const;

/** The member says that a transfer by hand was made. It proves nothing and credits nothing: the channel is asked. */
export const prove = defineCall({
  ...changes,
  id: 'deposit.prove',
  path: '/wps/deposit/proof',
  summary: 'Names a transfer that was made by hand',
  body: v.object({
    orderNo: OrderNo,
    /** What the bank calls the transfer. */
    proof: v.pipe(v.string(), v.trim(), v.regex(/^[\w .:/-]{4,40}$/, 'a reference of 4 to 40 characters')),
  }),
  /** The same one again is answered the same, and costs none of an order's tries. */
  fails: { ORDER_UNKNOWN, NOT_NOW, TOO_MANY_ATTEMPTS: fail(429) },
});

/** A picture of the transfer, for the desk alone. It credits nothing (decision 222). */
export const proofPicture = defineCall({
  ...money,
  id: 'deposit.proofPicture',
  method: 'POST',
  path: '/wps/deposit/proofPicture',
  spec,
  summary:
    'Takes a png or jpg of at most 5 MB of a transfer by hand, draws it anew, and keeps it sealed until the deposit has ended',
  query: v.object({ orderNo: OrderNo }),
  body: v.instance(Blob),
  encode: 'bytes',
  value: v.null(),
  fails: {
    ORDER_UNKNOWN,
    NOT_NOW,
    PICTURE_KIND: fail(422),
    PICTURE_BROKEN: fail(422),
    PICTURE_HUGE: fail(422),
    TOO_MANY_TODAY: fail(429),
  },
});

/** What came late, or with another amount, is the member's to decide. */
export const decide = defineCall({
  ...changes,
  id: 'deposit.decide',
  path: '/wps/deposit/decide',
  summary: 'Takes what came otherwise than agreed into the wallet, or has it sent back',
  body: v.object({ orderNo: OrderNo, want: v.picklist(['take', 'giveBack']) }),
  fails: {
    ORDER_UNKNOWN,
    NOT_NOW,
    /** With it the wallet would hold more than a wallet can. */
    BALANCE_LIMIT: fail(422),
    DAY_LIMIT,
    OWN_LIMIT,
  },
});

/** S7-44, accept promo: for a deposit that is not paid yet. */
export const acceptPromo = defineCall({
  ...changes,
  id: 'deposit.acceptPromo',
  path: '/wps/deposit/acceptPromo',
  summary: 'Chooses a promotion for a deposit that is still to be paid, or none',
  body: v.object({ orderNo: OrderNo, promo: v.nullable(PromoId) }),
  fails: { ORDER_UNKNOWN, NOT_NOW, PROMO_GONE: fail(422) },
});

/** S7-44, the records. */
export const records = defineCall({
  ...money,
  id: 'deposit.records',
  method: 'GET',
  path: '/wps/deposit/records',
  spec,
  summary: 'A page of the deposits of the member, newest first',
  query: v.object(paging(20)),
  value: v.object({ content: v.array(Deposit), ...pagePlace }),
});

/** S2-09: one deposit, by its number. */
export const order = defineCall({
  ...money,
  id: 'deposit.order',
  method: 'GET',
  path: '/wps/deposit/order',
  spec,
  summary: 'A deposit of the member',
  query: v.object({ orderNo: OrderNo }),
  value: Deposit,
  fails: { ORDER_UNKNOWN },
});

/** S2-09: one deposit now, then again after each thing that happens to it. Of a deposit that is not the member's nothing is told. */
export const watch = defineCall({
  ...money,
  id: 'deposit.watch',
  method: 'GET',
  path: '/wps/deposit/watch',
  spec,
  summary: 'A deposit of the member, each time that something happens to it',
  stream: true,
  query: v.object({ orderNo: OrderNo }),
  value: Deposit,
});

/**
 * A channel says that something has happened to an order, signed over the bytes of the body
 * (docs/contracts/deposit-channels.md). What has happened is then asked of the channel.
 */
export const notify = defineCall({
  id: 'deposit.notify',
  module: 'DEPOSIT3',
  method: 'POST',
  path: '/wps/deposit/notify',
  source: 'chosen',
  spec,
  access: 'visitor',
  // Money comes in whatever state the merchant is.
  gate: 'always',
  summary: 'A notice of a channel, after which the gateway asks it',
  body: v.object({
    /** The channel's own name for the notice; the same again is answered the same. */
    eventId: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'the id of a notice')),
    channel: Channel,
    orderNo: OrderNo,
  }),
  value: v.object({ eventId: v.string(), heard: v.literal(true) }),
  fails: {
    /** By no key of this channel, or not just now, or for something else: the answer does not say which. */
    NOTICE_UNSIGNED: fail(401),
    ORDER_UNKNOWN,
  },
});

/** Of a notice of PayMongo: its own name, and what it is about (developers.paymongo.com, read on 25 November 2026). */
const PaymongoNotice = v.object({
  data: v.object({
    id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)),
    attributes: v.object({
      data: v.object({
        id: v.string(),
        attributes: v.object({
          reference_number: v.optional(v.nullable(v.string())),
          description: v.optional(v.nullable(v.string())),
        }),
      }),
    }),
  }),
});

/** The same of PayMongo, in the shape that it documents; a notice of anything else is heard and means nothing. */
export const notifyByPaymongo = defineCall({
  id: 'deposit.notifyByPaymongo',
  module: 'DEPOSIT3',
  method: 'POST',
  path: '/wps/deposit/notify/paymongo',
  source: 'chosen',
  spec,
  access: 'visitor',
  gate: 'always',
  summary: 'A notice of PayMongo, signed in the way that it documents, after which the gateway asks it',
  signed: 'paymongo',
  /** Of what is no such notice nothing is kept. */
  body: v.fallback(v.nullable(PaymongoNotice), null),
  value: v.object({ heard: v.boolean() }),
  fails: { NOTICE_UNSIGNED: fail(401) },
});

/** What the gateway signs with, for whoever runs a channel. */
export const signingKey = defineCall({
  id: 'deposit.signingKey',
  module: 'DEPOSIT3',
  method: 'GET',
  path: '/wps/deposit/signingKey',
  source: 'chosen',
  spec,
  access: 'visitor',
  gate: 'always',
  summary: 'The public key of what the gateway asks channels',
  value: v.object({
    keyId: v.string(),
    /** Ed25519, the 32 bytes in base64url. */
    x: v.string(),
  }),
});
