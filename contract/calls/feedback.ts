import * as v from 'valibot';
import { feedbackStates, longestComment, longestFeedback, mostPictures } from '@laro/rules/feedback.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';
import { questionTypes } from './support.ts';

const Id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
/** Made by whoever sends; the same one again is the same thing sent again. */
const Key = v.pipe(v.string(), v.uuid());
const Moment = v.pipe(v.string(), v.isoTimestamp());

/** What a member wrote to the house, and how it stands. */
const Feedback = v.object({
  id: v.string(),
  type: v.picklist(questionTypes),
  content: v.string(),
  state: v.picklist(feedbackStates),
  sentAt: Moment,
  /** When somebody wrote last, or ended it. */
  changedAt: Moment,
  /** For `picture`. */
  pictureIds: v.array(v.string()),
  /** How many there are. */
  comments: v.number(),
});
export type Feedback = v.InferOutput<typeof Feedback>;

export const Comment = v.object({ fromDesk: v.boolean(), text: v.string(), at: Moment });
export type Comment = v.InferOutput<typeof Comment>;

const FeedbackWithComments = v.object({ ...Feedback.entries, said: v.array(Comment) });

const common = { module: 'COMM3', source: 'chosen', access: 'noTrial' } as const;
const off = { FEEDBACK_OFF: fail(404) };

export const terms = defineCall({
  ...common,
  id: 'feedback.terms',
  method: 'GET',
  path: '/wps/feedback/terms',
  spec: ['S5-29'],
  summary: 'How many words feedback has at least and at most, and the zone of its moments',
  value: v.object({ leastWords: v.number(), mostWords: v.number(), timeZone: v.string() }),
  fails: off,
});

export const mine = defineCall({
  ...common,
  id: 'feedback.mine',
  method: 'GET',
  path: '/wps/feedback/mine',
  spec: ['S5-29'],
  summary: "The caller's own feedback, the newest first",
  query: v.object(paging(20)),
  value: v.object({ content: v.array(Feedback), ...pagePlace }),
  fails: off,
});

export const one = defineCall({
  ...common,
  id: 'feedback.one',
  method: 'GET',
  path: '/wps/feedback/one',
  spec: ['S5-30'],
  summary: "One of the caller's own with all that was said of it, the oldest first",
  query: v.object({ feedbackId: Id }),
  value: FeedbackWithComments,
  fails: { ...off, FEEDBACK_UNKNOWN: fail(404) },
});

export const upload = defineCall({
  ...common,
  id: 'feedback.upload',
  method: 'POST',
  path: '/wps/feedback/upload',
  spec: ['S5-31'],
  summary:
    'Takes a png or jpg of at most 5 MB, draws it anew without what a camera writes into it, and keeps it for a day, until it is sent along',
  body: v.instance(Blob),
  encode: 'bytes',
  value: v.object({ pictureId: v.string() }),
  fails: {
    ...off,
    /** By its first bytes it is neither. */
    PICTURE_KIND: fail(422),
    /** It cannot be drawn: it is broken, or is not what it says. */
    PICTURE_BROKEN: fail(422),
    /** Of more pixels than any camera. */
    PICTURE_HUGE: fail(422),
    /** So many in a day. */
    TOO_MANY_TODAY: fail(429),
  },
});

export const picture = defineCall({
  ...common,
  id: 'feedback.picture',
  method: 'GET',
  path: '/wps/feedback/picture',
  spec: ['S5-31'],
  summary:
    'A picture that the caller has sent: as data in an answer, since an address of its own would open for a cookie alone',
  query: v.object({ pictureId: Id }),
  value: v.object({
    type: v.literal('image/jpeg'),
    data: v.pipe(v.string(), v.base64()),
    width: v.number(),
    height: v.number(),
  }),
  fails: { ...off, PICTURE_UNKNOWN: fail(404) },
});

export const send = defineCall({
  ...common,
  id: 'feedback.send',
  method: 'POST',
  path: '/wps/feedback/send',
  spec: ['S5-29', 'S5-31'],
  summary: 'Sends feedback with its pictures; the same key again answers what was sent with it',
  body: v.object({
    key: Key,
    type: v.picklist(questionTypes),
    content: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestFeedback)),
    pictureIds: v.optional(v.pipe(v.array(Id), v.maxLength(mostPictures)), []),
  }),
  value: Feedback,
  fails: {
    ...off,
    WORDS: fail(422, v.object({ words: v.number(), leastWords: v.number(), mostWords: v.number() })),
    /** Nobody's, somebody else's, sent along before, or gone after a day. */
    PICTURE_UNKNOWN: fail(422),
    TOO_MANY_TODAY: fail(429),
    /** Something else was sent with it. */
    KEY_USED: fail(409),
  },
  touches: ['feedback.mine'],
});

export const comment = defineCall({
  ...common,
  id: 'feedback.comment',
  method: 'POST',
  path: '/wps/feedback/comment',
  spec: ['S5-30'],
  summary: 'Adds a comment of at most 140 characters to feedback that is not closed',
  body: v.object({
    key: Key,
    feedbackId: Id,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestComment)),
  }),
  value: FeedbackWithComments,
  fails: {
    ...off,
    FEEDBACK_UNKNOWN: fail(404),
    FEEDBACK_CLOSED: fail(409),
    TOO_MANY_TODAY: fail(429),
  },
  touches: ['feedback.mine', 'feedback.one'],
});
