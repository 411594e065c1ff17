import { gameTypes, type GameType } from '@laro/contract/calls/games.ts';

/** S4-13; `filter` comes with the filter panel. */
export const listTabs = ['hot', 'all', 'recent', 'fav'] as const;
export type ListTab = (typeof listTabs)[number];

/** What an address of the category list asks for. */
export interface WantedList {
  readonly gameType: GameType;
  readonly vendor: string | undefined;
  readonly tab: ListTab;
}

/** These paths name their category themselves (S2-71). */
const ownType: Readonly<Record<string, GameType>> = {
  '/m/rng': 'RNG',
  '/m/live': 'LIVE',
  '/m/pvp': 'PVP',
  '/m/fish': 'FISH',
};

/** S2-71, S2-72: the category, provider and tab of an address; unknown types are slots. */
export function wantedList(pathname: string, query: URLSearchParams): WantedList {
  const asked = query.get('type')?.toLowerCase();
  const tab = listTabs.find((name) => name === asked) ?? 'all';
  const vendor = query.get('vassalage') ?? undefined;
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return { gameType: ownType[path] ?? readType(query.get('gameType')), vendor, tab };
}

function readType(text: string | null): GameType {
  const type = gameTypes.find((known) => known === text?.toUpperCase());
  // E-sports and cockfights are listed with sports.
  return type === 'ESPORTS' || type === 'COCKFIGHT' ? 'SPORTS' : (type ?? 'RNG');
}

/** The address of another tab of the same list. */
export function tabAddress(pathname: string, { gameType, vendor }: WantedList, tab: ListTab): string {
  const query = new URLSearchParams();
  if (ownType[pathname.toLowerCase()] === undefined) query.set('gameType', gameType);
  if (vendor !== undefined) query.set('vassalage', vendor);
  if (tab !== 'all') query.set('type', tab);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
