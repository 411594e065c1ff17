import * as v from 'valibot';
import { Amount } from '@laro/rules/money.ts';
import { defineCall } from '../protocol/call.ts';

/** S2-98. */
export const myInvitation = defineCall({
  id: 'invite.myInvitation',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/invite',
  source: 'chosen',
  spec: ['S2-98'],
  access: 'noTrial',
  summary:
    "The caller's invitation code, made at the first asking, who has joined with it, and what their play has earned",
  writes: true,
  value: v.object({
    code: v.string(),
    joined: v.number(),
    /** The last twenty, with masked names. */
    friends: v.array(v.object({ name: v.string(), joinedAt: v.pipe(v.string(), v.isoTimestamp()) })),
    /** Rebates of what friends have played, and those they brought. */
    earned: Amount,
    currency: v.string(),
    /** Of the merchant's days. */
    timeZone: v.string(),
  }),
});
