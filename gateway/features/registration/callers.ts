import type * as registration from '@laro/contract/calls/registration.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof registration> = {
  checkAffiliate: 'everyone',
  checkEmail: 'everyone',
  register: 'everyone',
  rules: 'everyone',
};
