import { describe, expect, test } from 'vitest';
import { ways, type Play, type Result, type Selection } from './play.ts';
import { lotteries } from './plays.ts';

function* allDigits(length: number): Generator<Result> {
  for (let at = 0; at < 10 ** length; at++) yield [...String(at).padStart(length, '0')].map(Number);
}

const of = (kind: keyof typeof lotteries, id: string): Play => {
  const found = lotteries[kind].plays.find((play) => play.id === id);
  if (!found) throw new Error(`${kind} has no ${id}`);
  return found;
};

/** What a selection is paid over all results, in hundredths of a bet's stake. */
function paidOverAll(play: Play, selection: Selection, results: Iterable<Result>): bigint {
  let paid = 0n;
  for (const result of results) {
    for (const [at, hits] of play.hits(selection, result).entries()) {
      paid += BigInt(hits) * (play.prizes[at] ?? 0n);
    }
  }
  return paid;
}

/** Of what was staked over all results, in hundredths of a percent, which must be a whole number. */
function returned(play: Play, selection: Selection, results: readonly Result[]): bigint {
  const staked = BigInt(play.count(selection) * results.length);
  const paid = paidOverAll(play, selection, results) * 100n;
  expect(paid % staked).toBe(0n);
  return paid / staked;
}

describe('all results of digits, enumerated', () => {
  const three = [...allDigits(3)];
  test.each<[string, Selection, number, bigint]>([
    ['straight', [[1], [2], [3]], 1, 7500n],
    [
      'straight',
      [
        [1, 2],
        [2, 4, 6],
        [0, 9],
      ],
      12,
      7500n,
    ],
    ['rambolito6', [[1], [2], [3]], 1, 7500n],
    ['rambolito3', [[1], [2], [2]], 1, 7500n],
    ['lastTwo', [[1, 5], [2]], 2, 7500n],
    ['places', [[0, 1, 2], [3], []], 4, 9750n],
    ['sum', [[0]], 1, 9750n],
    ['sum', [[0, 1, 2, 3]], 4, 9750n],
  ])('3D %s of %j: %i bets, %i back', (id, selection, count, back) => {
    const play = of('3D', id);
    expect(play.count(selection)).toBe(count);
    expect(returned(play, selection, three)).toBe(back);
  });

  test('each selection of a straight, a rambolito, a word has the return of its play', () => {
    const two = [...allDigits(2)];
    for (const [a = 0, b = 0] of two) expect(returned(of('2D', 'straight'), [[a], [b]], two)).toBe(7500n);
    for (const [a = 0, b = 0, c = 0] of three) {
      const right = ['straight', 'rambolito6', 'rambolito3'].filter(
        (id) => of('3D', id).count([[a], [b], [c]]) > 0,
      );
      const different = new Set([a, b, c]).size;
      expect(right.slice(1)).toEqual({ 1: [], 2: ['rambolito3'], 3: ['rambolito6'] }[different]);
    }
    for (const word of [0, 1, 2, 3]) {
      expect(returned(of('3D', 'sum'), [[word]], three)).toBe(9750n);
    }
  });

  const four = [...allDigits(4)];
  test.each<[string, Selection, number]>([
    ['straight', [[1, 2], [3], [0, 4], [9]], 4],
    ['rambolito24', [[1], [2], [3], [4]], 1],
    ['rambolito12', [[1], [2], [2], [4]], 1],
    ['rambolito6', [[7], [2], [2], [7]], 1],
    ['rambolito4', [[0], [2], [0], [0]], 1],
    ['lastThree', [[1], [2], [3, 4]], 2],
    ['lastTwo', [[1, 5], [2]], 2],
  ])('4D %s of %j: %i bets, three quarters back', (id, selection, count) => {
    expect(of('4D', id).count(selection)).toBe(count);
    expect(returned(of('4D', id), selection, four)).toBe(7500n);
  });

  test('each four digits are of one rambolito, but for four alike, which are of none', () => {
    const orders = [24, 12, 6, 4];
    for (const digits of four) {
      const right = orders.filter(
        (one) => of('4D', `rambolito${one}`).count(digits.map((digit) => [digit])) > 0,
      );
      const alike = [...Map.groupBy(digits, (digit) => digit).values()]
        .map((same) => same.length)
        .sort()
        .join('');
      expect(right).toEqual({ '1111': [24], '112': [12], '22': [6], '13': [4], '4': [] }[alike]);
    }
    expect(returned(of('4D', 'places'), [[0], [1, 2], [], [3]], four)).toBe(9750n);
  });
});

describe.each([
  ['north', 27, 23, [7479n, 7498n]],
  ['south', 18, 17, [7488n, 7498n]],
  ['central', 18, 17, [7488n, 7498n]],
] as const)('Vietnamese draws of the %s', (region, twos, threes, back) => {
  const { drawn } = lotteries[region];
  const digits = drawn.kind === 'prizes' ? drawn.digits : [];
  const others = digits.map(() => 0);
  const specials = Array.from({ length: 1000 }, (_, at) => [at, ...others.slice(1)]);

  test.each<[string, Selection, bigint]>([
    ['special2', [[1, 2], [3]], 7500n],
    ['special3', [[0], [7], [7, 8, 9]], 7500n],
    ['head', [[4]], 7500n],
    ['tail', [[4, 0]], 7500n],
    ['places', [[0, 3], [2]], 9750n],
  ])('%s of %j over the ends of the special prize', (id, selection, returns) =>
    expect(returned(of(region, id), selection, specials)).toBe(returns),
  );

  // Hits of different prizes add up, so that each prize is enumerated alone, with the others at what never hits.
  test.each<['any2' | 'any3', Selection, number, number, bigint]>([
    ['any2', [[1], [2]], 2, twos, back[0]],
    ['any3', [[1], [2], [3]], 3, threes, back[1]],
  ])('%s of %j hits in each prize that is long enough', (id, selection, length, prizes, returns) => {
    const play = of(region, id);
    const all = 10 ** length;
    let hits = 0;
    for (const at of digits.keys()) {
      for (let number = 0; number < all; number++) {
        hits += play.hits(selection, others.with(at, number))[0] ?? 0;
      }
    }
    expect(hits).toBe(prizes);
    expect((BigInt(hits) * (play.prizes[0] ?? 0n) * 100n) / BigInt(all)).toBe(returns);
    const everywhere = digits.map(() => 123);
    expect(play.hits(selection, everywhere)).toEqual([id === 'any2' ? 0 : threes]);
  });
});

test.each<[keyof typeof lotteries, string, string, readonly number[], readonly number[]]>([
  // As tables of Vietnam name them: eight numbers of the north, seven of the south and the center, of two digits and of three.
  ['north', 'eight-eightTwo', 'the special prize and the last seven', [0, 20, 21, 22, 23, 24, 25, 26], [2]],
  ['north', 'firstPrize', 'the first prize', [1], [2]],
  ['central', 'firstPrize', 'the first prize', [1], [2]],
  ['central', 'eighth', 'the number of two digits', [17], [2]],
  ['central', 'seventh', 'the number of three digits', [16], [3]],
  ['central', 'seven-sevenTwo', 'the special prize and the last six', [0, 12, 13, 14, 15, 16, 17], [2]],
  ['central', 'seven-sevenThree', 'seven of three digits', [0, 5, 12, 13, 14, 15, 16], [3]],
  ['central', 'any4', 'all of four digits or more', [...Array(16).keys()], [4]],
])('S3-38 %s %s is on %s, and three quarters come back', (region, id, _, numbers, [length = 0]) => {
  const play = of(region, id);
  const { drawn } = lotteries[region];
  const digits = drawn.kind === 'prizes' ? drawn.digits : [];
  const bet = [[7], [0], [4], [9]].slice(-length);
  const end = Number(bet.flat().join(''));
  const others = digits.map(() => 0);
  const hit = others.flatMap((_zero, at) =>
    play.hits(bet, others.with(at, end)).map((hits) => hits * (at + 1)),
  );
  expect(hit.filter((at) => at > 0)).toEqual(numbers.map((at) => at + 1));
  expect(
    play.hits(
      bet,
      digits.map(() => end),
    ),
  ).toEqual([numbers.length]);
  expect(play.count(bet)).toBe(1);
  expect(play.back <= 7500n && play.back > 7490n).toBe(true);
});

test('S3-38 an order in the lottery of the center under a play of before is the play that it was', () => {
  const before = lotteries.south.plays;
  const ids = before.map(({ id }) => id);
  const now = lotteries.central.plays.filter(({ id }) => ids.includes(id));
  const said = (plays: readonly Play[]) =>
    plays.map(({ id, rows, prizes, back }) => ({ id, rows, prizes, back }));
  expect(said(now)).toEqual(said(before));
});

describe.each([42, 45, 49, 55, 58] as const)('6/%i', (highest) => {
  const play = of(`6/${highest}`, 'six');
  const ticket = [1, 2, 3, 4, 5, 6];

  test('each draw counted by how many numbers of a ticket are in it: all of them, and a return below the stake', () => {
    let draws = 0n;
    let paid = 0n;
    for (let right = 0; right <= 6; right++) {
      const others = Array.from({ length: 6 - right }, (_, at) => 7 + at);
      const alike = BigInt(ways(6, right) * ways(highest - 6, 6 - right));
      const result = [...ticket.slice(0, right), ...others];
      draws += alike;
      paid += alike * paidOverAll(play, [ticket], [result]);
    }
    expect(draws).toBe(BigInt(ways(highest, 6)));
    expect((paid * 100n) / draws).toBe(play.back);
    expect(play.back).toBeLessThan(90_00n);
  });

  test('a ticket of eight hits as its 28 tickets of six do', () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(play.count([eight])).toBe(28);
    for (const result of [
      [1, 2, 3, 4, 5, 6],
      [1, 2, 3, 9, 10, 11],
      [1, 3, 5, 7, 9, 11],
      [9, 10, 11, 12, 13, 14],
    ]) {
      const each = [0, 0, 0, 0];
      for (let a = 0; a < 8; a++) {
        for (let b = a + 1; b < 8; b++) {
          const six = eight.filter((_, at) => at !== a && at !== b);
          for (const [at, hits] of play.hits([six], result).entries()) each[at] = (each[at] ?? 0) + hits;
        }
      }
      expect(play.hits([eight], result)).toEqual(each);
    }
  });
});

test.each<[string, Selection]>([
  ['straight', [[1], [2]]],
  ['straight', [[1], [2], []]],
  ['straight', [[1, 1], [2], [3]]],
  ['straight', [[10], [2], [3]]],
  ['straight', [[0.5], [2], [3]]],
  ['rambolito6', [[1], [1], [3]]],
  ['rambolito3', [[1], [1], [1]]],
  ['places', [[], [], []]],
  ['sum', [[]]],
])('3D %s of %j is no bet', (id, selection) => expect(of('3D', id).count(selection)).toBe(0));
