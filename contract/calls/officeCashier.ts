import * as v from 'valibot';
import { differences } from '@laro/rules/depositFile.ts';
import { Amount } from '@laro/rules/money.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { BrandCode } from '../protocol/desk.ts';
import { depositWays } from '../protocol/depositWays.ts';

const ChannelCode = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,24}$/, 'the code of a channel'));
const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10', 'S2-09'],
  access: 'operator',
  gate: 'always',
} as const;

const amount = /^\d{1,9}\.\d{2}$/;
/** What the desk says of a channel: whether it takes deposits, of which amounts, and what it takes for itself. */
const ChannelTerms = v.object({
  open: v.boolean(),
  minimum: v.pipe(v.string(), v.regex(amount, 'an amount such as 50.00')),
  maximum: v.pipe(v.string(), v.regex(amount, 'an amount such as 50000.00')),
  /** Of each payment. */
  fixed: v.pipe(v.string(), v.regex(amount, 'an amount such as 15.00')),
  /** Of the amount, at most twenty. */
  percent: v.pipe(v.string(), v.regex(/^(?:1?\d\.\d{2}|20\.00)$/, 'a share such as 1.50')),
});
export type ChannelTerms = v.InferOutput<typeof ChannelTerms>;
/** By the code of the channel; one that is not named is as the brand's folder has it. */
export const DeskChannels = v.pipe(
  v.record(ChannelCode, ChannelTerms),
  v.check((channels) => Object.keys(channels).length <= 50, 'at most 50'),
);

export const depositChannels = defineCall({
  ...desk,
  id: 'officeCashier.depositChannels',
  method: 'GET',
  path: '/wps/office/cashier/channels',
  staff: ['cashier', 'risk', 'reader'],
  summary: 'The channels of deposits of a brand, as they are now',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    /** Goes up with each change; 0 is as the folder has it. */
    version: v.number(),
    changedBy: v.optional(v.string()),
    changedAt: v.optional(v.string()),
    channels: v.array(
      v.object({
        code: ChannelCode,
        name: v.string(),
        way: v.picklist(depositWays),
        open: v.boolean(),
        minimum: Amount,
        maximum: Amount,
        fixed: Amount,
        percent: v.string(),
      }),
    ),
  }),
});

const Late = v.object({
  of: v.picklist(['deposit', 'withdrawal']),
  number: v.string(),
  member: v.string(),
  memberId: v.string(),
  amount: Amount,
  /** The channel, or the bank that it goes to. */
  by: v.string(),
  openedAt: v.string(),
  /** When it is looked at again. */
  nextAt: v.optional(v.string()),
});
/** A channel's file of a day beside what is known here (decision 62). `mended`: once the channel was asked anew it agreed. */
const HeldFile = v.object({
  channel: ChannelCode,
  day: v.string(),
  heldAt: v.string(),
  matched: v.number(),
  found: v.array(
    v.object({
      what: v.picklist(differences),
      paymentId: v.string(),
      orderNo: v.string(),
      mended: v.boolean(),
    }),
  ),
});
export type HeldFile = v.InferOutput<typeof HeldFile>;

/** So many of each are shown. */
export const mostReconciled = 100;

export const reconciliation = defineCall({
  ...desk,
  id: 'officeCashier.reconciliation',
  method: 'GET',
  path: '/wps/office/cashier/reconciliation',
  staff: ['cashier', 'risk', 'reader'],
  summary:
    'What a brand promised its members for earlier, and the files of its channels against what is here',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ late: v.array(Late), files: v.array(HeldFile) }),
});

/** Of a deposit. */
const OrderNo = v.pipe(v.string(), v.regex(/^D\d{12}$/, 'the number of a deposit'));

/** Decision 222. */
export const transfers = defineCall({
  ...desk,
  id: 'officeCashier.transfers',
  method: 'GET',
  path: '/wps/office/cashier/transfers',
  staff: ['cashier', 'risk'],
  summary:
    'Transfers by hand that members of a brand say they made and that are looked for, the one promised for first on top',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    transfers: v.array(
      v.object({
        orderNo: OrderNo,
        member: v.string(),
        memberId: v.string(),
        amount: Amount,
        /** The channel, and what its member says of the transfer. */
        by: v.string(),
        proof: v.string(),
        hasPicture: v.boolean(),
        openedAt: v.string(),
        dueAt: v.optional(v.string()),
      }),
    ),
  }),
});

/** Decision 222. */
export const proofPicture = defineCall({
  ...desk,
  id: 'officeCashier.proofPicture',
  method: 'GET',
  path: '/wps/office/cashier/transfers/picture',
  staff: ['cashier', 'risk'],
  summary: 'The picture of a transfer, as data; who looked is written down',
  query: v.object({ merchant: BrandCode, orderNo: OrderNo }),
  writes: true,
  value: v.object({ data: v.pipe(v.string(), v.base64()), width: v.number(), height: v.number() }),
  fails: { PICTURE_UNKNOWN: fail(404) },
});

export const setDepositChannels = defineCall({
  ...desk,
  id: 'officeCashier.setDepositChannels',
  method: 'POST',
  path: '/wps/office/cashier/channels',
  staff: ['cashier'],
  summary:
    'Opens and closes channels of deposits, with their limits and fees, over the version that was seen',
  body: v.object({ merchant: BrandCode, version: v.number(), channels: DeskChannels }),
  value: v.object({ version: v.number() }),
  /** `LIMITS_WRONG`: the least is nothing, or more than the most. `NOT_OFFERED`: the brand has no such channel. */
  fails: {
    CHANGED_MEANWHILE: fail(409, v.object({ by: v.string(), version: v.number() })),
    NOT_OFFERED: fail(422, v.object({ what: v.string() })),
    LIMITS_WRONG: fail(422, v.object({ what: v.string() })),
  },
  touches: ['officeCashier.depositChannels'],
});
