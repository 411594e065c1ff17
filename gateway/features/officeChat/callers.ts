import type * as officeChat from '@laro/contract/calls/officeChat.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeChat> = {
  answerChat: 'staff',
  closeChat: 'staff',
  handChat: 'staff',
  listChats: 'staff',
  listPhrases: 'staff',
  picture: 'staff',
  removePhrase: 'staff',
  savePhrase: 'staff',
  seeChat: 'staff',
  typeToMember: 'staff',
};
