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

/** S3-42: what a question can be about. */
export const questionTypes = ['deposit', 'withdrawal', 'game', 'service', 'application', 'other'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** S3-27. `content` is HTML that was cleaned when it was stored; clean it again before showing it. */
export const HelpEntry = v.object({
  id: v.string(),
  type: v.picklist(questionTypes),
  title: v.string(),
  content: v.string(),
});
export type HelpEntry = v.InferOutput<typeof HelpEntry>;

/** S7-12. */
export const helpCenter = defineCall({
  id: 'support.helpCenter',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/helpCenter',
  source: 'specified',
  spec: ['S7-12', 'S3-27', 'S3-42'],
  access: 'visitor',
  summary:
    'What players ask and its answers, in the order of the merchant, in the language asked for or else its default one',
  query: v.object({ device: v.optional(v.literal('MOBILE'), 'MOBILE'), lang: v.optional(v.string()) }),
  value: v.object({ entries: v.array(HelpEntry) }),
});
