import type { Engine } from '../engine.ts';
import { machines, type Machine } from './machines.ts';
import { lengthsOf, readRound } from './rules.ts';
import { instantTitles, titles } from './titles.ts';

export const engine: Engine = {
  id: 'instants',
  titles,
  // Whole pesos: every pay is whole hundredths of the bet.
  bets: (gameId) =>
    [100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n].filter(
      (bet) => bet >= (titles[gameId]?.minBet ?? 0n),
    ),
  async play(draw, { gameId, stake, choice, decisions }) {
    const machine = machineOf(gameId);
    if (!machine) return 'BAD_CHOICE';
    const numbers = await draw(0, lengthsOf(machine));
    const read = readRound(machine, numbers, choice, decisions);
    if (!read) return 'BAD_CHOICE';
    const { hundredths, known, open } = read;
    return {
      outcome: numbers.slice(0, known),
      win: open ? 0n : (BigInt(hundredths) * stake) / 100n,
      open,
    };
  },
  /** The first of what there is to pick, then what it pays; of five cards what pays already. */
  whenLeft({ gameId, decisions }) {
    const machine = machineOf(gameId);
    if (machine?.kind === 'poker') return 'left';
    return decisions.length === 0 ? 0 : 'take';
  },
};

function machineOf(gameId: string): Machine | undefined {
  const title = instantTitles.get(gameId);
  return title && machines[title.machine];
}
