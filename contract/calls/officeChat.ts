import * as v from 'valibot';
import { depositStates } from '@laro/rules/deposit.ts';
import { partStates } from '@laro/rules/promotionStates.ts';
import { withdrawalStates } from '@laro/rules/withdrawalStates.ts';
import { ChatMessage, ChatPicture, Written } from './chat.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { BrandCode } from '../protocol/desk.ts';
import { roundStates } from './wallet.ts';

const MemberId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a member'));
/** Here as well as in chat.ts: what is exported from there weighs on home. */
const MessageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000));
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

/** How a deposit, a withdrawal, a bonus or a bet that was asked about stands now. */
const SubjectState = v.picklist([...depositStates, ...withdrawalStates, ...partStates, ...roundStates]);
export type SubjectState = v.InferOutput<typeof SubjectState>;

export const listChats = defineCall({
  ...desk,
  id: 'officeChat.listChats',
  polled: true,
  method: 'GET',
  path: '/wps/office/chats',
  staff: ['support', 'reader'],
  summary:
    'Open conversations of a brand, those that wait for an answer first: of members before those of trials and visits, the longest before the others',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    /** `lastSaid` is how the last message begins, by whomever; without for one that is a picture alone. */
    chats: v.array(v.object({ ...Chat.entries, lastSaid: v.optional(v.string()) })),
    /** How many wait for an answer at the caller's other brands. */
    elsewhere: v.array(v.object({ merchant: v.string(), count: v.number() })),
    /** Who else could have one. */
    colleagues: v.array(v.string()),
    /** Of the last thirty days: how many said how they found it, and how many of a hundred said 4 or 5. */
    satisfaction: v.optional(v.object({ count: v.number(), percent: v.number() })),
  }),
});

export const seeChat = defineCall({
  ...desk,
  id: 'officeChat.seeChat',
  polled: true,
  method: 'GET',
  path: '/wps/office/chats/one',
  staff: ['support', 'reader'],
  summary: 'A conversation: its last messages, or those before a number',
  query: v.object({ ...whose, before: v.optional(MessageNumber) }),
  value: v.object({
    chat: Chat,
    messages: v.array(
      v.object({ ...ChatMessage.entries, by: v.optional(v.string()), now: v.optional(SubjectState) }),
    ),
    /** The member is writing just now. */
    types: v.boolean(),
    /** What the member has said last of a conversation that was closed, from 1 to 5. */
    score: v.optional(v.number()),
  }),
  fails: { CHAT_UNKNOWN: fail(404) },
});

export const picture = defineCall({
  ...desk,
  id: 'officeChat.picture',
  method: 'GET',
  path: '/wps/office/chats/picture',
  staff: ['support', 'reader'],
  summary: 'A picture that a member has sent',
  query: v.object({ ...whose, pictureId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) }),
  value: ChatPicture,
  fails: { PICTURE_UNKNOWN: fail(404) },
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
  body: v.object({ ...whose, last: MessageNumber }),
  value: v.null(),
  fails: {
    CHAT_UNKNOWN: fail(404),
    WRITTEN_MEANWHILE: fail(409),
    TAKEN: fail(409, v.object({ by: v.string() })),
  },
  touches,
});

export const typeToMember = defineCall({
  ...desk,
  id: 'officeChat.typeToMember',
  method: 'POST',
  path: '/wps/office/chats/typing',
  staff: ['support'],
  summary: 'Says that somebody of the desk is writing to a member just now',
  body: v.object(whose),
  value: v.null(),
  fails: { CHAT_UNKNOWN: fail(404) },
});

const phrase = {
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  text: Written.text,
};
const touchesPhrases = ['officeChat.listPhrases'];

export const listPhrases = defineCall({
  ...desk,
  id: 'officeChat.listPhrases',
  method: 'GET',
  path: '/wps/office/chats/phrases',
  staff: ['support'],
  summary: 'Answers that the desk of a brand keeps ready, by their titles',
  query: v.object({ merchant: BrandCode }),
  value: v.object({ phrases: v.array(v.object({ id: v.string(), title: v.string(), text: v.string() })) }),
});

export const savePhrase = defineCall({
  ...desk,
  id: 'officeChat.savePhrase',
  method: 'POST',
  path: '/wps/office/chats/phrases',
  staff: ['support'],
  summary: 'Keeps an answer ready under a title, in place of the one that had it',
  body: v.object({ merchant: BrandCode, ...phrase }),
  value: v.null(),
  fails: { TOO_MANY_PHRASES: fail(409) },
  touches: touchesPhrases,
});

export const removePhrase = defineCall({
  ...desk,
  id: 'officeChat.removePhrase',
  method: 'POST',
  path: '/wps/office/chats/phrases/remove',
  staff: ['support'],
  summary: 'Takes an answer away that was kept ready',
  body: v.object({ merchant: BrandCode, phraseId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) }),
  value: v.null(),
  fails: { PHRASE_UNKNOWN: fail(404) },
  touches: touchesPhrases,
});
