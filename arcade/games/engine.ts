import { draw } from '@laro/rules/hash.ts';
import type { Stops } from './fairness.ts';

/**
 * An engine plays the rounds of its titles. It is one folder, `arcade/games/<id>/`:
 *
 * - `titles.ts`: which titles it plays, with the facts that the catalogue shows; data, no DOM;
 * - `engine.ts` (or its maths): this interface, pure, run by the server and by the page that checks a round;
 * - `index.html`, `main.ts` and what they load: its page, built by the arcade's build and served for each of its titles at
 *   `/games/{gameId}/`; `verify/index.html` where there is one; `page/` has what pages share.
 *
 * Add it to `engines.ts`, and its titles to `titles.ts`, which the catalogue's `playable` is derived from.
 */
export interface Engine {
  /** The name of its folder. */
  readonly id: string;
  readonly titles: Titles;
  /** Stakes on offer, in minor units, lowest first, before the currency's unit and the merchant's limits. */
  bets(gameId: string): readonly bigint[];
  /** Chips on a table: every whole multiple of the lowest bet up to the highest is a stake. */
  readonly chips?: true;
  /**
   * The whole round, from the seeds and what the player has chosen: the same answer for the same arguments, on both sides.
   * After a further decision it is asked again with all of them. `BAD_CHOICE`: the choice or the last decision is none.
   */
  play(draw: Draw, asked: Asked): Promise<Played | 'BAD_CHOICE'>;
  /** The next decision on behalf of a player who does not come back; for an engine that leaves rounds open. */
  whenLeft?(asked: Asked): unknown;
}

/** Of one title, as the catalogue shows it. */
export interface TitleFacts {
  /** The catalogue's code of the vendor whose title it is. */
  readonly vendor: string;
  /** Minor units. */
  readonly minBet: bigint;
  /** Paying lines; 0 where there is no such thing. */
  readonly minLines: number;
  readonly supportPlay: boolean;
  /** Its stakes go into the jackpot as well (jackpot.ts). */
  readonly jackpot?: true;
  /** In which it opens, of those that have several. */
  readonly roomId?: string | undefined;
}

/**
 * Of what a line of titles may have: what one of its flags names (`look2`, the second), or else what follows from the id. A line says
 * so where a neighbour in some list has the same (decision 229).
 */
export function lookOf<Look>(looks: readonly Look[], flags: string, seed: number): Look {
  const named = /\blook(\d)/.exec(flags)?.[1];
  return draw(looks, named === undefined ? seed : Number(named) - 1);
}

/** By game id. */
export type Titles = Readonly<Record<string, TitleFacts>>;

/**
 * Numbers from the seeds: for each length one from 0 to below it, all equally likely, always the same for the same `part`
 * and lengths. A part is a spin, a deck, a wheel: each has numbers of its own.
 */
export type Draw = (part: number, lengths: readonly number[]) => Promise<Stops>;

export interface Asked {
  readonly gameId: string;
  /** The first stake, in minor units of the wallet's currency. */
  readonly stake: bigint;
  /** What the player chose before the round, as JSON; null where there is nothing to choose. The engine parses it. */
  readonly choice: unknown;
  /** What the player decided since, oldest first, as JSON. */
  readonly decisions: readonly unknown[];
}

export interface Played {
  /** JSON for the page: what came of it. Of an open round only what its player may know so far. */
  readonly outcome: unknown;
  /** Minor units, exactly; of an open round nothing counts yet. */
  readonly win: bigint;
  /** The round waits for a decision. */
  readonly open?: boolean;
  /** All that is staked on it by now, where a decision has added to the first stake. */
  readonly staked?: bigint;
}
