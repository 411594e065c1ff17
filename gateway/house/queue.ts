import { randomInt } from 'node:crypto';
import type { Log, Queue } from './house.ts';
import { ofThisRequest } from './requestInHand.ts';

const [atOnce, mostWaiting] = [4, 10_000];
/** Within so many ms what `addUnseen` was given begins. */
const unseenWithinMs = 1000;

/** The queue of one process. What fails is logged; what waits when the process ends badly is lost. */
export function createQueue(log: Log): Queue {
  const waiting: { readonly name: string; readonly work: () => Promise<void> }[] = [];
  const workers = new Set<Promise<void>>();
  /** What waits for its moment, and how it comes at once. */
  const unseen = new Set<() => void>();

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name } = next;
      await next.work().catch((error: unknown) => log.error('queue.failed', error, { work: name }));
    }
  }

  const isFull = () => waiting.length + unseen.size >= mostWaiting;

  function begin(name: string, task: () => Promise<void>): void {
    waiting.push({ name, work: task });
    if (workers.size >= atOnce) return;
    // The answer goes out first.
    const worker: Promise<void> = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .finally(() => workers.delete(worker));
    workers.add(worker);
  }

  return {
    add(name, task) {
      if (isFull()) return log.warn('queue.full', { work: name });
      return begin(name, ofThisRequest(task));
    },
    addUnseen(name, task) {
      if (isFull()) return log.warn('queue.full', { work: name });
      const itsWork = ofThisRequest(task);
      const come = () => {
        clearTimeout(timer);
        unseen.delete(come);
        begin(name, itsWork);
      };
      const timer = setTimeout(come, randomInt(unseenWithinMs));
      unseen.add(come);
      return undefined;
    },
    waiting: () => waiting.length + unseen.size,
    async idle() {
      while (workers.size + unseen.size > 0) {
        for (const come of Array.from(unseen)) come();
        await Promise.all(workers);
      }
    },
  };
}
