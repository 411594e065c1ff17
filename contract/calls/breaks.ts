import * as v from 'valibot';
import { breakLengths } from '@laro/rules/breaks.ts';
import { defineCall, fail } from '../protocol/call.ts';

const common = { module: 'COMM3', source: 'chosen', access: 'noTrial', spec: ['S2-06', 'S2-10'] } as const;

const Standing = v.object({
  /** While there is a break; one for good ends with the year 9999. */
  away: v.optional(v.object({ until: v.pipe(v.string(), v.isoTimestamp()), isExclusion: v.boolean() })),
  timeZone: v.string(),
});

/** Decision 191. */
export const standing = defineCall({
  ...common,
  id: 'breaks.standing',
  method: 'GET',
  path: '/wps/breaks',
  summary: 'Whether the caller takes a break or has excluded themself, and until when',
  value: Standing,
});

/** Decision 191. */
export const take = defineCall({
  ...common,
  id: 'breaks.take',
  method: 'POST',
  path: '/wps/breaks',
  summary:
    'From now on the caller does not bet, deposit or claim, at every brand at which it is the same person; nobody ends it before its time',
  body: v.object({ length: v.picklist(breakLengths) }),
  value: Standing,
  /** What holds already ends later. */
  fails: { BREAK_SHORTER: fail(409) },
  touches: ['breaks.standing', 'deposit.bankList'],
});
