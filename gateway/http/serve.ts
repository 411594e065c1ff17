import type { Server } from 'node:http';
import { Hono } from 'hono';
import { arcadeApp } from '@laro/arcade/server/app.ts';
import { openArcadeDatabase } from '@laro/arcade/server/database.ts';
import type { Pictures } from '@laro/merchants/art/pictures.ts';
import { webApp } from '@laro/web/server.ts';
import { gatewayApp } from './app.ts';
import { registerArcade } from '../house/arcadeVendor.ts';
import { artOf } from './art.ts';
import { artFiles } from './artFiles.ts';
import { callerAddress, unavailable } from './calls.ts';
import type { Config } from '../house/config.ts';
import { loadSecret } from '../crypto/secret.ts';
import { shareConnections } from '../db/pools.ts';
import type { ServingAddresses } from '../db/roles.ts';
import { Unavailable } from '../db/unavailable.ts';
import { isRestricted } from '../house/region.ts';
import type { OpenLog } from '../house/log.ts';
import { withinRequest } from '../house/requestInHand.ts';
import { accessLog } from './accessLog.ts';
import { httpServer } from './httpServer.ts';
import { marks } from './marks.ts';
import { previewDoor } from './preview.ts';
import { openHouse, type OpenHouse } from '../house/openHouse.ts';
import { keepSweeping } from '../house/sweep.ts';

export interface Serving {
  /** Lets running requests end, ends streams, and gives every connection back. */
  close(): Promise<void>;
}
export type Served = { ok: true; serving: Serving } | { ok: false; problem: string };

/** Serves pages, API and arcade over a database that is migrated and seeded, with the front end built. */
export async function serve(
  config: Config,
  addresses: ServingAddresses,
  pictures: Pictures,
  log: OpenLog,
): Promise<Served> {
  const house = await openHouse(config, addresses.platform, log, artOf(pictures));
  const origins = await platformOrigins(house);
  const { hostname } = new URL(config.arcadeOrigin);
  if (origins.includes(`https://${hostname}`)) {
    await house.close();
    const problem = `ARCADE_ORIGIN: ${hostname} is a host of a merchant, whose cookies the vendor would be sent: give it another host`;
    return { ok: false, problem };
  }
  const arcadeDb = openArcadeDatabase(addresses.arcade, {
    connections: shareConnections(config.databaseConnections).arcade,
    deadlines: config.deadlines,
    lost: (error) => log.warn('arcade.connection', { problem: error.message }),
  });
  const platform = await platformApp(house, pictures);
  const arcade = arcadeApp({
    db: arcadeDb,
    config: { platformOrigins: origins },
    callbacks: {
      gateway: `http://127.0.0.1:${config.port}`,
      key: await registerArcade(house.db, config, await loadSecret(config.dataFolder, config.secret)),
    },
    log,
  });

  const servers: Server[] = [];
  const closeDatabases = async (): Promise<void> => {
    await arcadeDb.destroy();
    await house.close();
  };
  for (const [app, port, variable] of [
    [platform, config.port, 'PORT'],
    [arcade.app, config.arcadePort, 'ARCADE_PORT'],
  ] as const) {
    const server = httpServer(app, {
      proxies: config.proxies,
      ...(config.accessLog && { answered: accessLog(log) }),
    });
    const problem = await listen(server, port, config.host);
    if (problem === undefined) {
      servers.push(server);
      continue;
    }
    await Promise.all(servers.map(end));
    await closeDatabases();
    return { ok: false, problem: `${variable} ${port}: ${problem}` };
  }

  const stopRecovering = arcade.keepRecovering();
  const stopSweeping = keepSweeping(house);
  return {
    ok: true,
    serving: {
      async close() {
        await Promise.all([stopRecovering(), stopSweeping(), ...servers.map(end)]);
        await closeDatabases();
      },
    },
  };
}

/** The API, the pictures, and the pages for whatever is neither. */
async function platformApp(house: OpenHouse, pictures: Pictures): Promise<Hono> {
  const { config, merchants, log } = house;
  const gateway = gatewayApp(house);
  const app = new Hono();
  app.onError((error, c) => {
    const isAway = error instanceof Unavailable;
    if (isAway) log.warn('request.unavailable', { path: c.req.path, problem: error.message });
    else log.error('request.failed', error, { path: c.req.path });
    return isAway ? unavailable(c) : c.text('Internal Server Error', 500);
  });
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  app.route('/', gateway);
  app.route('/', artFiles(pictures));
  app.route('/', marks(merchants));
  app.route(
    '/',
    await webApp({
      gateway: (request) => withinRequest(async () => gateway.fetch(request)),
      merchantOf: (hostname) => merchants.codeOf(hostname),
      isRestricted: async (merchant, c) =>
        isRestricted((await merchants.settings(merchant)).status, callerAddress(c, config)),
      ...(config.preview && {
        preview: {
          secondsLeft: previewDoor(house.keys.derive('preview link'), house.clock),
          settings: (merchant: string) => merchants.settings(merchant),
        },
      }),
      markOf: async (merchant) => (await merchants.settings(merchant)).mark,
      onMerchantChange: (hear) => void house.events.subscribe('merchants', hear),
      gameOrigin: () => config.arcadeOrigin,
    }),
  );
  return app;
}

/** Where pages that may frame a game live: the merchants' own hosts, and those of a local run. */
async function platformOrigins({ config, merchants }: OpenHouse): Promise<string[]> {
  const codes = await merchants.codes();
  const hosts = await Promise.all(codes.map(async (code) => (await merchants.settings(code)).hosts));
  const { protocol, hostname } = new URL(config.arcadeOrigin);
  return [
    ...new Set([
      `http://localhost:${config.port}`,
      `http://*.localhost:${config.port}`,
      `http://127.0.0.1:${config.port}`,
      `${protocol}//${hostname}:${config.port}`,
      ...hosts.flat().map((host) => `https://${host}`),
    ]),
  ];
}

function listen(server: Server, port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return resolve('taken by another program; choose another port');
      if (error.code === 'EACCES') return resolve('not allowed for this user; choose one above 1023');
      resolve(error.message);
    });
    server.listen(port, host, () => resolve(undefined));
  });
}

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Streams stay open for as long as their page; whoever has not ended by now is cut off.
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
}
