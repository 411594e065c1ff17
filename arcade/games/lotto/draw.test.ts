import { expect, test } from 'vitest';
import type { Drawn, Result } from '@laro/rules/lottery/play.ts';
import { lotteries } from '@laro/rules/lottery/plays.ts';
import { isOfPrizes } from '@laro/rules/lottery/prizeLists.ts';
import { ballsOf, resultOf, rootOf } from './draw.ts';
import { lotteryGames, lotteryOf, lotteryVendorOf, secondsBetween } from './titles.ts';

const seed = 'cd'.repeat(32);

/** What is wrong with a result of what is drawn so. */
function wrongWith(drawn: Drawn, result: Result): string | undefined {
  if (drawn.kind === 'prizes') {
    const fits = drawn.digits.every((digits, at) => (result[at] ?? -1) < 10 ** digits);
    return fits && result.length === drawn.digits.length && result.every((one) => one >= 0)
      ? undefined
      : 'prizes';
  }
  const [from, to] = drawn.kind === 'places' ? [drawn.from, drawn.to] : [1, drawn.highest];
  const main = result.slice(0, drawn.length);
  const bonus = drawn.kind === 'numbers' && drawn.bonus !== undefined ? [drawn.bonus] : [];
  const balls = result.slice(drawn.length);
  if (main.length !== drawn.length || balls.length !== bonus.length) return 'length';
  if (!main.every((one) => Number.isInteger(one) && one >= from && one <= to)) return 'numbers';
  if ((drawn.kind === 'numbers' || drawn.apart) && new Set(main).size !== main.length) return 'twice';
  if (drawn.kind === 'numbers' && main.some((one, at) => one < (main[at - 1] ?? 0))) return 'order';
  return balls.every((ball, at) => ball >= 1 && ball <= (bonus[at] ?? 0)) ? undefined : 'bonus';
}

test('A1 every lottery is drawn: as many as it says of what it says, the same from the same seed and orders', async () => {
  const root = await rootOf([]);
  for (const game of lotteryGames) {
    const lottery = lotteryOf(game);
    if (!lottery) throw new Error(`no lottery ${game}`);
    const differ = new Set<string>();
    for (let number = 1n; number <= 12n; number++) {
      const result = await resultOf(lottery, { game, number, seed, root });
      expect(await resultOf(lottery, { game, number, seed, root })).toEqual(result);
      expect([game, wrongWith(lottery.drawn, result)]).toEqual([game, undefined]);
      expect(isOfPrizes(ballsOf(lottery, result))).toBe(lottery.drawn.kind === 'prizes');
      differ.add(result.join());
    }
    expect([game, differ.size > 3]).toEqual([game, true]);
  }
});

test('a draw is another one with each round of the beacon, and that of before beacons is as it was', async () => {
  const lottery = lotteries['6/58'];
  const of = { game: 'mindanao-mega', number: 1n, seed, root: await rootOf([]) };
  const results = await Promise.all(
    [undefined, 'aa', 'ab'].map((randomness) => resultOf(lottery, { ...of, randomness })),
  );
  expect(new Set(results.map(String)).size).toBe(3);
  expect(results[0]).toEqual(await resultOf(lottery, of));
});

test('S3-38 every title draws a lottery whose plays are proved, and each of those is drawn by a title', () => {
  const drawn = new Set(lotteryGames.map(lotteryOf));
  expect(drawn).toEqual(new Set(Object.values(lotteries)));
});

test('A1 no two lotteries of a house are of one kind and one pace, and each has time for a sale', () => {
  expect(lotteryGames).toHaveLength(54);
  const kinds = Object.values(lotteries);
  const seen = lotteryGames.map((game) =>
    [lotteryVendorOf(game), kinds.findIndex((kind) => kind === lotteryOf(game)), secondsBetween(game)].join(),
  );
  expect(new Set(seen).size).toBe(54);
  expect(lotteryGames.every((game) => (secondsBetween(game) ?? 0) >= 60)).toBe(true);
});
