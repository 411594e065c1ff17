import * as v from 'valibot';
import { Amount } from '@laro/rules/money.ts';
import { defineCall, fail } from '../protocol/call.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const rain = { module: 'COMM3', source: 'chosen', spec: ['S2-27'] } as const;

const shower = {
  startsAt: Time,
  endsAt: Time,
  envelopes: Count,
  /** How many nobody has taken. */
  left: Count,
  /** What the caller has got of it. */
  mine: v.nullable(Amount),
  /** SHA-256, in hex, of how the budget is split: it was so before anybody took one. */
  seal: v.string(),
} as const;

/** S2-27: a merchant's red envelope rain (decision 81). */
export const standing = defineCall({
  ...rain,
  id: 'redRain.standing',
  method: 'GET',
  path: '/wps/redRain',
  access: 'session',
  summary:
    'The shower of envelopes that falls or comes next, and the one before; null where a merchant has no rain',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    rain: v.nullable(
      v.object({
        title: v.string(),
        currency: v.string(),
        /** Of one shower. */
        budget: Amount,
        everyMinutes: Count,
        /** The gateway's clock: that of a phone may be wrong. */
        now: Time,
        current: v.object(shower),
        /** `drawn` is the text that was sealed: a salt, and what was in each envelope, in the order in which they went. */
        last: v.nullable(v.object({ ...shower, drawn: v.string() })),
      }),
    ),
  }),
});

export const grab = defineCall({
  ...rain,
  id: 'redRain.grab',
  method: 'POST',
  path: '/wps/redRain/grab',
  access: 'realMoney',
  summary: 'Takes an envelope of the shower that falls: one for each member, who is told the same again',
  value: v.object({ amount: Amount }),
  fails: {
    NO_RAIN: fail(404),
    NOT_FALLING: fail(409),
    ALL_TAKEN: fail(409),
    WALLET_FULL: fail(409),
  },
  touches: ['redRain.standing', 'wallet.balance'],
});
