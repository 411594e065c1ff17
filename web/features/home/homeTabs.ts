import type { GameType } from '@laro/contract/games.ts';

export type TabId = GameType | 'HOT';

/** S2-62: these show their vendors as areas, the others as a list with games. */
export const areaTypes: readonly TabId[] = ['PVP', 'FISH', 'RNG', 'LIVE'];

/** S2-63: a tab of these shows its content even when it holds a single vendor. */
const neverDirect: readonly TabId[] = ['RNG', 'FISH', 'PVP', 'HOT'];

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

/** Where a tab of the menu leads: its own content, or for a single vendor (S2-63) that vendor's games. */
export function tabAddress(type: TabId, onlyVendor: string | undefined): string {
  if (type === 'HOT') return '/m/home';
  if (onlyVendor !== undefined && !neverDirect.includes(type)) {
    return `/m/gameList?gameType=${type}&vassalage=${onlyVendor}`;
  }
  return `/m/home?tab=${type}`;
}

/** S5-26, S9-08: of a longer name the last 8 characters. A gateway that masks as ours does leaves fewer. */
export function shownName(name: string): string {
  return name.slice(-homeLimits.nameTail);
}
