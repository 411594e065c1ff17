import { rankOf, shuffled } from '../cards.ts';
import { groupOf, type Outcome, type Rules } from '../rules.ts';

/** Punto banco with eight decks. The rows of an outcome are the player's cards and the banker's. */
export interface BaccaratOf {
  /** `five`: five hundredths of what the banker wins. `six`: half for a win with six. `seven`: a win with three cards and seven is a push. */
  readonly banker: 'five' | 'six' | 'seven';
  /** Beside player, banker and tie. */
  readonly sides: readonly Side[];
}
export type Side = 'pairs' | 'eitherPair' | 'size' | 'six' | 'natural' | 'dragon' | 'panda';

const sideSpots: Readonly<Record<Side, readonly string[]>> = {
  pairs: ['playerPair', 'bankerPair'],
  eitherPair: ['eitherPair'],
  size: ['small', 'big'],
  six: ['lucky6'],
  natural: ['playerNatural', 'bankerNatural'],
  dragon: ['dragon7'],
  panda: ['panda8'],
};

const payOf: Readonly<Record<string, readonly number[]>> = {
  player: [200],
  tie: [900],
  playerPair: [1200],
  bankerPair: [1200],
  eitherPair: [650],
  small: [250],
  big: [154],
  lucky6: [1500, 2400],
  playerNatural: [580],
  bankerNatural: [580],
  dragon7: [4100],
  panda8: [2600],
};
const bankerPays = { five: [195], six: [150, 200], seven: [200] } as const;

/** Hundredths of a percent, rounded down. */
const returned: Readonly<Record<string, number>> = {
  player: 9876,
  tie: 8564,
  playerPair: 8963,
  bankerPair: 8963,
  eitherPair: 9348,
  small: 9471,
  big: 9565,
  lucky6: 9575,
  playerNatural: 9430,
  bankerNatural: 9430,
  dragon7: 9238,
  panda8: 8981,
};
const bankerReturned = { five: 9894, six: 9854, seven: 9898 } as const;

const decks = 8;
/** At most six cards a round, so that 360 of the 416 are enough. */
const rounds = 60;

const pointOf = (card: number) => Math.min(rankOf(card) + 1, 10) % 10;
export const totalOf = (hand: readonly number[]) => hand.reduce((sum, card) => sum + pointOf(card), 0) % 10;

/** Whether the banker takes a third card, after the player's third if there was one. */
function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  const point = pointOf(third);
  if (total <= 2) return true;
  if (total === 3) return point !== 8;
  if (total === 4) return point >= 2 && point <= 7;
  if (total === 5) return point >= 4 && point <= 7;
  return total === 6 && (point === 6 || point === 7);
}

/** One round from the cards that `next` gives, in the order in which they are dealt. */
function dealRound(next: () => number): Outcome {
  const [a, b, c, d] = [next(), next(), next(), next()];
  const player = [a, c];
  const banker = [b, d];
  if (totalOf(player) >= 8 || totalOf(banker) >= 8) return [player, banker];
  const third = totalOf(player) <= 5 ? next() : undefined;
  if (third !== undefined) player.push(third);
  if (bankerDraws(totalOf(banker), third)) banker.push(next());
  return [player, banker];
}

export type Winner = 'player' | 'banker' | 'tie';
export function winnerOf([player = [], banker = []]: Outcome): Winner {
  const [one, other] = [totalOf(player), totalOf(banker)];
  return one === other ? 'tie' : one > other ? 'player' : 'banker';
}

export function isPair(hand: readonly number[] | undefined): boolean {
  const [one, two] = hand ?? [];
  return one !== undefined && two !== undefined && rankOf(one) === rankOf(two);
}

export function baccarat({ banker: commission, sides }: BaccaratOf): Rules {
  const spots = ['player', 'tie', 'banker', ...sides.flatMap((side) => sideSpots[side])];
  const pays = (spot: string) => (spot === 'banker' ? bankerPays[commission] : (payOf[spot] ?? []));
  return {
    stage: 'baccarat',
    rounds,
    spots,
    pays,
    stated: { ...returned, banker: bankerReturned[commission] },
    async deal(draw, shuffles = 1) {
      const shuffledAnew = Array.from({ length: shuffles }, (_, part) => shuffled(draw, part, decks));
      return (await Promise.all(shuffledAnew)).flatMap((cards) => {
        const next = () => {
          const card = cards.pop();
          if (card === undefined) throw new RangeError('the shoe is empty');
          return card;
        };
        return Array.from({ length: rounds / shuffles }, () => dealRound(next));
      });
    },
    back(spot, outcome) {
      const [player = [], banker = []] = outcome;
      const winner = winnerOf(outcome);
      const total = totalOf(banker);
      const [low = 0, high = low] = pays(spot);
      const bankerWins = winner === 'banker';
      const naturalOf = (hand: readonly number[]) => hand.length === 2 && totalOf(hand) >= 8;
      switch (groupOf(spot)) {
        case 'player':
          return winner === 'tie' ? 100 : winner === 'player' ? low : 0;
        case 'banker':
          if (winner === 'tie') return 100;
          if (!bankerWins) return 0;
          if (commission === 'six') return total === 6 ? 150 : 200;
          return commission === 'seven' && total === 7 && banker.length === 3 ? 100 : low;
        case 'tie':
          return winner === 'tie' ? low : 0;
        case 'playerPair':
          return isPair(player) ? low : 0;
        case 'bankerPair':
          return isPair(banker) ? low : 0;
        case 'eitherPair':
          return isPair(player) || isPair(banker) ? low : 0;
        case 'small':
          return player.length + banker.length === 4 ? low : 0;
        case 'big':
          return player.length + banker.length > 4 ? low : 0;
        case 'lucky6':
          return bankerWins && total === 6 ? (banker.length === 3 ? high : low) : 0;
        case 'playerNatural':
          return naturalOf(player) && winner === 'player' ? low : 0;
        case 'bankerNatural':
          return naturalOf(banker) && bankerWins ? low : 0;
        case 'dragon7':
          return bankerWins && total === 7 && banker.length === 3 ? low : 0;
        case 'panda8':
          return winner === 'player' && totalOf(player) === 8 && player.length === 3 ? low : 0;
        default:
          return 0;
      }
    },
    each(visit) {
      // The first four by rank, since pairs are of ranks; the last two by their points: ten stands for the court as well.
      const left = Array.from({ length: 13 }, () => decks * 4);
      const ranks = left.map((_, rank) => rank);
      const take = (rank: number, then: (ways: number) => void) => {
        const ways = left[rank] ?? 0;
        left[rank] = ways - 1;
        then(ways);
        left[rank] = ways;
      };
      const byPoint = ranks.slice(0, 10);
      const waysOf = (rank: number) =>
        rank < 9 ? (left[rank] ?? 0) : left.slice(9).reduce((sum, ways) => sum + ways, 0);
      const dealt = (a: number, b: number, c: number, d: number, ways: number) => {
        const [player, banker] = [
          [a, c],
          [b, d],
        ] as const;
        // Whatever is not dealt counts as any card: weights are of six cards.
        if (totalOf(player) >= 8 || totalOf(banker) >= 8) {
          return visit([player, banker], BigInt(ways) * BigInt(412 * 411));
        }
        const thirds = totalOf(player) <= 5 ? byPoint : [undefined];
        for (const third of thirds) {
          const first = third === undefined ? 412 : waysOf(third);
          if (first === 0) continue;
          const hand = third === undefined ? player : [...player, third];
          if (!bankerDraws(totalOf(banker), third)) {
            visit([hand, banker], BigInt(ways) * BigInt(first * 411));
            continue;
          }
          for (const last of byPoint) {
            const second = waysOf(last) - (last === third ? 1 : 0);
            // Where the player stood, the banker's card is the first of the two.
            const both = third === undefined ? waysOf(last) * 411 : first * second;
            visit([hand, [...banker, last]], BigInt(ways) * BigInt(both));
          }
        }
      };
      // Which of a side's first two cards came first does not matter: both orders are one.
      const orders = (one: number, other: number) => (one === other ? 1 : 2);
      const pairs = ranks.flatMap((one) => ranks.slice(one).map((other) => [one, other] as const));
      for (const [a, c] of pairs) {
        for (const [b, d] of pairs) {
          take(a, (one) =>
            take(c, (two) =>
              take(b, (three) =>
                take(d, (last) => dealt(a, b, c, d, one * two * three * last * orders(a, c) * orders(b, d))),
              ),
            ),
          );
        }
      }
    },
  };
}
