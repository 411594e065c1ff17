import type * as officeHelp from '@laro/contract/calls/officeHelp.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeHelp> = {
  helpHistory: 'staff',
  listHelp: 'staff',
  orderHelp: 'staff',
  saveHelp: 'staff',
  withdrawHelp: 'staff',
};
