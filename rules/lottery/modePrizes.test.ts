import { expect, test } from 'vitest';
import { inMode, sharesOfModes } from './modePrizes.ts';
import { lotteries } from './plays.ts';
import { prizeModes } from './prizeMode.ts';

test.each(prizeModes)(
  'S3-35 every prize of every lottery is that of mode %s, and never gives back all',
  (mode) => {
    for (const lottery of Object.values(lotteries)) {
      const paid = inMode(lottery, mode);
      expect(paid.plays.map(({ id }) => id)).toEqual(lottery.plays.map(({ id }) => id));
      for (const [at, { prizes, back }] of paid.plays.entries()) {
        const listed = lottery.plays[at];
        expect(prizes).toEqual(listed?.prizes.map((prize) => (prize * sharesOfModes[mode]) / 100n));
        expect(back > 0n && back < 100_00n).toBe(true);
      }
    }
  },
);

test('S3-35 what a mode gives back is counted: over all results of three digits, of bets on each number and each word', () => {
  const straight = { id: 'all3-straight', selection: [[1], [2], [3]] };
  const places = { id: 'places', selection: [[0], [], []] };
  for (const mode of prizeModes) {
    for (const { id, selection } of [straight, places]) {
      const play = inMode(lotteries.threeDigits, mode).plays.find((one) => one.id === id);
      if (!play) throw new Error(`no ${id}`);
      let paid = 0n;
      for (let number = 0; number < 1000; number += 1) {
        const result = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10];
        const hits = play.hits(selection, result);
        paid += hits.reduce((sum, hit, at) => sum + BigInt(hit) * (play.prizes[at] ?? 0n), 0n);
      }
      const exact = (paid * 100n) / 1000n;
      // Rounded down twice at most.
      expect(exact - play.back >= 0n && exact - play.back <= 1n).toBe(true);
    }
  }
});
