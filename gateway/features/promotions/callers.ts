import type * as promotions from '@laro/contract/calls/promotions.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof promotions> = {
  available: 'everyone',
  offers: 'everyone',
  parts: 'members',
  rounds: 'members',
  join: 'realMoney',
  claim: 'realMoney',
  giveUp: 'realMoney',
};
