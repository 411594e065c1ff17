import type * as lottery from '@laro/contract/calls/lottery.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof lottery> = {
  cancelSuborders: 'members',
  menu: 'everyone',
  numero: 'everyone',
  numeroVn: 'everyone',
  orderDetail: 'members',
  orders: 'members',
  recentVn: 'everyone',
};
