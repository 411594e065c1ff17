import { plus, ratio, type Ratio } from '../ratio.ts';
import { machines } from './machines.ts';
import { handOf, type Poker } from './poker.ts';

/**
 * The return of video poker for whoever always keeps what is best on average: every one of the 2,598,960 hands, every one of
 * its 32 holds, against every draw. Takes seconds, so its answers are kept in `pokerReturns.ts`, and a test compares them.
 *
 * For a set of cards, `sums` has what all hands of five that contain it pay together. What follows a hold is what contains
 * the cards kept and none of those thrown away, by inclusion and exclusion.
 */
export function enumeratePoker(machine: Poker): Ratio {
  const choose = chooseTable();
  const at = (n: number, k: number) => choose[n * 6 + k] ?? 0;
  /** The number of a set of cards, lowest first, among all sets as large. */
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(size === 0 ? 1 : at(52, size)));
  const cards = new Int32Array(5);
  const indexOf = (mask: number) => {
    let index = 0;
    let size = 0;
    for (let bit = 0; bit < 5; bit++) {
      if ((mask & (1 << bit)) !== 0) index += at(cards[bit] ?? 0, ++size);
    }
    return index;
  };
  const sizeOf = Array.from(
    { length: 32 },
    (_, mask) => [0, 1, 2, 3, 4].filter((bit) => mask & (1 << bit)).length,
  );
  const list = [0, 0, 0, 0, 0];
  const pays = new Map<number, number>();
  forEveryHand(cards, () => {
    for (let card = 0; card < 5; card++) list[card] = cards[card] ?? 0;
    const key = ranksAndFlush(list);
    const pay = pays.get(key) ?? payOf(machine, list);
    pays.set(key, pay);
    if (pay === 0) return;
    for (let mask = 0; mask < 32; mask++) {
      const of = sums[sizeOf[mask] ?? 0];
      const index = indexOf(mask);
      if (of) of[index] = (of[index] ?? 0) + pay;
    }
  });
  const ways = [1, 47, 1081, 16_215, 178_365, 1_533_939];
  const best = [0n, 0n, 0n, 0n, 0n, 0n];
  const found = new Float64Array(32);
  forEveryHand(cards, () => {
    const alike = handsLike(cards);
    if (alike === 0) return;
    for (let mask = 0; mask < 32; mask++) found[mask] = sums[sizeOf[mask] ?? 0]?.[indexOf(mask)] ?? 0;
    // Over what may be kept beside it: with a minus for every card more that was thrown away.
    for (let bit = 1; bit < 32; bit <<= 1) {
      for (let mask = 0; mask < 32; mask++)
        if ((mask & bit) === 0) found[mask] = (found[mask] ?? 0) - (found[mask | bit] ?? 0);
    }
    let most = 0;
    let drawn = 0;
    let value = -1;
    for (let mask = 0; mask < 32; mask++) {
      const many = 5 - (sizeOf[mask] ?? 0);
      const mean = (found[mask] ?? 0) / (ways[many] ?? 1);
      if (mean > value) [value, most, drawn] = [mean, found[mask] ?? 0, many];
    }
    best[drawn] = (best[drawn] ?? 0n) + BigInt(most * alike);
  });
  return best.reduce(
    (sum, paid, many) => plus(sum, ratio(paid, BigInt(ways[many] ?? 1) * 2_598_960n)),
    ratio(0n),
  );
}

function payOf(machine: Poker, cards: readonly number[]): number {
  const hand = handOf(machine, cards);
  return hand === undefined ? 0 : (machine.pays[hand] ?? 0);
}

/** What a hand is goes by its ranks, and by whether all cards are of one suit, or all but the deuces, which may be wild. */
function ranksAndFlush(cards: readonly number[]): number {
  let [all, others, ranks] = [0, 0, 0];
  for (const card of cards) {
    const suit = 1 << Math.floor(card / 13);
    all |= suit;
    if (card % 13 !== 0) others |= suit;
    ranks += 5 ** (card % 13);
  }
  const isOne = (suits: number) => ((suits & (suits - 1)) === 0 ? 1 : 0);
  return ranks * 4 + isOne(all) * 2 + isOne(others);
}

/**
 * How many hands differ from this one in nothing but which suit is which, itself counted: the best hold of all is worth the same. Nought for
 * all of them but one, which stands for them.
 */
function handsLike(cards: Int32Array): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / 13);
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % 13));
  }
  let ways = 24;
  let same = 1;
  for (let suit = 1; suit < 4; suit++) {
    const [before = 0, ranks = 0] = [suits[suit - 1], suits[suit]];
    if (before < ranks) return 0;
    same = before === ranks ? same + 1 : 1;
    ways /= same;
  }
  return ways;
}

function chooseTable(): Int32Array {
  const table = new Int32Array(53 * 6);
  for (let n = 0; n <= 52; n++) {
    table[n * 6] = 1;
    for (let k = 1; k < 6; k++)
      table[n * 6 + k] = n === 0 ? 0 : (table[(n - 1) * 6 + k - 1] ?? 0) + (table[(n - 1) * 6 + k] ?? 0);
  }
  return table;
}

function forEveryHand(cards: Int32Array, each: () => void): void {
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            cards[0] = a;
            cards[1] = b;
            cards[2] = c;
            cards[3] = d;
            cards[4] = e;
            each();
          }
}

if (import.meta.main) {
  for (const machine of Object.values(machines)) {
    if (machine.kind !== 'poker') continue;
    const { above, below } = enumeratePoker(machine);
    console.log(
      `  ${machine.game}: ratio(${above}n, ${below}n), ${Number((above * 1_000_000n) / below) / 10_000} %`,
    );
  }
}
