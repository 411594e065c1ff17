import { lotteries } from '@laro/contract/calls/games.ts';
import type { PrizeMode } from '@laro/rules/lottery/prizeMode.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import type { Headed, Page } from '../../../platform/page/page.ts';
import { wantedLottery } from './wanted.ts';

export interface LotteryData extends Headed {
  /** Those that open before the others; undefined when the gateway did not answer. */
  readonly cards: readonly GameCard[] | undefined;
  /** The one that the address names; undefined when it names none that is here. */
  readonly named:
    | { readonly name: string; readonly vendor: string; readonly prizeMode: PrizeMode }
    | undefined;
}

/** S2-20, S2-84: all lotteries of the merchant, or the one that is to be opened. */
export async function load({ call, language, imageHost }: Page, url: URL): Promise<LotteryData> {
  const wanted = wantedLottery(url.searchParams);
  if (wanted === 'wrong') return { cards: [], named: undefined };
  const found = await call(lotteries, { query: { language } });
  if (!found.ok) return { cards: undefined, named: undefined };
  const { list } = found.value;
  if (wanted === 'center') {
    const inTurn = [true, false].flatMap((open) => list.filter(({ game }) => game.playable === open));
    return { cards: inTurn.map(({ game }) => cardOf(game, imageHost)), named: undefined };
  }
  const entry = list.find(({ game }) => game.gameId === wanted.gameId);
  if (!entry) return { cards: [], named: undefined };
  const { displayName: name, vassalage: vendor } = entry.game;
  return { heading: name, cards: [], named: { name, vendor, prizeMode: entry.prizeMode } };
}
