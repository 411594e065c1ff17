import type { Lottery } from '@laro/rules/lottery/play.ts';
import { lotteries } from '@laro/rules/lottery/plays.ts';

interface Drawn {
  readonly vendor: string;
  readonly lottery: Lottery;
  /** From one draw to the next, in seconds. */
  readonly every: number;
}

const of =
  (vendor: string) =>
  (lottery: Lottery, every = 180): Drawn => ({ vendor, lottery, every });
const [isles, kidlat, bolang, lotus] = [of('TCG_SEA'), of('ELOTT'), of('LOTT'), of('TCG_LOTTO_VN')] as const;

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
  'manila-morning-draw': isles(lotteries.fourDigits),
  'cebu-noon-draw': isles(lotteries.twelvePickFour),
  'davao-dusk-draw': isles(lotteries.twentyFourPickSix),
  'straits-4d': isles(lotteries.fours, 300),
  'harbour-night-4d': isles(lotteries.foursAtNight, 300),
  'mekong-double': isles(lotteries.mekong, 300),
  'bolang-bayan-6-42': bolang(lotteries['6/42']),
  'bolang-bayan-6-45': bolang(lotteries['6/45']),
  'bolang-bayan-6-55': bolang(lotteries['6/55']),
  'mindanao-mega': bolang(lotteries['6/58']),
  'tres-sa-tanghali': bolang(lotteries['3D at noon']),
  'kuwatro-sa-gabi': bolang(lotteries['ticket of 4']),
  'dos-sa-umaga': bolang(lotteries['2 of 31']),
  'masuwerteng-siyete': bolang(lotteries['7/37'], 300),
  'bayan-bonus-ball': bolang(lotteries['6/42 and 1/8'], 300),
  'weekend-sweep': bolang(lotteries['ticket of 6'], 300),
  'luzon-ladder': bolang(lotteries.ladder, 300),
  'visayas-five': bolang(lotteries['5/40']),
  'tambiolo-classic': bolang(lotteries.pares),
  'sweepstakes-ni-nanay': bolang(lotteries.sweepstakes, 600),
  'pixel-pick-5': kidlat(lotteries.fiveDigits),
  'turbo-tres': kidlat(lotteries.threeDigits),
  'eleven-choose-five': kidlat(lotteries.elevenPickFive),
  'neon-numbers': kidlat(lotteries.happyTen),
  'pk-ten-speedway': kidlat(lotteries.raceOfTen),
  'fast-three-dice': kidlat(lotteries.threeDice),
  'kidlat-keno': kidlat(lotteries.kenoSteep),
  'kidlat-60-seconds': kidlat(lotteries.fiveDigits, 60),
  'kidlat-90-seconds': kidlat(lotteries.lucky28, 90),
  'robo-raffle': kidlat(lotteries.raffle, 300),
  'mega-bolt-6': kidlat(lotteries['6/60'], 300),
  'lucky-circuit': kidlat(lotteries.circuit, 60),
  'lotus-express-5': lotus(lotteries.elevenPickFive),
  'lotus-express-2': lotus(lotteries.raceOfTen),
  'lotus-express-1': lotus(lotteries.threeDice),
  'lotus-north-draw': lotus(lotteries.north),
  'lotus-south-draw': lotus(lotteries.south),
  'lotus-central-draw': lotus(lotteries.central, 300),
  'red-river-daily': lotus(lotteries.oneTwoThree),
  'old-quarter-keno': lotus(lotteries.kenoFlat, 300),
  'delta-three': lotus(lotteries.threes, 300),
  'lantern-six': lotus(lotteries['6/36'], 300),
  'hill-town-pick': lotus(lotteries.southTicket, 600),
  'night-market-numbers': lotus(lotteries['5/35 and 1/12'], 300),
  'conical-hat-quick-draw': lotus(lotteries.twoDigits, 60),
  'full-moon-45': lotus(lotteries['6/45 of the moon'], 300),
};
export const lotteryGames = Object.keys(games);
export const lotteryVendors: readonly string[] = [...new Set(Object.values(games).map((one) => one.vendor))];

export function lotteryOf(game: string): Lottery | undefined {
  return games[game]?.lottery;
}

export function secondsBetween(game: string): number | undefined {
  return games[game]?.every;
}

/** Between the end of the sale and the draw: longer than a bet is asked about. */
export const closedSeconds = 20;

/** When a draw is due: it is numbered by how many of its game have gone since 1970. */
export function dueOf(game: string, number: bigint): Date {
  return new Date((Number(number) + 1) * (games[game]?.every ?? 0) * 1000);
}

export function lotteryVendorOf(game: string): string | undefined {
  return games[game]?.vendor;
}
