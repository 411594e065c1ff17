import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../house/house.ts';

/** How often it is looked whether calls are done, how often it is said that they are waited for, in ms. */
const [beat, tellEach] = [50, 1_000];
/** How long those who are given up have for an answer that says so, in ms. */
const lastWord = 1_000;

/** A server with how many requests it has under way. */
export interface Listening {
  readonly server: Server;
  readonly requests: () => number;
}

/**
 * Takes nothing new, and gives what is under way `ms` in all to its end: one server after the other, since the first may
 * ask the second (M1). What is left then is given up by `giveUp`, so that it has no effect any more, and cut off.
 */
export async function stopServing(
  listening: readonly Listening[],
  { ms, giveUp, log }: { ms: number; giveUp: () => Promise<void>; log: Log },
): Promise<void> {
  const until = performance.now() + ms;
  for (const each of listening) {
    const closed = new Promise<void>((resolve) => each.server.close(() => resolve()));
    await untilDone(each, until, log);
    if (each.requests() > 0) {
      log.warn('stop.cut', { requests: each.requests() });
      await giveUp();
      await untilDone(each, performance.now() + lastWord, log);
    }
    each.server.closeAllConnections();
    await closed;
  }
}

async function untilDone({ server, requests }: Listening, until: number, log: Log): Promise<void> {
  for (let next = performance.now() + tellEach; requests() > 0 && performance.now() < until;) {
    // A connection that waits for its next request has nothing under way.
    server.closeIdleConnections();
    if (performance.now() >= next) {
      next += tellEach;
      log.info('stop.waiting', { requests: requests() });
    }
    await wait(beat);
  }
}
