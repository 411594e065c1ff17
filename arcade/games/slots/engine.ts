import type { Engine } from '../engine.ts';
import { machines } from './machines.ts';
import { betLevels, playRound, winOf, type Machine, type PlayedSpin } from './maths.ts';
import { slotTitles, titles } from './titles.ts';

export const engine: Engine = {
  id: 'slots',
  titles,
  bets: (gameId) => betLevels.filter((bet) => bet >= (titles[gameId]?.minBet ?? 0n)),
  async play(draw, { gameId, stake, choice, decisions }) {
    const machine = machineOf(gameId);
    if (!machine || choice !== null || decisions.length > 0) return 'BAD_CHOICE';
    const { spins, coins } = await playRound(machine, draw);
    const outcome: readonly PlayedSpin[] = spins.map(({ mode, stops }) => ({ mode, stops }));
    return { outcome, win: winOf(coins, stake) };
  },
};

function machineOf(gameId: string): Machine | undefined {
  const title = slotTitles.get(gameId);
  return title && machines[title.machine];
}
