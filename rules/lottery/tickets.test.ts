import { describe, expect, test } from 'vitest';
import type { Play, Result, Selection } from './play.ts';
import { ways } from './play.ts';
import { lotteries } from './plays.ts';
import { digitsOf, isOfPrizes, prizeLists, prizesOf, type PrizeList } from './prizeLists.ts';

type Name = keyof typeof lotteries;

function find(name: Name, id: string): Play {
  const found = lotteries[name].plays.find((play) => play.id === id);
  if (!found) throw new Error(`${name} has no ${id}`);
  return found;
}

/** In hundredths of a bet's stake. */
function paid({ prizes, hits }: Play, selection: Selection, result: Result): bigint {
  return hits(selection, result).reduce((sum, hit, at) => sum + BigInt(hit) * (prizes[at] ?? 0n), 0n);
}

const span = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);
const toDigits = (number: number, length: number) => [...String(number).padStart(length, '0')].map(Number);

/** Every number that a ticket can meet, told apart by which of its digits are right: in how many numbers that is so. */
function* numbersAgainst(ticket: readonly number[]): Generator<{ number: number[]; ways: bigint }> {
  for (let right = 0; right < 2 ** ticket.length; right++) {
    const isRight = ticket.map((_, at) => (right >> at) % 2 === 1);
    const number = ticket.map((digit, at) => (isRight[at] ? digit : (digit + 1 + ((right + at) % 9)) % 10));
    yield { number, ways: 9n ** BigInt(isRight.filter((one) => !one).length) };
  }
}

/** What each bet of a selection is paid alone, added up, and how many they are. */
function betByBet(play: Play, selection: Selection, result: Result) {
  const bets = selection.reduce<number[][]>(
    (before, row) => before.flatMap((some) => row.map((one) => [...some, one])),
    [[]],
  );
  const alone = bets.map((bet) => bet.map((one) => [one]));
  return { count: bets.length, paid: alone.reduce((sum, bet) => sum + paid(play, bet, result), 0n) };
}

const whole = (play: Play, selection: Selection, result: Result) => ({
  ...{ count: play.count(selection), paid: paid(play, selection, result) },
});

describe('tickets of digits, against every number there is', () => {
  test.each<[Name, string, number]>([
    ['ticket of 4', 'endings', 4],
    ['ticket of 6', 'endings', 6],
    ['3D at noon', 'endings', 3],
    ['ladder', 'bothEnds', 6],
  ])('%s returns what it says, the best of its prizes alone', (name, id, length) => {
    const play = find(name, id);
    const ticket = toDigits(Number('314159'.slice(0, length)), length);
    const selection = ticket.map((one) => [one]);
    let sum = 0n;
    for (const { number, ways: alike } of numbersAgainst(ticket)) {
      const hits = play.hits(selection, number);
      expect(hits.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(1);
      sum += alike * paid(play, selection, number);
    }
    expect((sum * 100n) / 10n ** BigInt(length)).toBe(play.back);
  });

  test('several digits at a place are as many tickets', () => {
    for (const [name, id] of [
      ['ticket of 6', 'endings'],
      ['ladder', 'bothEnds'],
    ] as const) {
      const play = find(name, id);
      for (const result of [
        [3, 1, 4, 1, 5, 9],
        [3, 1, 9, 9, 5, 9],
        [2, 1, 4, 1, 5, 9],
        [0, 0, 0, 0, 0, 0],
      ]) {
        const selection = [[3, 2], [1], [4, 9], [1, 7, 0], [5], [9, 8]];
        expect(whole(play, selection, result)).toEqual(betByBet(play, selection, result));
      }
    }
  });

  const tickets = [
    ...[['southTicket', 'ticket', 'south'] as const, ['threes', 'ticket', 'threes'] as const],
    ...[['fours', 'big', 'fours'] as const, ['fours', 'small', 'fours'] as const],
    ...[['foursAtNight', 'big', 'fours'] as const, ['foursAtNight', 'small', 'fours'] as const],
    ...[['foursAtNight', 'firstAlone', 'fours'] as const, ['raffle', 'ticket', 'raffle'] as const],
    ['sweepstakes', 'ticket', 'sweepstakes'] as const,
  ];
  // What is won by different numbers of a draw adds up, so that each of them is enumerated alone.
  test.each(tickets)(
    '%s %s returns what it says, number by number of a draw',
    (name, id, list: PrizeList) => {
      const play = find(name, id);
      const digits = digitsOf(list);
      const length = play.rows.length;
      const selection = toDigits(Number('271828'.slice(0, length)), length).map((one) => [one]);
      const never = digits.map(() => Number.NaN);
      let sum = 0n;
      for (const [at, long] of digits.entries()) {
        for (let number = 0; number < 10 ** long; number++) {
          sum += paid(play, selection, never.with(at, number)) * 10n ** BigInt(6 - long);
        }
      }
      expect((sum * 100n) / 10n ** 6n).toBe(play.back);
      const drawn = digits.map((long, at) =>
        at % 3 === 0 ? Number('271828'.slice(length - long, length)) : 0,
      );
      const several = selection.map(([one = 0], at) => (at % 2 === 0 ? [one, (one + 1) % 10] : [one]));
      expect(whole(play, several, drawn)).toEqual(betByBet(play, several, drawn));
    },
  );
});

describe('plays on the numbers of a draw', () => {
  test.each<[Name, string, number, number]>([
    ['oneTwoThree', 'one', 0, 1],
    ['oneTwoThree', 'two', 1, 2],
    ['oneTwoThree', 'three', 2, 3],
    ['mekong', 'special3', 0, 3],
    ['mekong', 'lower2', 5, 2],
  ])('%s %s hits one in as many as there are', (name, id, of, length) => {
    const play = find(name, id);
    const result = [7, 7, 7, 7, 7, 7];
    let sum = 0n;
    for (let at = 0; at < 10 ** length; at++)
      sum += paid(
        play,
        toDigits(Number('482'.slice(0, length)), length).map((one) => [one]),
        result.with(of, at),
      );
    expect((sum * 100n) / 10n ** BigInt(length)).toBe(play.back);
  });

  test.each<[Name, string, Selection, number]>([
    ['mekong', 'anyOrder6', [[4], [8], [2]], 0],
    ['mekong', 'anyOrder3', [[4], [8], [4]], 0],
    ['mekong', 'runSpecial', [[3]], 0],
    ['mekong', 'runLower', [[3]], 5],
    ['oneTwoThree', 'runThree', [[0]], 2],
  ])('%s %s of %j returns what it says', (name, id, selection, of) => {
    const play = find(name, id);
    let sum = 0n;
    const all = id === 'runLower' ? 100 : 1000;
    for (let at = 0; at < all; at++) sum += paid(play, selection, [1, 1, 1, 1, 1, 1].with(of, at));
    expect((sum * 100n) / BigInt(all)).toBe(play.back);
  });

  /** How many draws of so many numbers have all of `taken` ends, counted one number after the other. */
  function drawsWithAll(taken: number, numbers: number): bigint {
    let have = [1n, ...span(1, taken).map(() => 0n)];
    for (let at = 0; at < numbers; at++) {
      have = have.map(
        (ways, found) =>
          ways * BigInt(100 - (taken - found)) +
          (found > 0 ? (have[found - 1] ?? 0n) * BigInt(taken - found + 1) : 0n),
      );
    }
    return have[taken] ?? 0n;
  }

  test.each<[Name, PrizeList, number]>([
    ['north', 'north', 2],
    ['north', 'north', 3],
    ['north', 'north', 4],
    ['south', 'south', 2],
    ['south', 'south', 4],
    ['threes', 'threes', 2],
    ['foursAtNight', 'fours', 3],
  ])('%s: of a parlay of %s all %i are drawn as often as its return says', (name, list, taken) => {
    const play = find(name, `parlay${taken}`);
    const long = digitsOf(list).filter((digits) => digits > 1).length;
    const prize = play.prizes[0] ?? 0n;
    expect((drawsWithAll(taken, long) * prize * 100n) / 100n ** BigInt(long)).toBe(play.back);
    const others = digitsOf(list).map(() => 55);
    const chosen = [0, 7, 41, 98, 12].slice(0, taken + 1);
    expect(play.count([chosen])).toBe(taken + 1);
    for (const [right, bets] of [
      [taken - 1, 0],
      [taken, 1],
      [taken + 1, taken + 1],
    ] as const) {
      const result = others.map((other, at) => (at < right ? 300 + (chosen[at] ?? 0) : other));
      expect(play.hits([chosen], result)).toEqual([bets]);
    }
  });
});

describe('numbers drawn from a drum', () => {
  test.each<[Name, string]>([
    ['5/40', 'five'],
    ['7/37', 'seven'],
    ['6/36', 'six'],
    ['6/60', 'six'],
    ['6/42 and 1/8', 'sixBonus'],
    ['5/35 and 1/12', 'fiveBonus'],
    ...span(1, 8).map((taken): [Name, string] => ['kenoSteep', `pick${taken}-keno`]),
    ...span(1, 10).map((taken): [Name, string] => ['kenoFlat', `pick${taken}-keno`]),
  ])(
    '%s %s: draws counted by how many of a ticket are in them are all there are, and pay what it says',
    (name, id) => {
      const play = find(name, id);
      const { drawn } = lotteries[name];
      if (drawn.kind !== 'numbers') throw new Error(`${name} is of no numbers`);
      const { length, highest, bonus } = drawn;
      const [{ least: taken } = { least: 0 }] = play.rows;
      const ticket = span(1, taken);
      const big = (all: number, some: number) =>
        span(0, some).reduce((product, at) => (product * BigInt(all - at)) / BigInt(at + 1), 1n);
      let draws = 0n;
      let sum = 0n;
      for (let right = 0; right <= Math.min(taken, length); right++) {
        const alike = big(taken, right) * big(highest - taken, length - right);
        const result = [...ticket.slice(0, right), ...span(taken + 1, length - right)];
        for (const ball of span(1, bonus ?? 1)) {
          draws += alike;
          const selection = bonus === undefined ? [ticket] : [ticket, [1]];
          sum += alike * paid(play, selection, bonus === undefined ? result : [...result, ball]);
        }
      }
      expect(draws).toBe(big(highest, length) * BigInt(bonus ?? 1));
      expect((sum * 100n) / draws).toBe(play.back);
    },
  );

  test('more numbers than a ticket has, and more balls, are as many tickets', () => {
    const play = find('5/35 and 1/12', 'fiveBonus');
    const chosen = [2, 4, 6, 8, 10, 12, 14];
    const selection = [chosen, [3, 9, 11]];
    expect(play.count(selection)).toBe(ways(7, 5) * 3);
    for (const result of [
      [2, 4, 6, 8, 10, 9],
      [1, 2, 3, 4, 14, 3],
      [1, 3, 5, 7, 9, 11],
      [2, 4, 6, 7, 9, 1],
    ]) {
      let sum = 0n;
      for (let out = 0; out < 7; out++)
        for (let other = out + 1; other < 7; other++)
          for (const ball of [3, 9, 11]) {
            const five = chosen.filter((_, at) => at !== out && at !== other);
            sum += paid(play, [five, [ball]], result);
          }
      expect(paid(play, selection, result)).toBe(sum);
    }
  });

  test('keno: what is said of all twenty comes as often as its return says', () => {
    /** How many draws there are of each sum. */
    const sums = span(0, 21).map(() => new Map<number, bigint>());
    sums[0]?.set(0, 1n);
    for (let number = 1; number <= 80; number++)
      for (let count = 19; count >= 0; count--)
        for (const [sum, draws] of sums[count] ?? []) {
          const next = sums[count + 1];
          next?.set(sum + number, (next.get(sum + number) ?? 0n) + draws);
        }
    /** Some draw of that sum. */
    const drawOf = (wanted: number) => {
      const draw = span(1, 20);
      let left = wanted - 210;
      for (let at = 19; at >= 0; at--) {
        const more = Math.min(left, 60);
        draw[at] = (draw[at] ?? 0) + more;
        left -= more;
      }
      return draw;
    };
    const all = [...(sums[20] ?? [])].reduce((sum, [, draws]) => sum + draws, 0n);
    for (const id of ['sum', 'elements']) {
      const play = find('kenoSteep', id);
      const backs = play.prizes.map((_, word) => {
        let sum = 0n;
        for (const [wanted, draws] of sums[20] ?? []) sum += draws * paid(play, [[word]], drawOf(wanted));
        return (sum * 100n) / all;
      });
      expect([id, backs.reduce((least, one) => (one < least ? one : least))]).toEqual([id, play.back]);
      expect(backs.every((back) => back <= 97_50n && back >= 96_50n)).toBe(true);
    }
    const choose = (of: number, some: number) =>
      span(0, some).reduce((product, at) => (product * BigInt(of - at)) / BigInt(at + 1), 1n);
    for (const [id, numberOf] of [
      ['upDown', (at: number) => [1 + at, 41 + at] as const],
      ['oddEven', (at: number) => [1 + 2 * at, 2 + 2 * at] as const],
    ] as const) {
      const play = find('kenoFlat', id);
      const sum = [0n, 0n, 0n];
      for (let first = 0; first <= 20; first++) {
        const draw = [
          ...span(0, first).map((at) => numberOf(at)[0]),
          ...span(0, 20 - first).map((at) => numberOf(at)[1]),
        ];
        for (const word of [0, 1, 2])
          sum[word] =
            (sum[word] ?? 0n) + choose(40, first) * choose(40, 20 - first) * paid(play, [[word]], draw);
      }
      const backs = sum.map((one) => (one * 100n) / all);
      expect([id, backs.reduce((least, one) => (one < least ? one : least))]).toEqual([id, play.back]);
    }
  });
});

test('what is drawn is known by how many numbers it has, and is no balls', () => {
  const lists = Object.keys(prizeLists) as PrizeList[]; // the keys of the object itself
  expect(new Set(lists.map((list) => digitsOf(list).length)).size).toBe(lists.length);
  for (const list of lists) {
    const drawn = digitsOf(list).map((digits) => '1'.repeat(digits));
    expect(isOfPrizes(drawn)).toBe(true);
    expect(prizesOf(drawn).map((numbers) => numbers.length)).toEqual(
      prizeLists[list].map(({ numbers }) => numbers),
    );
  }
  const keno = span(1, 20).map(String);
  expect([isOfPrizes(keno), prizesOf(keno)]).toEqual([false, [keno]]);
});

test('the more a prize is, the fewer of its tickets are right', () => {
  for (const { plays } of Object.values(lotteries))
    for (const { id, prizes, tiers } of plays)
      expect([id, tiers === undefined || tiers.length === prizes.length]).toEqual([id, true]);
});
