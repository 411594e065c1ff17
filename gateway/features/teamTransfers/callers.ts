import type * as teamTransfers from '@laro/contract/calls/teamTransfers.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof teamTransfers> = {
  standing: 'agents',
  transferDownline: 'agents',
};
