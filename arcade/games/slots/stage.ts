import type { Stage, Table } from '../page/play.ts';
import { createReelStage, type Stopped } from '../page/reelStage.ts';
import { lineColors } from '../page/reels.ts';
import { columnOf, emblems } from './art/paint.ts';
import { readSpin, type Emblem } from './maths.ts';
import type { Slot } from './slot.ts';

/** The reels of a title, and how a round is shown on them. */
export function createStage(table: Table, { machine, sheet, text, title }: Slot): Stage<readonly Stopped[]> {
  const { lines, pays, rows, scatter, strips } = machine;
  const reels = strips.base.length;
  const { style } = table.screen.canvas;
  // How much wider than high: where the page lies on its side, the reels are as large as they fit.
  const height = reels === 3 ? 73 : reels === 6 ? 84 : rows === 3 ? 94 : 90;
  style.setProperty('--shape', String((reels * 73) / (rows * height)));
  return createReelStage(table, {
    looks: {
      strips,
      rows,
      needed: scatter?.least,
      sheet,
      emblems,
      column: columnOf(title.look),
    },
    firstStops: strips.base.map((strip, reel) => (reel * 7 + 3) % strip.length),
    look(stopped) {
      const { awarded, boost, coins, scatterCoins, scatters, wins } = readSpin(machine, stopped);
      const lit = wins.map(({ cells, line }, at) => ({
        cells,
        color: lineColors[(line ?? at) % lineColors.length] ?? '',
        ...(line !== undefined && { line: lines[line] ?? [] }),
      }));
      const stamp = boost > 1 && wins.length > 0 ? `×${boost}` : '';
      return { ...stopped, awarded, coins, lit, scatterCoins, scatters, stamp };
    },
    describe({ coins, scatterCoins, scatters, mode, stops }, amount) {
      const { wins } = readSpin(machine, { mode, stops });
      const factor = mode === 'free' ? (scatter?.factor ?? 1) : 1;
      if (scatterCoins > 0)
        return text('scatterWin', { count: scatters, amount: amount(scatterCoins * factor) });
      const [only] = wins;
      const paid = amount(coins);
      if (!only || wins.length > 1)
        return text(pays === 'lines' ? 'linesWin' : 'kindsWin', { count: wins.length, amount: paid });
      return only.line === undefined
        ? text('kindWin', { count: only.count, amount: paid })
        : text('lineWin', { line: only.line + 1, amount: paid });
    },
    freeNote: text('factor', { count: scatter?.factor ?? 1 }),
    nameOf: (emblem) => text(`emblem.${emblem as Emblem}`), // a test holds the strips to the emblems
  });
}
