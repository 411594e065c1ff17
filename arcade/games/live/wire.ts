import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { Times } from './clock.ts';
import type { Outcome } from './rules.ts';

/** What the page of a live table and the arcade's server say to each other. Amounts are decimal strings. */

export interface OpenedTable {
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  readonly money: AmountFormat;
  readonly balance: string;
  readonly freePlay: boolean;
  readonly rooms: readonly RoomView[];
  /** In which the launch asked to be; null for the first. */
  readonly room: string | null;
  /** The most that one spot may pay. */
  readonly mostPayout: string;
}

export interface RoomView {
  readonly id: string;
  /** What all chips of a player in a round are at least and at most, and what every chip is a multiple of. */
  readonly least: string;
  readonly most: string;
  readonly unit: string;
}

export interface ChipView {
  readonly spot: string;
  readonly amount: string;
}

export interface TableView {
  /** The server's time, in milliseconds of 1970. */
  readonly now: number;
  readonly room: string;
  readonly shoe: ShoeView;
  /** Null while the next shoe is shuffled. */
  readonly round: number | null;
  readonly times: Times;
  /** From the moment at which it is dealt. */
  readonly outcome: Outcome | null;
  /** What came before in this shoe; a round that nobody could bet on, since the table was not there yet, is null. */
  readonly history: readonly (Outcome | null)[];
  /** The shoe before, which anyone can check. */
  readonly before: ShoeView | null;
  /** How many have chips on the table in this round, and on each spot. */
  readonly players: number;
  readonly crowd: Readonly<Record<string, number>>;
}

export interface ShoeView {
  readonly number: number;
  /** SHA-256 of the seed that decides all its rounds. */
  readonly hash: string;
  /** Once its last round is paid. */
  readonly seed: string | null;
}

export interface NewBet {
  /** The same one is the same bet, however often it is sent. */
  readonly request: string;
  readonly room: string;
  readonly shoe: number;
  readonly round: number;
  readonly chips: readonly ChipView[];
}

export interface BetView {
  readonly id: string;
  readonly room: string;
  readonly shoe: number;
  readonly round: number;
  readonly chips: readonly ChipView[];
  readonly stake: string;
  readonly win: string;
  /**
   * `waiting`: the wallet has yet to answer. `open`: on the table. `owed`: won, the wallet has yet to take it. `settled`.
   * `returned`: the stake is back or on its way. `refused`.
   */
  readonly state: 'waiting' | 'open' | 'owed' | 'settled' | 'returned' | 'refused';
  /** `LATE`, or a code of the wallet. */
  readonly why: string | null;
  /** Once it is decided. */
  readonly outcome: Outcome | null;
  readonly at: string;
}
