import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';

const BrandCode = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,24}$/, 'the code of a brand'));
const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10', 'S3-40'],
  access: 'operator',
  gate: 'always',
} as const;

const Applied = v.object({
  id: v.string(),
  memberId: v.string(),
  member: v.string(),
  amount: v.string(),
  /** What the promotion is called, by language. */
  titles: v.record(v.string(), v.string()),
  appliedAt: v.string(),
});
export type AppliedBonus = v.InferOutput<typeof Applied>;

export const appliedBonuses = defineCall({
  ...desk,
  id: 'officeBonuses.appliedBonuses',
  method: 'GET',
  path: '/wps/office/bonuses',
  staff: ['cashier', 'risk', 'reader'],
  summary: 'Bonuses that members of a brand have applied for and nobody has decided on, the oldest first',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ waiting: v.array(Applied) }),
});

export const decideBonus = defineCall({
  ...desk,
  id: 'officeBonuses.decideBonus',
  method: 'POST',
  path: '/wps/office/bonuses/decide',
  staff: ['cashier', 'risk'],
  summary: 'Gives a bonus that was applied for, or refuses it with a reason that the member reads',
  body: v.object({
    merchant: BrandCode,
    partId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
    decision: v.picklist(['accepted', 'refused']),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400)), ''),
  }),
  value: v.null(),
  fails: {
    PART_UNKNOWN: fail(404),
    ALREADY_DECIDED: fail(409),
    REASON_MISSING: fail(422),
    /** There is no room for it; it may be given later. */
    WALLET_FULL: fail(409),
  },
  touches: ['officeBonuses.appliedBonuses'],
});
