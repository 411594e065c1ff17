import type * as officeWithdrawals from '@laro/contract/calls/officeWithdrawals.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeWithdrawals> = {
  decideWithdrawal: 'staff',
  reviewed: 'staff',
  takeWithdrawal: 'staff',
};
