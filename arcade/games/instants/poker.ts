/** Five cards, of which the player keeps what he likes and gets others for the rest, once. */
export interface Poker {
  readonly kind: 'poker';
  readonly game: 'jacks' | 'aces' | 'deuces' | 'tens';
  /** Times the bet, best first. */
  readonly pays: Readonly<Partial<Record<Hand, number>>>;
}

export const hands = [
  'royal',
  'fourDeuces',
  'wildRoyal',
  'five',
  'straightFlush',
  'fourAces',
  'fourLow',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPair',
  'pair',
] as const satisfies readonly string[];
export type Hand =
  | 'royal'
  | 'fourDeuces'
  | 'wildRoyal'
  | 'five'
  | 'straightFlush'
  | 'fourAces'
  | 'fourLow'
  | 'four'
  | 'fullHouse'
  | 'flush'
  | 'straight'
  | 'three'
  | 'twoPair'
  | 'pair';

/** Cards are 0 to 51: a deuce is 0, an ace 12, and every 13 the next suit. */
const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);

/** The best that five cards are in the game; undefined where that pays nothing. */
export function handOf({ game, pays }: Poker, cards: readonly number[]): Hand | undefined {
  const found = game === 'deuces' ? withDeuces(cards) : plain(cards, game === 'tens' ? 8 : 9);
  if (found === 'four' && game === 'aces') {
    const of = cards.map(rankOf).find((rank, at, all) => all.indexOf(rank) !== at);
    return of === 12 ? 'fourAces' : of !== undefined && of < 3 ? 'fourLow' : 'four';
  }
  return found !== undefined && found in pays ? found : undefined;
}

function plain(cards: readonly number[], least: number): Hand | undefined {
  const counts = countsOf(cards);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const bits = cards.reduce((all, card) => all | (1 << rankOf(card)), 0);
  const isStraight = straights.includes(bits);
  if (isFlush && isStraight) return bits === straights[9] ? 'royal' : 'straightFlush';
  const most = Math.max(...counts);
  const pairs = counts.filter((count) => count === 2).length;
  if (most === 4) return 'four';
  if (most === 3 && pairs === 1) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (most === 3) return 'three';
  if (pairs === 2) return 'twoPair';
  return counts.some((count, rank) => count === 2 && rank >= least) ? 'pair' : undefined;
}

/** Every deuce is whatever card helps most. */
function withDeuces(cards: readonly number[]): Hand | undefined {
  const others = cards.filter((card) => rankOf(card) !== 0);
  const wild = cards.length - others.length;
  if (wild === 0) {
    const found = plain(cards, 99);
    return found === 'twoPair' ? undefined : found;
  }
  if (wild === 4) return 'fourDeuces';
  const counts = countsOf(others);
  const most = Math.max(...counts);
  const isFlush = others.every((card) => suitOf(card) === suitOf(others[0] ?? 0));
  const bits = others.reduce((all, card) => all | (1 << rankOf(card)), 0);
  const isStraight = most === 1 && straights.some((straight) => (bits & ~straight) === 0);
  if (isFlush && most === 1 && (bits & ~(straights[9] ?? 0)) === 0) return 'wildRoyal';
  if (most + wild === 5) return 'five';
  if (isFlush && isStraight) return 'straightFlush';
  if (most + wild === 4) return 'four';
  if (wild === 1 && counts.filter((count) => count === 2).length === 2) return 'fullHouse';
  if (isFlush && most === 1) return 'flush';
  if (isStraight) return 'straight';
  return most + wild === 3 ? 'three' : undefined;
}

function countsOf(cards: readonly number[]): number[] {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  return counts;
}

/** Ranks of the ten straights as bits, the lowest first; the ace is low in the first. */
const straights: readonly number[] = [
  0b1000000001111,
  ...Array.from({ length: 9 }, (_, at) => 0b11111 << at),
];

/** Whom nobody asks keeps what pays already, or nothing. */
export function keepWithoutAsking(machine: Poker, cards: readonly number[]): number[] {
  const hand = handOf(machine, cards);
  if (hand === undefined) return [];
  if (!['pair', 'twoPair', 'three', 'four'].includes(hand)) return [0, 1, 2, 3, 4];
  const isKept = (card: number) =>
    (machine.game === 'deuces' && rankOf(card) === 0) ||
    cards.filter((other) => rankOf(other) === rankOf(card)).length > 1;
  return cards.flatMap((card, at) => (isKept(card) ? [at] : []));
}
