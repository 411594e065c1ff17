import type { Lottery } from '@laro/rules/lottery/play.ts';
import { lotteries } from '@laro/rules/lottery/plays.ts';

interface Drawn {
  readonly vendor: string;
  readonly lottery: Lottery;
}

const isles = (lottery: Lottery): Drawn => ({ vendor: 'TCG_SEA', lottery });
const kidlat = (lottery: Lottery): Drawn => ({ vendor: 'ELOTT', lottery });
const bolang = (lottery: Lottery): Drawn => ({ vendor: 'LOTT', lottery });
const lotus = (lottery: Lottery): Drawn => ({ vendor: 'TCG_LOTTO_VN', lottery });

/** The lotteries that are drawn here, by the code of the game. */
const games: Readonly<Record<string, Drawn>> = {
  'siam-pair': isles(lotteries['2D']),
  'seven-isles-3d': isles(lotteries['3D']),
  'seven-isles-4d': isles(lotteries['4D']),
  'java-star-5': isles(lotteries.fiveDigits),
  'palawan-pick-3': isles(lotteries.threeDigits),
  'lucky-archipelago': isles(lotteries.happyTen),
  'borneo-big-six': isles(lotteries['6D']),
  'island-toto-6-49': isles(lotteries['6/49']),
  'bolang-bayan-6-42': bolang(lotteries['6/42']),
  'bolang-bayan-6-45': bolang(lotteries['6/45']),
  'bolang-bayan-6-55': bolang(lotteries['6/55']),
  'mindanao-mega': bolang(lotteries['6/58']),
  'pixel-pick-5': kidlat(lotteries.fiveDigits),
  'turbo-tres': kidlat(lotteries.threeDigits),
  'eleven-choose-five': kidlat(lotteries.elevenPickFive),
  'neon-numbers': kidlat(lotteries.happyTen),
  'pk-ten-speedway': kidlat(lotteries.raceOfTen),
  'fast-three-dice': kidlat(lotteries.threeDice),
  'lotus-express-5': lotus(lotteries.elevenPickFive),
  'lotus-express-2': lotus(lotteries.raceOfTen),
  'lotus-express-1': lotus(lotteries.threeDice),
  'lotus-north-draw': lotus(lotteries.north),
  'lotus-south-draw': lotus(lotteries.south),
};
export const lotteryGames = Object.keys(games);
export const lotteryVendors: readonly string[] = [...new Set(Object.values(games).map((one) => one.vendor))];

export function lotteryOf(game: string): Lottery | undefined {
  return games[game]?.lottery;
}

export function lotteryVendorOf(game: string): string | undefined {
  return games[game]?.vendor;
}
