import type { Game } from '@laro/contract/calls/games.ts';
import type { OwnAddress } from '../../platform/router/ownAddress.ts';
import { linkTo } from '../../screens.ts';

/** The address at which a game is launched for play money (S3-22). */
export function freePlayPath({ gameType, vassalage, gameId, nodeId }: Game): OwnAddress {
  return linkTo('play', { gameType, vassalage, gameId, nodeId, freeplay: '1' });
}
