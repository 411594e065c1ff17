import { lotteries } from '@laro/contract/calls/games.ts';
import type { Layout } from '@laro/rules/lottery/layouts.ts';
import type { PrizeMode } from '@laro/rules/lottery/prizeMode.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import type { Headed, Page } from '../../../platform/page/page.ts';
import { wantedLottery } from './wanted.ts';

export interface OpenLottery {
  readonly gameId: string;
  readonly card: GameCard;
}

export interface LotteryData extends Headed {
  /** Those that do not open yet; undefined when the gateway did not answer. */
  readonly cards: readonly GameCard[] | undefined;
  /** Those that do. */
  readonly lotteries: readonly OpenLottery[];
  /** The one that the address names; undefined when it names none that is here. */
  readonly named:
    | {
        readonly name: string;
        readonly vendor: string;
        readonly prizeMode: PrizeMode;
        readonly playType: Layout;
      }
    | undefined;
}

const none = { cards: [], lotteries: [], named: undefined };

/** S2-20, S2-84: all lotteries of the merchant, or the one that is to be opened. */
export async function load({ call, language, imageHost }: Page, url: URL): Promise<LotteryData> {
  const wanted = wantedLottery(url.searchParams);
  if (wanted === 'wrong') return none;
  const found = await call(lotteries, { query: { language } });
  if (!found.ok) return { ...none, cards: undefined };
  const { list, playType } = found.value;
  if (wanted === 'center') {
    const [open = [], soon = []] = [true, false].map((playable) =>
      list.flatMap(({ game }) => (game.playable === playable ? game : [])),
    );
    return {
      ...none,
      cards: soon.map((game) => cardOf(game, imageHost)),
      lotteries: open.map((game) => ({
        gameId: game.gameId,
        card: cardOf(game, imageHost),
      })),
    };
  }
  const entry = list.find(({ game }) => game.gameId === wanted.gameId);
  if (!entry) return none;
  const { displayName: name, vassalage: vendor } = entry.game;
  return { ...none, heading: name, named: { name, vendor, prizeMode: entry.prizeMode, playType } };
}
