import { allHidden, nextPlace, range, shuffled, type Rules, placeAfter } from '../game.ts';

/**
 * Ungguy-ungguyan: of the hearts and spades one card is put aside unseen, so that one has no partner. Each in turn draws a card from
 * the next, pairs are put away, and whoever is left with the lonely card is the monkey: all others share the pot.
 */

export interface Ungguyan {
  readonly hands: readonly (readonly number[])[];
  readonly pairs: readonly (readonly number[])[];
  readonly turn: number;
  /** Where in a hand each drawn card goes: nobody can follow it. Used up it begins anew, else one card could go around for ever. */
  readonly luck: readonly number[];
}

const rankOf = (card: number) => card % 13;

/** What is left once pairs are put away. */
function unpaired(hand: readonly number[]): [left: number[], pairs: number[]] {
  const left = hand.filter((card) => hand.filter((other) => rankOf(other) === rankOf(card)).length % 2 === 1);
  return [left, hand.filter((card) => !left.includes(card))];
}

const empty = (hands: Ungguyan['hands']) =>
  hands.flatMap((hand, place) => (hand.length === 0 ? [place] : []));

/** From whom whose turn it is draws. */
export const drawnFrom = ({ hands, turn }: Ungguyan) => nextPlace(turn, hands.length, empty(hands));

export const ungguyan: Rules<Ungguyan> = {
  most: 4,
  withBots: 3,
  turnSeconds: 15,
  async deal(lots, places) {
    const draws = 120;
    const drawn = await lots([...range(26).map((at) => 26 - at), ...range(draws).map(() => 5040), places]);
    const first = drawn[26 + draws] ?? 0;
    const deck = await shuffled(async () => drawn.slice(0, 26), 26);
    const dealt = range(places).map((place) =>
      unpaired(deck.slice(1).filter((_, at) => at % places === placeAfter(first, place, places))),
    );
    const hands = dealt.map(([left]) => left);
    return {
      hands,
      pairs: dealt.map(([, pairs]) => pairs),
      turn: nextPlace((first + places - 1) % places, places, empty(hands)),
      luck: drawn.slice(26, 26 + draws),
    };
  },
  turns: ({ turn }) => [turn],
  mayPlay: (state, { move: [at, ...more] }) =>
    more.length === 0 && at !== undefined && at < (state.hands[drawnFrom(state)]?.length ?? 0),
  after(state, { place, move: [at = 0] }) {
    const from = drawnFrom(state);
    const card = state.hands[from]?.[at];
    const [luck = 0] = state.luck;
    const given = state.hands.map((hand, of) => (of === from ? hand.toSpliced(at, 1) : hand));
    const own = given[place] ?? [];
    const [left, put] = unpaired(card === undefined ? own : own.toSpliced(luck % (own.length + 1), 0, card));
    const hands = given.map((hand, of) => (of === place ? left : hand));
    return {
      hands,
      pairs: state.pairs.map((pairs, of) => (of === place ? [...pairs, ...put] : pairs)),
      turn: nextPlace(place, hands.length, empty(hands)),
      luck: [...state.luck.slice(1), ...state.luck.slice(0, 1)],
    };
  },
  // One back is as good as another.
  bot: () => [0],
  unasked: () => [0],
  winners: ({ hands }) => (hands.flat().length === 1 ? empty(hands) : []),
  see: (state, own) => ({
    ...state,
    luck: [],
    hands: state.hands.map((hand, place) => (place === own ? hand : allHidden(hand))),
  }),
};
