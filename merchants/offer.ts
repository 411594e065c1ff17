import type { GameType } from '@laro/contract/calls/games.ts';

/** What a merchant has of the platform's catalogue, and in which order. */
export interface Offer {
  /** Vendor codes of each category, in the merchant's order. */
  readonly vendors: Readonly<Record<GameType, readonly string[]>>;
  /** Game ids of the hot list, hottest first; they also lead every other list. */
  readonly hot: readonly string[];
}
