import type * as feedback from '@laro/contract/calls/feedback.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof feedback> = {
  terms: 'membersButTrials',
  mine: 'membersButTrials',
  one: 'membersButTrials',
  upload: 'membersButTrials',
  picture: 'membersButTrials',
  send: 'membersButTrials',
  comment: 'membersButTrials',
};
