import {
  allHidden,
  areTheirs,
  hidden,
  nextPlace,
  range,
  without,
  type Rules,
  type Turn,
  shuffledWithFirst,
  placeAfter,
} from '../game.ts';

/**
 * Tongits: draw one, lay down three that belong together, give one away; who is rid of all cards wins at once, otherwise whoever has
 * fewest points when the stock is empty or somebody calls. Ranks from the two on; an ace is lowest and counts one.
 */

interface Meld {
  readonly place: number;
  readonly cards: readonly number[];
}

export interface Tongits {
  readonly hands: readonly (readonly number[])[];
  readonly stock: readonly number[];
  /** The last one may be taken. */
  readonly discards: readonly number[];
  readonly melds: readonly Meld[];
  readonly turn: number;
  readonly hasDrawn: boolean;
  /** Places to whose melds somebody has added since their last turn: they may not call in the next. */
  readonly added: readonly number[];
  /** Who called, where somebody has. */
  readonly caller: number | null;
  /** Whoever has drawn last, for hands that are level. */
  readonly winners: readonly number[];
}

/** A turn is one of these and the cards that go with it. */
export const tongitsMoves = { stock: 0, take: 1, lay: 2, add: 3, discard: 4, call: 5 } as const;

/** The ace first. */
const rankOf = (card: number) => ((card % 13) + 1) % 13;
const suitOf = (card: number) => Math.floor(card / 13);
export const pointsOfHand = (cards: readonly number[]) =>
  cards.reduce((sum, card) => sum + Math.min(10, rankOf(card) + 1), 0);
export const byRank = (cards: readonly number[]) =>
  cards.toSorted((a, b) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b));
export const bySuit = (cards: readonly number[]) =>
  cards.toSorted((a, b) => suitOf(a) - suitOf(b) || rankOf(a) - rankOf(b));

/** Three or four of a rank, or three and more of a suit that follow each other. */
export function isMeld(cards: readonly number[]): boolean {
  const [first] = cards;
  if (first === undefined || cards.length < 3) return false;
  if (cards.every((card) => rankOf(card) === rankOf(first))) return new Set(cards).size === cards.length;
  if (!cards.every((card) => suitOf(card) === suitOf(first))) return false;
  const ranks = cards.map(rankOf).sort((a, b) => a - b);
  return ranks.every((rank, at) => rank === (ranks[0] ?? 0) + at);
}

const lastOf = (cards: readonly number[]) => cards.slice(-1);

/** Before drawing, with something laid down of one's own to which nobody has added since the last turn. */
export const mayCall = ({ hasDrawn, melds, added }: Tongits, place: number) =>
  !hasDrawn && melds.some((meld) => meld.place === place) && !added.includes(place);

function mayPlay(state: Tongits, { place, move: [what, ...cards] }: Turn): boolean {
  const { hands, stock, discards, melds, hasDrawn } = state;
  const hand = hands[place];
  switch (what) {
    case tongitsMoves.stock:
      return !hasDrawn && cards.length === 0 && stock.length > 0;
    case tongitsMoves.take:
      return (
        !hasDrawn && discards.length > 0 && areTheirs(hand, cards) && isMeld([...cards, ...lastOf(discards)])
      );
    case tongitsMoves.lay:
      return hasDrawn && areTheirs(hand, cards) && isMeld(cards);
    case tongitsMoves.add: {
      const [at = -1, ...added] = cards;
      const meld = melds[at];
      return (
        hasDrawn &&
        meld !== undefined &&
        added.length > 0 &&
        areTheirs(hand, added) &&
        isMeld([...meld.cards, ...added])
      );
    }
    case tongitsMoves.discard:
      return hasDrawn && cards.length === 1 && areTheirs(hand, cards);
    case tongitsMoves.call:
      return cards.length === 0 && mayCall(state, place);
    default:
      return false;
  }
}

/** Whoever has fewest points among those who have laid something down; of level ones not the caller; all of them where nobody has. */
function lowest({ hands, melds }: Tongits, caller: number | null): number[] {
  const laid = (place: number) => melds.some((meld) => meld.place === place);
  const places = range(hands.length);
  const counted = places.some(laid) ? places.filter(laid) : places;
  const fewest = Math.min(...counted.map((place) => pointsOfHand(hands[place] ?? [])));
  const level = counted.filter((place) => pointsOfHand(hands[place] ?? []) === fewest);
  return level.length > 1 ? level.filter((place) => place !== caller) : level;
}

function after(state: Tongits, { place, move: [what, ...cards] }: Turn): Tongits {
  const { hands, stock, discards, melds, added } = state;
  const hand = hands[place] ?? [];
  const withHand = (next: readonly number[], more: Partial<Tongits>): Tongits => ({
    ...state,
    ...more,
    hands: hands.map((other, at) => (at === place ? next : other)),
    winners: next.length === 0 ? [place] : [],
  });
  switch (what) {
    case tongitsMoves.stock:
      return withHand([...hand, ...stock.slice(0, 1)], { stock: stock.slice(1), hasDrawn: true });
    case tongitsMoves.take:
      return withHand(without(hand, cards), {
        discards: discards.slice(0, -1),
        hasDrawn: true,
        melds: [...melds, { place, cards: bySuit([...cards, ...lastOf(discards)]) }],
      });
    case tongitsMoves.lay:
      return withHand(without(hand, cards), { melds: [...melds, { place, cards: bySuit(cards) }] });
    case tongitsMoves.add: {
      const [at = -1, ...more] = cards;
      const owner = melds[at]?.place ?? place;
      return withHand(without(hand, more), {
        melds: melds.map((meld, of) =>
          of === at ? { ...meld, cards: bySuit([...meld.cards, ...more]) } : meld,
        ),
        added: owner === place ? added : [...added, owner],
      });
    }
    case tongitsMoves.discard: {
      const next = withHand(without(hand, cards), {
        discards: [...discards, ...cards],
        hasDrawn: false,
        turn: nextPlace(place, hands.length),
        // Their turn is over: what was added to theirs before it no longer counts.
        added: added.filter((other) => other !== place),
      });
      return next.winners.length === 0 && stock.length === 0
        ? { ...next, winners: lowest(next, null) }
        : next;
    }
    default:
      return { ...state, caller: place, winners: lowest(state, place) };
  }
}

/** Everything that may be laid down of some cards, most points first. */
export function meldsOf(hand: readonly number[]): number[][] {
  const ranks = range(13).flatMap((rank) => {
    const same = hand.filter((card) => rankOf(card) === rank);
    return same.length >= 3 ? [same] : [];
  });
  const runs = range(4).flatMap((suit) => {
    const same = bySuit(hand.filter((card) => suitOf(card) === suit));
    return same.flatMap((_, from) =>
      range(same.length - from - 2).flatMap((more) => {
        const run = same.slice(from, from + more + 3);
        return isMeld(run) ? [run] : [];
      }),
    );
  });
  return [...ranks, ...runs].toSorted((a, b) => pointsOfHand(b) - pointsOfHand(a));
}

const worst = (hand: readonly number[]) => {
  // What belongs with another card is kept as long as something else is dear.
  const lonely = hand.filter(
    (card) =>
      !hand.some(
        (other) =>
          other !== card &&
          (rankOf(other) === rankOf(card) ||
            (suitOf(other) === suitOf(card) && Math.abs(rankOf(other) - rankOf(card)) <= 2)),
      ),
  );
  return byRank(lonely.length > 0 ? lonely : hand).at(-1) ?? hidden;
};

function bot(state: Tongits, place: number): readonly number[] {
  const { hands, discards, melds, hasDrawn, stock } = state;
  const hand = hands[place] ?? [];
  if (!hasDrawn) {
    if (mayCall(state, place) && pointsOfHand(hand) <= 5) return [tongitsMoves.call];
    const [top] = lastOf(discards);
    const taken = top === undefined ? undefined : meldsOf([...hand, top]).find((meld) => meld.includes(top));
    return taken || stock.length === 0
      ? [tongitsMoves.take, ...without(taken ?? [], discards)]
      : [tongitsMoves.stock];
  }
  const [meld] = meldsOf(hand);
  if (meld) return [tongitsMoves.lay, ...meld];
  for (const [at, { cards }] of melds.entries()) {
    const fitting = hand.find((card) => isMeld([...cards, card]));
    if (fitting !== undefined) return [tongitsMoves.add, at, fitting];
  }
  return [tongitsMoves.discard, worst(hand)];
}

export const tongits: Rules<Tongits> = {
  most: 3,
  withBots: 3,
  turnSeconds: 30,
  async deal(lots, places) {
    const { deck: dealt, first } = await shuffledWithFirst(lots, 52, places);
    // Who begins has thirteen and gives one away without drawing.
    const from = (place: number) => place * 12 + (place > 0 ? 1 : 0);
    return {
      hands: range(places)
        .map((place) => placeAfter(first, place, places))
        .map((at) => bySuit(dealt.slice(from(at), from(at + 1)))),
      stock: dealt.slice(from(places)),
      discards: [],
      melds: [],
      turn: first,
      hasDrawn: true,
      added: [],
      caller: null,
      winners: [],
    };
  },
  turns: ({ turn }) => [turn],
  mayPlay,
  after,
  bot,
  unasked: ({ hands, hasDrawn }, place) =>
    hasDrawn ? [tongitsMoves.discard, worst(hands[place] ?? [])] : [tongitsMoves.stock],
  winners: ({ winners }) => winners,
  see: (state, own) => ({
    ...state,
    stock: allHidden(state.stock),
    hands: state.hands.map((hand, place) => (place === own ? hand : allHidden(hand))),
  }),
};
