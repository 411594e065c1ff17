import { showHundredths, toMinor } from '../page/amounts.ts';
import type { Stage, Table } from '../page/play.ts';
import type { RoundView } from '../wire.ts';
import { bingoBoard } from './boards/bingo.ts';
import type { Board, Place, Shown } from './boards/board.ts';
import { diceBoard, plinkoBoard, targetBoard, wheelBoard } from './boards/chance.ts';
import { pokerBoard } from './boards/poker.ts';
import { scratchBoard } from './boards/scratch.ts';
import { minesBoard, pairBoard, towerBoard } from './boards/steps.ts';
import type { Instant } from './instant.ts';
import type { Machine } from './machines.ts';

function boardOf(place: Place, machine: Machine): Board {
  switch (machine.kind) {
    case 'plinko':
      return plinkoBoard(place, machine);
    case 'wheel':
      return wheelBoard(place, machine);
    case 'target':
      return targetBoard(place, machine);
    case 'dice':
      return diceBoard(place);
    case 'tower':
      return towerBoard(place, machine);
    case 'mines':
      return minesBoard(place, machine);
    case 'hilo':
    case 'coin':
      return pairBoard(place, machine);
    case 'poker':
      return pokerBoard(place, machine);
    case 'bingo':
      return bingoBoard(place, machine);
    case 'scratch':
      return scratchBoard(place, machine);
  }
}

type Numbers = readonly number[];

/** The board of a title in the place of the reels, and how a round is shown on it. */
export function createStage(table: Table, { machine, text, title, picture }: Instant): Stage<Numbers> {
  const { screen, sound, money } = table;
  const board = boardOf({ table, text, picture, icons: title.pictures }, machine);
  screen.canvas.replaceWith(board.element);
  const shown = (round: RoundView<Numbers>): Shown => ({
    numbers: round.outcome ?? [],
    choice: round.choice,
    decisions: round.decisions,
    amount: (hundredths) => money((BigInt(hundredths) * toMinor(round.freeStake ?? round.bet)) / 100n),
  });
  return {
    fit() {},
    rest() {},
    begin: () => board.begin(),
    cancel: () => board.begin(),
    choice: () => board.choice?.() ?? null,
    decide(round) {
      screen.plate(text('decide'));
      return board.decide?.(shown(round)) ?? Promise.resolve('take');
    },
    async show(round, staked) {
      await board.show(shown(round));
      const won = toMinor(round.win);
      if (won === 0n) return screen.plate(text('noWin'), 'soft');
      const hundredths = (won * 100n) / staked;
      const times = Number(hundredths) / 100;
      screen.describe(text('timesBet', { times: showHundredths(hundredths) }));
      // A win below the bet is a loss, and is not celebrated as anything else.
      if (times > 1) sound.win(times >= 15 ? 3 : times >= 5 ? 2 : 1);
      const counted = screen.plateAmount(
        won,
        money,
        table.calm || times < 1 ? 0 : Math.min(1600, 350 + times * 60),
      );
      table.onSkip(counted.finish);
      await counted.done;
      return table.onSkip();
    },
  };
}
