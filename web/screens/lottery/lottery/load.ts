import { lotteries } from '@laro/contract/calls/games.ts';
import type { PrizeMode } from '@laro/rules/lottery/prizeMode.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import type { Headed, Page } from '../../../platform/page/page.ts';
import { wantedLottery } from './wanted.ts';

export interface LotteryData extends Headed {
  /** Those that open before the others; undefined when the gateway did not answer. */
  readonly cards: readonly GameCard[] | undefined;
  /** Those that may be ordered in, for whoever looks for orders. */
  readonly lotteries: ReadonlyArray<{ readonly gameId: string; readonly name: string }>;
  /** The one that the address names; undefined when it names none that is here. */
  readonly named:
    | { readonly name: string; readonly vendor: string; readonly prizeMode: PrizeMode }
    | undefined;
}

const none = { cards: [], lotteries: [], named: undefined };

/** S2-20, S2-84: all lotteries of the merchant, or the one that is to be opened. */
export async function load({ call, language, imageHost }: Page, url: URL): Promise<LotteryData> {
  const wanted = wantedLottery(url.searchParams);
  if (wanted === 'wrong') return none;
  const found = await call(lotteries, { query: { language } });
  if (!found.ok) return { ...none, cards: undefined };
  const { list } = found.value;
  if (wanted === 'center') {
    const inTurn = [true, false].flatMap((open) => list.filter(({ game }) => game.playable === open));
    const open = inTurn.filter(({ game }) => game.playable);
    return {
      ...none,
      cards: inTurn.map(({ game }) => cardOf(game, imageHost)),
      lotteries: open.map(({ game }) => ({ gameId: game.gameId, name: game.displayName })),
    };
  }
  const entry = list.find(({ game }) => game.gameId === wanted.gameId);
  if (!entry) return none;
  const { displayName: name, vassalage: vendor } = entry.game;
  return { ...none, heading: name, named: { name, vendor, prizeMode: entry.prizeMode } };
}
