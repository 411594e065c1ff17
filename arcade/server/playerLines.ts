/** So many requests of one player are at work at once, and so many wait behind them. A page has two under way at most. */
const ofPlayer = { atOnce: 2, mostWaiting: 40 };

/**
 * A line for each player, so that one who asks much at once does not have every connection to the database, and the others'
 * games go on (A9-4); where more is asked than `ofAll` at once, the players take turns, however many some of them ask for
 * (A10-4). `TOO_MANY`, with nothing done, where too many of the player wait already.
 */
export function playerLines({ atOnce, mostWaiting } = ofPlayer, ofAll = Infinity) {
  const lines = new Map<string, { atWork: number; readonly waiting: (() => void)[] }>();
  let atWork = 0;
  function begin(): void {
    for (const [player, line] of lines) {
      if (atWork >= ofAll) return;
      if (line.atWork >= atOnce) continue;
      const start = line.waiting.shift();
      if (!start) continue;
      // Behind the others, whom the loop comes to before it comes here again.
      lines.delete(player);
      lines.set(player, line);
      line.atWork += 1;
      atWork += 1;
      start();
    }
  }
  return async <T>(player: string, work: () => Promise<T>): Promise<T | 'TOO_MANY'> => {
    const line = lines.get(player) ?? { atWork: 0, waiting: [] };
    if (line.waiting.length >= mostWaiting) return 'TOO_MANY';
    lines.set(player, line);
    await new Promise<void>((start) => {
      line.waiting.push(start);
      begin();
    });
    try {
      return await work();
    } finally {
      line.atWork -= 1;
      atWork -= 1;
      if (line.atWork === 0 && line.waiting.length === 0) lines.delete(player);
      begin();
    }
  };
}
