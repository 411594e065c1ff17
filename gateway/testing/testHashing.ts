import { passwords } from '../members/passwords.ts';

/** Keeps the queue of hashes full until the returned function is called. */
export function keepHashing(): () => Promise<void> {
  const stop = new AbortController();
  const fill = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const hash = await passwords.hash('x');
      if (hash === 'busy') await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const fillers = Array.from({ length: 64 }, fill);
  return async () => {
    stop.abort();
    await Promise.all(fillers);
  };
}
