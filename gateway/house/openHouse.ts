import { createRemoteJWKSet } from 'jose';
import pg from 'pg';
import type { Config } from './config.ts';
import { createKeys } from '../crypto/keys.ts';
import { loadSecret } from '../crypto/secret.ts';
import { openPools } from '../db/pools.ts';
import { listenTo } from './events.ts';
import { merchantsOf } from '../features/site/merchants.ts';
import type { Art, Clock, House, Log } from './house.ts';
import { createTurns } from './turns.ts';
import { createQueue } from './queue.ts';

const firebaseKeys = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

export interface OpenHouse extends House {
  /** Ends the house's connections to the database. */
  close(): Promise<void>;
}

/** The text of the query, which has places where its values were, and is long at times. */
function tellSlow(log: Log): (query: string, ms: number) => void {
  return (query, ms) =>
    log.warn('query.slow', { ms: Math.round(ms), query: query.replaceAll(/\s+/g, ' ').slice(0, 500) });
}

/** Everything that the features stand on, over a database that is migrated and seeded. */
export async function openHouse(
  config: Config,
  databaseUrl: string,
  log: Log,
  art: Art,
  clock: Clock = { now: () => new Date() },
): Promise<OpenHouse> {
  const secret = await loadSecret(config.dataFolder, config.secret);
  const { deadlines, databaseConnections: connections, slowQueryMs } = config;
  const { db, reads, close } = openPools(databaseUrl, {
    ...{ connections, deadlines },
    lost: (error) => log.warn('database.connection', { problem: error.message }),
    slow: slowQueryMs === 0 ? undefined : { ms: slowQueryMs, tell: tellSlow(log) },
  });
  const events = listenTo(
    () => new pg.Client({ connectionString: databaseUrl, application_name: 'laro news' }),
    log,
  );
  const merchants = merchantsOf(reads, events, log, config.merchant);
  const queue = createQueue(log);
  return {
    ...{ db, reads, config, clock, log, events, merchants, art, queue },
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
