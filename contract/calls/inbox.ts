import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';

const MessageId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a message'));

/** `content` is HTML that was cleaned when it was stored; clean it again before showing it. */
export const Message = v.object({
  id: MessageId,
  title: v.string(),
  content: v.string(),
  /** The first words of `content` as plain text, in one line. */
  preview: v.string(),
  /** ISO 8601. */
  sentAt: v.string(),
  isRead: v.boolean(),
  /** It came since the inbox was looked at last. */
  isNew: v.boolean(),
  /** It is to be confirmed, and stays. */
  mustRead: v.boolean(),
  isConfirmed: v.boolean(),
  /** A path under /m that it is about, or empty. */
  link: v.string(),
});
export type Message = v.InferOutput<typeof Message>;

/** So many at once. */
export const mostMessages = 100;
/** Which of the caller's messages; what is somebody else's is not among them. */
const Which = v.object({
  messageIds: v.optional(v.pipe(v.array(MessageId), v.maxLength(mostMessages)), []),
  all: v.optional(v.literal(true)),
});

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

/** S2-14. */
export const messages = defineCall({
  id: 'inbox.messages',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/message/list',
  source: 'chosen',
  spec: ['S2-14'],
  access: 'noTrial',
  summary: "A page of the caller's inbox, newest first",
  query: v.object({ ...paging(20), language: v.optional(v.string()) }),
  value: v.object({ content: v.array(Message), ...pagePlace }),
});

/** S2-14: one that a link leads to. */
export const message = defineCall({
  id: 'inbox.message',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/message/one',
  source: 'chosen',
  spec: ['S2-14'],
  access: 'noTrial',
  summary: "One message of the caller's inbox",
  query: v.object({ messageId: MessageId, language: v.optional(v.string()) }),
  value: Message,
  fails: { MESSAGE_UNKNOWN: fail(404) },
});

const change = {
  module: 'COMM3',
  method: 'POST',
  source: 'chosen',
  spec: ['S2-14'],
  access: 'noTrial',
  touches: ['inbox.unread', 'inbox.messages', 'inbox.message'],
} as const;

/** All that is there has been looked at, though not read. */
export const markSeen = defineCall({
  ...change,
  id: 'inbox.markSeen',
  path: '/wps/message/seen',
  summary: "Nothing of the caller's inbox is new any more; it stays unread",
  body: v.object({}),
  value: v.null(),
  touches: [],
});

export const markRead = defineCall({
  ...change,
  id: 'inbox.markRead',
  path: '/wps/message/read',
  summary: 'Marks messages as read',
  body: Which,
  value: v.object({ changed: v.number() }),
});

export const confirm = defineCall({
  ...change,
  id: 'inbox.confirm',
  path: '/wps/message/confirm',
  summary: 'Confirms that a message which must be read was read',
  body: v.object({ messageId: MessageId }),
  value: v.null(),
  fails: { MESSAGE_UNKNOWN: fail(404) },
});

export const remove = defineCall({
  ...change,
  id: 'inbox.remove',
  path: '/wps/message/remove',
  summary: 'Removes messages for good, but for those that must be read: they stay',
  body: Which,
  value: v.object({ changed: v.number(), kept: v.number() }),
});
