interface Limits {
  /** So much of one key is at work at once. */
  readonly atOnce: number;
  /** So much of one key waits behind it. */
  readonly mostWaiting: number;
  /** So much is at work at once of all keys; no limit unless it is said. */
  readonly ofAll?: number;
}

/**
 * A line for each key, such as a player or an address, so that one who asks much at once does not have all there is (A9-4);
 * where more is asked than `ofAll` at once, the keys take turns, however much some of them ask (A10-4, A11-3). `TOO_MANY`,
 * with nothing done, where too much of the key waits already, or who asked has gone before the turn came (A12-1).
 */
export function fairLines({ atOnce, mostWaiting, ofAll = Infinity }: Limits) {
  const lines = new Map<string, { atWork: number; readonly waiting: (() => void)[] }>();
  let atWork = 0;
  function begin(): void {
    for (const [key, line] of lines) {
      if (atWork >= ofAll) return;
      if (line.atWork >= atOnce) continue;
      const start = line.waiting.shift();
      if (!start) continue;
      // Behind the others, whom the loop comes to before it comes here again.
      lines.delete(key);
      lines.set(key, line);
      line.atWork += 1;
      atWork += 1;
      start();
    }
  }
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | 'TOO_MANY'> => {
    const line = lines.get(key) ?? { atWork: 0, waiting: [] };
    if (line.waiting.length >= mostWaiting) return 'TOO_MANY';
    lines.set(key, line);
    const isTurn = await new Promise<boolean>((resolve) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = (): void => {
        line.waiting.splice(line.waiting.indexOf(start), 1);
        if (line.atWork === 0 && line.waiting.length === 0) lines.delete(key);
        resolve(false);
      };
      line.waiting.push(start);
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave);
      begin();
    });
    if (!isTurn) return 'TOO_MANY';
    try {
      return await work();
    } finally {
      line.atWork -= 1;
      atWork -= 1;
      if (line.atWork === 0 && line.waiting.length === 0) lines.delete(key);
      begin();
    }
  };
}
