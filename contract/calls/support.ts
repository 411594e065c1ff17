import * as v from 'valibot';
import { defineCall } from '../protocol/call.ts';

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
