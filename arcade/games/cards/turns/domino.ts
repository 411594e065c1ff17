import { allHidden, best, nextPlace, range, shuffled, without, type Rules, type Turn } from '../game.ts';
import { tiles } from '../rules.ts';

/** Domino: halves that are alike meet at either end; who has nothing that fits draws, or passes once nothing is left to draw. */

interface Laid {
  readonly tile: number;
  /** Its halves from left to right. */
  readonly halves: readonly [number, number];
}

export interface Domino {
  readonly hands: readonly (readonly number[])[];
  readonly stock: readonly number[];
  readonly line: readonly Laid[];
  readonly turn: number;
  readonly passes: number;
}

/** What a turn is; with a tile that is played goes the end: 0 left, 1 right. */
export const dominoMoves = { play: 0, draw: 1, pass: 2 } as const;

const halvesOf = (tile: number): readonly [number, number] => tiles[tile] ?? [0, 0];
export const pipsOf = (hand: readonly number[]) =>
  hand.reduce((sum, tile) => sum + halvesOf(tile)[0] + halvesOf(tile)[1], 0);

/** How a tile lies at an end, if it fits there. */
function laidAt(line: readonly Laid[], tile: number, end: number | undefined): Laid | undefined {
  const [low, high] = halvesOf(tile);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return end === 1 ? { tile, halves: [low, high] } : undefined;
  if (end === 1) {
    const meets = last.halves[1];
    return low === meets
      ? { tile, halves: [low, high] }
      : high === meets
        ? { tile, halves: [high, low] }
        : undefined;
  }
  if (end !== 0) return undefined;
  const meets = first.halves[0];
  return high === meets
    ? { tile, halves: [low, high] }
    : low === meets
      ? { tile, halves: [high, low] }
      : undefined;
}

const fitting = ({ line }: Domino, hand: readonly number[]) =>
  hand.flatMap((tile) => [1, 0].flatMap((end) => (laidAt(line, tile, end) ? [{ tile, end }] : [])));

/** Doubles first, then the heaviest: it leads. */
const leads = (tile: number) => {
  const [low, high] = halvesOf(tile);
  return (low === high ? 100 : 0) + (low + high) * 7 + high;
};
const leader = (hand: readonly number[]) => hand.toSorted((a, b) => leads(b) - leads(a))[0] ?? 0;

function mayPlay(state: Domino, { place, move: [what, tile, end, ...more] }: Turn): boolean {
  const hand = state.hands[place] ?? [];
  if (what === dominoMoves.play) {
    if (tile === undefined || more.length > 0 || !hand.includes(tile)) return false;
    if (state.line.length === 0 && tile !== leader(hand)) return false;
    return laidAt(state.line, tile, end) !== undefined;
  }
  const hasNone = tile === undefined && fitting(state, hand).length === 0;
  if (what === dominoMoves.draw) return hasNone && state.stock.length > 0;
  return what === dominoMoves.pass && hasNone && state.stock.length === 0;
}

/** The heaviest that fits; it must, so it is also what is played for who does not come. */
function heaviest(state: Domino, place: number): readonly number[] {
  const hand = state.hands[place] ?? [];
  if (state.line.length === 0) return [dominoMoves.play, leader(hand), 1];
  const [play] = fitting(state, hand).toSorted((a, b) => pipsOf([b.tile]) - pipsOf([a.tile]));
  if (play) return [dominoMoves.play, play.tile, play.end];
  return [state.stock.length > 0 ? dominoMoves.draw : dominoMoves.pass];
}

export const domino: Rules<Domino> = {
  most: 4,
  withBots: 3,
  turnSeconds: 20,
  async deal(lots, places) {
    const dealt = await shuffled(lots, tiles.length);
    const hands = range(places).map((place) => dealt.slice(place * 7, (place + 1) * 7));
    return {
      hands,
      stock: dealt.slice(7 * places),
      line: [],
      passes: 0,
      // Whoever has the highest double, or without one the heaviest tile, leads with it.
      turn: best(hands.map((hand) => leads(leader(hand))))[0] ?? 0,
    };
  },
  turns: ({ turn }) => [turn],
  mayPlay,
  after(state, { place, move: [what, tile = 0, end] }) {
    const { hands, stock, line } = state;
    const turn = nextPlace(place, hands.length);
    const hand = hands[place] ?? [];
    const withHand = (next: readonly number[]) => hands.map((other, at) => (at === place ? next : other));
    if (what === dominoMoves.pass) return { ...state, turn, passes: state.passes + 1 };
    if (what === dominoMoves.draw)
      return { ...state, hands: withHand([...hand, ...stock.slice(0, 1)]), stock: stock.slice(1) };
    const laid = laidAt(line, tile, end);
    return {
      ...state,
      hands: withHand(without(hand, [tile])),
      turn,
      passes: 0,
      line: laid ? (end === 0 ? [laid, ...line] : [...line, laid]) : line,
    };
  },
  bot: heaviest,
  unasked: heaviest,
  winners({ hands, passes }) {
    const done = hands.flatMap((hand, place) => (hand.length === 0 ? [place] : []));
    // Blocked: the fewest pips.
    return done.length > 0 || passes < hands.length ? done : best(hands.map((hand) => -pipsOf(hand)));
  },
  see: (state, own) => ({
    ...state,
    stock: allHidden(state.stock),
    hands: state.hands.map((hand, place) => (place === own ? hand : allHidden(hand))),
  }),
};
