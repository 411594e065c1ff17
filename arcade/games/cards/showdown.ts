import { allHidden, best, range, shuffled, type Lots, type Move, type Rules } from './game.ts';
import type { Deck } from './rules.ts';

/**
 * Games in which everybody decides for themselves, unseen by the others, and then all is shown: what is dealt, what may be decided and
 * what it is worth is data.
 */
export interface Hand {
  readonly pieces: readonly number[];
  /** What the next decisions draw, or what is said for who says nothing. */
  readonly spare: readonly number[];
  readonly done: boolean;
}

export interface Shown {
  readonly hands: readonly Hand[];
  /** What is the same for all, and hidden until the end. */
  readonly common: readonly number[];
}

/** What a player does: draws a further one or stays; gives some away for others; puts in order; calls. */
type DecisionKind = 'draw' | 'exchange' | 'arrange' | 'call';

export interface Showdown {
  readonly kind: DecisionKind;
  readonly deck: Deck;
  readonly most: number;
  /** How many kinds a piece has: of a deck each is there once, otherwise each is drawn for itself. */
  readonly size: number;
  readonly isDeck: boolean;
  readonly dealt: number;
  readonly spare: number;
  readonly common?: number;
  readonly seconds?: number;
  /** What is put in order lies in lines: where each of them ends. */
  readonly cuts?: readonly number[];
  /** Nobody gets back more from its bot than from another player: it sits at every stake. */
  readonly isProven?: boolean;
  act(hand: Hand, move: Move): Hand | undefined;
  /** Whoever has most shares the pot. */
  scores(hands: readonly (readonly number[])[], common: readonly number[]): readonly number[];
  /** For a bot, and for whose time has run out. */
  bot(hand: Hand): Move;
}

export function showdownRules(game: Showdown): Rules<Shown> {
  const { dealt, spare, common = 0, isDeck, size } = game;
  return {
    most: game.most,
    withBots: 2,
    turnSeconds: game.seconds ?? 15,
    isProven: game.isProven === true,
    async deal(lots: Lots, places) {
      const each = dealt + spare;
      const count = each * places + common;
      const drawn = isDeck
        ? await shuffled(lots, size, count)
        : await lots(Array.from({ length: count }, () => size));
      // One after the other around the table, as cards are dealt.
      const of = (place: number, from: number, many: number) =>
        range(many).flatMap((round) => drawn[(from + round) * places + place] ?? []);
      return {
        hands: range(places).map((place) => ({
          pieces: of(place, 0, dealt),
          spare: of(place, dealt, spare),
          done: false,
        })),
        common: drawn.slice(each * places),
      };
    },
    turns: ({ hands }) => hands.flatMap(({ done }, place) => (done ? [] : [place])),
    mayPlay({ hands }, { place, move }) {
      const hand = hands[place];
      return hand !== undefined && !hand.done && game.act(hand, move) !== undefined;
    },
    after: ({ hands, common: same }, { place, move }) => ({
      common: same,
      hands: hands.map((hand, at) => (at === place ? (game.act(hand, move) ?? hand) : hand)),
    }),
    bot: ({ hands }, place) => decided(game, hands[place]),
    unasked: ({ hands }, place) => decided(game, hands[place]),
    winners: ({ hands, common: same }) =>
      hands.every(({ done }) => done)
        ? best(
            game.scores(
              hands.map(({ pieces }) => pieces),
              same,
            ),
          )
        : [],
    see: ({ hands, common: same }, own) => ({
      common: allHidden(same),
      hands: hands.map((hand, place) => ({
        // How many others have by now would tell what they have decided.
        pieces: place === own ? hand.pieces : allHidden(range(dealt)),
        spare: place === own ? allHidden(hand.spare) : [],
        done: hand.done,
      })),
    }),
  };
}

const decided = (game: Showdown, hand: Hand | undefined) => (hand ? game.bot(hand) : []);
