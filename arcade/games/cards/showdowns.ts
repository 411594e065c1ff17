import { areTheirs, range } from './game.ts';
import { pointsOf, tiles, valueOf, type Deck } from './rules.ts';
import { arranged, fits, lineWorth, pokerWorth } from './poker.ts';
import type { Hand, Showdown } from './showdown.ts';

/** Each is what is dealt, what may be decided, and what it is worth. */

/** Ranks from the two on; the ace is last. */
const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);
const isCourt = (card: number) => rankOf(card) >= 9 && rankOf(card) <= 11;

/** A further one, up to a limit, or none. */
const drawing = (isFull: (pieces: readonly number[]) => boolean): Pick<Showdown, 'kind' | 'act'> => ({
  kind: 'draw',
  act({ pieces, spare }, [choice, ...more]) {
    if (more.length > 0 || (choice !== 0 && choice !== 1)) return undefined;
    if (choice === 0) return { pieces, spare, done: true };
    const [next, ...left] = spare;
    if (next === undefined) return undefined;
    const drawn = [...pieces, next];
    return { pieces: drawn, spare: left, done: left.length === 0 || isFull(drawn) };
  },
});

/** Some of one's own for others, once. */
const exchanging = (most: number): Pick<Showdown, 'kind' | 'act'> => ({
  kind: 'exchange',
  act: ({ pieces, spare }, move) =>
    move.length <= most && areTheirs(range(pieces.length), move)
      ? {
          pieces: pieces.map((piece, at) => (move.includes(at) ? (spare[move.indexOf(at)] ?? piece) : piece)),
          spare,
          done: true,
        }
      : undefined,
});

/** So many calls of so many kinds; who says nothing has called what was drawn for them. */
const calling = (count: number, kinds: number): Pick<Showdown, 'kind' | 'act' | 'bot' | 'isProven'> => ({
  kind: 'call',
  // Called by lot: nobody gets back more against it than against another.
  isProven: true,
  act: ({ spare }, move) =>
    move.length === count && move.every((one) => one < kinds)
      ? { pieces: move, spare, done: true }
      : undefined,
  bot: ({ spare }) => spare,
});

/** Which of its pieces, or none, somebody gives away who goes by what is likely to come. */
function givesOne(size: number, worth: (pieces: readonly number[]) => number) {
  return ({ pieces }: Hand): number[] => {
    const unseen = range(size).filter((piece) => !pieces.includes(piece));
    const without = (at: number) =>
      unseen.reduce((sum, next) => sum + worth(pieces.map((piece, of) => (of === at ? next : piece))), 0) /
      unseen.length;
    const means = pieces.map((_, at) => without(at));
    const highest = Math.max(...means);
    return highest > worth(pieces) ? [means.indexOf(highest)] : [];
  };
}

const cards = { deck: 'cards', size: 52, isDeck: true } as const;

/** Against it nobody gets back more than against another (A16-1). */
export const drawsBelow = 6;
const nine: Showdown = {
  ...cards,
  most: 6,
  dealt: 2,
  spare: 1,
  ...drawing(() => false),
  isProven: true,
  scores: (hands) => hands.map((pieces) => pointsOf('cards', pieces)),
  bot: ({ pieces }) => [pointsOf('cards', pieces) < drawsBelow ? 1 : 0],
};

/** An ace is eleven, or one where eleven is too much. */
export function twentyOnePoints(pieces: readonly number[]): number {
  const aces = pieces.filter((card) => rankOf(card) === 12).length;
  const low = pieces.reduce((sum, card) => {
    const rank = rankOf(card);
    return sum + (rank === 12 ? 1 : Math.min(10, rank + 2));
  }, 0);
  return aces > 0 && low <= 11 ? low + 10 : low;
}
const twentyOne: Showdown = {
  ...cards,
  most: 6,
  dealt: 2,
  spare: 6,
  ...drawing((pieces) => twentyOnePoints(pieces) >= 21),
  scores: (hands) =>
    hands.map((pieces) => {
      const points = twentyOnePoints(pieces);
      return points > 21 ? 0 : points;
    }),
  bot: ({ pieces }) => [twentyOnePoints(pieces) < 17 ? 1 : 0],
};

const draw: Showdown = {
  ...cards,
  most: 5,
  dealt: 5,
  spare: 5,
  seconds: 20,
  ...exchanging(5),
  scores: (hands) => hands.map(pokerWorth),
  bot({ pieces }) {
    const counts = pieces.map((card) => pieces.filter((other) => rankOf(other) === rankOf(card)).length);
    // From a straight on it stands.
    if (pokerWorth(pieces) >= 4e10) return [];
    const kept = counts.some((count) => count > 1)
      ? range(5).filter((at) => (counts[at] ?? 1) > 1)
      : range(5)
          .toSorted((a, b) => rankOf(pieces[b] ?? 0) - rankOf(pieces[a] ?? 0))
          .slice(0, 2);
    return range(5).filter((at) => !kept.includes(at));
  },
};

/** Three alike, a run of one suit, a run, one suit, a pair, the highest card; of runs A K Q is highest and A 2 3 second. */
export function threeWorth(pieces: readonly number[]): number {
  const ranks = pieces.map(rankOf).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = pieces.every((card) => suitOf(card) === suitOf(pieces[0] ?? card));
  const isLowRun = high === 12 && middle === 1 && low === 0;
  const isRun = isLowRun || (high - middle === 1 && middle - low === 1);
  const run = isLowRun ? 11.5 : high;
  const kickers = high * 169 + middle * 13 + low;
  if (high === low) return 6e4 + high;
  if (isRun) return (isFlush ? 5e4 : 4e4) + run;
  if (isFlush) return 3e4 + kickers;
  if (high === middle) return 2e4 + high * 13 + low;
  if (middle === low) return 2e4 + middle * 13 + high;
  return kickers;
}
const three: Showdown = {
  ...cards,
  most: 6,
  dealt: 3,
  spare: 1,
  ...exchanging(1),
  scores: (hands) => hands.map(threeWorth),
  bot: givesOne(52, threeWorth),
};

/** Three court cards, then the last digit of the sum; of the same points more court cards. */
export function kingsWorth(pieces: readonly number[]): number {
  const courts = pieces.filter(isCourt).length;
  return courts === 3 ? 100 : pointsOf('cards', pieces) * 4 + courts;
}
const kings: Showdown = {
  ...cards,
  most: 6,
  dealt: 3,
  spare: 1,
  ...exchanging(1),
  scores: (hands) => hands.map(kingsWorth),
  bot: givesOne(52, kingsWorth),
};

/** Three that make tens, and the last digit of the other two, of which nought is best; without three the highest card. */
export function bullsWorth(pieces: readonly number[]): number {
  const all = pointsOf('cards', pieces);
  const values = pieces.map((card) => valueOf('cards', card));
  const tens = values.some((first, a) => values.some((second, b) => b > a && (first + second) % 10 === all));
  // Two that make the last digit of all five leave three that make tens.
  return (tens ? (all === 0 ? 10 : all) : 0) * 13 + Math.max(...pieces.map(rankOf));
}
const bulls: Showdown = {
  ...cards,
  most: 6,
  dealt: 5,
  spare: 1,
  seconds: 20,
  ...exchanging(1),
  scores: (hands) => hands.map(bullsWorth),
  bot: givesOne(52, bullsWorth),
};

/** Each hand against each other's: line by line, one for a line that is higher, one less for one that is lower. */
function lineScores(worth: readonly (readonly number[])[]): number[] {
  return worth.map((own) =>
    worth.reduce(
      (sum, other) => sum + own.reduce((lines, line, at) => lines + Math.sign(line - (other[at] ?? 0)), 0),
      0,
    ),
  );
}
export const pusoyScores = (hands: readonly (readonly number[])[]) => lineScores(hands.map(lineWorth));
const pusoy: Showdown = {
  ...cards,
  kind: 'arrange',
  most: 4,
  dealt: 13,
  spare: 0,
  seconds: 60,
  act: ({ pieces, spare }, move) =>
    move.length === 13 && areTheirs(pieces, move) && fits(move)
      ? { pieces: move, spare, done: true }
      : undefined,
  cuts: [3, 8, 13],
  scores: pusoyScores,
  bot: ({ pieces }) => arranged(pieces),
};

const tileDeck = { deck: 'tiles', size: 28, isDeck: true } as const;
/** All pips of a tile, nought to twelve. */
const pips = tiles.map(([high, low]) => high + low);
export const pipsOf = (tile: number) => pips[tile] ?? 0;
const isDouble = (tile: number) => tiles[tile]?.[0] === tiles[tile]?.[1];

/** Two tiles: two doubles are a pair and beat all points, the higher double first; otherwise the last digit of all their pips. */
export function pairWorth(pair: readonly number[]): number {
  return pair.every(isDouble)
    ? 10 + Math.max(...pair.map(pipsOf))
    : pair.reduce((sum, tile) => sum + pipsOf(tile), 0) % 10;
}
const pairsOf = (four: readonly number[]) => [pairWorth(four.slice(0, 2)), pairWorth(four.slice(2))] as const;
/** Four tiles as two pairs, the lower in front: as the front is highest, and of the same the back. */
export function pairedUp(pieces: readonly number[]): number[] {
  const [first = 0] = pieces;
  const ways = pieces.slice(1).map((second) => {
    const [one, two] = [[first, second], pieces.filter((tile) => tile !== first && tile !== second)];
    return pairWorth(one) <= pairWorth(two) ? [...one, ...two] : [...two, ...one];
  });
  const worth = (four: readonly number[]) => pairsOf(four)[0] * 100 + pairsOf(four)[1];
  return ways.reduce((most, way) => (worth(way) > worth(most) ? way : most));
}
const paiGow: Showdown = {
  ...tileDeck,
  kind: 'arrange',
  most: 6,
  dealt: 4,
  spare: 0,
  seconds: 30,
  act({ pieces, spare }, move) {
    if (move.length !== 4 || !areTheirs(pieces, move)) return undefined;
    const [front, back] = pairsOf(move);
    return front <= back ? { pieces: move, spare, done: true } : undefined;
  },
  cuts: [2, 4],
  scores: (hands) => lineScores(hands.map(pairsOf)),
  bot: ({ pieces }) => pairedUp(pieces),
};

/** Each tile goes to a battle of its own, in an order that nobody else sees. */
const war: Showdown = {
  ...tileDeck,
  kind: 'arrange',
  most: 5,
  dealt: 5,
  spare: 0,
  seconds: 30,
  act: ({ pieces, spare }, move) =>
    move.length === 5 && areTheirs(pieces, move) ? { pieces: move, spare, done: true } : undefined,
  cuts: [1, 2, 3, 4, 5],
  // As it was dealt, which is any order: against it each order has the same chance.
  isProven: true,
  scores: (hands) => lineScores(hands.map((pieces) => pieces.map(pipsOf))),
  bot: ({ pieces }) => pieces,
};

const allTiles = range(28);
/** How many of some tiles lie between the two, which are no part of it themselves. */
export function tilesBetween(posts: readonly number[], among: readonly number[] = allTiles): number {
  const [low = 0, high = 0] = posts.map(pipsOf).toSorted((a, b) => a - b);
  return among.filter((tile) => pipsOf(tile) > low && pipsOf(tile) < high).length;
}
const between: Showdown = {
  ...tileDeck,
  most: 6,
  dealt: 2,
  spare: 1,
  common: 5,
  seconds: 20,
  ...exchanging(1),
  scores: (hands, common) => hands.map((posts) => tilesBetween(posts, common)),
  bot: givesOne(28, tilesBetween),
};

/** Rock, scissors, paper: each beats the next. */
export const throws = 5;
const bato: Showdown = {
  deck: 'signs',
  size: 3,
  isDeck: false,
  most: 2,
  dealt: 0,
  spare: throws,
  seconds: 20,
  ...calling(throws, 3),
  scores: ([one = [], two = []]) => {
    const won = (own: readonly number[], other: readonly number[]) =>
      own.filter((sign, at) => (sign + 1) % 3 === other[at]).length;
    return [won(one, two), won(two, one)];
  },
};

/** Of what is tossed or turned: 0 for heads and for red. */
const sideOf = (deck: Deck, piece: number) => (deck === 'coins' ? piece : suitOf(piece) % 2);
const cara: Showdown = {
  deck: 'coins',
  size: 2,
  isDeck: false,
  most: 6,
  dealt: 0,
  spare: throws,
  common: throws,
  seconds: 20,
  ...calling(throws, 2),
  scores: (hands, common) => hands.map((calls) => calls.filter((call, at) => call === common[at]).length),
};
const redBlack: Showdown = {
  ...cara,
  ...cards,
  // Five cards for all, and five that call for who does not.
  bot: ({ spare }) => spare.map((card) => sideOf('cards', card)),
  scores: (hands, common) =>
    hands.map((calls) => calls.filter((call, at) => call === sideOf('cards', common[at] ?? 0)).length),
};

/** Five alike, four, three and two, five in a row, three, two pairs, a pair; then the sum. */
export function diceWorth(pieces: readonly number[]): number {
  const counts = range(6).map((side) => pieces.filter((piece) => piece === side).length);
  const [most = 0, next = 0] = counts.toSorted((a, b) => b - a);
  const isRow = most === 1 && (counts[0] === 0 || counts[5] === 0);
  const kind =
    most === 5
      ? 7
      : most === 4
        ? 6
        : most === 3 && next === 2
          ? 5
          : isRow
            ? 4
            : most === 3
              ? 3
              : most === 2
                ? next
                : 0;
  return kind * 100 + pieces.reduce((sum, piece) => sum + piece + 1, 0);
}
const dice: Showdown = {
  deck: 'dice',
  size: 6,
  isDeck: false,
  most: 6,
  dealt: 5,
  spare: 5,
  seconds: 20,
  ...exchanging(5),
  scores: (hands) => hands.map(diceWorth),
  bot({ pieces }) {
    if (diceWorth(pieces) >= 400) return [];
    const counts = pieces.map((piece) => pieces.filter((other) => other === piece).length);
    const most = Math.max(...counts);
    const kept = pieces[most > 1 ? counts.lastIndexOf(most) : pieces.indexOf(Math.max(...pieces))];
    return range(5).filter((at) => pieces[at] !== kept);
  },
};

/** Four, five, six; three alike; a pair and the third die, which are its points; nothing; one, two, three. */
export function ceeLoWorth(pieces: readonly number[]): number {
  const sides = pieces.map((piece) => piece + 1).toSorted((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = sides;
  if (sides.join('') === '456') return 14;
  if (sides.join('') === '123') return 0;
  if (low === high) return 7 + low;
  if (low === middle) return 1 + high;
  return middle === high ? 1 + low : 1;
}
/**
 * Below what the first throw and the second are thrown again, four points and three. Nobody does better against it without seeing when it
 * stops, which who looks closely can: so its bots sit at small stakes only.
 */
export const throwsBelow = [5, 4] as const;
const ceeLo: Showdown = {
  deck: 'dice',
  size: 6,
  isDeck: false,
  most: 6,
  dealt: 3,
  spare: 6,
  seconds: 15,
  kind: 'draw',
  act({ spare, pieces }, [choice, ...more]) {
    if (more.length > 0 || (choice !== 0 && choice !== 1)) return undefined;
    const left = choice === 0 ? spare : spare.slice(3);
    return {
      pieces: choice === 0 ? pieces : spare.slice(0, 3),
      spare: left,
      done: choice === 0 || left.length === 0,
    };
  },
  scores: (hands) => hands.map(ceeLoWorth),
  bot: ({ pieces, spare }) => [ceeLoWorth(pieces) < throwsBelow[spare.length > 3 ? 0 : 1] ? 1 : 0],
};

export const showdowns = {
  nine,
  paiGow,
  war,
  between,
  ceeLo,
  twentyOne,
  draw,
  three,
  kings,
  bulls,
  pusoy,
  bato,
  cara,
  redBlack,
  dice,
} as const satisfies Readonly<Record<string, Showdown>>;
