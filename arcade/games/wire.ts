import type { AmountFormat } from '@laro/rules/amountFormat.ts';

/** What the game's page and the arcade's server say to each other. Amounts are decimal strings: "12.50". */

export interface SeedsView {
  /** SHA-256 of the server seed in use. */
  readonly hash: string;
  readonly clientSeed: string;
  /** The number of the next round, in decimal. */
  readonly nextNonce: string;
}

export interface RevealedSeeds {
  readonly serverSeed: string;
  readonly hash: string;
  readonly clientSeed: string;
  /** How many rounds were played with them. */
  readonly rounds: string;
}

/** `Outcome` is what the engine of the game says. */
export interface RoundView<Outcome = unknown> {
  readonly id: string;
  /**
   * `closed`: settled. `owed`: the bet is taken, the wallet has yet to take the win. `waiting`: the wallet has yet
   * to answer. `returned`: no play, the bet is back. `refused`: no play, the wallet did not take the bet. `open`: the
   * player has to decide.
   */
  readonly state: 'closed' | 'owed' | 'waiting' | 'returned' | 'refused' | 'open';
  /** All stakes of the round. */
  readonly bet: string;
  /** "0.00" unless closed or owed. */
  readonly win: string;
  /** What of it is the jackpot; null for nothing. */
  readonly jackpot: string | null;
  /** Of a round that the house pays for: what it is played at. Its win is the player's bonus, and not in the balance. */
  readonly freeStake: string | null;
  /** What came of it; null unless closed, owed or open. */
  readonly outcome: Outcome | null;
  /** What the player chose before, and has decided since. */
  readonly choice: unknown;
  readonly decisions: readonly unknown[];
  /** Why the wallet refused the last bet: one of the codes of `contract/calls/vendor.ts`. */
  readonly refusal: string | null;
  /** The wallet's balance after this round's last movement, when it is known. */
  readonly balance: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** Once the seeds were changed. */
  readonly serverSeed: string | null;
}

export interface FreeRounds {
  readonly id: string;
  readonly left: number;
  readonly stake: string;
}

export interface OpenedSession<Outcome = unknown> {
  readonly token: string;
  readonly currency: string;
  /** How the merchant writes money. */
  readonly money: AmountFormat;
  readonly balance: string;
  /** Bets that the merchant allows, lowest first. */
  readonly bets: readonly string[];
  readonly freePlay: boolean;
  /** Rounds that the house pays for, to be played first. */
  readonly freeRounds: readonly FreeRounds[];
  /** Of a title that has one: what is in the jackpot, what it begins with, and how much is one chance. */
  readonly jackpot: { readonly pot: string; readonly start: string; readonly unit: string } | null;
  readonly seeds: SeedsView;
  readonly lastBet: string | null;
  /** A round whose end the player has not seen. */
  readonly unseen: RoundView<Outcome> | null;
}

export interface Rotated {
  readonly seeds: SeedsView;
  readonly revealed: RevealedSeeds;
}

export type FailureCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  /** The launch ticket is used or too old: open the game again from the lobby. */
  | 'TICKET_INVALID'
  /** The arcade's session is over: open the game again. */
  | 'SESSION_ENDED'
  /** Another round of this player is not finished. */
  | 'ROUND_OPEN'
  | 'BET_NOT_OFFERED'
  /** The draw is not on sale, or no longer. */
  | 'SALE_CLOSED'
  /** The odds, or the price of a cash-out, are others by now. */
  | 'ODDS_CHANGED'
  | 'PAYOUT_TOO_HIGH'
  /** The platform's wallet does not answer. */
  | 'WALLET_AWAY'
  | 'UNAVAILABLE'
  /** Too much of this player is under way: ask again. */
  | 'TOO_MANY'
  | 'INTERNAL';

export interface Failure {
  readonly error: FailureCode;
}
