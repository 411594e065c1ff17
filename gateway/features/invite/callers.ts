import type * as invite from '@laro/contract/calls/invite.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof invite> = {
  myInvitation: 'membersButTrials',
};
