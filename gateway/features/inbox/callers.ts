import type * as inbox from '@laro/contract/calls/inbox.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof inbox> = {
  unread: 'membersButTrials',
  messages: 'membersButTrials',
  message: 'membersButTrials',
  markSeen: 'membersButTrials',
  markRead: 'membersButTrials',
  confirm: 'membersButTrials',
  remove: 'membersButTrials',
};
