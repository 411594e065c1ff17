import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { Result, Selection } from '@laro/rules/lottery/play.ts';

/** What the lottery's page and the arcade's server say to each other. Amounts are decimal strings, times ISO 8601. */

export interface OpenedLottery {
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  readonly money: AmountFormat;
  readonly balance: string;
  /** What one bet may be, before it is multiplied. */
  readonly units: readonly string[];
  /** The most that an order may be. */
  readonly most: string;
}

export interface DrawView {
  /** In decimal. */
  readonly number: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly dueAt: string;
  /** SHA-256 of the seed that decides it. */
  readonly hash: string;
  readonly state: 'open' | 'drawn' | 'void';
  readonly result: Result | null;
}

export interface DrawsView {
  /** The server's time, which the countdown goes by. */
  readonly now: string;
  /** Null while none is on sale. */
  readonly current: DrawView | null;
  /** Newest first. */
  readonly ended: readonly DrawView[];
}

/** Of an ended draw, for whoever wants to work it out again. */
export interface ProofView {
  readonly seed: string;
  readonly hash: string;
  readonly root: string | null;
  readonly digests: readonly string[];
}

export interface OrderView {
  readonly id: string;
  readonly draw: string;
  readonly play: string;
  readonly selection: Selection;
  readonly bets: number;
  readonly amount: string;
  readonly win: string;
  /** Of the sale that it was accepted with, as {@link ProofView.digests} has it. */
  readonly digest: string;
  /**
   * `waiting`: the wallet has yet to answer. `placed`: it waits for the draw. `owed`: drawn, the wallet has yet to take the
   * win. `settled`; `returned`: the stake is back or on its way. `refused`: the wallet did not take the stake.
   */
  readonly state: 'waiting' | 'placed' | 'owed' | 'settled' | 'returned' | 'refused';
  /** `CANCELLED` by the player, `VOID` draw, `STOPPED` after a win of its chase, or a code of the wallet. */
  readonly why: string | null;
  /** Of several draws: which chase, and which of its draws, from 1. */
  readonly chase: { readonly id: string; readonly place: number } | null;
  readonly mayCancel: boolean;
  readonly at: string;
}
