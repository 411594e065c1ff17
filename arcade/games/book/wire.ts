import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { Offered, Policy } from './bets.ts';
import type { State } from './match.ts';

/** What the book's page and the arcade's server say to each other. Amounts are decimal strings, odds thousandths. */

export interface OpenedBook {
  readonly token: string;
  readonly vendor: string;
  readonly game: string;
  readonly sports: readonly string[];
  readonly currency: string;
  readonly money: AmountFormat;
  readonly balance: string;
  readonly freePlay: boolean;
  /** What a stake is at least and at most, and the most that an order may pay. */
  readonly least: string;
  readonly most: string;
  readonly mostPayout: string;
}

export interface FixtureView {
  readonly sport: string;
  readonly number: number;
  readonly startsAt: string;
  readonly state: State;
  /** Of a field under way: how far each has come, in thousandths. */
  readonly progress: readonly number[] | null;
  /** In a list the first market alone. */
  readonly markets: readonly Offered[];
  /** How many there are. */
  readonly count: number;
  /** SHA-256 of the seed that decides it. */
  readonly hash: string;
  /** Once it has ended. */
  readonly seed: string | null;
  readonly corrected: readonly [number, number] | null;
}

export interface FixturesView {
  /** The server's time, in milliseconds of 1970. */
  readonly now: number;
  readonly live: readonly FixtureView[];
  readonly next: readonly FixtureView[];
  readonly ended: readonly FixtureView[];
}

export interface AskedLeg {
  readonly sport: string;
  readonly number: number;
  readonly pick: string;
  /** As the player saw them. */
  readonly odds: number;
}

export interface NewOrder {
  /** The same one is the same order, however often it is sent. */
  readonly request: string;
  readonly stake: string;
  readonly policy: Policy;
  readonly legs: readonly AskedLeg[];
}

export interface LegView extends AskedLeg {
  readonly result: 'won' | 'lost' | 'void' | null;
  readonly startsAt: string;
}

export interface OrderView {
  readonly id: string;
  readonly stake: string;
  /** What it pays if all comes true. */
  readonly payout: string;
  readonly win: string;
  /**
   * `checking`: odds under way are looked at again before it is taken. `waiting`: the wallet has yet to answer. `open`. `owed`:
   * decided, the wallet has yet to take the win. `settled`. `cashedOut`. `returned`: the stake is back or on its way. `refused`.
   */
  readonly state: 'checking' | 'waiting' | 'open' | 'owed' | 'settled' | 'cashedOut' | 'returned' | 'refused';
  /** `ODDS_CHANGED`, `CLOSED`, `VOID` or a code of the wallet. */
  readonly why: string | null;
  /** Added by a correction after the end. */
  readonly added: string;
  readonly acceptAt: string;
  readonly legs: readonly LegView[];
  readonly at: string;
}

export interface QuoteView {
  readonly amount: string;
  readonly until: string;
}
