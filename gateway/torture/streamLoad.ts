import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { balance, watch } from '@laro/contract/calls/wallet.ts';
import { firstBrand } from '@laro/merchants/brands.ts';
import { openDatabase } from '../db/database.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';
import { openSession } from '../members/sessions.ts';
import { freePort } from './freePort.ts';
import { said } from './pageLoad.ts';
import { addMember } from './tortureLedger.ts';

/** As many as one session may follow. */
const ofOneMember = 5;

/**
 * What a page costs that follows its balance, in memory, beside a stream of a server of nothing but `node:http`; then how long
 * calls take while the line on which the house hears news is cut with all of them open, and when a movement is told of whose
 * news was lost with it.
 */
export async function compareStreams(databaseUrl: string, folder: string, pages = 5_000): Promise<void> {
  const [port, arcadePort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PATH: process.env['PATH'],
    LARO_DATA: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
    STREAMS_PER_ADDRESS: String(pages + 1),
  };
  const house = spawn(process.execPath, [path.join(import.meta.dirname, '../start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bare = fork(path.join(import.meta.dirname, 'bareStreams.ts'));
  const { db, close } = openDatabase(databaseUrl);
  const sockets: net.Socket[] = [];
  try {
    const [barePort]: unknown[] = await once(bare, 'message');
    await said(house, 'Ctrl-C stops everything.');
    const members: Awaited<ReturnType<typeof newMember>>[] = [];
    for (let count = 0; count < pages / ofOneMember; count += 1) members.push(await newMember());
    const [first] = members;
    if (first === undefined) throw new Error('no members');
    const alone = await timesOf(first.headers, 5_000);

    const houseMemory = async (): Promise<number> => {
      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]);
    };
    const bareMemory = async (): Promise<number> => {
      bare.send('memory');
      const [bytes]: unknown[] = await once(bare, 'message');
      return Number(bytes);
    };
    const ours = await costOf(houseMemory, (page) =>
      follow(port, members[Math.floor(page / ofOneMember)]?.headers),
    );
    const theirs = await costOf(bareMemory, () => follow(Number(barePort), {}));
    console.log(
      `${pages} streams: ${ours.toFixed(0)} kB each, bare ${theirs.toFixed(0)} kB, ratio ${(ours / theirs).toFixed(1)}`,
    );
    const open = await timesOf(first.headers, 5_000);

    const told = eventOf(await follow(port, first.headers));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`.execute(
      db,
    );
    const began = performance.now();
    await pay(first.memberId, first.accountId);
    const hearsLate = told.then(() => (performance.now() - began) / 1000);
    const cut = await timesOf(first.headers, 25_000);
    console.log(
      `a balance alone: ${alone}; with ${pages} streams: ${open}; in the 25 s after their line was cut: ${cut}; ` +
        `what nobody had heard of was told after ${(await hearsLate).toFixed(1)} s`,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    await close();
    bare.kill();
    house.kill();
    await once(house, 'exit');
  }

  async function newMember() {
    const clock = { now: () => new Date(), elapsed: () => performance.now() };
    const added = await addMember(db);
    const { cookie, token } = await openSession({ clock }, db, {
      memberId: added.memberId,
      merchant: firstBrand.merchant.code,
      agent: 'load',
      replaces: undefined,
    });
    return { ...added, headers: { Cookie: `laro_session=${cookie}`, Authorization: `Bearer ${token}` } };
  }

  /** Resolves when the first event is there. */
  async function follow(at: number, headers: Readonly<Record<string, string>> = {}): Promise<net.Socket> {
    const socket = net.connect(at, '127.0.0.1');
    sockets.push(socket);
    const lines = Object.entries({ Host: `localhost:${at}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`GET ${watch.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    await eventOf(socket);
    return socket;
  }

  /** In kB, of one page that `begin` opens. */
  async function costOf(
    memory: () => Promise<number>,
    begin: (page: number) => Promise<unknown>,
  ): Promise<number> {
    const before = await memory();
    for (let page = 0; page < pages; page += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, next) => begin(page + next)));
    }
    return ((await memory()) - before) / pages / 1000;
  }

  /** Median and longest of a balance that is asked for again and again. */
  async function timesOf(headers: Readonly<Record<string, string>>, ms: number): Promise<string> {
    const times: number[] = [];
    const until = performance.now() + ms;
    while (performance.now() < until) {
      const began = performance.now();
      const answer = await fetch(`http://localhost:${port}${balance.path}`, { headers });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
      times.push(performance.now() - began);
    }
    const sorted = times.toSorted((a, b) => a - b);
    return `median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(0)} ms`;
  }

  async function pay(memberId: bigint, accountId: bigint): Promise<void> {
    const [merchant, currency] = [firstBrand.merchant.code, 'PHP'];
    const funding = await openAccount(db, { merchant, currency, owner: { house: 'funding' } });
    await db.transaction().execute((trx) =>
      transfer(trx, {
        merchant,
        currency,
        kind: 'opening',
        scope: 'load',
        idempotencyKey: `member:${memberId}`,
        postings: [
          { accountId, amount: 1n },
          { accountId: funding, amount: -1n },
        ],
      }),
    );
  }
}

/** Resolves at the next event of a stream; what only keeps it open is none. */
function eventOf(socket: net.Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const hear = (part: Buffer): void => {
      heard += String(part);
      if (!heard.includes('data: ')) return;
      socket.off('data', hear).resume();
      resolve();
    };
    socket.on('data', hear).once('close', () => reject(new Error(`a stream that ended: ${heard}`)));
  });
}
