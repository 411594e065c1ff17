import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** S7-16. */
export const launchChat = defineCall({
  id: 'support.launchChat',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/launch',
  source: 'chosen',
  spec: ['S7-16', 'S3-34', 'S4-42'],
  access: 'noTrial',
  summary: 'Where the live chat of the caller opens',
  query: v.object({
    b2c: v.pipe(v.number(), v.value(1)),
    /** In capitals; CN when it contains CN. */
    language: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    /** A path of this site to come back to. */
    backUrl: v.pipe(v.string(), v.regex(/^\/m\/[\w/]{1,100}$/, 'a path of this site')),
    headerColor: v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/i, 'six hexadecimal digits')),
    title: Text,
    moduleId: v.literal('CBS3'),
  }),
  value: v.object({ chatUrl: v.pipe(v.string(), v.url()) }),
  fails: { NO_CHAT: fail(404) },
});

/** S7-17. */
export const chatUnread = defineCall({
  id: 'support.chatUnread',
  module: 'CBS3',
  method: 'GET',
  path: '/wps/chat/unread',
  source: 'chosen',
  spec: ['S7-17', 'S6-05'],
  access: 'noTrial',
  summary: 'How many messages of the live chat the caller has not seen',
  value: v.object({ unReadCount: v.number() }),
});
