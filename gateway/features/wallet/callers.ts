import type * as wallet from '@laro/contract/calls/wallet.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof wallet> = {
  balance: 'members',
  transfer: 'realMoney',
  txCodes: 'members',
  movements: 'members',
  profitAndLoss: 'members',
  played: 'members',
  rounds: 'members',
  statement: 'members',
  watch: 'members',
};
