import type * as play from '@laro/contract/calls/play.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof play> = {
  launchGame: 'members',
  launchLott: 'members',
};
