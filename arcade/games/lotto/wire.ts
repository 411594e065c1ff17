import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { Result, Selection } from '@laro/rules/lottery/play.ts';
import type { PrizeMode } from '@laro/rules/lottery/prizeMode.ts';

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
  /** By which table it pays. */
  readonly prizeMode: PrizeMode;
}

/** A round of a public beacon. */
export interface BeaconRound {
  readonly chain: string;
  /** In decimal. */
  readonly round: string;
}

export interface DrawView {
  /** In decimal. */
  readonly number: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly dueAt: string;
  /** What it was committed to by: of its seed and of the round that it names. */
  readonly commitment: string;
  /** Null of draws from before beacons. */
  readonly beacon: BeaconRound | null;
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
  readonly commitment: string;
  readonly seed: string;
  readonly beacon: BeaconRound | null;
  /** What the beacon has signed. */
  readonly signature: string | null;
  /** Over the digests, fixed before the beacon's round; null where the draw was void before. */
  readonly root: string | null;
  readonly digests: readonly string[];
  /** Null where the draw was void. */
  readonly result: Result | null;
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
