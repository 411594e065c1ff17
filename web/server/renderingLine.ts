/** Pages of what anyone can make up are rendered so many at once, and so many wait (A10-6). */
const usual = { atOnce: 2, mostWaiting: 50 };

/** A line in which work is done in turn; undefined, with nothing done, where too many wait already. */
export function createRenderingLine({ atOnce, mostWaiting } = usual) {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (atWork >= atOnce) {
      if (waiting.length >= mostWaiting) return undefined;
      // Whoever is next has the place of who leaves.
      await new Promise<void>((begin) => void waiting.push(begin));
    } else atWork += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}
