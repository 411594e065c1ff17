import { describe, expect, test } from 'vitest';
import type { Drawn, Play, Result, Selection } from './play.ts';
import { ways } from './play.ts';
import { lotteries } from './plays.ts';
import { wordsOf } from './playNames.ts';
import { digitsOf, isOfPrizes, prizeLists, prizesOf, type PrizeList } from './prizeLists.ts';
import { randomOf, selectionOf } from './testSelections.ts';

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
  count: play.count(selection),
  paid: paid(play, selection, result),
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
});

const names = Object.keys(lotteries) as Name[]; // the keys of the object itself
const playsOf = (kind: Drawn['kind']) =>
  names.flatMap((name) =>
    lotteries[name].drawn.kind === kind
      ? lotteries[name].plays.map((play) => [`${name} ${play.id}`, play, lotteries[name].drawn] as const)
      : [],
  );

/** In hundredths of a percent and rounded down, of each thing that is a bet alone; of one bet where that is more than a thing. */
function betsOf(play: Play, below: (end: number) => number): Selection[] {
  const [{ from, to } = { from: 0, to: 0 }] = play.rows;
  const alone = play.rows.map((_, row) =>
    span(from, to - from + 1).map((one) => play.rows.map((_other, at) => (at === row ? [one] : []))),
  );
  const each = alone.flat().filter((selection) => play.count(selection) === 1);
  if (each.length > 0) return each;
  // Some bets, the digits of which are alike and are not.
  const bets: Selection[] = [];
  while (bets.length < 3) {
    const selection = selectionOf(play, below).map((row) => row.slice(0, 1));
    if (play.count(selection) === 1) bets.push(selection);
  }
  return bets;
}

/** Words are said of the first prize alone: of no number at all they would be said as well. */
function lookedAt(play: Play, digits: readonly number[]): (readonly [at: number, long: number])[] {
  return [...digits.entries()].slice(0, wordsOf(play.id) ? 1 : digits.length);
}

describe('S3-38 draws of prizes, each number of one alone: what different numbers win adds up', () => {
  const cases = playsOf('prizes').filter(([, { id }]) => !/^(?:parlay|together)/.test(id));

  test.each(cases)('%s returns what it says', (_, play, drawn) => {
    const digits = drawn.kind === 'prizes' ? drawn.digits : [];
    const below = randomOf(play.rows.length * 7 + play.prizes.length);
    const never = digits.map(() => Number.NaN);
    const isTicket = play.rows.length > 3;
    const bets = betsOf(play, below);
    const backs = bets.map((bet) => {
      // Of 10 ** 6 draws of each number.
      let sum = 0n;
      for (const [at, long] of lookedAt(play, digits)) {
        const of = (number: number) => paid(play, bet, never.with(at, number));
        if (isTicket) {
          const ticket = bet.map(([digit = 0]) => digit).slice(-long);
          const over = 10n ** BigInt(6 - ticket.length);
          for (const { number, ways: alike } of numbersAgainst(ticket)) {
            const [value, high] = [Number(number.join('')), 10 ** ticket.length];
            const more = long > ticket.length ? below(10 ** (long - ticket.length)) * high : 0;
            sum += alike * over * of(value + more);
          }
        } else {
          // What is before its last three digits is looked at by nobody.
          const end = Math.min(3, long);
          for (let number = 0; number < 10 ** end; number++) {
            const more = below(10 ** (long - end)) * 10 ** end;
            sum += of(number + more) * 10n ** BigInt(6 - end);
          }
        }
      }
      return (sum * 100n) / 10n ** 6n;
    });
    expect(backs.reduce((least, one) => (one < least ? one : least))).toBe(play.back);
    // All of them return as much, but words whose prize is rounded.
    const isWords = wordsOf(play.id) !== undefined;
    expect(backs.filter((back) => back !== play.back && !isWords)).toEqual([]);
  });

  test.each(cases)(
    '%s: what a whole draw pays is what its numbers pay, and a selection what its bets do',
    (_, play, drawn) => {
      const digits = drawn.kind === 'prizes' ? drawn.digits : [];
      const below = randomOf(3);
      const never = digits.map(() => Number.NaN);
      for (let run = 0; run < 60; run++) {
        const selection = selectionOf(play, below);
        const few = selection.map((row) => row.slice(0, 2));
        // Half of the numbers end as the selection does, which by chance few would.
        const result = digits.map((long) => {
          const number = below(10 ** long);
          const end = few.length > 1 ? few.map(([digit = 0]) => digit).slice(-long) : [few[0]?.[0] ?? 0];
          return below(2) === 0 || wordsOf(play.id)
            ? number
            : number - (number % 10 ** end.length) + Number(end.join(''));
        });
        const each = lookedAt(play, digits).map(([at]) =>
          paid(play, selection, never.with(at, result[at] ?? 0)),
        );
        expect(paid(play, selection, result)).toBe(each.reduce((sum, one) => sum + one, 0n));
        const isOfRows =
          wordsOf(play.id) === undefined &&
          play.count(few) === few.reduce((product, row) => product * row.length, 1);
        expect(!isOfRows || whole(play, few, result)).toEqual(!isOfRows || betByBet(play, few, result));
      }
    },
  );
});

test.each(playsOf('prizes').filter(([, { id }]) => /^any\d$/.test(id)))(
  '%s hits each number that is long enough and ends so',
  (_, play, drawn) => {
    const digits = drawn.kind === 'prizes' ? drawn.digits : [];
    const below = randomOf(17);
    for (let run = 0; run < 100; run++) {
      const end = play.rows.map(() => below(10));
      const numbers = digits.map((long) => toDigits(below(10 ** long), long).with(long - 1, end.at(-1) ?? 0));
      const right = numbers.filter(
        (number) => number.length >= end.length && number.slice(-end.length).join() === end.join(),
      );
      const result = numbers.map((number) => Number(number.join('')));
      expect(
        play.hits(
          end.map((one) => [one]),
          result,
        ),
      ).toEqual([right.length]);
    }
  },
);

describe('S3-38 parlays, counted the other way round', () => {
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

  test.each(playsOf('prizes').filter(([, { id }]) => id.startsWith('parlay')))(
    '%s: all of its ends are drawn as often as its return says',
    (_, play, drawn) => {
      const digits = drawn.kind === 'prizes' ? drawn.digits : [];
      const taken = Number(play.id.at(-1));
      const long = digits.filter((one) => one > 1).length;
      const prize = play.prizes[0] ?? 0n;
      expect((drawsWithAll(taken, long) * prize * 100n) / 100n ** BigInt(long)).toBe(play.back);
      const others = digits.map(() => 55);
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
    },
  );
});

describe('S3-38 two numbers together, counted one number of the draw after the other', () => {
  /** In how many draws of so many numbers each is drawn how often, all others being one of 98. */
  function drawsByTimes(numbers: number): Map<string, bigint> {
    let have = new Map([['0 0', 1n]]);
    for (let at = 0; at < numbers; at++) {
      const next = new Map<string, bigint>();
      for (const [times, draws] of have) {
        const [one = 0, other = 0] = times.split(' ').map(Number);
        for (const [key, ends] of [
          [`${one + 1} ${other}`, 1n],
          [`${one} ${other + 1}`, 1n],
          [times, 98n],
        ] as const)
          next.set(key, (next.get(key) ?? 0n) + draws * ends);
      }
      have = next;
    }
    return have;
  }

  test.each(playsOf('prizes').filter(([, { id }]) => id === 'together'))(
    '%s is paid as often as the rarer of them is drawn, and returns what it says',
    (_, play, drawn) => {
      const digits = drawn.kind === 'prizes' ? drawn.digits : [];
      let won = 0n;
      let all = 0n;
      for (const [times, draws] of drawsByTimes(digits.length)) {
        const [one = 0, other = 0] = times.split(' ').map(Number);
        const result = digits.map((long, at) => {
          const end = at < one ? 7 : at < one + other ? 41 : 55;
          return long > 2 ? 300 + end : end;
        });
        expect(play.hits([[7, 41]], result)).toEqual([Math.min(one, other)]);
        all += draws;
        won += draws * paid(play, [[7, 41]], result);
      }
      expect(all).toBe(100n ** BigInt(digits.length));
      expect((won * 100n) / all).toBe(play.back);
      expect(play.back > 74_00n && play.back <= 75_00n).toBe(true);
    },
  );

  test.each(playsOf('prizes').filter(([, { id }]) => id === 'together'))(
    '%s: of more numbers each two are a bet',
    (_, play, drawn) => {
      const digits = drawn.kind === 'prizes' ? drawn.digits : [];
      const chosen = [0, 7, 41, 98];
      expect(play.count([chosen])).toBe(6);
      const below = randomOf(5);
      for (let run = 0; run < 200; run++) {
        const result = digits.map((long) => (long > 2 ? 100 * below(9) : 0) + (chosen[below(5)] ?? 55));
        const each = chosen.flatMap((one, at) =>
          chosen.slice(at + 1).map((other) => paid(play, [[one, other]], result)),
        );
        expect(paid(play, [chosen], result)).toBe(each.reduce((sum, one) => sum + one, 0n));
      }
    },
  );
});

describe('numbers drawn from a drum', () => {
  const isSaid = (play: Play) => play.tiers === undefined;
  test.each(playsOf('numbers').filter(([, play]) => !isSaid(play)))(
    'S3-38 %s: draws counted by how many of a ticket are in them are all there are, and pay what it says',
    (name, play, drawn) => {
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

  /** How many draws of twenty of eighty there are of each sum. */
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
  const choose = (of: number, some: number) =>
    span(0, some).reduce((product, at) => (product * BigInt(of - at)) / BigInt(at + 1), 1n);
  /** Draws that are told apart by their sum, or by how many are of the first of two kinds; in how many draws that is so. */
  const bySum = () => [...(sums[20] ?? [])].map(([sum, draws]) => [drawOf(sum), draws] as const);
  const byKind = (numberOf: (at: number) => readonly [number, number]) => () =>
    span(0, 21).map((first) => {
      const draw = [
        ...span(0, first).map((at) => numberOf(at)[0]),
        ...span(0, 20 - first).map((at) => numberOf(at)[1]),
      ];
      return [draw, choose(40, first) * choose(40, 20 - first)] as const;
    });
  const kindsOf: Readonly<Record<string, () => (readonly [Result, bigint])[]>> = {
    sum: bySum,
    elements: bySum,
    upDown: byKind((at) => [1 + at, 41 + at]),
    oddEven: byKind((at) => [1 + 2 * at, 2 + 2 * at]),
  };

  test.each(playsOf('numbers').filter(([, play]) => isSaid(play)))(
    'S3-38 %s: what is said of all that is drawn comes as often as its return says',
    (name, play) => {
      const kinds = kindsOf[play.id]?.();
      if (!kinds) throw new Error(`nobody proves ${name}`);
      expect(kinds.reduce((sum, [, draws]) => sum + draws, 0n)).toBe(all);
      const backs = play.prizes.map((_, word) => {
        const won = kinds.reduce((sum, [draw, draws]) => sum + draws * paid(play, [[word]], draw), 0n);
        return (won * 100n) / all;
      });
      expect(backs.reduce((least, one) => (one < least ? one : least))).toBe(play.back);
      expect(backs.every((back) => back <= 97_50n && back >= 96_50n)).toBe(true);
    },
  );
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
