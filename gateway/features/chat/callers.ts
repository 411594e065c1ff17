import type * as chat from '@laro/contract/calls/chat.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof chat> = {
  chatMessages: 'everyone',
  chatUnread: 'membersButTrials',
  chatPicture: 'everyone',
  enterChat: 'everyone',
  launchChat: 'membersButTrials',
  launchVisitorChat: 'everyone',
  mailChat: 'everyone',
  rateChat: 'everyone',
  sayInChat: 'everyone',
  seeChat: 'everyone',
  typeInChat: 'everyone',
  uploadToChat: 'everyone',
  visitChat: 'everyone',
  watchChat: 'everyone',
};
