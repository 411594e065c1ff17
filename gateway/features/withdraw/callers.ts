import type * as withdraw from '@laro/contract/calls/withdraw.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof withdraw> = {
  standing: 'members',
  withdraw: 'realMoney',
  report: 'members',
  takeBack: 'realMoney',
};
