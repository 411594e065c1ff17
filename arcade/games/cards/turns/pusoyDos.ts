import {
  allHidden,
  areTheirs,
  choose,
  nextPlace,
  range,
  shuffled,
  without,
  type Rules,
  type Turn,
} from '../game.ts';
import { areFiveInRow, highestRank, isOneRank, ranksOf } from '../ranks.ts';

/**
 * Pusoy Dos: thirteen cards each; what lies is beaten by as many cards that are higher, or passed; who is rid of all cards first takes
 * the pot. A card is as in rules.ts: its suit times 13 and its rank from the two on.
 */

const handSize = 13;

/** Three lowest, two highest. */
const rankOf = (card: number) => (card + 12) % 13;
/** Clubs, spades, hearts, diamonds. */
const suitOrder = [2, 1, 3, 0];
const suitOf = (card: number) => suitOrder[Math.floor(card / 13)] ?? 0;
export const strengthOf = (card: number) => rankOf(card) * 4 + suitOf(card);
export const sorted = (cards: readonly number[]) => cards.toSorted((a, b) => strengthOf(a) - strengthOf(b));

const combos = [
  'single',
  'pair',
  'triple',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const;
type ComboName = (typeof combos)[number];
interface Combo {
  readonly name: ComboName;
  /** Of two with as many cards the greater one is higher. */
  readonly worth: number;
}

const named = (name: ComboName, within: number): Combo => ({
  name,
  worth: combos.indexOf(name) * 1000 + within,
});
const highestOf = (cards: readonly number[]) => Math.max(...cards.map(strengthOf));

/** What cards are together; undefined for nothing that may be played. */
export function comboOf(cards: readonly number[]): Combo | undefined {
  const { once, twice, thrice, fourTimes } = ranksOf(cards, rankOf);
  if (cards.length >= 1 && cards.length <= 3) {
    if (!isOneRank(once)) return undefined;
    return {
      name: (['single', 'pair', 'triple'] as const)[cards.length - 1] ?? 'single',
      worth: highestOf(cards),
    };
  }
  if (cards.length !== 5) return undefined;
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? card));
  const isStraight = areFiveInRow(once);
  if (isFlush && isStraight) return named('straightFlush', highestOf(cards));
  if (fourTimes > 0) return named('fourOfAKind', highestRank(fourTimes));
  if (thrice > 0 && thrice !== twice) return named('fullHouse', highestRank(thrice));
  // The suit first, then the highest card.
  if (isFlush) return named('flush', suitOf(cards[0] ?? 0) * 100 + highestRank(once));
  return isStraight ? named('straight', highestOf(cards)) : undefined;
}

export interface PusoyDos {
  readonly hands: readonly (readonly number[])[];
  readonly turn: number;
  /** What lies and whose it is; null for who leads. */
  readonly lies: Turn | null;
  /** Out until somebody leads again. */
  readonly passed: readonly number[];
  readonly turns: number;
}

/** Whoever has the lowest card of all begins. */
export function begin(hands: readonly (readonly number[])[]): PusoyDos {
  const lowest = hands.map((hand) => Math.min(...hand.map(strengthOf)));
  return { hands, turn: lowest.indexOf(Math.min(...lowest)), lies: null, passed: [], turns: 0 };
}

/** Whether whose turn it is may play that; nothing is a pass. */
function mayPlay({ hands, lies, turns }: PusoyDos, { place, move }: Turn): boolean {
  if (move.length === 0) return lies !== null;
  // First what rules out most: a bot tries every way to take some of its cards.
  const combo = comboOf(move);
  if (!combo) return false;
  const hand = hands[place] ?? [];
  if (!areTheirs(hand, move)) return false;
  // The first play of all has the lowest card.
  if (turns === 0 && !move.includes(sorted(hand)[0] ?? -1)) return false;
  if (!lies) return true;
  const against = comboOf(lies.move);
  return lies.move.length === move.length && against !== undefined && combo.worth > against.worth;
}

function after(state: PusoyDos, turn: Turn): PusoyDos {
  const { hands } = state;
  const { place, move } = turn;
  const turns = state.turns + 1;
  if (move.length > 0) {
    const left = hands.map((hand, at) => (at === place ? without(hand, move) : hand));
    const { passed } = state;
    return { hands: left, turn: nextPlace(place, hands.length, passed), lies: turn, passed, turns };
  }
  const passed = [...state.passed, place];
  const next = nextPlace(place, hands.length, passed);
  // Everybody else has passed: whose cards lie leads.
  return next === state.lies?.place
    ? { hands, turn: next, lies: null, passed: [], turns }
    : { hands, turn: next, lies: state.lies, passed, turns };
}

/** Everything that may be played of a hand. */
function plays(state: PusoyDos, place: number): number[][] {
  const sizes = state.lies ? [state.lies.move.length] : [1, 2, 3, 5];
  return sizes
    .flatMap((size) => choose(state.hands[place] ?? [], size))
    .filter((move) => mayPlay(state, { place, move }));
}

/**
 * What a bot does, which sees its own hand and how many cards the others have: it leads the most cards, the lowest of those; it beats
 * with the least that is enough, and keeps its twos until somebody is nearly done.
 */
function botPlays(state: PusoyDos, place: number): readonly number[] {
  const all = plays(state, place);
  const { hands, lies } = state;
  const hand = hands[place] ?? [];
  const near = hands.some((other, at) => at !== place && other.length <= 4) || hand.length <= 5;
  const costs = (cards: readonly number[]) =>
    (comboOf(cards)?.worth ?? 0) + (cards.some((card) => rankOf(card) === 12) ? 100 : 0);
  const wanted = lies && !near ? all.filter((cards) => !cards.some((card) => rankOf(card) === 12)) : all;
  return (
    wanted.toSorted((a, b) => (lies ? 0 : b.length - a.length) || costs(a) - costs(b))[0] ??
    (lies ? [] : (all[0] ?? []))
  );
}

export const pusoyDos: Rules<PusoyDos> = {
  most: 4,
  withBots: 4,
  turnSeconds: 20,
  async deal(lots, places) {
    const dealt = await shuffled(lots, 52, handSize * places);
    return begin(range(places).map((place) => sorted(dealt.slice(place * handSize, (place + 1) * handSize))));
  },
  turns: ({ turn }) => [turn],
  mayPlay,
  after,
  bot: botPlays,
  // Passes, or leads the lowest card.
  unasked: ({ lies, hands }, place) => (lies ? [] : sorted(hands[place] ?? []).slice(0, 1)),
  winners: ({ hands }) => hands.flatMap((hand, place) => (hand.length === 0 ? [place] : [])),
  see: (state, own) => ({
    ...state,
    hands: state.hands.map((hand, place) => (place === own ? hand : allHidden(hand))),
  }),
};
