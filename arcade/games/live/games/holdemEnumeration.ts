import { kindOf, worthOf, type HoldemKind } from './holdem.ts';
import type { HoldemWays } from './holdemWays.ts';

/**
 * Every board of five with every two hands, by the kinds of both and whether they are worth the same. It takes a minute, so what
 * comes of it is kept in `holdemWays.ts`, and a test compares them with `HOLDEM_WAYS=1`.
 *
 * Boards that differ in their suits alone are looked at once. The 1,081 hands beside a board are gathered by what they are worth, and
 * pairs that share a card taken off: two different hands share one at most.
 */
export function enumerateHoldem(): HoldemWays[] {
  const found = new Map<string, { ways: number; example: number[] }>();
  for (const { board, alike } of boards()) {
    const groups = new Map<number, number[][]>();
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !board.includes(card));
    for (const [at, one] of left.entries())
      for (const other of left.slice(at + 1)) {
        const worth = worthOf([one, other, ...board]);
        const group = groups.get(worth);
        if (group) group.push([one, other]);
        else groups.set(worth, [[one, other]]);
      }
    const byWorth = [...groups]
      .sort(([a], [b]) => b - a)
      .map(([worth, hands]) => new Hands(kindOf(worth), hands));
    const byKind = [...Map.groupBy(byWorth, ({ kind }) => kind)].map(
      ([kind, some]) =>
        new Hands(
          kind,
          some.flatMap(({ hands }) => hands),
        ),
    );
    const add = (key: string, ways: number, example: () => number[] | undefined) => {
      if (ways === 0) return;
      const known = found.get(key);
      if (known) known.ways += ways * alike;
      else {
        const hands = example();
        if (hands) found.set(key, { ways: ways * alike, example: [...hands, ...board] });
      }
    };
    for (const [at, one] of byKind.entries()) {
      for (const other of byKind.slice(at + 1))
        add(`${one.kind} ${other.kind}`, one.pairsWith(other), () => one.pairWith(other));
      const ofKind = byWorth.filter(({ kind }) => kind === one.kind);
      const ties = ofKind.reduce((sum, same) => sum + same.pairs(), 0);
      // Whoever is first of two that are alike.
      add(`${one.kind} =`, 2 * ties, () => ofKind.map((same) => same.pairWith(same)).find((pair) => pair));
      add(`${one.kind} >`, one.pairs() - ties, () =>
        ofKind
          .flatMap((better, place) => ofKind.slice(place + 1).map((worse) => better.pairWith(worse)))
          .find((pair) => pair),
      );
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Hands of one kind, with how many of them have each card. */
class Hands {
  readonly kind: HoldemKind;
  readonly hands: readonly (readonly number[])[];
  readonly #counts = new Uint16Array(52);

  constructor(kind: Hands['kind'], hands: readonly (readonly number[])[]) {
    this.kind = kind;
    this.hands = hands;
    for (const hand of hands) for (const card of hand) this.#counts[card] = (this.#counts[card] ?? 0) + 1;
  }

  /** Two of them that share no card. */
  pairs(): number {
    const shared = this.#counts.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
    return (this.hands.length * (this.hands.length - 1)) / 2 - shared;
  }

  pairsWith(other: Hands): number {
    const shared = this.#counts.reduce((sum, count, card) => sum + count * (other.#counts[card] ?? 0), 0);
    return this.hands.length * other.hands.length - shared;
  }

  pairWith(other: Hands): number[] | undefined {
    for (const one of this.hands)
      for (const two of other.hands) if (!one.some((card) => two.includes(card))) return [...one, ...two];
    return undefined;
  }
}

/** One board of each that differ in more than their suits, with how many are like it. */
function boards(): Iterable<{ board: number[]; alike: number }> {
  const known = new Map<string, { board: number[]; alike: number }>();
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            const suits = [0, 0, 0, 0];
            for (const card of [a, b, c, d, e]) {
              const suit = Math.floor(card / 13);
              suits[suit] = (suits[suit] ?? 0) | (1 << (card % 13));
            }
            const key = suits.sort((one, other) => one - other).join();
            const one = known.get(key);
            if (one) one.alike += 1;
            else known.set(key, { board: [a, b, c, d, e], alike: 1 });
          }
  return known.values();
}

if (import.meta.main) {
  for (const { ways, example } of enumerateHoldem())
    console.log(
      `  { ways: ${ways.toLocaleString('en-US').replaceAll(',', '_')}, example: [${example.join(', ')}] },`,
    );
}
