/**
 * `npm start`: the whole house in one process, from an empty folder to an address to open. Each step does nothing
 * when it was done before, so that the next start is quick, and a start that was killed is simply started again.
 */
import net from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { buildArcade } from '@laro/arcade/build.ts';
import { openPictures, type Pictures } from '@laro/art/pictures.ts';
import { buildWeb } from '@laro/web/build.ts';
import { announcement, type Brand } from './serving/announcement.ts';
import { readConfig, type Config } from './house/config.ts';
import { loadSecret } from './crypto/secret.ts';
import { complainAboutSecret } from './house/secretCheck.ts';
import { complainAboutFolder, explainFolder } from './db/dataFolder.ts';
import { complainAbout, openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { servingAddresses, type ServingAddresses } from './db/roles.ts';
import { migrate } from './db/migrate.ts';
import type { Log } from './house/house.ts';
import { createLog } from './house/log.ts';
import { Problem } from './house/problem.ts';
import { tellRunning } from './house/running.ts';
import { seed } from './seed/seed.ts';
import { serve } from './serving/serve.ts';

const began = Date.now();
/** How to end what has been started, the last first. */
const endings: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let firstSignal = 0;
/** Long steps show that they go on. */
const quiet = setTimeout(() => say('still at it'), 15_000);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => hearSignal());
// Whoever read the log has gone; the house goes on without.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
process.on('uncaughtException', (error) => void stop(1, error));
try {
  await start();
} catch (error) {
  // Once it stops, whatever was under way loses the ground under its feet.
  if (!stopping) await stop(1, error);
}

async function start(): Promise<void> {
  const configured = readConfig(process.env);
  if (!configured.ok) throw new Problem(configured.problems.join('\n'));
  const { config } = configured;
  say('starting');
  const databaseUrl = await openServer(config);
  await needPorts(config);
  const log = createLog(config.logLevel);
  endings.push(async () => log.close());
  const [brands, pictures] = await Promise.all([
    prepareDatabase(config, databaseUrl),
    findPictures(config, log),
    build(),
  ]);
  const served = await serve(config, await findRoles(config, databaseUrl), pictures, log);
  if (!served.ok) throw new Problem(served.problem);
  endings.push(() => served.serving.close());
  endings.push(await tellRunning(config.dataFolder, config.port));
  clearTimeout(quiet);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(announcement(config, brands, { seconds, undrawn: pictures.missing() }));
  pictures.drawBehind();
}

/** The demo's pictures by name; those that are not there yet are drawn while it runs. */
async function findPictures({ dataFolder, pictureCache }: Config, log: Log): Promise<Pictures> {
  const warn = (problem: string): void => log.warn('picture', { problem });
  const pictures = await openPictures(path.join(dataFolder, 'art'), { cache: pictureCache, warn });
  endings.push(() => pictures.close());
  return pictures;
}

/** The address of the database: the given one, or that of our own server. */
async function openServer(config: Config): Promise<string> {
  const complaint = await complainAboutFolder(config.dataFolder);
  if (complaint !== undefined) throw new Problem(complaint);
  if (config.databaseUrl !== undefined) {
    const unusable = await complainAbout(config.databaseUrl);
    if (unusable !== undefined) throw new Problem(`DATABASE_URL: ${unusable}`);
    return config.databaseUrl;
  }
  const gaveUp = (problem: string): void => void stop(1, new Problem(problem));
  const starting = startEmbedded(config.dataFolder, { say, gaveUp, slowQueryMs: config.slowQueryMs });
  endings.push(async () => {
    const started = await starting;
    if (started.ok) await started.server.stop();
  });
  const started = await starting;
  if (!started.ok) throw new Problem(started.problem);
  return started.server.url;
}

/** Says at once what would otherwise be found out after the building. */
async function needPorts({ port, arcadePort, host }: Config): Promise<void> {
  for (const [name, wanted] of [
    ['PORT', port],
    ['ARCADE_PORT', arcadePort],
  ] as const) {
    const code = await new Promise<string | undefined>((resolve) => {
      const server = net
        .createServer()
        .once('error', (error) => resolve('code' in error ? String(error.code) : ''));
      server.listen(wanted, host, () => server.close(() => resolve(undefined)));
    });
    if (code === 'EADDRINUSE') {
      throw new Problem(`port ${wanted} is taken by another program: end it, or set ${name} to another port`);
    }
    if (code === 'EACCES')
      throw new Problem(`port ${wanted} needs more rights: set ${name} to one above 1023`);
    if (code !== undefined)
      throw new Problem(`cannot listen on ${host}:${wanted} (${code}): set HOST or ${name}`);
  }
}

/** Returns the brands that the database holds then. */
async function prepareDatabase(config: Config, url: string): Promise<Brand[]> {
  const { db, close } = openDatabase(url);
  const migrated = await migrate(db);
  const given = config.databaseUrl === undefined ? '' : 'DATABASE_URL: ';
  if (!migrated.ok) throw new Problem(`${given}${migrated.problem}`);
  const otherSecret = await complainAboutSecret(db, await loadSecret(config.dataFolder, config.secret));
  if (otherSecret !== undefined) throw new Problem(otherSecret);
  if (migrated.done.length > 0) say(`database: ${migrated.done.length} migrations made`);
  await seed(db, config.games, sayNowAndThen());
  const { rows } = await sql<Brand>`
    select code, settings ->> 'name' as name, settings -> 'demo' as demo from merchants order by code`.execute(
    db,
  );
  await close();
  if (!rows.some(({ code }) => code === config.merchant))
    throw new Problem(`MERCHANT ${config.merchant} is not in the database: it has no folder in merchants/`);
  return rows;
}

/** Who serves is not who migrates, where the database can tell the two apart. */
async function findRoles(config: Config, owner: string): Promise<ServingAddresses> {
  const { addresses, problem } = await servingAddresses(
    owner,
    await loadSecret(config.dataFolder, config.secret),
  );
  if (problem !== undefined) {
    say(`database: pages and games are served with the rights of DATABASE_URL's own role (${problem})`);
  }
  return addresses;
}

async function build(): Promise<void> {
  const [games] = await Promise.all([buildArcade(), buildWeb(say)]);
  say(`games: ${games === 'built' ? 'built' : 'up to date'}`);
}

function say(line: string): void {
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
  if (!stopping) console.log(`[${seconds} s] ${line}`);
  quiet.refresh();
}

/** Progress that comes by the thousand: on a terminal one line that changes, elsewhere a line in ten seconds. */
function sayNowAndThen(): (step: string, done?: number, total?: number) => void {
  const pause = process.stdout.isTTY ? 200 : 10_000;
  let last = 0;
  return (step, done, total) => {
    if (done === undefined) return say(step);
    if (done !== total && Date.now() - last < pause) return;
    last = Date.now();
    say(`${step}: ${done} of ${total}`);
    if (process.stdout.isTTY && done !== total) process.stdout.write('\u001B[1A\u001B[2K');
  };
}

/** A terminal, npm and the bootstrap may each hand on the same Ctrl-C; a later one means it. */
function hearSignal(): void {
  firstSignal ||= Date.now();
  if (Date.now() - firstSignal > 1000) process.exit(130);
  void stop(0);
}

function stop(code: number, reason?: unknown): Promise<void> {
  stopping ??= end(code, reason);
  return stopping;
}

async function end(code: number, reason: unknown): Promise<void> {
  if (reason === undefined) console.log('\nStopping; again Ctrl-C ends at once.');
  else console.error(await describe(reason));
  for (const ending of endings.toReversed()) {
    await ending().catch((error: unknown) => console.error(error));
  }
  process.exit(code);
}

/** A problem in one line; a bug with its stack. */
async function describe(reason: unknown): Promise<string> {
  if (reason instanceof Problem) return `\nLaro cannot start: ${reason.message}`;
  const configured = readConfig(process.env);
  const inFolder = configured.ok ? await explainFolder(configured.config.dataFolder, reason) : undefined;
  if (inFolder !== undefined) return `\nLaro cannot go on: ${inFolder}`;
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}
