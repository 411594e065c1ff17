/** The lotteries, each with what is drawn and how it is played. */
import { threeDice } from './dice.ts';
import { fiveDigits, threeDigits } from './digits.ts';
import { elevenPickFive, happyTen, raceOfTen } from './numbers.ts';
import { philippines } from './philippines.ts';
import type { Lottery } from './play.ts';
import { vietnam } from './vietnamPlays.ts';

export const lotteries = {
  ...philippines,
  ...vietnam,
  threeDigits,
  fiveDigits,
  elevenPickFive,
  happyTen,
  raceOfTen,
  threeDice,
} as const satisfies Readonly<Record<string, Lottery>>;
