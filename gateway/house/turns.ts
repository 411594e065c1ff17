import { Unavailable } from '../db/unavailable.ts';

/** Who wants the same thing (an account, a share of the connections) waits here, and keeps no connection meanwhile. */
export interface Turns<Key> {
  /**
   * Does the work when it is its turn; `isFirst` when nobody was before. Throws `Unavailable`, and does nothing, when too
   * many wait already or the turn does not come in time.
   */
  take<T>(key: Key, work: (isFirst: boolean) => Promise<T>): Promise<T>;
}

interface Line {
  atWork: number;
  readonly waiting: Set<() => void>;
}

/** So many work at once for each key, and so many wait behind them, for `patience` ms at most. */
export function createTurns<Key>(
  patience: number,
  { atOnce = 1, mostWaiting = 100 }: { atOnce?: number; mostWaiting?: number } = {},
): Turns<Key> {
  const lines = new Map<Key, Line>();

  async function come({ waiting }: Line): Promise<void> {
    if (waiting.size >= mostWaiting) throw new Unavailable('too many wait for this');
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Unavailable('its turn did not come'));
      }, patience);
      waiting.add(begin);
    });
  }

  /** Whoever is next has the place of who leaves, so that nobody else takes it in between. */
  function leave(key: Key, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else if (--line.atWork === 0) {
      lines.delete(key);
    }
  }

  return {
    async take(key, work) {
      const line = lines.get(key) ?? { atWork: 0, waiting: new Set() };
      const isFirst = line.atWork === 0;
      lines.set(key, line);
      if (line.atWork < atOnce) line.atWork += 1;
      else await come(line);
      try {
        return await work(isFirst);
      } finally {
        leave(key, line);
      }
    },
  };
}
