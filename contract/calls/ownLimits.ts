import * as v from 'valibot';
import { Amount } from '@laro/rules/money.ts';
import { limitPeriods } from '@laro/rules/ownLimits.ts';
import { defineCall, fail } from '../protocol/call.ts';

const common = { module: 'COMM3', source: 'chosen', access: 'noTrial', spec: ['S2-06', 'S2-10'] } as const;
const Moment = v.pipe(v.string(), v.isoTimestamp());
/** Zero is nothing at all. */
const Most = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{2}$/, 'an amount such as "12.50", or "0.00"'));
const Period = v.picklist(limitPeriods);

export const OwnLimit = v.object({
  period: Period,
  amount: Amount,
  left: Amount,
  /** When it is whole again. */
  until: Moment,
  /** More, or without an amount none, that is asked for: from when on it can be confirmed, and until when. */
  wanted: v.optional(
    v.object({ amount: v.optional(Amount), from: Moment, until: Moment, isOpen: v.boolean() }),
  ),
});
export type OwnLimit = v.InferOutput<typeof OwnLimit>;

const Standing = v.object({
  currency: v.string(),
  timeZone: v.string(),
  /** What was deposited in the last 30 days, to choose by. */
  lately: Amount,
  /** Those that hold, the shortest first. */
  limits: v.array(OwnLimit),
});

/** Decision 219. */
export const standing = defineCall({
  ...common,
  id: 'ownLimits.standing',
  method: 'GET',
  path: '/wps/ownLimits',
  summary: 'What the caller lets themself deposit, and what is left of it',
  value: Standing,
});

/** Decision 219. */
export const set = defineCall({
  ...common,
  id: 'ownLimits.set',
  method: 'POST',
  path: '/wps/ownLimits',
  summary:
    'A limit of deposits that holds at once, at every brand at which the caller is the same person; more than holds, or none, is noted and has to be confirmed a day later',
  body: v.object({ period: Period, amount: v.optional(Most) }),
  value: Standing,
  fails: { TOO_MANY_ATTEMPTS: fail(429) },
  touches: ['ownLimits.standing', 'deposit.bankList'],
});

/** Decision 219. */
export const confirm = defineCall({
  ...common,
  id: 'ownLimits.confirm',
  method: 'POST',
  path: '/wps/ownLimits/confirm',
  summary: 'The second yes to more than holds, or a no',
  body: v.object({ period: Period, yes: v.boolean() }),
  value: Standing,
  fails: {
    /** Nothing is asked for, or no longer. */
    NOTHING_ASKED: fail(409),
    TOO_EARLY: fail(409, v.object({ from: Moment })),
  },
  touches: ['ownLimits.standing', 'deposit.bankList'],
});
