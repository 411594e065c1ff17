import { addressOf, linkTo, screens } from '../../../screens.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import type { GameType } from '@laro/contract/calls/games.ts';

/** S4-13; `filter` comes with the filter panel. */
export const listTabs = ['hot', 'all', 'recent', 'fav'] as const;
export type ListTab = (typeof listTabs)[number];

/** What an address of the category list asks for. */
export interface WantedList {
  readonly gameType: GameType;
  readonly vendor: string | undefined;
  readonly tab: ListTab;
}

/** The path of {@link screens} that names its category itself (S2-71). */
function ownPath(pathname: string): (typeof screens.categoryList.paths)[number] | undefined {
  const asked = pathname.toLowerCase().replace(/\/+$/, '');
  return screens.categoryList.paths.find((path) => path === asked);
}

/** S2-71, S2-72: the category, vendor and tab of an address; unknown types are slots. */
export function wantedList(pathname: string, query: URLSearchParams): WantedList {
  const asked = query.get('type')?.toLowerCase();
  const tab = listTabs.find((name) => name === asked) ?? 'all';
  const vendor = query.get('vassalage') ?? undefined;
  const own = ownPath(pathname);
  return { gameType: readType(own?.split('/').at(-1) ?? query.get('gameType')), vendor, tab };
}

function readType(text: string | null): GameType {
  const type = gameTypes.find((known) => known === text?.toUpperCase());
  // E-sports and cockfights are listed with sports.
  return type === 'ESPORTS' || type === 'COCKFIGHT' ? 'SPORTS' : (type ?? 'RNG');
}

/** The address of another tab of the same list. */
export function tabAddress(pathname: string, { gameType, vendor }: WantedList, tab: ListTab): OwnAddress {
  const own = ownPath(pathname);
  const query = { vassalage: vendor, type: tab === 'all' ? undefined : tab };
  return own ? addressOf(own, query) : linkTo('gameList', { gameType, ...query });
}
