/** What holds for every table, whatever is played at it. */

/** Of the pot, in hundredths. */
export const rake = 5n;
export const antes: readonly bigint[] = [100n, 500n, 2000n, 10_000n];
/** Seconds until a table is dealt. */
export const dealSeconds = 10;
/** So long a player who waits for another member keeps the seat without a look at it: a page that was left waits no longer. */
export const waitSeconds = 30;
/** Nobody waits longer for another member; whoever still wants to sits down again. */
export const mostWaitSeconds = 900;
/** For a turn of a bot's: everybody sees what it does. */
export const botSeconds = 1.2;
/** Bots whose play is not proved sit up to this ante, in minor units: the house risks little. */
export const mostWithBots = 500n;

interface Paid {
  readonly pot: bigint;
  readonly rake: bigint;
  /** What each place wins. */
  readonly wins: readonly bigint[];
}

/** The winners share the pot less the rake; what does not divide is the house's. */
export function paid(ante: bigint, places: number, winners: readonly number[]): Paid {
  const pot = ante * BigInt(places);
  const count = BigInt(winners.length);
  const each = count === 0n ? 0n : (pot - (pot * rake) / 100n) / count;
  return {
    pot,
    rake: pot - each * count,
    wins: Array.from({ length: places }, (_, place) => (winners.includes(place) ? each : 0n)),
  };
}

/** What is dealt, thrown or said: as pieces are drawn. */
export type Deck = 'cards' | 'tiles' | 'dice' | 'coins' | 'signs';

/** The two halves of each tile, doubles among them. */
export const tiles: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (__, low) => [low, high] as const),
).flat();

/** Points of one card, tile or die where only the last digit of a sum counts. */
export function valueOf(deck: Deck, piece: number): number {
  if (deck === 'dice') return 1 + (piece % 6);
  if (deck === 'tiles') return (tiles[piece] ?? [0, 0]).reduce((sum, half) => sum + half, 0) % 10;
  const rank = piece % 13;
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
}

export function pointsOf(deck: Deck, pieces: readonly number[]): number {
  return pieces.reduce((sum, piece) => sum + valueOf(deck, piece), 0) % 10;
}
