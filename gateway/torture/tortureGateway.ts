/**
 * The gateway that is tortured: the embedded PostgreSQL and the whole API in one process, as `npm start` has them,
 * without pages. LARO_DATA says where, and DATABASE_URL that it is another database. Says one line of JSON when it serves.
 */
import { serve } from '@hono/node-server';
import { gatewayApp } from '../serving/app.ts';
import { artOf } from '../http/art.ts';
import { readConfig } from '../house/config.ts';
import { loadSecret } from '../crypto/secret.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { servingAddresses } from '../db/roles.ts';
import { createLog } from '../house/log.ts';
import { openHouse } from '../house/openHouse.ts';

const configured = readConfig(process.env);
if (!configured.ok) fail(configured.problems.join());
const { config } = configured;
const url = config.databaseUrl ?? (await embedded(config.dataFolder));
const { db, close } = openDatabase(url, { connections: 1 });
const migrated = await migrate(db);
if (!migrated.ok) fail(migrated.problem);
await close();
const { addresses, problem } = await servingAddresses(
  url,
  await loadSecret(config.dataFolder, config.secret),
);
if (problem !== undefined) fail(problem);
const house = await openHouse(
  config,
  addresses.platform,
  createLog('silent'),
  artOf({ pictureOf: () => [] }),
);
serve({ fetch: gatewayApp(house).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(JSON.stringify({ port, url }));
});

async function embedded(dataFolder: string): Promise<string> {
  const started = await startEmbedded(dataFolder, { gaveUp: fail });
  if (!started.ok) fail(started.problem);
  return started.server.url;
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}
