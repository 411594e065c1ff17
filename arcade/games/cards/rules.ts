import { drawStops } from '../fairness.ts';
import type { CardTitle, Deck } from './titles.ts';

/**
 * Lucky Nine, with what the title deals: two each, a third for who wants it, and the last digit of the sum counts. The highest
 * takes the pot less the rake; who is level shares it.
 */

/** Of the pot, in hundredths. */
export const rake = 5n;
export const antes: readonly bigint[] = [100n, 500n, 2000n, 10_000n];
/** Who is asked and does not answer, and a bot, draws below so many points: against it nobody gets back more than against another (A16-1). */
export const drawsBelow: Readonly<Record<Deck, number>> = { cards: 6, tiles: 6, dice: 7 };
/** Seconds until a table is dealt, and until everybody has to have decided. */
export const dealSeconds = 10;
export const actSeconds = 15;

const sizes: Readonly<Record<Deck, number>> = { cards: 52, tiles: 28, dice: 60 };
/** The two halves of each tile, doubles among them. */
export const tiles: readonly (readonly [number, number])[] = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (__, low) => [low, high] as const),
).flat();

/** Points of one card, tile or die. */
export function valueOf(deck: Deck, piece: number): number {
  if (deck === 'dice') return 1 + (piece % 6);
  if (deck === 'tiles') return (tiles[piece] ?? [0, 0]).reduce((sum, half) => sum + half, 0) % 10;
  const rank = piece % 13;
  return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2;
}

export function pointsOf(deck: Deck, pieces: readonly number[]): number {
  return pieces.reduce((sum, piece) => sum + valueOf(deck, piece), 0) % 10;
}

/** What each place would get, the third last: from the seed and the table alone, however anybody decides. */
export async function dealOf(
  { deck }: Pick<CardTitle, 'deck'>,
  seed: string,
  table: string,
  places: number,
): Promise<number[][]> {
  const size = sizes[deck];
  const stops = await drawStops(
    { serverSeed: seed, clientSeed: table, nonce: 0n },
    0,
    Array.from({ length: 3 * places }, (_, at) => size - at),
  );
  const left = Array.from({ length: size }, (_, at) => at);
  const dealt = stops.flatMap((stop) => left.splice(stop, 1));
  return Array.from({ length: places }, (_, place) =>
    [0, 1, 2].flatMap((round) => dealt.slice(round * places + place, round * places + place + 1)),
  );
}

export function drawsUnasked(deck: Deck, dealt: readonly number[]): boolean {
  return pointsOf(deck, dealt.slice(0, 2)) < drawsBelow[deck];
}

interface Settled {
  readonly points: readonly number[];
  readonly pot: bigint;
  readonly rake: bigint;
  /** What each place wins. */
  readonly wins: readonly bigint[];
}

/** Who is highest shares the pot less the rake; what does not divide is the house's. */
export function settle(deck: Deck, ante: bigint, hands: readonly (readonly number[])[]): Settled {
  const points = hands.map((hand) => pointsOf(deck, hand));
  const best = Math.max(...points);
  const winners = BigInt(points.filter((of) => of === best).length);
  const pot = ante * BigInt(hands.length);
  const each = (pot - (pot * rake) / 100n) / winners;
  return { points, pot, rake: pot - each * winners, wins: points.map((of) => (of === best ? each : 0n)) };
}
