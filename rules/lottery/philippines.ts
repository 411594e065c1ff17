/** Lotteries as they are known in the Philippines; three quarters come back but in those of six numbers. */
import { backOf, play, prizeFor, type Drawn, type Lottery, type Places, type Play } from './play.ts';
import { sixOf } from './picks.ts';
import { halvesOf, places, resultsOf, said, span, straight } from './places.ts';

const rate = 75_00n;

export const digits = (length: number): Places => ({ kind: 'places', length, from: 0, to: 9, apart: false });

function last(pool: Places, id: string, length: number): Play {
  return straight(pool, id, span(pool.length - length, length), rate);
}

/** How many different orders some digits have: 6 of three different ones, 3 of a pair and another. */
function ordersOf(chosen: readonly number[]): number {
  let orders = 1;
  const times = new Map<number, number>();
  for (const [at, digit] of chosen.entries()) {
    const alike = (times.get(digit) ?? 0) + 1;
    times.set(digit, alike);
    orders = (orders * (at + 1)) / alike;
  }
  return orders;
}

/** All digits in any order; which rambolito it is, is how many orders they have. */
function rambolito(pool: Places, orders: number): Play {
  const all = resultsOf(pool, pool.length);
  const prize = prizeFor(orders, all, 'trad', rate);
  const inOrder = (row: readonly number[]) => row.toSorted((a, b) => a - b).join();
  return play(
    {
      ...{ id: `rambolito${orders}`, prizes: [prize], back: backOf(prize, orders, all) },
      rows: span(1, pool.length).map((place) => ({ from: 0, to: 9, least: 1, most: 1, place })),
      hits: (selection, result) => [inOrder(selection.flat()) === inOrder(result) ? 1 : 0],
    },
    (selection) => (ordersOf(selection.flat()) === orders ? 1 : 0),
  );
}

/** Of an odd number of digits: half of the results are small, since each has its opposite. */
export function sum(pool: Places): Play {
  const half = Math.ceil((pool.length * 9) / 2);
  return said('sum', 'ent', [1, 1, 1, 1], 2, (result) =>
    halvesOf(
      result.reduce((before, one) => before + one, 0),
      half,
    ),
  );
}

function numbers(highest: number, prizes: readonly [bigint, bigint, bigint, bigint]): Lottery {
  const drawn: Drawn = { kind: 'numbers', length: 6, highest };
  return { drawn, plays: [sixOf(highest, prizes)] };
}

function ofDigits(length: number, plays: (pool: Places) => readonly Play[]): Lottery {
  const pool = digits(length);
  return { drawn: pool, plays: [...plays(pool), places(pool, 'places', span(0, length))] };
}

export const philippines = {
  // No sum: of two digits more of them are big than small.
  '2D': ofDigits(2, (pool) => [last(pool, 'straight', 2)]),
  '3D': ofDigits(3, (pool) => [
    last(pool, 'straight', 3),
    ...[6, 3].map((orders) => rambolito(pool, orders)),
    last(pool, 'lastTwo', 2),
    sum(pool),
  ]),
  '4D': ofDigits(4, (pool) => [
    last(pool, 'straight', 4),
    ...[24, 12, 6, 4].map((orders) => rambolito(pool, orders)),
    last(pool, 'lastThree', 3),
    last(pool, 'lastTwo', 2),
  ]),
  '6D': ofDigits(6, (pool) => [
    last(pool, 'straight', 6),
    last(pool, 'lastFour', 4),
    last(pool, 'lastThree', 3),
    last(pool, 'lastTwo', 2),
  ]),
  '6/42': numbers(42, [1_500_000_00n, 4_000_00n, 120_00n, 6_00n]),
  '6/45': numbers(45, [2_000_000_00n, 5_000_00n, 140_00n, 7_00n]),
  '6/49': numbers(49, [3_000_000_00n, 7_000_00n, 180_00n, 9_00n]),
  '6/55': numbers(55, [6_000_000_00n, 12_000_00n, 280_00n, 12_00n]),
  '6/58': numbers(58, [8_000_000_00n, 15_000_00n, 330_00n, 14_00n]),
} as const satisfies Readonly<Record<string, Lottery>>;
