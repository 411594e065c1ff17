import { drawStops } from '../fairness.ts';

/**
 * Pusoy Dos: thirteen cards each; what lies is beaten by as many cards that are higher, or passed; who is rid of all cards first takes
 * the pot. A card is as in rules.ts: its suit times 13 and its rank from the two on.
 */

const handSize = 13;
export const mostSeats = 4;
/** Seconds for one turn; a bot's, so that everybody sees what it does. */
export const turnSeconds = 20;
export const botSeconds = 1.2;
/** Bots fill seats up to this ante, in minor units: how well they play is not proved, so the house risks little. */
export const mostWithBots = 500n;

/** Three lowest, two highest. */
const rankOf = (card: number) => ((card % 13) + 12) % 13;
/** Clubs, spades, hearts, diamonds. */
const suitOrder = [2, 1, 3, 0];
const suitOf = (card: number) => suitOrder[Math.floor(card / 13)] ?? 0;
export const strengthOf = (card: number) => rankOf(card) * 4 + suitOf(card);
export const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => strengthOf(a) - strengthOf(b));

/** The hands: from the house's seed, committed to before anybody sits down, and from what the seats' pages brought along. */
export async function pusoyDeal(
  seed: string,
  table: string,
  requests: readonly string[],
  places: number,
): Promise<number[][]> {
  const clientSeed = [table, ...requests].join(',');
  const lengths = Array.from({ length: handSize * places }, (_, at) => 52 - at);
  const stops = await drawStops({ serverSeed: seed, clientSeed, nonce: 0n }, 0, lengths);
  const left = Array.from({ length: 52 }, (_, at) => at);
  const dealt = stops.flatMap((stop) => left.splice(stop, 1));
  return Array.from({ length: places }, (_, place) =>
    sorted(dealt.slice(place * handSize, (place + 1) * handSize)),
  );
}

export const combos = [
  'single',
  'pair',
  'triple',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const;
export type ComboName = (typeof combos)[number];
export interface Combo {
  readonly name: ComboName;
  /** Of two with as many cards the greater one is higher. */
  readonly worth: number;
}

/** What cards are together; undefined for nothing that may be played. */
export function comboOf(cards: readonly number[]): Combo | undefined {
  const ordered = sorted(cards);
  const highest = strengthOf(ordered.at(-1) ?? 0);
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  if (cards.length >= 1 && cards.length <= 3) {
    if (counts.size !== 1) return undefined;
    return { name: (['single', 'pair', 'triple'] as const)[cards.length - 1] ?? 'single', worth: highest };
  }
  if (cards.length !== 5) return undefined;
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const isStraight = counts.size === 5 && rankOf(ordered[4] ?? 0) - rankOf(ordered[0] ?? 0) === 4;
  const named = (name: ComboName, within: number): Combo => ({
    name,
    worth: combos.indexOf(name) * 1000 + within,
  });
  if (isFlush && isStraight) return named('straightFlush', highest);
  const most = Math.max(...counts.values());
  const ofMost = [...counts].find(([, count]) => count === most)?.[0] ?? 0;
  if (most === 4) return named('fourOfAKind', ofMost);
  if (most === 3 && counts.size === 2) return named('fullHouse', ofMost);
  // The suit first, then the highest card.
  if (isFlush) return named('flush', suitOf(cards[0] ?? 0) * 100 + rankOf(ordered[4] ?? 0));
  return isStraight ? named('straight', highest) : undefined;
}

/** A turn: cards that were played, or none for a pass. */
export interface Turn {
  readonly place: number;
  readonly cards: readonly number[];
}

export interface Standing {
  readonly hands: readonly (readonly number[])[];
  readonly turn: number;
  /** What lies and whose it is; undefined for who leads. */
  readonly lies: Turn | undefined;
  /** Out until somebody leads again. */
  readonly passed: readonly number[];
  readonly winner: number | undefined;
  readonly turns: number;
}

/** Whoever has the lowest card of all begins. */
export function begin(hands: readonly (readonly number[])[]): Standing {
  const lowest = hands.map((hand) => Math.min(...hand.map(strengthOf)));
  const turn = lowest.indexOf(Math.min(...lowest));
  return { hands, turn, lies: undefined, passed: [], winner: undefined, turns: 0 };
}

/** Whether whose turn it is may play that; nothing is a pass. */
export function mayPlay({ hands, turn, lies, winner, turns }: Standing, cards: readonly number[]): boolean {
  const hand = hands[turn] ?? [];
  if (winner !== undefined) return false;
  if (cards.length === 0) return lies !== undefined;
  if (new Set(cards).size !== cards.length || !cards.every((card) => hand.includes(card))) return false;
  // The first play of all has the lowest card.
  if (turns === 0 && !cards.includes(sorted(hand)[0] ?? -1)) return false;
  const combo = comboOf(cards);
  if (!combo) return false;
  if (!lies) return true;
  const against = comboOf(lies.cards);
  return lies.cards.length === cards.length && against !== undefined && combo.worth > against.worth;
}

/** What stands after a turn that may be played. */
export function after(standing: Standing, { place, cards }: Turn): Standing {
  const { hands, turns } = standing;
  const next = (from: number, passed: readonly number[]) => {
    for (let step = 1; step <= hands.length; step++) {
      const at = (from + step) % hands.length;
      if (!passed.includes(at)) return at;
    }
    return from;
  };
  if (cards.length > 0) {
    const left = hands.map((hand, at) =>
      at === place ? hand.filter((card) => !cards.includes(card)) : hand,
    );
    const winner = left[place]?.length === 0 ? place : undefined;
    const { passed } = standing;
    return {
      hands: left,
      turn: next(place, passed),
      lies: { place, cards },
      passed,
      winner,
      turns: turns + 1,
    };
  }
  const passed = [...standing.passed, place];
  const turn = next(place, passed);
  // Everybody else has passed: whose cards lie leads.
  const isOver = turn === standing.lies?.place;
  return {
    ...{ hands, turn, winner: undefined, turns: turns + 1 },
    ...(isOver ? { lies: undefined, passed: [] } : { lies: standing.lies, passed }),
  };
}

export function replay(hands: readonly (readonly number[])[], turns: readonly Turn[]): Standing {
  return turns.reduce(after, begin(hands));
}

/** Everything that may be played of a hand, of so many cards. */
function plays(standing: Standing): number[][] {
  const hand = standing.hands[standing.turn] ?? [];
  const sizes = standing.lies ? [standing.lies.cards.length] : [1, 2, 3, 5];
  return sizes.flatMap((size) => choose(hand, size)).filter((cards) => mayPlay(standing, cards));
}

function choose(cards: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => choose(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}

/**
 * What a bot does, which sees its own hand and how many cards the others have: it leads the most cards, the lowest of those; it beats
 * with the least that is enough, and keeps its twos until somebody is nearly done.
 */
export function botPlays(standing: Standing): readonly number[] {
  const all = plays(standing);
  const { turn, hands, lies } = standing;
  const hand = hands[turn] ?? [];
  const near = hands.some((other, place) => place !== turn && other.length <= 4) || hand.length <= 5;
  const costs = (cards: readonly number[]) =>
    (comboOf(cards)?.worth ?? 0) + (cards.some((card) => rankOf(card) === 12) ? 100 : 0);
  const wanted = lies && !near ? all.filter((cards) => !cards.some((card) => rankOf(card) === 12)) : all;
  return (
    wanted.toSorted((a, b) => (lies ? 0 : b.length - a.length) || costs(a) - costs(b))[0] ??
    (lies ? [] : (all[0] ?? []))
  );
}

/** Whose time runs out passes, or leads the lowest card. */
export function unasked({ lies, hands, turn }: Standing): readonly number[] {
  return lies ? [] : sorted(hands[turn] ?? []).slice(0, 1);
}
