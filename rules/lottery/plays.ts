/** The lotteries, each with what is drawn and how it is played. */
import { threeDice } from './dice.ts';
import { fiveDigits, fourDigits, lucky28, threeDigits, twoDigits } from './digits.ts';
import { kenos } from './keno.ts';
import {
  circuit,
  elevenPickFive,
  happyTen,
  pares,
  raceOfTen,
  twelvePickFour,
  twentyFourPickSix,
} from './numbers.ts';
import { philippines } from './philippines.ts';
import type { Lottery } from './play.ts';
import { straits, vietnam } from './vietnam.ts';

export const lotteries = {
  ...philippines,
  ...vietnam,
  ...straits,
  ...kenos,
  twoDigits,
  threeDigits,
  fourDigits,
  fiveDigits,
  lucky28,
  elevenPickFive,
  twelvePickFour,
  twentyFourPickSix,
  pares,
  circuit,
  happyTen,
  raceOfTen,
  threeDice,
} as const satisfies Readonly<Record<string, Lottery>>;
