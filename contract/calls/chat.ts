import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';

/** The most characters of one message. */
export const longestMessage = 2000;
/** So many messages at most are told at once. */
export const messagesAtOnce = 50;

const Title = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
/** Of one conversation the messages have the numbers 1, 2, 3 and so on: whoever has all up to one asks for those after it. */
const MessageNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000));

/** What of their own a member can ask about. */
export const chatSubjectKinds = [
  ...(['deposit', 'withdrawal', 'round', 'order', 'bonus'] as const),
  /** `order` is one of a lottery, `mall` one of the points mall. */
  ...(['mall', 'movement', 'teamTransfer'] as const),
] as const;
export type ChatSubjectKind = (typeof chatSubjectKinds)[number];
/** A kind and the number that it has in the member's records: `deposit.D123`. */
const SubjectName = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${chatSubjectKinds.join('|')})\\.[\\w.:-]{1,64}$`), 'a kind and a number'),
);

/** What is asked about, as it was then. */
export const ChatSubject = v.object({
  name: v.string(),
  kind: v.picklist(chatSubjectKinds),
  number: v.string(),
  at: v.string(),
  /** Below zero went out. Without: what was had in the mall, which has its price in points. */
  amount: v.optional(v.string()),
  currency: v.optional(v.string()),
  points: v.optional(v.number()),
  /** What moved the money, where it is a movement. */
  movement: v.optional(v.string()),
  /** What it is called, by language; that of a game is there for English alone. */
  titles: v.optional(v.record(v.string(), v.string())),
});
export type ChatSubject = v.InferOutput<typeof ChatSubject>;

/** What the house writes by itself, which each page has the words of. */
export const houseSays = ['greeting'] as const;

/** What somebody writes. Made by the page, `key` makes the same sent twice one message. */
export const Written = {
  key: v.pipe(v.string(), v.uuid()),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestMessage)),
};

const PictureId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a picture'));

export const ChatMessage = v.object({
  number: v.number(),
  /** Of one that the house has written by itself there is none. */
  key: v.optional(v.string()),
  from: v.picklist(['member', 'desk']),
  /** Empty where there is a picture alone. */
  text: v.string(),
  picture: v.optional(v.object({ id: PictureId, width: v.number(), height: v.number() })),
  says: v.optional(v.picklist(houseSays)),
  about: v.optional(ChatSubject),
  sentAt: v.string(),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** Where a conversation is, told anew whenever anything of it changes. */
const ChatHead = v.object({
  /** The number of the last message; 0 before the first. */
  last: v.number(),
  /** How many of the desk's the member has not seen. */
  unread: v.number(),
  /** `waits` for an answer, and nobody of the desk has it yet; `taken` by somebody; `idle` is neither. */
  state: v.picklist(['idle', 'waits', 'taken']),
  /** How many conversations wait for longer. */
  ahead: v.optional(v.number()),
  /** Within so many minutes four of five were answered in the last week; unsaid while too few were. */
  minutes: v.optional(v.number()),
  /** When the desk is there again, by the clock of the merchant, 09:00; unsaid while it is. */
  opensAt: v.optional(v.string()),
  /** Until when somebody of the desk is taken to be writing, ISO 8601; another one each time that they go on. */
  typesUntil: v.optional(v.string()),
  /** The number of the answer with which a conversation was closed that the member has not rated. */
  rate: v.optional(v.number()),
});
export type ChatHead = v.InferOutput<typeof ChatHead>;

const chat = { module: 'CBS3', source: 'chosen', spec: ['S7-16', 'S4-42'] } as const;
/** These are asked by the chat's own page, which has no session but a pass, in `authorization`. */
const byPass = { ...chat, access: 'visitor' } as const;
const passFails = { PASS_GONE: fail(401) } as const;

const launch = v.object({
  b2c: v.pipe(v.number(), v.value(1)),
  /** In capitals; CN when it contains CN. */
  language: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** A path of this site to come back to. */
  backUrl: v.pipe(v.string(), v.regex(/^\/m\/[\w/]{1,100}$/, 'a path of this site')),
  headerColor: v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/i, 'six hexadecimal digits')),
  title: Title,
  moduleId: v.literal('CBS3'),
});

/** S7-16. */
export const launchChat = defineCall({
  ...chat,
  id: 'chat.launchChat',
  method: 'GET',
  path: '/wps/chat/launch',
  spec: ['S7-16', 'S3-34', 'S4-42'],
  access: 'noTrial',
  summary:
    'Where the live chat of the caller opens; the address of our own carries a ticket, good once and for a minute',
  query: v.object({
    ...launch.entries,
    /** What the caller asks about, handed on to the chat. */
    about: v.optional(SubjectName),
  }),
  value: v.object({ chatUrl: v.pipe(v.string(), v.url()) }),
  fails: { NO_CHAT: fail(404) },
});

/** S7-16, for who is not logged in. */
export const launchVisitorChat = defineCall({
  ...chat,
  id: 'chat.launchVisitorChat',
  method: 'GET',
  path: '/wps/chat/launch/visitor',
  access: 'visitor',
  summary: 'Where the live chat opens for who has no account, where the brand has one for them',
  query: launch,
  value: v.object({ chatUrl: v.pipe(v.string(), v.url()) }),
  fails: { NO_CHAT: fail(404) },
});

/** S7-17. */
export const chatUnread = defineCall({
  ...chat,
  id: 'chat.chatUnread',
  method: 'GET',
  path: '/wps/chat/unread',
  spec: ['S7-17', 'S6-05'],
  access: 'noTrial',
  summary: 'How many messages of the live chat the caller has not seen',
  value: v.object({ unReadCount: v.number() }),
});

export const enterChat = defineCall({
  ...byPass,
  id: 'chat.enterChat',
  method: 'POST',
  path: '/wps/chat/enter',
  summary:
    'Gives a pass for the ticket of a launch, which is used up; the pass is good for as long as the session that launched',
  body: v.object({ ticket: v.pipe(v.string(), v.maxLength(200)), about: v.optional(SubjectName) }),
  value: v.object({
    pass: v.string(),
    /** Whose conversation it is: whoever was led to somebody else's sees it (A38-2). */
    userName: v.string(),
    /** Nothing is said of what is not the member's. */
    about: v.optional(ChatSubject),
  }),
  fails: { TICKET_GONE: fail(410) },
});

export const visitChat = defineCall({
  ...byPass,
  id: 'chat.visitChat',
  method: 'POST',
  path: '/wps/chat/visit',
  summary:
    'Gives a pass to who has no account, where the brand has a chat for them; one that is good still is given back. From a network of which many came within the hour each brings the work of a challenge',
  body: v.object({
    pass: v.optional(v.pipe(v.string(), v.maxLength(200))),
    botCheck: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  }),
  value: v.object({ pass: v.string() }),
  /** With a challenge as `session.botChallenge` has it, not named here: pages that only lead to the chat would load its schema. */
  fails: { NO_CHAT: fail(404), WORK_FIRST: fail(429, v.looseObject({})) },
});

export const chatMessages = defineCall({
  ...byPass,
  id: 'chat.chatMessages',
  method: 'GET',
  path: '/wps/chat/messages',
  summary:
    'Messages of the conversation in their order and where it is: those after a number, or those before one; the last ones without either',
  query: v.object({ after: v.optional(MessageNumber), before: v.optional(MessageNumber) }),
  value: v.object({ head: ChatHead, messages: v.array(ChatMessage) }),
  fails: passFails,
});

export const sayInChat = defineCall({
  ...byPass,
  id: 'chat.sayInChat',
  method: 'POST',
  path: '/wps/chat/messages',
  summary: 'Writes a message to the desk, once for each key',
  body: v.object({
    key: Written.key,
    /** Undefined for a picture alone. */
    text: v.optional(Written.text),
    about: v.optional(SubjectName),
    /** One that was uploaded; each is sent once. */
    pictureId: v.optional(PictureId),
  }),
  value: ChatMessage,
  fails: {
    ...passFails,
    NOTHING_SAID: fail(422),
    ABOUT_UNKNOWN: fail(404),
    PICTURE_UNKNOWN: fail(404),
    KEY_USED: fail(409),
    TOO_MANY_MESSAGES: fail(429),
  },
});

export const uploadToChat = defineCall({
  ...byPass,
  id: 'chat.uploadToChat',
  method: 'POST',
  path: '/wps/chat/upload',
  spec: ['S7-16', 'S5-31'],
  summary:
    'Takes a png or jpg of at most 5 MB, draws it anew without what a camera writes into it, and keeps it for a day, until it is sent along',
  body: v.instance(Blob),
  encode: 'bytes',
  value: v.object({ pictureId: v.string() }),
  fails: {
    ...passFails,
    PICTURE_KIND: fail(422),
    PICTURE_BROKEN: fail(422),
    PICTURE_HUGE: fail(422),
    TOO_MANY_TODAY: fail(429),
  },
});

/** A picture of the chat: as data in an answer, since an address of its own would open for a cookie alone. */
export const ChatPicture = v.object({
  type: v.literal('image/jpeg'),
  data: v.pipe(v.string(), v.base64()),
});

export const chatPicture = defineCall({
  ...byPass,
  id: 'chat.chatPicture',
  method: 'GET',
  path: '/wps/chat/picture',
  summary: 'A picture of the conversation',
  query: v.object({ pictureId: PictureId }),
  value: ChatPicture,
  fails: { ...passFails, PICTURE_UNKNOWN: fail(404) },
});

export const mailChat = defineCall({
  ...byPass,
  id: 'chat.mailChat',
  method: 'POST',
  path: '/wps/chat/mail',
  summary: 'Sends the conversation as a text to the address of mail that the member has shown to be theirs',
  body: v.object({ language: v.optional(v.string()) }),
  value: v.null(),
  fails: { ...passFails, NO_MAIL: fail(409), NOTHING_SAID: fail(422), TOO_MANY_TODAY: fail(429) },
});

export const seeChat = defineCall({
  ...byPass,
  id: 'chat.seeChat',
  method: 'POST',
  path: '/wps/chat/seen',
  summary: 'Says that the member has seen what the desk wrote, up to a number',
  body: v.object({ number: MessageNumber }),
  value: v.null(),
  fails: passFails,
});

export const typeInChat = defineCall({
  ...byPass,
  id: 'chat.typeInChat',
  method: 'POST',
  path: '/wps/chat/typing',
  summary: 'Says that the member is writing just now',
  value: v.null(),
  fails: passFails,
});

export const rateChat = defineCall({
  ...byPass,
  id: 'chat.rateChat',
  method: 'POST',
  path: '/wps/chat/rate',
  summary: 'Says how the member found a conversation that was closed, from 1 to 5; said again it is changed',
  body: v.object({
    number: MessageNumber,
    score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  }),
  value: v.null(),
  fails: { ...passFails, NOTHING_TO_RATE: fail(409) },
});

/** Only that there is something new: what it is, the page asks for. It ends with the pass. */
export const watchChat = defineCall({
  ...byPass,
  id: 'chat.watchChat',
  method: 'GET',
  path: '/wps/chat/watch',
  summary: 'Where the conversation is, each time that this changes',
  stream: true,
  query: v.object({}),
  value: ChatHead,
});
