import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { BrandCode } from '../protocol/desk.ts';

const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10'],
  access: 'operator',
  gate: 'always',
} as const;

const Waiting = v.object({
  id: v.string(),
  member: v.string(),
  memberId: v.string(),
  amount: v.string(),
  bank: v.string(),
  payee: v.string(),
  lastDigits: v.string(),
  askedAt: v.string(),
  /** When it was promised that somebody has looked; past it the member sees that it is late. */
  dueAt: v.optional(v.string()),
  isLate: v.boolean(),
  /** Who has taken it on. */
  takenBy: v.optional(v.string()),
  /** Two have to let it out; who was the first, and whether that is somebody whom the caller's own people let in. */
  needsTwo: v.boolean(),
  approvedBy: v.optional(v.string()),
  isOwn: v.boolean(),
});
export type WaitingWithdrawal = v.InferOutput<typeof Waiting>;

export const reviewed = defineCall({
  ...desk,
  id: 'officeWithdrawals.reviewed',
  method: 'GET',
  path: '/wps/office/withdrawals',
  staff: ['cashier', 'risk', 'reader'],
  summary: 'Withdrawals of a brand that wait for a person, the most urgent first',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ waiting: v.array(Waiting) }),
});

const Which = {
  merchant: BrandCode,
  withdrawal: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
} as const;

export const takeWithdrawal = defineCall({
  ...desk,
  id: 'officeWithdrawals.takeWithdrawal',
  method: 'POST',
  path: '/wps/office/withdrawals/take',
  staff: ['cashier'],
  summary: 'Takes a withdrawal on, also from who had it: nobody else decides on it until they have',
  body: v.object({ ...Which, from: v.optional(v.string()) }),
  value: v.null(),
  fails: { WITHDRAWAL_UNKNOWN: fail(404), TAKEN: fail(409) },
  touches: ['officeWithdrawals.reviewed'],
});

export const decideWithdrawal = defineCall({
  ...desk,
  id: 'officeWithdrawals.decideWithdrawal',
  method: 'POST',
  path: '/wps/office/withdrawals/decide',
  staff: ['cashier'],
  summary: 'Approves a withdrawal that waits for a person, or refuses it with a reason that the member reads',
  body: v.object({
    ...Which,
    decision: v.picklist(['accepted', 'refused']),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400)), ''),
  }),
  value: v.null(),
  fails: {
    WITHDRAWAL_UNKNOWN: fail(404),
    REASON_MISSING: fail(422),
    ALREADY_DECIDED: fail(409),
    /** Somebody else has taken it on. */
    TAKEN: fail(409),
    /** The first of two has the same people behind them (decision 94). */
    OWN_APPROVAL: fail(409),
    WALLET_FULL: fail(409),
  },
  touches: ['officeWithdrawals.reviewed', 'office.overview'],
});
