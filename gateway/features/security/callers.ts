import type * as security from '@laro/contract/calls/security.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof security> = {
  confirmPassword: 'membersButTrials',
};
