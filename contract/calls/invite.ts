import * as v from 'valibot';
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
  summary: "The caller's invitation code, made at the first asking, and how many have joined with it",
  writes: true,
  value: v.object({ code: v.string(), joined: v.number() }),
});
