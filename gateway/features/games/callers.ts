import type * as games from '@laro/contract/calls/games.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof games> = {
  addFavourite: 'members',
  addRecent: 'members',
  favouriteIds: 'members',
  favourites: 'members',
  gameList: 'everyone',
  gameTypesOfVendors: 'everyone',
  hotGames: 'everyone',
  lobbyNews: 'everyone',
  liveHosts: 'everyone',
  lotteries: 'everyone',
  oneGame: 'everyone',
  recents: 'members',
  removeFavourite: 'members',
  vendorsByName: 'everyone',
};
