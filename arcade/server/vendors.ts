import { lotteryVendors } from '../games/lotto/titles.ts';
import { playedTitles } from '../games/titles.ts';

/** Every vendor whose games are played here: the arcade signs for each with a key of its own. */
export const arcadeVendors: ReadonlySet<string> = new Set([
  ...lotteryVendors,
  ...[...playedTitles.values()].map(({ vendor }) => vendor),
]);
