import type * as provider from '@laro/contract/calls/provider.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof provider> = {
  balance: 'vendors',
  bet: 'vendors',
  openRounds: 'vendors',
  rollback: 'vendors',
  session: 'vendors',
  win: 'vendors',
};
