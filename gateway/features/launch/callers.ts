import type * as launch from '@laro/contract/calls/launch.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof launch> = {
  launchGame: 'members',
};
