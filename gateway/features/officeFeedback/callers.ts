import type * as officeFeedback from '@laro/contract/calls/officeFeedback.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeFeedback> = {
  answerFeedback: 'staff',
  listFeedback: 'staff',
};
