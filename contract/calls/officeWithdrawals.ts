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

export const decideWithdrawal = defineCall({
  ...desk,
  id: 'officeWithdrawals.decideWithdrawal',
  method: 'POST',
  path: '/wps/office/withdrawals/decide',
  staff: ['cashier'],
  summary: 'Approves a withdrawal that waits for a person, or refuses it with a reason that the member reads',
  body: v.object({
    merchant: BrandCode,
    withdrawal: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
    decision: v.picklist(['accepted', 'refused']),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400)), ''),
  }),
  value: v.null(),
  fails: {
    WITHDRAWAL_UNKNOWN: fail(404),
    REASON_MISSING: fail(422),
    ALREADY_DECIDED: fail(409),
    WALLET_FULL: fail(409),
  },
  touches: ['officeWithdrawals.reviewed', 'office.overview'],
});
