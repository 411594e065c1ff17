import * as v from 'valibot';
import { defineCall } from '../protocol/call.ts';

/** S7-15. */
export const unread = defineCall({
  id: 'inbox.unread',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/message/unread',
  source: 'chosen',
  spec: ['S7-15', 'S6-05'],
  access: 'noTrial',
  summary: "How many messages of the caller's inbox are unread",
  value: v.number(),
});
