import type { Draw } from '../engine.ts';

/** A card is a number: its deck does not matter, its suit is a quarter of 52, its rank is 0 for the ace to 12 for the king. */
export const rankOf = (card: number) => card % 13;
export const suitOf = (card: number) => Math.floor(card / 13) % 4;

/** So many decks, shuffled (Fisher and Yates) by the numbers of one part of a seed. */
export async function shuffled(draw: Draw, part: number, decks: number): Promise<number[]> {
  const cards = Array.from({ length: decks * 52 }, (_, at) => at % 52);
  const lengths = cards.slice(1).map((_, at) => cards.length - at);
  const stops = await draw(part, lengths);
  for (const [at, stop] of stops.entries()) {
    const last = cards.length - 1 - at;
    const [one, other] = [cards[stop], cards[last]];
    if (one === undefined || other === undefined) throw new RangeError('no such card');
    cards[stop] = other;
    cards[last] = one;
  }
  return cards;
}
