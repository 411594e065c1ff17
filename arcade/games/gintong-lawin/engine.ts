import type { Engine } from '../engine.ts';
import type { PlayedSpin } from './maths.ts';
import { betLevels, playRound, winOf } from './maths.ts';
import { titles } from './titles.ts';

export const engine: Engine = {
  id: 'gintong-lawin',
  titles,
  bets: () => betLevels,
  async play(draw, { stake, choice, decisions }) {
    if (choice !== null || decisions.length > 0) return 'BAD_CHOICE';
    const { spins, coins } = await playRound(draw);
    const outcome: readonly PlayedSpin[] = spins.map(({ mode, stops }) => ({ mode, stops }));
    return { outcome, win: winOf(coins, stake) };
  },
};
