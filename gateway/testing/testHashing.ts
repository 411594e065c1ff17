import { passwords } from '../members/passwords.ts';

/** Keeps the line of hashes full until the returned function is called: that of a member, else of whoever a test asks as. */
export function keepHashing(by?: bigint): () => Promise<void> {
  const stop = new AbortController();
  const fill = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const hash = await passwords.hash('x', by);
      if (hash === 'busy') await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const fillers = Array.from({ length: 64 }, fill);
  return async () => {
    stop.abort();
    await Promise.all(fillers);
  };
}
