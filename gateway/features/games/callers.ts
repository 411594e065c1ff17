import type * as games from '@laro/contract/calls/games.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof games> = {
  gameList: 'everyone',
  gameTypesOfVendors: 'everyone',
  hotGames: 'everyone',
  oneGame: 'everyone',
};
