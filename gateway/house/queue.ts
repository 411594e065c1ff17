import type { Log, Queue } from './house.ts';
import { ofThisRequest } from './requestInHand.ts';

const [atOnce, mostWaiting] = [4, 10_000];

/** The queue of one process. What fails is logged; what waits when the process ends badly is lost. */
export function createQueue(log: Log): Queue {
  const waiting: { readonly name: string; readonly work: () => Promise<void> }[] = [];
  const workers = new Set<Promise<void>>();

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name } = next;
      await next.work().catch((error: unknown) => log.error('queue.failed', error, { work: name }));
    }
  }

  return {
    add(name, task) {
      if (waiting.length >= mostWaiting) return log.warn('queue.full', { work: name });
      waiting.push({ name, work: ofThisRequest(task) });
      if (workers.size >= atOnce) return undefined;
      // The answer goes out first.
      const worker: Promise<void> = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .finally(() => workers.delete(worker));
      workers.add(worker);
      return undefined;
    },
    waiting: () => waiting.length,
    async idle() {
      while (workers.size > 0) await Promise.all(workers);
    },
  };
}
