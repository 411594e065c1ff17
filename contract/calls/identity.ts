import * as v from 'valibot';
import { identityParts, partStates, refusedBecause } from '@laro/rules/identity.ts';
import { Amount } from '@laro/rules/money.ts';
import { defineCall, fail } from '../protocol/call.ts';

const common = { module: 'FUNDTRANS3', source: 'chosen', access: 'realMoney', spec: ['S2-10'] } as const;
const Moment = v.pipe(v.string(), v.isoTimestamp());

const IdentityStanding = v.object({
  /** Each part once, in the order in which it is asked for. */
  parts: v.array(
    v.object({
      part: v.picklist(identityParts),
      state: v.picklist(partStates),
      /** Of one that was refused. */
      because: v.optional(v.picklist(refusedBecause)),
    }),
  ),
  /** All of it was accepted. */
  isProved: v.boolean(),
  /** So much goes out in all without it. */
  above: Amount,
  /** While somebody looks at it: by when they have, and whether that is over. */
  dueAt: v.optional(Moment),
  isLate: v.boolean(),
  timeZone: v.string(),
});

const off = { IDENTITY_OFF: fail(404) };

export const standing = defineCall({
  ...common,
  id: 'identity.standing',
  method: 'GET',
  path: '/wps/identity',
  summary: 'What the brand wants to see of who the caller is, and how far each part is',
  value: IdentityStanding,
  fails: off,
});

export const handIn = defineCall({
  ...common,
  id: 'identity.handIn',
  method: 'POST',
  path: '/wps/identity/handIn',
  summary: 'Takes a png or jpg of at most 5 MB as one part, draws it anew, and keeps it sealed',
  query: v.object({ part: v.picklist(identityParts) }),
  body: v.instance(Blob),
  encode: 'bytes',
  value: IdentityStanding,
  fails: {
    ...off,
    PICTURE_KIND: fail(422),
    PICTURE_BROKEN: fail(422),
    PICTURE_HUGE: fail(422),
    TOO_MANY_TODAY: fail(429),
    /** It is looked at, or was accepted. */
    PART_DONE: fail(409),
  },
  touches: ['identity.standing', 'withdraw.standing'],
});
