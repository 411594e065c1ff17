import { createRemoteJWKSet } from 'jose';
import pg from 'pg';
import type { Config } from './config.ts';
import { createKeys } from './keys.ts';
import { loadSecret } from '../crypto/secret.ts';
import { openPools, type Pools } from '../db/pools.ts';
import { sameRoleAt } from '../db/roles.ts';
import { networkInHand } from './network.ts';
import { listenTo, type OpenEvents } from './events.ts';
import { merchantsOf } from './merchants.ts';
import type { Art, Clock, House, Log } from './house.ts';
import { createTurns } from './turns.ts';
import { createQueue } from './queue.ts';

const firebaseKeys = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

export interface OpenHouse extends House {
  readonly events: OpenEvents;
  /** How busy the pools are, by name. */
  readonly load: Pools['load'];
  /** What would write ends without effect, from now on. */
  readonly giveUp: () => Promise<void>;
  /** Ends the house's connections to the database. */
  close(): Promise<void>;
}

/** The text of a query, which has places where its values were, and is long at times. */
function tellSlow(log: Log, query: string, ms: number): void {
  log.warn('query.slow', { ms: Math.round(ms), query: query.replaceAll(/\s+/g, ' ').slice(0, 500) });
}

/** Everything that the features stand on, over a database that is migrated and seeded. */
export async function openHouse(
  config: Config,
  databaseUrl: string,
  log: Log,
  art: Art,
  queried: (query: string, ms: number) => void = () => {},
  clock: Clock = { now: () => new Date(), elapsed: () => performance.now() },
): Promise<OpenHouse> {
  const secret = await loadSecret(config.dataFolder, config.secret);
  const { deadlines, databaseConnections: connections, slowQueryMs } = config;
  const replicaUrl = config.replicaUrl && sameRoleAt(config.replicaUrl, databaseUrl);
  const { db, reads, replica, close, load, giveUp } = openPools(databaseUrl, {
    connections,
    deadlines,
    replicaUrl,
    asker: networkInHand,
    lost: (error) => log.warn('database.connection', { problem: error.message }),
    timed(query, ms) {
      queried(query, ms);
      if (slowQueryMs > 0 && ms > slowQueryMs) tellSlow(log, query, ms);
    },
  });
  const events = listenTo(
    () => new pg.Client({ connectionString: databaseUrl, application_name: 'laro news' }),
    log,
  );
  const merchants = merchantsOf(reads, events, log, config.merchant);
  const queue = createQueue(log);
  return {
    db,
    reads,
    replica,
    config,
    clock,
    log,
    events,
    merchants,
    art,
    queue,
    load,
    giveUp,
    turns: createTurns(deadlines.lock),
    keys: createKeys({ db, clock, log, secret }),
    // Asked for at the first need only, and kept.
    identityKeys: createRemoteJWKSet(firebaseKeys, { timeoutDuration: 5_000 }),
    async close() {
      await queue.idle();
      merchants.close();
      await events.close();
      await close();
    },
  };
}
