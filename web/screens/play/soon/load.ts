import {
  gameList,
  hotGames,
  oneGame,
  type Game,
  type GameClassify,
  type GameType,
} from '@laro/contract/calls/games.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import { isLotteryVendor } from '@laro/rules/lottery/prizeMode.ts';
import { freePlayPath } from '../../../features/games/freePlay.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import type { Headed, Page } from '../../../platform/page/page.ts';
import { pictureAt } from '../../../platform/page/pictures.ts';

/** How many games that open are offered instead. */
const offered = 6;

export interface SoonData extends Headed {
  /** Undefined when the merchant has no such game, or the gateway did not answer. */
  readonly game:
    | {
        readonly name: string;
        readonly vendor: string;
        readonly type: GameType;
        readonly classify: GameClassify;
        readonly picture: string;
        /** Where it is played for play money; absent where it is not, or not now. */
        readonly free?: OwnAddress;
        /** It has opened meanwhile, or its address was typed. */
        readonly playable: boolean;
        /** Its vendor opens none of its games for now. */
        readonly maintenance: boolean;
      }
    | undefined;
  /** Games to play instead: of its category first, the game itself before all if it opens. */
  readonly open: readonly GameCard[];
}

/** What is said about a game whose vendor is not opened yet, to everyone: nobody is asked to log in for it. */
export async function load({ call, language, imageHost }: Page, url: URL): Promise<SoonData> {
  const nodeId = url.searchParams.get('nodeId') ?? '';
  const [one, hot] = await Promise.all([
    call(oneGame, { query: { nodeId, language } }),
    call(hotGames, { query: { language } }),
  ]);
  const game = one.ok ? one.value.game : undefined;
  const alike = game && (await call(gameList, { query: { gameType: game.gameType, language } }));
  const found = [
    ...(game ? [game] : []),
    ...(alike?.ok ? alike.value.games : []),
    ...(hot.ok ? hot.value.list : []),
  ].filter(isOpen);
  const open = [...new Map(found.map((other) => [other.nodeId, other])).values()].slice(0, offered);
  return {
    heading: game?.displayName,
    share: game && { vendor: game.vendorName, picture: game.mobileLargeIcon, playable: game.playable },
    game: game && {
      name: game.displayName,
      vendor: game.vendorName,
      type: game.gameType,
      classify: game.gameClassify,
      playable: game.playable,
      maintenance: game.maintenance === true,
      // A lottery has a launch of its own, which has no free play (S7-30).
      ...(game.supportPlay &&
        isOpen(game) &&
        !isLotteryVendor(game.vassalage) && { free: freePlayPath(game) }),
      picture: pictureAt(imageHost, game.mobileLargeIcon),
    },
    open: open.map((other) => cardOf(other, imageHost)),
  };
}

function isOpen({ playable, maintenance }: Game): boolean {
  return playable && !maintenance;
}
