import { favouriteIds, favourites, recents } from '@laro/contract/calls/games.ts';
import { besideNews } from '../session/besideNews.ts';

/** S4-12: what another tab or device has changed of a member's own games is asked for again as soon as the gateway tells of it. */
export const useOwnNews = besideNews('games', [favouriteIds, favourites, recents]);
