import type * as sms from '@laro/contract/calls/sms.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof sms> = {
  sendCode: 'everyone',
};
