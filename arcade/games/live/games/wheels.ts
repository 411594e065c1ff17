import { at, groupOf, type Outcome, type Rules } from '../rules.ts';
import type { Draw } from '../../engine.ts';

/** Games in which one thing of a few comes out. The first row of an outcome is which. */

const rounds = 30;

async function drawn(draw: Draw, below: number): Promise<Outcome[]> {
  const stops = await draw(
    0,
    Array.from({ length: rounds }, () => below),
  );
  return stops.map((stop) => [[stop]]);
}

/** A wheel with so many segments of each kind, spread around it; whatever it pays it returns 96 of a hundred. */
export function wheel(counts: readonly number[]): Rules {
  const ring = ringOf(counts);
  const backOf = (kind: number) => (ring.length * 96) / (counts[kind] ?? 1);
  return {
    stage: 'wheel',
    rounds,
    spots: counts.map((_, kind) => `segment:${kind}`),
    pays: (spot) => [backOf(Number(spot.slice(8)))],
    deal: (draw) => drawn(draw, ring.length),
    back: (spot, outcome) => {
      const kind = ring[at(outcome, 0, 0)] ?? -1;
      return spot === `segment:${kind}` ? backOf(kind) : 0;
    },
    each(visit) {
      for (let segment = 0; segment < ring.length; segment += 1) visit([[segment]], 1n);
    },
  };
}

/** The kinds of the segments in their order: each kind as evenly spread as its number allows. */
export function ringOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const ring: number[] = [];
  const debt = counts.map(() => 0);
  for (let place = 0; place < all; place += 1) {
    for (const [kind, count] of counts.entries()) debt[kind] = (debt[kind] ?? 0) + count;
    const next = debt.indexOf(Math.max(...debt));
    debt[next] = (debt[next] ?? 0) - all;
    ring.push(next);
  }
  return ring;
}

/** A ball falls through twelve rows of pegs, at each to the left or to the right. The row has where it goes, then where it ends. */
export const pegRows = 12;
const ways = Array.from({ length: pegRows + 1 }, (_, slot) => choose(pegRows, slot));
/** What a hundred on a slot comes back as, by its distance from the middle. */
const slotBacks = [425, 250, 400, 900, 3000, 15_000];

export const dropBall: Rules = {
  stage: 'pegs',
  rounds,
  spots: ['left', 'right', ...slotBacks.map((_, distance) => `slot:${distance}`)],
  pays: (spot) => [groupOf(spot) === 'slot' ? (slotBacks[Number(spot.slice(5))] ?? 0) : 250],
  async deal(draw) {
    const stops = await draw(
      0,
      Array.from({ length: rounds * pegRows }, () => 2),
    );
    return Array.from({ length: rounds }, (_, round) => {
      const path = stops.slice(round * pegRows, (round + 1) * pegRows);
      return [[...path, path.reduce((sum, turn) => sum + turn, 0)]];
    });
  },
  back(spot, outcome) {
    const slot = at(outcome, 0, pegRows);
    const distance = slot - pegRows / 2;
    if (spot === 'left') return distance < 0 ? 250 : 0;
    if (spot === 'right') return distance > 0 ? 250 : 0;
    // The outermost two of each side are one.
    const named = Math.min(5, Math.abs(distance));
    return spot === `slot:${named}` ? (slotBacks[named] ?? 0) : 0;
  },
  each(visit) {
    const path = Array.from({ length: pegRows }, () => 0);
    for (const [slot, weight] of ways.entries()) visit([[...path, slot]], BigInt(weight));
  },
};

function choose(from: number, some: number): number {
  let result = 1;
  for (let one = 1; one <= some; one += 1) result = (result * (from - some + one)) / one;
  return result;
}

/** One ball of 75: its letter, odd or even, low or high; 38 is neither low nor high. */
export const bingo: Rules = {
  stage: 'bingo',
  rounds,
  spots: [
    'letter:B',
    'letter:I',
    'letter:N',
    'letter:G',
    'letter:O',
    'odd',
    'even',
    'low',
    'high',
    ...endings(),
  ],
  pays: (spot) => [bingoPayOf(spot)],
  deal: async (draw) => (await drawn(draw, 75)).map((outcome) => [[at(outcome, 0, 0) + 1]]),
  back(spot, outcome) {
    const ball = at(outcome, 0, 0);
    const [group = '', named = ''] = spot.split(':');
    const is =
      group === 'letter'
        ? 'BINGO'[Math.floor((ball - 1) / 15)] === named
        : group === 'ending'
          ? ball % 10 === Number(named)
          : group === 'odd' || group === 'even'
            ? (ball % 2 === 1) === (group === 'odd')
            : group === 'low'
              ? ball < 38
              : ball > 38;
    return is ? bingoPayOf(spot) : 0;
  },
  each(visit) {
    for (let ball = 1; ball <= 75; ball += 1) visit([[ball]], 1n);
  },
};
const bingoPays: Readonly<Record<string, number>> = {
  letter: 480,
  odd: 190,
  even: 195,
  low: 195,
  high: 195,
};
/** Eight balls end in 1 to 5, seven in any other digit. */
const bingoPayOf = (spot: string) =>
  groupOf(spot) === 'ending' ? (/[1-5]$/.test(spot) ? 900 : 1030) : (bingoPays[groupOf(spot)] ?? 0);
function endings(): string[] {
  return Array.from({ length: 10 }, (_, digit) => `ending:${digit}`);
}

/** Beads under a cup are taken away by four; how many are left decides. */
export function fanTan(sides: readonly ('nim' | 'kwok' | 'three')[]): Rules {
  const fours = [1, 2, 3, 4];
  const others = (left: number) => fours.filter((one) => one !== left);
  const sideSpots = {
    nim: fours.flatMap((win) => others(win).map((push) => `nim:${win}-${push}`)),
    kwok: ['kwok:1-2', 'kwok:2-3', 'kwok:3-4', 'kwok:1-4'],
    three: fours.map((lose) => `three:${others(lose).join('-')}`),
  };
  const payOf: Readonly<Record<string, number>> = {
    fan: 385,
    nim: 290,
    kwok: 195,
    three: 131,
    odd: 195,
    even: 195,
  };
  return {
    stage: 'beads',
    rounds,
    spots: [
      ...fours.map((left) => `fan:${left}`),
      'odd',
      'even',
      ...sides.flatMap((side) => sideSpots[side]),
    ],
    pays: (spot) => [payOf[groupOf(spot)] ?? 0],
    deal: async (draw) => (await drawn(draw, 80)).map((outcome) => [[at(outcome, 0, 0) + 61]]),
    back(spot, outcome) {
      const left = ((at(outcome, 0, 0) - 1) % 4) + 1;
      const [group = '', named = ''] = spot.split(':');
      const numbers = named.split('-').map(Number);
      const full = payOf[group] ?? 0;
      if (group === 'odd' || group === 'even') return (left % 2 === 1) === (group === 'odd') ? full : 0;
      if (group !== 'nim') return numbers.includes(left) ? full : 0;
      return numbers[0] === left ? full : numbers[1] === left ? 100 : 0;
    },
    each(visit) {
      for (let beads = 61; beads <= 140; beads += 1) visit([[beads]], 1n);
    },
  };
}

/** Eighteen red, eighteen white and one golden place on a ring: red or white pays even, gold pays well. */
export const pulaPuti: Rules = {
  stage: 'wheel',
  rounds,
  spots: ['pula', 'puti', 'ginto'],
  pays: (spot) => [spot === 'ginto' ? 3500 : 200],
  deal: (draw) => drawn(draw, 37),
  back(spot, outcome) {
    const place = at(outcome, 0, 0);
    const is = place === 0 ? 'ginto' : place % 2 === 1 ? 'pula' : 'puti';
    return spot === is ? (spot === 'ginto' ? 3500 : 200) : 0;
  },
  each(visit) {
    for (let place = 0; place < 37; place += 1) visit([[place]], 1n);
  },
};
