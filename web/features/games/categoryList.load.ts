import { gameList, gameTypesOfVendors, hotGames, type Game } from '@laro/contract/games.ts';
import { cardOf, type GameCard } from '../../platform/gameCard.ts';
import type { Page } from '../../platform/page.ts';
import { wantedList } from './wantedList.ts';

export interface CardPage {
  readonly games: readonly GameCard[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly total: number;
}

export interface CategoryData {
  /** HOT shows only when there are hot games here (S2-65). */
  readonly hasHot: boolean;
  /** The provider that the address names. */
  readonly vendorName: string | undefined;
  /** The first page; undefined when the gateway did not answer or the tab is the visitor's own. */
  readonly first: CardPage | undefined;
}

/** The first page of a category list, the same for everyone. */
export async function loadCategory({ call, language, imageHost }: Page, url: URL): Promise<CategoryData> {
  const { gameType, vendor, tab } = wantedList(url.pathname, url.searchParams);
  const [hot, vendors, list] = await Promise.all([
    call(hotGames, { query: { language } }),
    vendor === undefined ? undefined : call(gameTypesOfVendors),
    tab === 'all' ? call(gameList, { query: { gameType, vassalage: vendor, language } }) : undefined,
  ]);
  const card = (game: Game) => cardOf(game, imageHost);
  const hotHere = (hot.ok ? hot.value.list : []).filter(
    (game) => gameType === undefined || game.gameType === gameType,
  );
  const known = vendors?.ok ? vendors.value.content.flatMap((category) => category.vendors) : [];
  const hotPage = { games: hotHere.map(card), pageNum: 1, totalPages: 1, total: hotHere.length };
  return {
    hasHot: hotHere.length > 0,
    vendorName: known.find(({ vassalage }) => vassalage === vendor)?.displayName,
    first:
      tab === 'hot' && hot.ok
        ? hotPage
        : list?.ok
          ? { ...list.value, games: list.value.games.map(card) }
          : undefined,
  };
}
