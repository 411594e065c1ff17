import { isLotteryVendor } from '@laro/rules/lottery/prizeMode.ts';
import type { Game } from '@laro/contract/calls/games.ts';
import { pictureAt } from '../../platform/page/pictures.ts';
import type { OwnAddress } from '../../platform/router/ownAddress.ts';
import { linkTo } from '../../screens.ts';

/** What a tile shows of a game. Lists carry hundreds, so nothing else of it travels to the page. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly badge: Game['badge'];
  /**
   * Where a press leads: the launch screen, which sends visitors to the login (S4-39), or what is said about a game that
   * does not open yet.
   */
  readonly to: OwnAddress;
  /** Its vendor is not opened yet. */
  readonly soon?: true;
  /** Nor for now, though it is opened. */
  readonly maintenance?: true;
  /** Its address, or its addresses in several widths as an HTML `srcset`; empty when there is none. */
  readonly picture: string;
  /** The code of its vendor, where it can be made a favorite. */
  readonly code?: string;
  /** It is in the list of favorites. */
  readonly liked?: true;
}

export function cardOf(game: Game, imageHost: string | undefined): GameCard {
  const { badge, displayName: name, nodeId: id, playable, vendorName: vendor } = game;
  const picture = pictureAt(imageHost, game.mobileLargeIconSet || game.mobileLargeIcon);
  return playable && !game.maintenance
    ? { id, name, vendor, badge, to: playPath(game), picture }
    : {
        id,
        name,
        vendor,
        badge,
        to: linkTo('soon', { nodeId: id }),
        picture,
        soon: true,
        ...(game.maintenance && { maintenance: true }),
      };
}

/** As that, with what its heart needs. */
export function listCardOf(game: Game, imageHost: string | undefined): GameCard {
  return { ...cardOf(game, imageHost), code: game.vassalage };
}

/** The address at which a game is launched (S3-22). */
function playPath({ gameType, vassalage, gameId, nodeId }: Game): OwnAddress {
  // S4-40: what its page needs besides is the lottery's own.
  if (isLotteryVendor(vassalage)) return linkTo('lottery', { mui: 'm', gameId });
  return linkTo('play', { gameType, vassalage, gameId, nodeId });
}
