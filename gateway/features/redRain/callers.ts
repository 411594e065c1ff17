import type * as redRain from '@laro/contract/calls/redRain.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof redRain> = {
  standing: 'members',
  grab: 'realMoney',
};
