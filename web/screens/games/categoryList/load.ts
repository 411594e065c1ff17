import { gameList, gameTypesOfVendors, hotGames, liveHosts, type Game } from '@laro/contract/calls/games.ts';
import { cardOf, listCardOf, type GameCard } from '../../../features/games/gameCard.ts';
import type { ListPage } from '../../../platform/net/pages.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { Headed, Page } from '../../../platform/page/page.ts';
import { hostCardOf, type HostCard } from './hostCard.ts';
import { countFilters, narrowing, wantedList, type WantedList } from './wantedList.ts';

export interface CategoryData extends Headed {
  /** HOT shows only when there are hot games here (S2-65). */
  readonly hasHot: boolean;
  /** Whether there is the vendor that the address names, and what it is called. */
  readonly hasVendor: boolean;
  readonly vendorName?: string | undefined;
  /** The first page; undefined when the gateway did not answer or the tab is the visitor's own. */
  readonly first: ListPage<GameCard> | undefined;
  /** S7-18: the hosts who have a room, above all live games. */
  readonly hosts?: readonly HostCard[];
}

/** The first page of a category list, the same for everyone. */
export async function load({ call, language, imageHost, site }: Page, url: URL): Promise<CategoryData> {
  const wanted = wantedList(url.pathname, url.searchParams, site?.closed);
  const { gameType, tab } = wanted;
  const vendor = wanted.filters.vassalage;
  const isList = tab === 'all' || tab === 'filter';
  const [hot, vendors, list, hosts] = await Promise.all([
    call(hotGames, { query: { language } }),
    vendor === undefined ? undefined : call(gameTypesOfVendors),
    isList ? call(gameList, { query: { gameType, ...narrowing(wanted), language } }) : undefined,
    gameType === 'LIVE' && tab === 'all' ? call(liveHosts, { query: { language } }) : undefined,
  ]);
  const make = site?.closed?.includes('fav') ? cardOf : listCardOf;
  const card = (game: Game) => make(game, imageHost);
  const hotHere = (hot.ok ? hot.value.list : []).filter((game) => game.gameType === gameType);
  const known = vendors?.ok ? vendors.value.content.flatMap((category) => category.vendors) : [];
  const vendorName = known.find(({ vassalage }) => vassalage === vendor)?.displayName;
  const hotPage = { items: hotHere.map(card), totalPages: 1, total: hotHere.length };
  const rooms = hosts?.ok ? hosts.value.list.filter(({ active }) => active) : [];
  return {
    ...(rooms.length > 0 && { hosts: rooms.map((host) => hostCardOf(host, imageHost)) }),
    heading: headingOf(wanted, vendorName),
    hasHot: hotHere.length > 0,
    // Of a gateway that does not say it is believed.
    hasVendor: vendor === undefined || vendorName !== undefined || vendors?.ok !== true,
    vendorName,
    first: tab === 'hot' && hot.ok ? hotPage : list?.ok ? pageOf(list.value, card) : undefined,
  };
}

function pageOf(
  { games, totalPages, total, atLeast }: Value<typeof gameList>,
  card: (game: Game) => GameCard,
): ListPage<GameCard> {
  return { items: games.map(card), totalPages, total, ...(atLeast && { atLeast }) };
}

/**
 * A list is called by its category and its tab, that of one vendor by the vendor; S9-13: among the hot games slots go by
 * Hot alone.
 */
function headingOf(
  { gameType, tab, filters }: WantedList,
  vendorName: string | undefined,
): Headed['heading'] {
  if (tab === 'filter' && vendorName !== undefined && countFilters(filters) === 1) return vendorName;
  if (tab === 'all') return { id: `games.${gameType}` };
  if (tab === 'hot' && gameType === 'RNG') return { id: 'games.hotTitle' };
  return { id: `games.${tab}Of`, of: `games.${gameType}` };
}
