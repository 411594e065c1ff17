import type { Stage, Table } from '../page/play.ts';
import { createReelStage, type Stopped } from '../page/reelStage.ts';
import { lineColors } from '../page/reels.ts';
import type { Text } from '../page/text.ts';
import { emblems, freeSpinFactor, lines, readSpin, rows, strips, type Emblem } from './maths.ts';
import type { Message } from './text.ts';

/** The reels of Gintong Lawin, and how a round is shown on them. */
export function createStage(
  table: Table,
  text: Text<Message>,
  sheet: HTMLImageElement,
): Stage<readonly Stopped[]> {
  return createReelStage(table, {
    looks: {
      strips,
      rows,
      needed: 3,
      sheet,
      emblems: emblems.join(''),
      column: ['#191046', '#2c1a6b', '#150d3d'],
    },
    firstStops: [14, 11, 12, 18, 4],
    look({ mode, stops }) {
      const spin = readSpin(mode, stops);
      const lit = spin.wins.map(({ line, count }) => {
        const path = lines[line] ?? [];
        const cells = path.slice(0, count).map((row, reel) => [reel, row] as const);
        return { cells, line: path, color: lineColors[line] ?? '' };
      });
      return { ...spin, lit, scatters: spin.suns, scatterCoins: spin.sunCoins };
    },
    describe({ mode, stops, scatterCoins, scatters }, amount) {
      const { wins } = readSpin(mode, stops);
      const factor = mode === 'free' ? freeSpinFactor : 1;
      const [only] = wins;
      const onLines = amount(wins.reduce((sum, win) => sum + win.coins, 0) * factor);
      if (scatterCoins > 0)
        return text('scatterWin', { count: scatters, amount: amount(scatterCoins * factor) });
      return only && wins.length === 1
        ? text('lineWin', { line: only.line + 1, amount: onLines })
        : text('linesWin', { count: wins.length, amount: onLines });
    },
    freeNote: text('freeSpinsFactor'),
    nameOf: (emblem) => text(`emblem.${emblem as Emblem}`), // a test holds the strips to the emblems
  });
}
