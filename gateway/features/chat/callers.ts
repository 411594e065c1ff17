import type * as chat from '@laro/contract/calls/chat.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof chat> = {
  chatMessages: 'everyone',
  chatUnread: 'membersButTrials',
  enterChat: 'everyone',
  launchChat: 'membersButTrials',
  rateChat: 'everyone',
  sayInChat: 'everyone',
  seeChat: 'everyone',
  typeInChat: 'everyone',
  watchChat: 'everyone',
};
