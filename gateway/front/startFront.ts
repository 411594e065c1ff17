import { createReadyAnswers } from '@laro/web/server.ts';
import { loadSecret } from '../crypto/secret.ts';
import { accessLog } from '../http/accessLog.ts';
import { httpServer } from '../http/httpServer.ts';
import { listen } from '../http/listen.ts';
import { stopServing } from '../http/stopping.ts';
import { streamsOf } from '../http/streams.ts';
import type { Config } from '../house/config.ts';
import { createLog } from '../house/log.ts';
import { Problem } from '../house/problem.ts';
import { askerOf } from './ask.ts';
import { readBrands } from './brands.ts';
import { frontApp } from './frontApp.ts';
import { readMap } from './map.ts';
import { absentLists, absentScreens, hasIn, least } from './needs.ts';

export interface Running {
  readonly close: () => Promise<void>;
}

/** Reads what was given, says what will be off, and serves; throws a {@link Problem} for what whoever started it can mend. */
export async function startFront(
  config: Config,
  { build, say, folder }: { build: () => Promise<void>; say: (line: string) => void; folder?: string },
): Promise<Running> {
  const { gateway, map: mapFile, brands: folderOfBrands, patienceMs } = config.front;
  if (gateway === undefined) throw new Problem('say which gateway: --gateway https://api.example');
  if (mapFile === undefined) throw new Problem('say how it is spoken to: --map map.json');
  const read = await readMap(mapFile);
  if (!read.ok) {
    const lines = read.problems.map(({ line, name, message }) => `${mapFile}:${line}: ${name} ${message}`);
    throw new Problem(lines.join('\n'));
  }
  const has = hasIn(read.map.calls);
  const lacks = least.filter((call) => !has(call));
  if (lacks.length > 0)
    throw new Problem(`${mapFile} lacks what no site can do without: ${lacks.join(', ')}`);
  const found = await readBrands(folderOfBrands);
  if (!found.ok) throw new Problem(found.problem);
  if (!found.brands.some(({ code }) => code === config.merchant)) {
    throw new Problem(`MERCHANT ${config.merchant} is no folder of ${folderOfBrands}`);
  }
  const secret = await loadSecret(config.dataFolder, config.secret);
  await build();

  const clock = { now: () => new Date(), elapsed: () => performance.now() };
  const log = createLog(config.logLevel);
  const streams = streamsOf({ clock, config }, async () => undefined);
  const ready = createReadyAnswers();
  const app = await frontApp({
    config,
    brands: found.brands,
    secret,
    clock,
    log,
    streams,
    ready,
    map: read.map,
    ask: askerOf(new URL(gateway), { patienceMs, clock, log }),
    ...(folder !== undefined && { folder }),
  });
  let requests = 0;
  let isEnding = false;
  const note = config.accessLog ? accessLog(log) : () => {};
  const server = httpServer(app, {
    ready,
    proxies: config.proxies,
    begun: () => void (requests += 1),
    answered(request) {
      requests -= 1;
      note(request);
    },
    isStopping: () => isEnding,
  });
  const problem = await listen(server, config.port, config.host);
  if (problem !== undefined) throw new Problem(`PORT ${config.port}: ${problem}`);
  for (const { screen, path, calls } of absentScreens(has)) {
    say(`off: ${screen} (${path}), which asks for ${calls.join(', ')}`);
  }
  for (const { list, calls } of absentLists(has)) {
    say(`off: the list of games ${list}, which asks for ${calls.join(', ')}`);
  }
  say(`the front end is at http://localhost:${config.port}, before ${gateway}`);
  return {
    async close() {
      isEnding = true;
      streams.end();
      const listening = [{ server, requests: () => requests }];
      await stopServing(listening, { ms: config.stopSeconds * 1000, giveUp: async () => {}, log });
      log.close();
    },
  };
}
