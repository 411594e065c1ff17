import type * as home from '@laro/contract/calls/home.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof home> = {
  jackpot: 'everyone',
  winnerBoard: 'everyone',
};
