/** So many requests of one player are at work at once, and so many wait behind them. A page has two under way at most. */
const ofPlayer = { atOnce: 2, mostWaiting: 40 };

/**
 * A line for each player, so that one who asks much at once does not have every connection to the database, and the others'
 * games go on (A9-4). `TOO_MANY`, with nothing done, where too many of the player wait already.
 */
export function playerLines({ atOnce, mostWaiting } = ofPlayer): <T>(
  player: string,
  work: () => Promise<T>,
) => Promise<T | 'TOO_MANY'> {
  const lines = new Map<string, { atWork: number; readonly waiting: (() => void)[] }>();
  return async (player, work) => {
    const line = lines.get(player) ?? { atWork: 0, waiting: [] };
    if (line.atWork >= atOnce && line.waiting.length >= mostWaiting) return 'TOO_MANY';
    lines.set(player, line);
    if (line.atWork < atOnce) line.atWork += 1;
    // Whoever is next has the place of who leaves.
    else await new Promise<void>((resolve) => void line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.atWork === 0) lines.delete(player);
    }
  };
}
