import { rankOf, shuffled, suitOf } from '../cards.ts';
import { at, type Outcome, type Rules } from '../rules.ts';

/** One card each, the higher rank wins, the ace is lowest. The rows are the dragon's card and the tiger's. */
export function dragonTiger(sides: readonly ('suitedTie' | 'parity' | 'size' | 'colour')[]): Rules {
  const decks = 8;
  const rounds = 60;
  const sideSpots = {
    suitedTie: ['suitedTie'],
    parity: ['dragonOdd', 'dragonEven', 'tigerOdd', 'tigerEven'],
    size: ['dragonSmall', 'dragonBig', 'tigerSmall', 'tigerBig'],
    colour: ['dragonRed', 'dragonBlack', 'tigerRed', 'tigerBlack'],
  };
  const payOf: Readonly<Record<string, number>> = { tie: 1200, suitedTie: 5600 };
  const pays = (spot: string) => [payOf[spot] ?? (/Red|Black/.test(spot) ? 194 : 200)];
  return {
    stage: 'duel',
    rounds,
    spots: ['dragon', 'tie', 'tiger', ...sides.flatMap((side) => sideSpots[side])],
    pays,
    async deal(draw, shuffles = 1) {
      const shuffledAnew = Array.from({ length: shuffles }, (_, part) => shuffled(draw, part, decks));
      return (await Promise.all(shuffledAnew)).flatMap((cards) =>
        Array.from({ length: rounds / shuffles }, (_, round) => [
          cards.slice(round * 2, round * 2 + 1),
          cards.slice(round * 2 + 1, round * 2 + 2),
        ]),
      );
    },
    back(spot, outcome) {
      const [dragon, tiger] = [at(outcome, 0, 0), at(outcome, 1, 0)];
      const [one, other] = [rankOf(dragon), rankOf(tiger)];
      const [full = 0] = pays(spot);
      if (spot === 'tie') return one === other ? full : 0;
      if (spot === 'suitedTie') return one === other && suitOf(dragon) === suitOf(tiger) ? full : 0;
      if (spot === 'dragon' || spot === 'tiger') {
        if (one === other) return 50;
        return one > other === (spot === 'dragon') ? full : 0;
      }
      const card = spot.startsWith('dragon') ? dragon : tiger;
      const value = rankOf(card) + 1;
      const isRed = suitOf(card) === 1 || suitOf(card) === 2;
      const kind = spot.replace(/^dragon|^tiger/, '');
      if (kind === 'Red' || kind === 'Black') return isRed === (kind === 'Red') ? full : 0;
      // Seven is nobody's.
      if (value === 7) return 0;
      if (kind === 'Odd' || kind === 'Even') return (value % 2 === 1) === (kind === 'Odd') ? full : 0;
      return value < 7 === (kind === 'Small') ? full : 0;
    },
    each(visit) {
      for (let one = 0; one < 52; one += 1)
        for (let other = 0; other < 52; other += 1)
          visit([[one], [other]], BigInt(decks * (one === other ? decks - 1 : decks)));
    },
  };
}

/** One deck. A card lies open; cards go to andar and bahar in turn until one has its rank. The rows: that card, andar's, bahar's. */
export function andarBahar(backs: { readonly andar: number; readonly bahar: number }): Rules {
  const rounds = 20;
  const stretches = [
    ['1-5', 350],
    ['6-10', 450],
    ['11-15', 570],
    ['16-25', 440],
    ['26-30', 1550],
    ['31-40', 1700],
    ['41-49', 12_000],
  ] as const;
  const stretchOf = (spot: string) => stretches.find(([name]) => spot === `count:${name}`);
  return {
    stage: 'andar',
    rounds,
    spots: ['andar', 'bahar', ...stretches.map(([name]) => `count:${name}`)],
    pays: (spot) => [
      spot === 'andar' ? backs.andar : spot === 'bahar' ? backs.bahar : (stretchOf(spot)?.[1] ?? 0),
    ],
    async deal(draw) {
      return Promise.all(
        Array.from({ length: rounds }, async (_, round): Promise<Outcome> => {
          const [open = 0, ...rest] = await shuffled(draw, round, 1);
          const end = rest.findIndex((card) => rankOf(card) === rankOf(open));
          const dealt = rest.slice(0, end + 1);
          return [
            [open],
            dealt.filter((_, place) => place % 2 === 0),
            dealt.filter((_, place) => place % 2 === 1),
          ];
        }),
      );
    },
    back(spot, [, andar = [], bahar = []]) {
      const count = andar.length + bahar.length;
      if (spot === 'andar') return count % 2 === 1 ? backs.andar : 0;
      if (spot === 'bahar') return count % 2 === 0 ? backs.bahar : 0;
      const [name = '', back = 0] = stretchOf(spot) ?? [];
      const [from = 0, to = 0] = name.split('-').map(Number);
      return count >= from && count <= to ? back : 0;
    },
    each(visit) {
      // The first of the three that match lies at `count`: the other two anywhere after it.
      for (let count = 1; count <= 49; count += 1) {
        const cards = (length: number) => Array.from({ length }, () => 0);
        const after = 51 - count;
        visit(
          [[0], cards(Math.ceil(count / 2)), cards(Math.floor(count / 2))],
          BigInt((after * (after - 1)) / 2),
        );
      }
    },
  };
}
