import type * as announcements from '@laro/contract/calls/announcements.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof announcements> = {
  announcements: 'everyone',
  banners: 'everyone',
  markRead: 'membersButTrials',
  notices: 'everyone',
  popular: 'everyone',
  unread: 'membersButTrials',
};
