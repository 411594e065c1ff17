import type * as officeCashier from '@laro/contract/calls/officeCashier.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeCashier> = {
  proofPicture: 'staff',
  transfers: 'staff',
  depositChannels: 'staff',
  reconciliation: 'staff',
  setDepositChannels: 'staff',
};
