import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { arcadeApp } from '@laro/arcade/server/app.ts';
import { beaconOf } from '@laro/arcade/server/lottery/beacons.ts';
import { unrulyVendor } from '@laro/arcade/server/unruly.ts';
import { arcadeVendors } from '@laro/arcade/server/vendors.ts';
import { openArcadeDatabase } from '@laro/arcade/server/database.ts';
import type { Pictures } from '@laro/art/pictures.ts';
import { chatPages } from '@laro/web/chat/chatPage.ts';
import { officePages } from '@laro/web/officePages.ts';
import { builtVersion, createReadyAnswers, webApp, type ReadyAnswers } from '@laro/web/server.ts';
import { gatewayApp } from './app.ts';
import { registerArcade } from './arcadeVendor.ts';
import { artOf, artPath } from '../http/art.ts';
import { artFiles } from '../http/artFiles.ts';
import { networkKey } from '../house/network.ts';
import { callerAddress, isOffice, unavailable } from '../http/calls.ts';
import { ownAddress, type Config } from '../house/config.ts';
import { gatewayKey } from '../channels/keys.ts';
import { loadSecret } from '../crypto/secret.ts';
import { shareConnections } from '../db/pools.ts';
import type { ServingAddresses } from '../db/roles.ts';
import { Unavailable } from '../db/unavailable.ts';
import { isRestricted } from '../house/region.ts';
import type { OpenLog } from '../house/log.ts';
import { accessLog } from '../http/accessLog.ts';
import { httpServer } from '../http/httpServer.ts';
import { listen } from '../http/listen.ts';
import { metricsServer } from '../http/metricsServer.ts';
import { createMetrics } from '../house/metrics.ts';
import { noTracing, openTracing, type Tracing } from '../house/tracing.ts';
import { sharedFiguresOf } from '../house/sharedFigures.ts';
import { kindOf } from '../http/requestKind.ts';
import { marks } from '../http/marks.ts';
import { vendorOrigins } from '../house/vendorOrigins.ts';
import { readinessOf, type Readiness } from '../http/readiness.ts';
import { stopServing, type Listening } from '../http/stopping.ts';
import { closesAt } from '../members/sessions.ts';
import { streamsOf, type Streams } from '../http/streams.ts';
import { uploadedPictures } from '../http/uploadedPictures.ts';
import { previewDoor } from '../http/preview.ts';
import { openHouse, type OpenHouse } from '../house/openHouse.ts';
import { keepSweeping } from './sweep.ts';
import type { VendorSwitch } from '../features/sandbox/vendor.ts';
import { prepareDemoStaff } from '../staff/demoStaff.ts';

export interface Serving {
  /**
   * Says that it is not ready, goes on for the notice, ends streams, lets calls come to their end and gives every
   * connection back. A call that does not come to its end in time has no effect.
   */
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
  const metrics = createMetrics();
  const tracing = config.traces ? await openTracing(config.traces, builtVersion(), log) : noTracing;
  const house = await openHouse(config, addresses.platform, log, artOf(pictures), (query, ms) => {
    metrics.queried(ms);
    tracing.queried(query, ms);
  });
  const origins = await platformOrigins(house);
  // Games open at a host as soon as a brand has it.
  house.events.subscribe('merchants', () => {
    platformOrigins(house).then(
      (now) => origins.splice(0, origins.length, ...now),
      (error: unknown) => log.error('arcade.platforms', error),
    );
  });
  const { hostname } = new URL(config.arcadeOrigin);
  if (origins.includes(`https://${hostname}`)) {
    await house.close();
    const problem = `ARCADE_ORIGIN: ${hostname} is a host of a merchant, whose cookies the vendor would be sent: give it another host`;
    return { ok: false, problem };
  }
  const connections = shareConnections(config.databaseConnections).arcade;
  const arcadeDb = openArcadeDatabase(addresses.arcade, {
    connections,
    deadlines: config.deadlines,
    lost: (error) => log.warn('arcade.connection', { problem: error.message }),
  });
  await prepareDemoStaff(house);
  const streams = streamsOf(house, (session) => closesAt(house, session));
  const readiness = readinessOf(config, house.events);
  const ready = createReadyAnswers();
  const unruly = unrulyVendor();
  const platform = await platformApp(house, { pictures, streams, readiness, ready, tracing, unruly });
  const secret = await loadSecret(config.dataFolder, config.secret);
  const arcade = arcadeApp({
    db: arcadeDb,
    config: { platformOrigins: origins, connections, beacon: beaconOf(config.lotteryBeacon) },
    callbacks: {
      gateway: ownAddress(config),
      asker: gatewayKey(house),
      unruly,
      keys: await registerArcade(house.db, secret, arcadeVendors),
    },
    log,
    callerOf: (c) => networkKey(callerAddress(c, config)),
  });

  // The arcade asks the platform, so it ends first.
  const listening: Listening[] = [];
  const closeDatabases = async (): Promise<void> => {
    await arcadeDb.destroy();
    await house.close();
  };
  for (const [name, app, port, variable] of [
    ['platform', platform, config.port, 'PORT'],
    ['arcade', arcade.app, config.arcadePort, 'ARCADE_PORT'],
  ] as const) {
    let requests = 0;
    const note = config.accessLog ? accessLog(log) : () => {};
    const server = httpServer(app, {
      proxies: config.proxies,
      begun(about, parent) {
        requests += 1;
        tracing.begun(about, parent);
      },
      answered(request) {
        requests -= 1;
        note(request);
        const { about, incoming, outgoing, ms } = request;
        const ending = { server: name, call: kindOf(request), status: outgoing.statusCode };
        tracing.answered(about, { ...ending, method: incoming.method });
        metrics.answered({
          ...ending,
          ms,
          code: about.code,
          vendor: about.vendor,
          launched: about.launched,
          isStream: outgoing.getHeader('content-type') === 'text/event-stream',
        });
      },
      isStopping: readiness.isEnding,
      ...(name === 'platform' && { ready }),
    });
    const problem = await listen(server, port, config.host);
    if (problem === undefined) {
      listening.unshift({ server, requests: () => requests });
      continue;
    }
    for (const { server: other } of listening) other.close();
    await closeDatabases();
    return { ok: false, problem: `${variable} ${port}: ${problem}` };
  }
  const figures = metricsServer(metrics);
  const { metricsAddress } = config;
  if (metricsAddress !== undefined) {
    const [, host = '', port] = /^(.*):(\d+)$/.exec(metricsAddress) ?? [];
    const problem = await listen(figures, Number(port), host);
    if (problem !== undefined) {
      for (const { server: other } of listening) other.close();
      await closeDatabases();
      return { ok: false, problem: `METRICS_ADDRESS ${metricsAddress}: ${problem}` };
    }
  }

  const stopRecovering = arcade.keepRecovering();
  const sweeping = keepSweeping(house);
  metrics.of({
    version: builtVersion(),
    streams: streams.open,
    pools: house.load,
    queue: house.queue.waiting,
    sweeps: sweeping.ages,
    shared: sharedFiguresOf(house),
  });
  return {
    ok: true,
    serving: {
      async close() {
        readiness.end();
        await wait(config.stopNoticeSeconds * 1000);
        streams.end();
        await Promise.all([
          stopRecovering(),
          sweeping.stop(),
          stopServing(listening, { ms: config.stopSeconds * 1000, giveUp: house.giveUp, log }),
        ]);
        figures.close();
        figures.closeAllConnections();
        await closeDatabases();
        await tracing.close();
      },
    },
  };
}

/** The API, the pictures, and the pages for whatever is neither. */
async function platformApp(
  house: OpenHouse,
  {
    pictures,
    streams,
    readiness,
    ready,
    tracing,
    unruly,
  }: {
    pictures: Pictures;
    streams: Streams;
    readiness: Readiness;
    ready: ReadyAnswers;
    tracing: Tracing;
    unruly: VendorSwitch;
  },
): Promise<Hono> {
  const { config, merchants, log } = house;
  const gateway = gatewayApp(house, streams, unruly);
  const version = builtVersion();
  const app = new Hono();
  app.onError((error, c) => {
    const isAway = error instanceof Unavailable;
    if (isAway) log.warn('request.unavailable', { path: c.req.path, problem: error.message });
    else log.error('request.failed', error, { path: c.req.path });
    return isAway ? unavailable(c) : c.text('Internal Server Error', 500);
  });
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const because = await readiness.ask();
    const said = because.length === 0 ? { ready: true, version } : { ready: false, because, version };
    return c.json(said, because.length === 0 ? 200 : 503, { 'cache-control': 'no-store' });
  });
  const shown = new Hono().route('/', uploadedPictures(house)).route('/', artFiles(pictures));
  // The desk has its pages, its calls and the pictures that are looked at there, and nothing else of any brand.
  const desk = await officePages();
  app.use(async (c, next) => {
    const { hostname, pathname } = new URL(c.req.url);
    if (!isOffice(c, config, hostname)) return next();
    const answers = pathname.startsWith('/wps/') ? gateway : pathname.startsWith(artPath) ? shown : desk;
    return answers.fetch(c.req.raw, c.env);
  });
  app.route('/', gateway);
  app.route('/', shown);
  app.route('/', marks(merchants));
  app.route(
    '/',
    chatPages({ settingsOf: async (hostname) => merchants.settings(await merchants.codeOf(hostname)) }),
  );
  const previewLeft = previewDoor(house.keys.derive('preview link'), house);
  app.route(
    '/',
    await webApp({
      callerOf: (c) => networkKey(callerAddress(c, config)),
      gateway: (request) => tracing.asked(async () => gateway.fetch(request)),
      merchantOf: (hostname) => merchants.codeOf(hostname),
      regionsOf: async (merchant) => {
        const { status } = await merchants.settings(merchant);
        if (status.restrictedRanges.length === 0) return undefined;
        return (c) => isRestricted(status, callerAddress(c, config));
      },
      ready,
      ...(config.preview && {
        preview: {
          secondsLeft: (merchant, link, c) => previewLeft(merchant, link, callerAddress(c, config)),
          settings: (merchant: string) => merchants.settings(merchant),
        },
      }),
      markOf: async (merchant) => (await merchants.settings(merchant)).mark,
      onMerchantChange: (hear) => void house.events.subscribe('merchants', hear),
      gameOrigins: gameOriginsOf(house),
    }),
  );
  return app;
}

/** What pages may frame: the arcade, and where vendors are that an operator has added; read anew after each change. */
function gameOriginsOf({ config, db, events, log }: OpenHouse): () => Promise<string> {
  let last = config.arcadeOrigin;
  let asked: Promise<string> | undefined;
  events.subscribe('merchants', () => (asked = undefined));
  const read = async () => {
    try {
      const others = await vendorOrigins(db);
      last = [...new Set([config.arcadeOrigin, ...others.values()])].join(' ');
    } catch (error) {
      // Pages go on while the database is away (H4).
      asked = undefined;
      log.error('vendors.origins', error);
    }
    return last;
  };
  return () => (asked ??= read());
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
