import type { Lottery } from './play.ts';
import type { PrizeMode } from './prizeMode.ts';

/**
 * What a mode pays of a hundred of the list of prizes (S3-35): the electronic lotteries and those of the islands the list, the ordinary
 * ones a little less, a house's own draws (ZY) a little more.
 */
export const sharesOfModes: Readonly<Record<PrizeMode, bigint>> = {
  Elott: 100n,
  SEA: 100n,
  Lott: 98n,
  ZY: 101n,
};

/** A lottery as a mode pays it, to the hundredth of a stake and rounded down. What it gives back is what its list does, as prizes are to each other. */
export function inMode(lottery: Lottery, mode: PrizeMode): Lottery {
  const share = sharesOfModes[mode];
  if (share === 100n) return lottery;
  return {
    ...lottery,
    plays: lottery.plays.map((play) => {
      const prizes = play.prizes.map((prize) => (prize * share) / 100n);
      // The prize that loses most by rounding says what comes back at least; of a play of one prize it is exact.
      const backs = play.prizes.flatMap((prize, at) =>
        prize === 0n ? [] : [(play.back * (prizes[at] ?? 0n)) / prize],
      );
      return {
        ...play,
        prizes,
        back: backs.reduce((least, one) => (one < least ? one : least), play.back * 2n),
      };
    }),
  };
}
