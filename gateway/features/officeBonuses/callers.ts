import type * as officeBonuses from '@laro/contract/calls/officeBonuses.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeBonuses> = {
  appliedBonuses: 'staff',
  decideBonus: 'staff',
};
