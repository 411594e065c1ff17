import type * as vendorCalls from '@laro/contract/calls/vendor.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof vendorCalls> = {
  balance: 'vendors',
  bet: 'vendors',
  liveHosts: 'vendors',
  lotteryDraws: 'vendors',
  openRounds: 'vendors',
  rollback: 'vendors',
  session: 'vendors',
  win: 'vendors',
};
