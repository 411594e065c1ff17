import { sweepTickets } from '../features/play/handlers.ts';
import { sweepOpenRounds } from '../features/vendor/openRounds.ts';
import { sweepSessions } from '../features/session/sweep.ts';
import type { House } from './house.ts';

type Sweep = (house: House) => Promise<unknown>;

/** What is done again and again: rounds that nobody finishes are given back, rows that no longer count are removed. */
const sweeps: readonly Sweep[] = [sweepOpenRounds, sweepTickets, sweepSessions];

/** Each in its turn; one that fails is logged and keeps none of the others from its work. */
export async function sweepAll(house: House, all = sweeps): Promise<void> {
  for (const sweep of all) {
    await sweep(house).catch((error: unknown) =>
      house.log.error('sweep.failed', error, { sweep: sweep.name }),
    );
  }
}

/** Sweeps once a minute, and never twice at a time, until the returned function is called. */
export function keepSweeping(house: House): () => Promise<void> {
  let sweeping: Promise<void> | undefined;
  const timer = setInterval(() => {
    sweeping ??= sweepAll(house).finally(() => (sweeping = undefined));
  }, 60_000);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
