import { gameList, gameTypesOfVendors, hotGames, type Game } from '@laro/contract/calls/games.ts';
import { listCardOf, type GameCard } from '../../../features/games/gameCard.ts';
import type { ListPage } from '../../../platform/net/pages.ts';
import type { Headed, Page } from '../../../platform/page/page.ts';
import { wantedList, type WantedList } from './wantedList.ts';

export interface CategoryData extends Headed {
  /** HOT shows only when there are hot games here (S2-65). */
  readonly hasHot: boolean;
  /** Whether there is the vendor that the address names. */
  readonly hasVendor: boolean;
  /** The first page; undefined when the gateway did not answer or the tab is the visitor's own. */
  readonly first: ListPage<GameCard> | undefined;
}

/** The first page of a category list, the same for everyone. */
export async function load({ call, language, imageHost }: Page, url: URL): Promise<CategoryData> {
  const wanted = wantedList(url.pathname, url.searchParams);
  const { gameType, vendor, tab } = wanted;
  const [hot, vendors, list] = await Promise.all([
    call(hotGames, { query: { language } }),
    vendor === undefined ? undefined : call(gameTypesOfVendors),
    tab === 'all' ? call(gameList, { query: { gameType, vassalage: vendor, language } }) : undefined,
  ]);
  const card = (game: Game) => listCardOf(game, imageHost);
  const hotHere = (hot.ok ? hot.value.list : []).filter((game) => game.gameType === gameType);
  const known = vendors?.ok ? vendors.value.content.flatMap((category) => category.vendors) : [];
  const vendorName = known.find(({ vassalage }) => vassalage === vendor)?.displayName;
  const hotPage = { items: hotHere.map(card), totalPages: 1, total: hotHere.length };
  return {
    heading: vendorName ?? headingOf(wanted),
    hasHot: hotHere.length > 0,
    // Of a gateway that does not say it is believed.
    hasVendor: vendor === undefined || vendorName !== undefined || vendors?.ok !== true,
    first:
      tab === 'hot' && hot.ok
        ? hotPage
        : list?.ok
          ? { items: list.value.games.map(card), totalPages: list.value.totalPages, total: list.value.total }
          : undefined,
  };
}

/** A list is called by its category and its tab; S9-13: among the hot games slots go by Hot alone. */
function headingOf({ gameType, tab }: WantedList): Headed['heading'] {
  if (tab === 'all') return { id: `games.${gameType}` };
  if (tab === 'hot' && gameType === 'RNG') return { id: 'games.hotTitle' };
  return { id: `games.${tab}Of`, of: `games.${gameType}` };
}
