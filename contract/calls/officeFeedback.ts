import * as v from 'valibot';
import { feedbackStates, longestComment } from '@laro/rules/feedback.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { Comment } from './feedback.ts';
import { questionTypes } from './support.ts';

const BrandCode = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,24}$/, 'the code of a brand'));
const FeedbackId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of feedback'));
const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10', 'S5-30'],
  access: 'operator',
  gate: 'always',
} as const;

const Written = v.object({
  id: v.string(),
  memberId: v.string(),
  member: v.string(),
  type: v.picklist(questionTypes),
  state: v.picklist(feedbackStates),
  content: v.string(),
  sentAt: v.string(),
  said: v.array(Comment),
  /** JPEG as base64. */
  pictures: v.array(v.string()),
});
export type WrittenFeedback = v.InferOutput<typeof Written>;

/** So many at once. */
export const feedbackAtOnce = 20;

export const listFeedback = defineCall({
  ...desk,
  id: 'officeFeedback.listFeedback',
  method: 'GET',
  path: '/wps/office/feedback',
  staff: ['support', 'reader'],
  summary:
    'Feedback of a brand with all that was said of it: what waits first, the longest before the others',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    feedback: v.array(Written),
    /** How many wait for an answer. */
    waiting: v.number(),
  }),
});

export const answerFeedback = defineCall({
  ...desk,
  id: 'officeFeedback.answerFeedback',
  method: 'POST',
  path: '/wps/office/feedback/answer',
  staff: ['support'],
  summary: 'Answers feedback, once for each key, to the inbox of its member; with `close` it takes no more',
  body: v.object({
    merchant: BrandCode,
    feedbackId: FeedbackId,
    key: v.pipe(v.string(), v.uuid()),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestComment)),
    close: v.boolean(),
  }),
  value: v.null(),
  fails: { FEEDBACK_UNKNOWN: fail(404), FEEDBACK_CLOSED: fail(409) },
  touches: ['officeFeedback.listFeedback'],
});
