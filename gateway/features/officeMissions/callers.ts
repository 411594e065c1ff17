import type * as officeMissions from '@laro/contract/calls/officeMissions.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof officeMissions> = {
  listMissions: 'staff',
  setMissions: 'staff',
};
