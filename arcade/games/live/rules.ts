import type { Draw } from '../engine.ts';
import { ratio, type Ratio } from '../ratio.ts';

/** What came of a round, as rows of whole numbers: hands of cards, dice, pockets. What each row is its game says. */
export type Outcome = readonly (readonly number[])[];

/**
 * A game of the live tables, as pure functions: the server decides and pays by them, the page shows and checks by them, a test
 * enumerates them.
 */
export interface Rules {
  /** Which of the pictures of the page shows it. */
  readonly stage: Stage;
  /** How many rounds one shoe has; whatever is not dealt from cards has shoes as well, of draws. */
  readonly rounds: number;
  /** A whole shoe from its seed; cards of eight decks are shuffled so often in it, once where nothing is said. */
  deal(draw: Draw, shuffles?: number): Promise<readonly Outcome[]>;
  /** What can be bet on: a group, and which of it: `banker`, `straight:17`. */
  readonly spots: readonly string[];
  /** All that a winning bet of a hundred can come back as, lowest first. */
  pays(spot: string): readonly number[];
  /** Of blackjack: the hand of the table draws below it. */
  readonly stands?: number;
  /** What a bet of a hundred comes back as: 0 is lost, 100 the stake alone. */
  back(spot: string, outcome: Outcome): number;
  /** Hundredths of a percent by group, where `each` has too many outcomes for a page to go through; a test does. */
  readonly stated?: Readonly<Record<string, number>>;
  /** Every outcome there is that differs to a bet, with its weight. */
  each(visit: (outcome: Outcome, weight: bigint) => void): void;
}

export type Stage =
  | 'baccarat'
  | 'roulette'
  | 'dice'
  | 'colors'
  | 'duel'
  | 'wheel'
  | 'pegs'
  | 'bingo'
  | 'beads'
  | 'andar'
  | 'craps'
  | 'fight'
  | 'blackjack'
  | 'poker'
  | 'holdem';

export function groupOf(spot: string): string {
  return spot.split(':')[0] ?? spot;
}

/** What each of these bets returns of a hundred on average, exactly: every outcome with its weight. */
export function returnsOf(rules: Rules, spots: readonly string[]): ReadonlyMap<string, Ratio> {
  const sums = new Map(spots.map((spot) => [spot, 0n]));
  let all = 0n;
  rules.each((outcome, weight) => {
    all += weight;
    for (const spot of spots) {
      const back = rules.back(spot, outcome);
      if (back > 0) sums.set(spot, (sums.get(spot) ?? 0n) + BigInt(back) * weight);
    }
  });
  return new Map([...sums].map(([spot, sum]) => [spot, ratio(sum, 100n * all)]));
}

/** Minor units that come back of these chips. */
export function winOf(rules: Rules, chips: readonly Chip[], outcome: Outcome): bigint {
  return chips.reduce(
    (sum, { spot, amount }) => sum + (amount * BigInt(rules.back(spot, outcome))) / 100n,
    0n,
  );
}

export interface Chip {
  readonly spot: string;
  /** Minor units, whole hundreds of them, so that nothing is ever rounded. */
  readonly amount: bigint;
}

/** One number of a row, which a mistake of ours alone can be without. */
export function at(outcome: Outcome, row: number, place: number): number {
  const found = outcome[row]?.[place];
  if (found === undefined) throw new RangeError(`an outcome has no ${row}, ${place}`);
  return found;
}
