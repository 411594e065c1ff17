import type { GameType, Vendor } from '@laro/contract/calls/games.ts';
import type { lobbyCode } from '@laro/contract/calls/play.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { linkTo } from '../../../screens.ts';

/** By its type only: the contract's schemas are more than home has room for. */
const lobby: typeof lobbyCode = 'lobby';

export type TabId = GameType | 'HOT';

/** S2-62: these show their vendors as areas, the others as a list with games. */
export const areaTypes: readonly TabId[] = ['PVP', 'FISH', 'RNG', 'LIVE'];

/** A tab of these shows its content even when it holds a single vendor (S2-63). */
const neverDirect: readonly GameType[] = ['RNG', 'FISH', 'PVP'];

export const homeLimits = {
  /** Hot games of slots in the first HTML, and of each other category that has so many; the rest is one tap away. */
  hotSlots: 6,
  hotOthers: 3,
  /** Games of a category that is laid out as areas. */
  popular: 12,
  /** S9-10: above so many a vendor shows "more". */
  vendorGames: 6,
  /** S5-26, S9-08. */
  nameTail: 8,
  /** S9-01: how long a win takes to run by, in ms; the next follows without delay. */
  winnerTurn: 5000,
} as const;

/**
 * S2-63: where a tab of the menu leads: its content, or to its single vendor, whose lobby that starts at once.
 */
export function tabAddress(
  type: GameType,
  vendors: readonly Pick<Vendor, 'vassalage' | 'lobby'>[],
): OwnAddress {
  const [only, ...others] = vendors;
  if (only === undefined || others.length > 0 || neverDirect.includes(type))
    return linkTo('home', { tab: type });
  return vendorAddress(type, only);
}

/** S4-41: the lobby of a vendor that has one to start, otherwise its games (decision 26). */
export function vendorAddress(
  type: GameType,
  { vassalage, lobby: starts }: Pick<Vendor, 'vassalage' | 'lobby'>,
): OwnAddress {
  const asked = { gameType: type, vassalage };
  return starts ? linkTo('play', { ...asked, gameCode: lobby }) : listAddress(type, { vassalage });
}

/** The games of a vendor. */
export function listAddress(type: GameType, { vassalage }: Pick<Vendor, 'vassalage'>): OwnAddress {
  return linkTo('gameList', { gameType: type, vassalage });
}

/** S5-26, S9-08: of a longer name the last 8 characters. A gateway that masks as ours does leaves fewer. */
export function shownName(name: string): string {
  return name.slice(-homeLimits.nameTail);
}
