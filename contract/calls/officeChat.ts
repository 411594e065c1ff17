import * as v from 'valibot';
import { ChatMessage, Written } from './chat.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { BrandCode } from '../protocol/desk.ts';

const MemberId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a member'));
const whose = { merchant: BrandCode, memberId: MemberId };
const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10', 'S7-16'],
  access: 'operator',
  gate: 'always',
} as const;
const touches = ['officeChat.listChats', 'officeChat.seeChat'];

const Chat = v.object({
  memberId: v.string(),
  member: v.string(),
  state: v.picklist(['open', 'closed']),
  /** Since when the member waits for an answer; unsaid for one that has it. */
  waitsSince: v.optional(v.string()),
  /** Who of the staff has it. */
  takenBy: v.optional(v.string()),
  /** The number of its last message. */
  last: v.number(),
});
export type DeskChat = v.InferOutput<typeof Chat>;

export const listChats = defineCall({
  ...desk,
  id: 'officeChat.listChats',
  method: 'GET',
  path: '/wps/office/chats',
  staff: ['support', 'reader'],
  summary:
    'Open conversations of a brand, those that wait for an answer first, the longest before the others',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    chats: v.array(Chat),
    /** Who else could have one. */
    colleagues: v.array(v.string()),
  }),
});

export const seeChat = defineCall({
  ...desk,
  id: 'officeChat.seeChat',
  method: 'GET',
  path: '/wps/office/chats/one',
  staff: ['support', 'reader'],
  summary: 'A conversation: its last messages, or those before a number',
  query: v.object({ ...whose, before: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  value: v.object({
    chat: Chat,
    messages: v.array(v.object({ ...ChatMessage.entries, by: v.optional(v.string()) })),
  }),
  fails: { CHAT_UNKNOWN: fail(404) },
});

export const answerChat = defineCall({
  ...desk,
  id: 'officeChat.answerChat',
  method: 'POST',
  path: '/wps/office/chats/answer',
  staff: ['support'],
  summary: 'Answers in a conversation, once for each key, and takes it where nobody has it',
  body: v.object({ ...whose, ...Written }),
  value: ChatMessage,
  fails: { CHAT_UNKNOWN: fail(404), KEY_USED: fail(409), TAKEN: fail(409, v.object({ by: v.string() })) },
  touches,
});

export const handChat = defineCall({
  ...desk,
  id: 'officeChat.handChat',
  method: 'POST',
  path: '/wps/office/chats/hand',
  staff: ['support'],
  summary:
    'Gives a conversation to somebody who may answer in it, oneself or another, or back to all; `from` is who was seen to have it',
  body: v.object({ ...whose, from: v.optional(v.string()), to: v.optional(v.string()) }),
  value: v.null(),
  fails: {
    CHAT_UNKNOWN: fail(404),
    /** `value` says who has it, nobody without. */
    TAKEN: fail(409, v.object({ by: v.optional(v.string()) })),
    COLLEAGUE_UNKNOWN: fail(422),
  },
  touches,
});

export const closeChat = defineCall({
  ...desk,
  id: 'officeChat.closeChat',
  method: 'POST',
  path: '/wps/office/chats/close',
  staff: ['support'],
  summary: 'Closes a conversation whose last message was seen; the next one of the member opens it again',
  body: v.object({ ...whose, last: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  value: v.null(),
  fails: {
    CHAT_UNKNOWN: fail(404),
    WRITTEN_MEANWHILE: fail(409),
    TAKEN: fail(409, v.object({ by: v.string() })),
  },
  touches,
});
