import type * as session from '@laro/contract/calls/session.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof session> = {
  botChallenge: 'everyone',
  captcha: 'everyone',
  checkUsername: 'everyone',
  createTrial: 'everyone',
  endOtherSessions: 'members',
  endSession: 'members',
  listIdentities: 'members',
  listSessions: 'members',
  login: 'everyone',
  logout: 'everyone',
  memberInfo: 'members',
  passSecondStep: 'everyone',
  payloadKeys: 'everyone',
  spokenCaptcha: 'everyone',
  startTrial: 'everyone',
  unlinkIdentity: 'members',
};
