import type * as support from '@laro/contract/calls/support.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof support> = {
  helpCenter: 'everyone',
};
