import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { nodeFlags } from '@laro/web/build.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { signCall } from '@laro/contract/protocol/vendorSignature.ts';
import { openDatabase } from '../db/database.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { Balancer } from './balancer.ts';
import { addMember, addTicket } from './tortureLedger.ts';
import { freePort } from './freePort.ts';

export interface RollingReport {
  readonly calls: number;
  readonly restarts: number;
  /** What was answered otherwise than as done, and whatever else must not be. */
  readonly broken: readonly string[];
}

const clients = 8;
const start = path.join(import.meta.dirname, '../start.ts');

/**
 * Two whole houses on one database behind a balancer, of which one after the other is stopped and started anew while bets
 * and wins are made: each at least once, and until there were so many calls. `between` is done after the first restart, as a
 * new build changes the database under the old one.
 */
export async function rollingRestart(
  url: string,
  {
    calls,
    say = () => {},
    between = async () => {},
  }: { calls: number; say?: (line: string) => void; between?: () => Promise<void> },
): Promise<RollingReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laro-rolling-'));
  const secret = randomBytes(32).toString('base64');
  const houses = await Promise.all(
    ['one', 'other'].map((name) => newHouse(path.join(folder, name), url, secret)),
  );
  const balancer = new Balancer(houses.map(({ port }) => port));
  const { db, close } = openDatabase(url, { connections: 2 });
  const broken: string[] = [];
  const so = { done: 0, restarts: 0, over: false };
  const until = async (port: number): Promise<void> => {
    while (!balancer.sees(port)) await wait(50);
  };
  try {
    const home = await balancer.listen();
    // The first migrates and seeds.
    for (const house of houses) await house.start();
    for (const { port } of houses) await until(port);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const by = { keyId: `rolling-${randomUUID()}`, privateKey };
    await registerVendor(db, {
      vendorCode: 'LARO',
      launchUrl: 'http://127.0.0.1:9/{gameId}',
      keyId: by.keyId,
      publicKey,
    });

    const ask = async (at: string, body: object): Promise<unknown> => {
      const text = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        [vendorCalls.signatureHeader]: signCall(by, at, text, new Date()),
      };
      const answer = await fetch(home + at, { method: 'POST', headers, body: text });
      const said = await answer.text();
      so.done += 1;
      if (answer.status !== 200) broken.push(`${at}: ${answer.status} ${said.slice(0, 200)}`);
      return answer.status === 200 ? JSON.parse(said) : undefined;
    };
    const play = async (): Promise<number> => {
      const { memberId } = await addMember(db);
      const ticket = await addTicket(db, memberId, randomUUID());
      const opened = await ask(vendorCalls.session.path, { requestUuid: randomUUID(), ticket });
      const { token } = v.parse(v.object({ value: v.object({ token: v.string() }) }), opened).value;
      let moved = 0;
      while (!so.over) {
        const [stake, round] = [randomUUID(), randomUUID()];
        const about = { requestUuid: stake, token, round, currency: 'PHP', amount: '1.00' };
        const staked = await ask(vendorCalls.bet.path, { ...about, transactionUuid: stake });
        const won = { transactionUuid: randomUUID(), referenceTransactionUuid: stake, roundClosed: true };
        const paid = staked === undefined ? undefined : await ask(vendorCalls.win.path, { ...about, ...won });
        moved += Number(staked !== undefined) + Number(paid !== undefined);
      }
      return moved;
    };
    const playing = Promise.all(Array.from({ length: clients }, play));
    // Whoever fails at once is seen below.
    playing.catch(() => {});

    while (so.restarts < houses.length || so.done < calls) {
      const house = houses[so.restarts % houses.length];
      if (!house) throw new Error('there are two');
      const code = await house.stop();
      if (code !== 0) broken.push(`a house ended with ${code}`);
      await house.start();
      await until(house.port);
      so.restarts += 1;
      say(`${so.restarts} restarts, ${so.done} calls, ${broken.length} failed`);
      if (so.restarts === 1) await between();
    }
    so.over = true;
    const moved = (await playing).reduce((sum, some) => sum + some, 0);
    const { made } = await db
      .selectFrom('transfers')
      .select((eb) => eb.fn.countAll<bigint>().as('made'))
      .where('scope', '=', 'vendor:LARO')
      .executeTakeFirstOrThrow();
    if (Number(made) !== moved) broken.push(`${moved} movements were acknowledged, ${made} are booked`);
    for (const { rule, subject, found } of await verifyLedger(db))
      broken.push(`${rule} (${subject}: ${found})`);
    return { calls: so.done, restarts: so.restarts, broken };
  } finally {
    so.over = true;
    for (const house of houses) await house.stop();
    balancer.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface RollingHouse {
  readonly port: number;
  start(): Promise<void>;
  /** How it ended. */
  stop(): Promise<number | string>;
}

async function newHouse(folder: string, url: string, secret: string): Promise<RollingHouse> {
  const [port, arcadePort] = [await freePort(), await freePort()];
  let child: ChildProcess | undefined;
  let ended: Promise<number | string> | undefined;
  return {
    port,
    async start() {
      const env = {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        HOME: process.env['HOME'],
        LARO_DATA: folder,
        DATABASE_URL: url,
      };
      const own = { PORT: String(port), ARCADE_PORT: String(arcadePort), LARO_SECRET: secret };
      const begun = spawn(process.execPath, [...nodeFlags, start], {
        env: { ...env, ...own, STOP_NOTICE_SECONDS: '2', LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = begun;
      ended = once(begun, 'exit').then(([code, signal]) => code ?? signal);
      let said = '';
      const ready = new Promise<void>((resolve) => {
        begun.stdout.on('data', (text: Buffer) => {
          said += text.toString();
          if (said.includes('Ctrl-C stops everything.')) resolve();
        });
      });
      const failed = ended.then((how) => Promise.reject(new Error(`a house ended with ${how}:\n${said}`)));
      await Promise.race([ready, failed]);
      failed.catch(() => {});
    },
    async stop() {
      child?.kill('SIGTERM');
      return (await ended) ?? 0;
    },
  };
}
