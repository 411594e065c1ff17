import {
  allHidden,
  best,
  nextPlace,
  range,
  without,
  type Rules,
  type Turn,
  shuffledWithFirst,
} from '../game.ts';

/** Crazy eights: the suit or the rank of what lies, or an eight, which names a suit. Ranks from the two on. */

export interface Eights {
  readonly hands: readonly (readonly number[])[];
  readonly stock: readonly number[];
  readonly discards: readonly number[];
  /** Asked for now. */
  readonly suit: number;
  readonly turn: number;
  readonly hasDrawn: boolean;
  /** How many have passed one after the other. */
  readonly passes: number;
}

/** What a turn is; a card that is played goes with it, and a suit with an eight. */
export const eightsMoves = { play: 0, draw: 1, pass: 2 } as const;

const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);
export const isEight = (card: number) => rankOf(card) === 6;
/** Of what is left in a hand; an eight is dear. */
export const cardsLeft = (cards: readonly number[]) =>
  cards.reduce((sum, card) => {
    const rank = rankOf(card);
    return sum + (isEight(card) ? 50 : rank === 12 ? 1 : Math.min(10, rank + 2));
  }, 0);

function fitsOn({ discards, suit }: Pick<Eights, 'discards' | 'suit'>, card: number): boolean {
  return isEight(card) || suitOf(card) === suit || rankOf(card) === rankOf(discards.at(-1) ?? card);
}

function mayPlay(state: Eights, { place, move: [what, card, suit, ...more] }: Turn): boolean {
  if (what === eightsMoves.draw) return card === undefined && !state.hasDrawn && state.stock.length > 0;
  // Who has drawn, or cannot, passes.
  if (what === eightsMoves.pass) return card === undefined && (state.hasDrawn || state.stock.length === 0);
  if (what !== eightsMoves.play || card === undefined || more.length > 0) return false;
  const isNamed = isEight(card) ? suit !== undefined && suit < 4 : suit === undefined;
  return isNamed && state.hands[place]?.includes(card) === true && fitsOn(state, card);
}

function bot(state: Eights, place: number): readonly number[] {
  const hand = state.hands[place] ?? [];
  const fitting = hand.filter((card) => fitsOn(state, card));
  const plain = fitting.filter((card) => !isEight(card)).toSorted((a, b) => cardsLeft([b]) - cardsLeft([a]));
  const [card = fitting[0]] = plain;
  if (card === undefined)
    return [state.hasDrawn || state.stock.length === 0 ? eightsMoves.pass : eightsMoves.draw];
  if (!isEight(card)) return [eightsMoves.play, card];
  // The suit of which most is left.
  const counts = range(4).map(
    (suit) => hand.filter((other) => !isEight(other) && suitOf(other) === suit).length,
  );
  return [eightsMoves.play, card, counts.indexOf(Math.max(...counts))];
}

export const eights: Rules<Eights> = {
  most: 4,
  withBots: 3,
  turnSeconds: 20,
  async deal(lots, places) {
    const { deck, first } = await shuffledWithFirst(lots, 52, places);
    const each = places === 2 ? 7 : 5;
    const rest = deck.slice(each * places);
    // The first card that is no eight lies.
    const at = rest.findIndex((card) => !isEight(card));
    const lies = rest[at] ?? 0;
    return {
      hands: range(places).map((place) => deck.slice(place * each, (place + 1) * each)),
      stock: without(rest, [lies]),
      discards: [lies],
      suit: suitOf(lies),
      turn: first,
      hasDrawn: false,
      passes: 0,
    };
  },
  turns: ({ turn }) => [turn],
  mayPlay,
  after(state, { place, move: [what, card = 0, suit] }) {
    const { hands, stock, discards } = state;
    const turn = nextPlace(place, hands.length);
    if (what === eightsMoves.pass) return { ...state, turn, hasDrawn: false, passes: state.passes + 1 };
    const hand = hands[place] ?? [];
    const withHand = (next: readonly number[]) => hands.map((other, at) => (at === place ? next : other));
    return what === eightsMoves.draw
      ? {
          ...state,
          hands: withHand([...hand, ...stock.slice(0, 1)]),
          stock: stock.slice(1),
          hasDrawn: true,
          passes: 0,
        }
      : {
          ...state,
          hands: withHand(without(hand, [card])),
          discards: [...discards, card],
          suit: suit ?? suitOf(card),
          turn,
          hasDrawn: false,
          passes: 0,
        };
  },
  bot,
  unasked: ({ hasDrawn, stock }) => [hasDrawn || stock.length === 0 ? eightsMoves.pass : eightsMoves.draw],
  winners({ hands, passes }) {
    const done = hands.flatMap((hand, place) => (hand.length === 0 ? [place] : []));
    // Nobody can go on: the fewest points.
    return done.length > 0 || passes < hands.length ? done : best(hands.map((hand) => -cardsLeft(hand)));
  },
  see: (state, own) => ({
    ...state,
    stock: allHidden(state.stock),
    hands: state.hands.map((hand, place) => (place === own ? hand : allHidden(hand))),
  }),
};
