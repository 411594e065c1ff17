import type * as ownLimits from '@laro/contract/calls/ownLimits.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof ownLimits> = {
  confirm: 'membersButTrials',
  set: 'membersButTrials',
  standing: 'membersButTrials',
};
