import type * as lottery from '@laro/contract/calls/lottery.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof lottery> = {
  cancelSuborders: 'members',
  orderDetail: 'members',
  orders: 'members',
};
