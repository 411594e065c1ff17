import { playedTitles } from '../games/titles.ts';

/** Whose lotteries are drawn here. */
export const lotteryVendor = 'TCG_SEA';

/** Every vendor whose games are played here: the arcade signs for each with a key of its own. */
export const arcadeVendors: ReadonlySet<string> = new Set([
  lotteryVendor,
  ...[...playedTitles.values()].map(({ vendor }) => vendor),
]);
