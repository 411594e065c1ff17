import type * as rebates from '@laro/contract/calls/rebates.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof rebates> = {
  downlineRates: 'agents',
  rateBounds: 'agents',
  updateDownlineRebates: 'agents',
  statements: 'agents',
  statementLines: 'agents',
  lineBets: 'agents',
  recompute: 'agents',
  incomeLines: 'agents',
};
