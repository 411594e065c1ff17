import type * as breaks from '@laro/contract/calls/breaks.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof breaks> = {
  standing: 'membersButTrials',
  take: 'membersButTrials',
};
