import type * as password from '@laro/contract/calls/password.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof password> = {
  changePassword: 'membersButTrials',
  forgotByEmail: 'everyone',
  lockAccount: 'membersButTrials',
  lockByLink: 'everyone',
  resetByLink: 'everyone',
  resetByPhone: 'everyone',
};
