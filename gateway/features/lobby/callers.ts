import type * as lobby from '@laro/contract/calls/lobby.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof lobby> = {
  jackpot: 'everyone',
  winnerBoard: 'everyone',
};
