import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openArcadeDatabase } from '@laro/arcade/server/database.ts';
import { gameList } from '@laro/contract/calls/games.ts';
import * as vendor from '@laro/contract/calls/vendor.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { signCall } from '@laro/contract/protocol/vendorSignature.ts';
import { shareConnections } from '../db/pools.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { Unavailable } from '../db/unavailable.ts';
import { readConfig, type Config } from '../house/config.ts';
import { openHouse } from '../house/openHouse.ts';
import { whileAnswering } from '../house/requestInHand.ts';
import { openTestBank, type TestBank, type TestMember } from '../ledger/testBank.ts';
import { gatewayApp } from '../serving/app.ts';
import { artOf } from './art.ts';

const connections = 8;
let bank: TestBank;
let busy: TestMember;
let other: TestMember;
afterEach(() => bank.close());

async function open(env: Record<string, string> = {}): Promise<void> {
  bank = await openTestBank({ DATABASE_CONNECTIONS: String(connections), ...env });
  [busy, other] = [await bank.addMember(), await bank.addMember()];
}

const aBet = (token: string) => ({
  requestUuid: randomUUID(),
  transactionUuid: randomUUID(),
  round: randomUUID(),
  token,
  currency: 'PHP',
  amount: '1.00',
});
const bet = (body: object) => bank.ask(vendor.bet, body);
const balance = (of: TestMember) => bank.get(wallet.balance, {}, of.headers);

/** Somebody else's transaction that has the member's account, until it is let go. */
async function lock(member: TestMember): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: bank.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from accounts where id = $1 for no key update', [String(member.accountId)]);
  const end = async (): Promise<void> => holder.end();
  onTestFinished(end);
  return end;
}

/** How many connections of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(bank.house.reads);
  return rows[0]?.n ?? 0;
}

describe('one account', () => {
  beforeEach(() => open());

  test('H1 60 bets on one locked account: another member’s balance and bet are answered meanwhile, and one connection waits', async () => {
    const [token, otherToken] = [await bank.openGame(busy), await bank.openGame(other)];
    const letGo = await lock(busy);
    let answered = 0;
    const bets = Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await bet(aBet(token));
        answered += 1;
        return answer;
      }),
    );
    await bank.untilSomeoneWaits();
    expect(await balance(other)).toMatchObject({ status: 200, value: { sumBalance: '100.00' } });
    expect(await bet(aBet(otherToken))).toMatchObject({ status: 200, value: { balance: '99.00' } });
    expect(await balance(busy)).toMatchObject({ status: 200, value: { sumBalance: '100.00' } });
    expect([await waiting(), answered]).toEqual([1, 0]);
    await letGo();
    expect(new Set((await bets).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance(busy)).toMatchObject({ value: { sumBalance: '40.00' } });
  });

  test('H1 bets of one account at once never overtake each other within a process: none is made twice', async () => {
    const token = await bank.openGame(busy);
    await bet(aBet(token));
    const queries = await bank.countQueries(() =>
      Promise.all(Array.from({ length: 20 }, () => bet(aBet(token)))),
    );
    // Signature, reading and writing of each, and one more reading of those who waited; a lock would be two more.
    expect(queries).toBeLessThanOrEqual(20 * 4);
    expect(await balance(busy)).toMatchObject({ value: { sumBalance: '79.00' } });
  });

  test('H1 with every connection that writes waiting for somebody, what is only read is answered', async () => {
    const { writes } = shareConnections(connections);
    const held: { token: string; letGo: () => Promise<void> }[] = [];
    for (let n = 0; n < writes; n++) {
      const member = await bank.addMember();
      held.push({ token: await bank.openGame(member), letGo: await lock(member) });
    }
    const bets = Promise.all(held.map(({ token }) => bet(aBet(token))));
    await expect.poll(waiting, { timeout: 60_000 }).toBe(writes);
    expect(await balance(other)).toMatchObject({ status: 200, value: { sumBalance: '100.00' } });
    for (const { letGo } of held) await letGo();
    expect(new Set((await bets).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('H1 over the connections that read nothing is written', async () => {
    const write = bank.house.reads.updateTable('members').set({ club_label: 'x' }).execute();
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });
});

describe('one network', () => {
  beforeEach(() => open());

  test('A12-2 who asks much at once leaves a connection that reads to others', async () => {
    const holder = new pg.Client({ connectionString: bank.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table transfers in access exclusive mode');
    onTestFinished(async () => holder.end());
    const from = (address: string, of: TestMember, call: typeof wallet.movements | typeof wallet.balance) =>
      whileAnswering({ request: randomUUID() }, () =>
        bank.get(call, { pageNo: '1', pageSize: '10' }, { ...of.headers, 'x-forwarded-for': address }),
      );
    // Of one network, whichever /64 of it they come from.
    const asked = Array.from({ length: 40 }, (_, at) => from(`2001:db8:a:${at}::1`, busy, wallet.movements));
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(await from('203.0.113.7', other, wallet.balance)).toMatchObject({ status: 200 });
    expect(await waiting()).toBe(shareConnections(connections).reads - 1);
    await holder.query('commit');
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('what does not come in time', () => {
  async function ask(path: string, body: object) {
    const text = JSON.stringify(body);
    const answer = await bank.app.request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [vendor.signatureHeader]: signCall(bank.key, path, text, bank.house.clock.now()),
      },
      body: text,
    });
    const said: unknown = await answer.json();
    return { status: answer.status, after: answer.headers.get('retry-after'), said };
  }
  const said = { success: false, code: 'UNAVAILABLE', message: 'Not now; try again' };
  const notNow = { status: 503, after: '2', said };

  test('H1 a bet whose account stays locked is 503 UNAVAILABLE with Retry-After, and made once when it is sent again', async () => {
    await open({ DATABASE_LOCK_MS: '100' });
    const token = await bank.openGame(busy);
    const letGo = await lock(busy);
    const asked = aBet(token);
    expect(await ask(vendor.bet.path, asked)).toEqual(notNow);
    await letGo();
    expect(await bet(asked)).toMatchObject({ status: 200, value: { balance: '99.00' } });
    expect(await bet(asked)).toMatchObject({ status: 200, value: { balance: '99.00' } });
    expect(bank.warnings.filter(({ event }) => event === 'call.unavailable')).toHaveLength(1);
  });

  test('H1 a statement that takes too long is 503 UNAVAILABLE', async () => {
    await open({ DATABASE_STATEMENT_MS: '2000' });
    const token = await bank.openGame(busy);
    const letGo = await lock(busy);
    expect(await ask(vendor.bet.path, aBet(token))).toEqual(notNow);
    await letGo();
  });

  test('H1 where no connection comes free it is 503 UNAVAILABLE', async () => {
    await open({ DATABASE_CONNECT_MS: '2000' });
    const token = await bank.openGame(busy);
    const { promise, resolve } = Promise.withResolvers<void>();
    const { writes } = shareConnections(connections);
    const all = Array.from({ length: writes }, () => {
      const begun = Promise.withResolvers<void>();
      const done = bank.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        begun.resolve();
        await promise;
      });
      return { begun: begun.promise, done };
    });
    await Promise.all(all.map(({ begun }) => begun));
    expect(await ask(vendor.bet.path, aBet(token))).toEqual(notNow);
    resolve();
    await Promise.all(all.map(({ done }) => done));
    expect(await bet(aBet(token))).toMatchObject({ status: 200 });
  });

  test('H1 a transaction that stands still is ended, and gives back what it had locked', async () => {
    await open({ DATABASE_IDLE_MS: '1500' });
    const token = await bank.openGame(busy);
    const { promise, resolve } = Promise.withResolvers<void>();
    const forgotten = bank.db.transaction().execute(async (trx) => {
      await sql`select from accounts where id = ${String(busy.accountId)}::bigint for no key update`.execute(
        trx,
      );
      await promise;
    });
    expect(await bet(aBet(token))).toMatchObject({ status: 200 });
    resolve();
    await expect(forgotten).rejects.toBeInstanceOf(Unavailable);
  });

  test('H4 a database that hangs is 503 UNAVAILABLE, and the house works by itself when it goes on', async () => {
    await open();
    const { url } = await testDatabase('platform', 'seeded');
    const line = await proxyTo(url);
    const house = await openHouse(
      configWith({ DATABASE_STATEMENT_MS: '1000', DATABASE_CONNECT_MS: '1000' }),
      line.url,
      bank.house.log,
      artOf({ pictureOf: () => [] }),
    );
    const app = gatewayApp(house);
    const list = async () => {
      const { status, headers } = await app.request(`http://lawinf3.localhost${gameList.path}`);
      return { status, after: headers.get('retry-after') };
    };
    expect(await list()).toEqual({ status: 200, after: null });
    line.hang();
    // Those whose connections hang, and those who find none.
    const late = await Promise.all(Array.from({ length: 10 }, list));
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([503]));
    expect(late[0]).toEqual({ status: 503, after: '2' });
    line.goOn();
    await expect.poll(list, { timeout: 20_000 }).toEqual({ status: 200, after: null });
    await house.close();
    await line.close();
  });
});

test('M9 a process has as many connections as DATABASE_CONNECTIONS says, its pools, its games and its news together', async () => {
  await open();
  const { url } = await testDatabase();
  const config = configWith({ DATABASE_CONNECTIONS: String(connections) });
  const house = await openHouse(config, url, bank.house.log, artOf({ pictureOf: () => [] }));
  const { arcade } = shareConnections(config.databaseConnections);
  const games = openArcadeDatabase(url, { connections: arcade, deadlines: config.deadlines });
  const some = Array.from({ length: 3 * connections });
  await Promise.all(
    some.flatMap(() => [house.db, house.reads, games].map((db) => sql`select pg_sleep(0.05)`.execute(db))),
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database()`.execute(house.db);
  expect(rows).toEqual([{ n: connections }]);
  await games.destroy();
  await house.close();
});

function configWith(env: Record<string, string>): Config {
  const configured = readConfig(env);
  if (!configured.ok) throw new Error(configured.problems.join());
  return configured.config;
}

/** A way to the same database that can be made to hang: what is sent meanwhile comes when it goes on. */
async function proxyTo(url: string) {
  const { host, port } = new pg.Client({ connectionString: url });
  const sockets = new Set<net.Socket>();
  let hangs = false;
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    far.pipe(near);
    if (hangs) stop(near, far);
  });
  const stop = (...some: net.Socket[]): void => {
    for (const socket of some) socket.unpipe().pause();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  through.searchParams.delete('host');
  return {
    url: through.href,
    hang() {
      hangs = true;
      stop(...sockets);
    },
    goOn() {
      hangs = false;
      // What hung stays lost, as after a machine that came back.
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
