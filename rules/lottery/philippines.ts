/** Lotteries as they are known in the Philippines; three quarters come back but in those of six numbers. */
import { backOf, play, prizeFor, type Drawn, type Lottery, type Places, type Play } from './play.ts';
import { ticketOf, type Table } from './picks.ts';
import { dragon, fixed, halvesOf, places, resultsOf, said, span, straight } from './places.ts';
import { bothEnds, endings } from './tickets.ts';

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
export function rambolito(pool: Places, orders: number): Play {
  const all = resultsOf(pool, pool.length);
  const prize = prizeFor(orders, all, 'trad', rate);
  const inOrder = (row: readonly number[]) => row.toSorted((a, b) => a - b).join();
  return play(
    {
      id: `rambolito${orders}`,
      prizes: [prize],
      back: backOf(prize, orders, all),
      rows: span(1, pool.length).map((place) => ({ from: pool.from, to: pool.to, least: 1, most: 1, place })),
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

const ids: Readonly<Record<number, string>> = { 5: 'five', 6: 'six', 7: 'seven' };

/** Some numbers of many, with a bonus ball or without. */
function numbers(
  length: 5 | 6 | 7,
  highest: number,
  table: Table,
  bonus?: { readonly highest: number; readonly table: Table },
): Lottery {
  const drawn: Drawn = {
    kind: 'numbers',
    length,
    highest,
    ...(bonus && { bonus: bonus.highest }),
  };
  const id = `${ids[length] ?? length}${bonus ? 'Bonus' : ''}`;
  return {
    drawn,
    plays: [ticketOf({ id, taken: length, drawn: length, highest, table, ...(bonus && { bonus }) })],
  };
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
  '6/42': numbers(6, 42, { 6: 1_500_000_00n, 5: 4_000_00n, 4: 120_00n, 3: 6_00n }),
  '6/45': numbers(6, 45, { 6: 2_000_000_00n, 5: 5_000_00n, 4: 140_00n, 3: 7_00n }),
  '6/49': numbers(6, 49, { 6: 3_000_000_00n, 5: 7_000_00n, 4: 180_00n, 3: 9_00n }),
  '6/55': numbers(6, 55, { 6: 6_000_000_00n, 5: 12_000_00n, 4: 280_00n, 3: 12_00n }),
  '6/58': numbers(6, 58, { 6: 8_000_000_00n, 5: 15_000_00n, 4: 330_00n, 3: 14_00n }),
  // With the table of its own house each.
  '5/40': numbers(5, 40, { 5: 150_000_00n, 4: 500_00n, 3: 20_00n, 2: 2_00n }),
  '7/37': numbers(7, 37, { 7: 1_900_000_00n, 6: 5_000_00n, 5: 150_00n, 4: 10_00n, 3: 2_00n }),
  '6/36': numbers(6, 36, { 6: 400_000_00n, 5: 1_500_00n, 4: 50_00n, 3: 5_00n }),
  '6/45 of the moon': numbers(6, 45, { 6: 2_500_000_00n, 5: 4_000_00n, 4: 120_00n, 3: 7_00n }),
  '6/60': numbers(6, 60, { 6: 10_000_000_00n, 5: 20_000_00n, 4: 500_00n, 3: 20_00n }),
  '6/42 and 1/8': numbers(
    6,
    42,
    { 6: 500_000_00n, 5: 1_500_00n, 4: 60_00n, 3: 5_00n },
    { highest: 8, table: { 6: 5_000_000_00n, 5: 10_000_00n, 4: 300_00n, 3: 25_00n, 2: 3_00n } },
  ),
  '5/35 and 1/12': numbers(
    5,
    35,
    { 5: 20_000_00n, 4: 150_00n, 3: 10_00n },
    { highest: 12, table: { 5: 800_000_00n, 4: 1_500_00n, 3: 60_00n, 2: 8_00n, 1: 2_00n } },
  ),
  /** Of two numbers to 31. */
  '2 of 31': ((pool: Places): Lottery => ({
    drawn: pool,
    plays: [
      last(pool, 'straight', 2),
      rambolito(pool, 2),
      fixed(pool, 'any-fixed', span(0, 2)),
      places(pool, 'places', span(0, 2)),
      fixed(pool, 'number', span(0, 2), 'ent'),
      dragon(pool, [[0, 1]]),
    ],
  }))({ kind: 'places', length: 2, from: 1, to: 31, apart: false }),
  /** A ticket that pays for its last digits as well. */
  'ticket of 4': ofDigits(4, (pool) => [endings(pool, 'endings', [4_000_00n, 200_00n, 18_00n])]),
  'ticket of 6': ofDigits(6, (pool) => [
    endings(pool, 'endings', [200_000_00n, 10_000_00n, 1_000_00n, 120_00n, 12_00n, 1_70n]),
  ]),
  /** And one that pays for either end. */
  ladder: ofDigits(6, (pool) => [
    bothEnds(pool, 'bothEnds', [200_000_00n, 5_000_00n, 600_00n, 80_00n, 11_00n]),
  ]),
  /** Three digits, of which the first two are played as well. */
  '3D at noon': ofDigits(3, (pool) => [
    last(pool, 'straight', 3),
    ...[6, 3].map((orders) => rambolito(pool, orders)),
    straight(pool, 'firstTwo', span(0, 2), rate),
    last(pool, 'lastTwo', 2),
    endings(pool, 'endings', [400_00n, 20_00n, 2_00n]),
    sum(pool),
  ]),
} as const satisfies Readonly<Record<string, Lottery>>;
