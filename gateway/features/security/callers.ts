import type * as security from '@laro/contract/calls/security.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof security> = {
  bindContact: 'membersButTrials',
  changeWithdrawalPassword: 'membersButTrials',
  confirmPassword: 'membersButTrials',
  readSecurity: 'membersButTrials',
  recentLogins: 'membersButTrials',
  resetWithdrawalPassword: 'membersButTrials',
  sendContactCode: 'membersButTrials',
  setQuestions: 'membersButTrials',
  setWithdrawalPassword: 'membersButTrials',
};
