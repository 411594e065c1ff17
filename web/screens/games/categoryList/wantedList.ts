import { addressOf, linkTo, plainPath, screens } from '../../../screens.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { gameClassifies, minBets } from '@laro/rules/gameFilters.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import type { GameClassify, GameType, MinBet } from '@laro/contract/calls/games.ts';

/**
 * S4-13; `filter` is there once something is chosen in the filter, or the address names a vendor (S2-72): before the others,
 * where it is in sight however narrow the phone is.
 */
export const listTabs = ['filter', 'hot', 'all', 'recent', 'fav'] as const;
export type ListTab = (typeof listTabs)[number];

/** S2-73: what a category can be narrowed to, called as in an address and in the call of the list (S3-17). */
export interface Filters {
  readonly vassalage?: string | undefined;
  readonly gameClassify?: Exclude<GameClassify, ''> | undefined;
  readonly minBet?: MinBet | undefined;
}

/** What the filter says: a category, and what it is narrowed to. */
export interface Choice {
  readonly gameType: GameType;
  readonly filters: Filters;
}

/** What an address of the category list asks for. */
export interface WantedList extends Choice {
  readonly tab: ListTab;
}

/** The path of {@link screens} that names its category itself (S2-71). */
function ownPath(pathname: string): (typeof screens.categoryList.paths)[number] | undefined {
  const asked = plainPath(pathname);
  return screens.categoryList.paths.find((path) => path === asked);
}

/**
 * S2-71, S2-72: the category, the tab and the filters of an address; unknown types are slots, other unknown values nothing, and so
 * is a list that is `closed`.
 */
export function wantedList(
  pathname: string,
  query: URLSearchParams,
  closed: readonly string[] = [],
): WantedList {
  const there = listTabs.filter((tab) => !closed.includes(tab));
  const named = oneOf(there, query.get('type')?.toLowerCase());
  const filters: Filters = {
    vassalage: query.get('vassalage') ?? undefined,
    gameClassify: oneOf(classes, query.get('gameClassify')),
    minBet: oneOf(minBets, query.get('minBet')),
  };
  const isFiltered = countFilters(filters) > 0;
  const tab = isFiltered ? (named ?? 'filter') : named === undefined || named === 'filter' ? 'all' : named;
  return { gameType: readType(ownType(pathname) ?? query.get('gameType')), filters, tab };
}

const classes = gameClassifies.filter((code) => code !== '');

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

/** How much is chosen in the filter, besides the category. */
export function countFilters(filters: Filters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** What the list of a tab is narrowed to: nothing, but under the tab that says so. */
export function narrowing({ filters, tab }: WantedList): Filters {
  return tab === 'filter' ? filters : {};
}

function ownType(pathname: string): string | undefined {
  return ownPath(pathname)?.split('/').at(-1);
}

function readType(text: string | null): GameType {
  const type = gameTypes.find((known) => known === text?.toUpperCase());
  return type === undefined ? 'RNG' : listedAs(type);
}

/** The category of whose list a game is: e-sports and cockfights are listed with sports. */
export function listedAs(type: GameType): GameType {
  return type === 'ESPORTS' || type === 'COCKFIGHT' ? 'SPORTS' : type;
}

/** The address of another tab of the same list. What is chosen in the filter stays in it, and with it the tab of that. */
export function tabAddress(pathname: string, wanted: WantedList, tab: ListTab): OwnAddress {
  const plain = countFilters(wanted.filters) > 0 ? 'filter' : 'all';
  return addressOfList(pathname, wanted, tab === plain ? undefined : tab);
}

/** The address of the list of a choice, where the player is at `pathname`. */
export function choiceAddress(pathname: string, choice: Choice): OwnAddress {
  return addressOfList(pathname, choice, undefined);
}

function addressOfList(
  pathname: string,
  { gameType, filters }: Choice,
  type: ListTab | undefined,
): OwnAddress {
  const own = ownPath(pathname);
  const query = { ...filters, type };
  const isOwn = own !== undefined && ownType(own)?.toUpperCase() === gameType;
  return isOwn ? addressOf(own, query) : linkTo('gameList', { gameType, ...query });
}
