import { sql } from 'kysely';
import { sweepDeposits } from '../features/deposit/orders.ts';
import { sweepFiles } from '../features/deposit/files.ts';
import { sweepLotteryDraws } from '../features/lottery/draws.queries.ts';
import { sweepTickets } from '../features/play/handlers.ts';
import { sweepOpenRounds } from '../features/vendor/openRounds.ts';
import { sweepVendorSessions } from '../features/vendor/vendorSessions.ts';
import { sweepCampaigns } from '../campaigns/sweep.ts';
import { sweepWithdrawals } from '../cash/payouts.ts';
import { sweepProgress } from '../promotions/progress.ts';
import { sweepRebates } from '../rebates/sweep.ts';
import { sweepDepositPromotions } from '../promotions/takePart.ts';
import { sweepSessions } from '../features/session/sweep.ts';
import { sweepTrials } from '../features/session/trial.ts';
import { sweepTeamChanges } from '../members/team.ts';
import type { House } from '../house/house.ts';

type Sweep = (house: House) => Promise<unknown>;

/** What is done again and again: rounds that nobody finishes are given back, rows that no longer count are removed. */
const sweeps: readonly Sweep[] = [
  sweepOpenRounds,
  sweepTickets,
  sweepVendorSessions,
  sweepSessions,
  sweepTrials,
  sweepWithdrawals,
  sweepFiles,
  sweepRebates,
  sweepLotteryDraws,
];

/**
 * What cannot wait so long: a channel is asked again 15 seconds after it was silent, a bonus moves with the play, and whoever looks
 * at a team adds up what is not in its days yet; a campaign begins at its time.
 */
const quickSweeps: readonly Sweep[] = [
  sweepDeposits,
  sweepDepositPromotions,
  sweepProgress,
  sweepTeamChanges,
  sweepCampaigns,
];

/** By how many ms the clocks of this process and of the database may differ. */
const tolerance = 30_000;

/**
 * By the database's clock. Nothing is done while that of this machine differs: one of them is wrong, and stakes would go
 * back a day early (M3).
 */
export async function sweepAll(
  house: House,
  done?: (name: string) => void,
  all: readonly Sweep[] = [...sweeps, ...quickSweeps],
): Promise<void> {
  const now = await timeOf(house.db);
  const apart = house.clock.now().getTime() - now.getTime();
  if (Math.abs(apart) > tolerance) {
    house.log.error('sweep.clocks', 'the clocks of this machine and of the database differ', {
      seconds: Math.round(apart / 1000),
    });
    return;
  }
  await sweepEach({ ...house, clock: { ...house.clock, now: () => now } }, all, done);
}

/** Each in its turn; one that fails is logged and keeps none of the others from its work. */
export async function sweepEach(
  house: House,
  all = sweeps,
  done: (name: string) => void = () => {},
): Promise<void> {
  for (const sweep of all) {
    try {
      await sweep(house);
      done(sweep.name);
    } catch (error) {
      house.log.error('sweep.failed', error, { sweep: sweep.name });
    }
  }
}

async function timeOf(db: House['db']): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no clock');
  return row.now;
}

export interface Sweeping {
  /** Seconds since each was last done to its end, or since it could have been. */
  ages(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Sweeps once a minute, and what is quick each five seconds, never the same twice at a time, until it is stopped. */
export function keepSweeping(house: House): Sweeping {
  const { elapsed } = house.clock;
  const lastDone = new Map([...sweeps, ...quickSweeps].map(({ name }) => [name, elapsed()]));
  const keep = (all: readonly Sweep[], ms: number) => {
    let sweeping: Promise<void> | undefined;
    const timer = setInterval(() => {
      sweeping ??= sweepAll(house, (name) => lastDone.set(name, elapsed()), all)
        .catch((error: unknown) => house.log.error('sweep.failed', error))
        .finally(() => (sweeping = undefined));
    }, ms);
    return async () => {
      clearInterval(timer);
      await sweeping;
    };
  };
  const stops = [keep(sweeps, 60_000), keep(quickSweeps, 5_000)];
  return {
    ages: () => new Map([...lastDone].map(([name, at]) => [name, (elapsed() - at) / 1000])),
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
