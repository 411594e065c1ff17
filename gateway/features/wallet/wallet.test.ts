import { randomUUID } from 'node:crypto';
import { serve, type ServerType } from '@hono/node-server';
import { sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, listen } from '@laro/contract/protocol/client.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { sessionTimes } from '../../house/sessionTimes.ts';
import { handlers as walletHandlers } from './handlers.ts';
import { openTestBank, type TestBank, type TestMember } from '../../ledger/testBank.ts';

type Watch = ReturnType<typeof walletHandlers>['watch'];

let bank: TestBank;
let member: TestMember;
let server: ServerType;
let base: string;
beforeAll(async () => {
  bank = await openTestBank({ STREAM_HEARTBEAT_MS: '100', STREAMS_PER_ADDRESS: '30' });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: bank.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      base = `http://127.0.0.1:${port}`;
      resolve();
    });
  });
});
beforeEach(async () => {
  member = await bank.addMember({ balance: 100_00n });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await bank.close();
});

const options = (of: TestMember) => ({ base, headers: () => of.headers });
const ask = (of = member) => createClient(options(of));

describe('S7-36 the balance', () => {
  test('is what the ledger says, with symbol, currency and version', async () => {
    await bank.fund({ accountId: member.accountId, balance: 1_50n });
    const outcome = await ask()(wallet.balance);
    expect(outcome).toEqual({
      ok: true,
      value: {
        sumBalance: '101.50',
        currencySymbol: '₱',
        currency: 'PHP',
        version: 2,
        updatedAt: expect.any(String),
      },
    });
  });

  test('of a member to whom nothing has happened is nothing', async () => {
    const fresh = await bank.addMember({ balance: 0n });
    expect(await ask(fresh)(wallet.balance)).toMatchObject({ value: { sumBalance: '0.00', version: 0 } });
  });

  test('of a trial member is in play money', async () => {
    const trial = await bank.addMember({ currency: 'PLAY' });
    expect(await ask(trial)(wallet.balance)).toMatchObject({
      value: { currency: 'PLAY', sumBalance: '100.00' },
    });
  });

  test('reliability H3 is one row of an index, however many movements there were', async () => {
    const blocks = async (): Promise<number> => {
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      await ask()(wallet.balance);
      const found = sent.mock.calls
        .map(([statement]) => statement as unknown as { text: string; values: unknown[] })
        .find(({ text }) => text?.includes('from accounts'));
      sent.mockRestore();
      if (!found) throw new Error('the balance was not asked for');
      const explain = `explain (analyze, buffers, format json) ${found.text}`;
      const client = new pg.Client({ connectionString: bank.url });
      await client.connect();
      // The table of a test is so small that reading all of it is as cheap.
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
        explain,
        found.values,
      );
      await client.end();
      const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
      expect(plan).toMatchObject({ 'Relation Name': 'accounts', 'Actual Rows': 1 });
      return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
    };
    const atFirst = await blocks();
    await bank.move(member.accountId, 1000);
    expect((await ask()(wallet.balance)).ok).toBe(true);
    // What is dead of the row is swept up when its page is next needed.
    await sql`vacuum accounts`.execute(bank.db);
    expect(await blocks()).toBeLessThanOrEqual(atFirst + 1);
    expect(atFirst).toBeLessThan(6);
  });

  test('is told to nobody without a session', async () => {
    const outcome = await createClient({ base })(wallet.balance);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'NO_SESSION', status: 401 } });
  });
});

describe('the movements', () => {
  test('are listed newest first, each with the balance after it, and add up to the balance', async () => {
    const token = await bank.openGame(member);
    const round = randomUUID();
    const bet = { requestUuid: randomUUID(), token, transactionUuid: randomUUID(), round, currency: 'PHP' };
    await bank.ask(vendorCalls.bet, { ...bet, amount: '10.00' });
    const referenceTransactionUuid = bet.transactionUuid;
    await bank.ask(vendorCalls.win, {
      ...bet,
      transactionUuid: randomUUID(),
      referenceTransactionUuid,
      amount: '2.50',
    });
    const outcome = await ask()(wallet.movements, { query: {} });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { content, total, totalPages } = outcome.value;
    expect([total, totalPages]).toEqual([3, 1]);
    expect(content.map(({ number, kind, amount, balance }) => [number, kind, amount, balance])).toEqual([
      [3, 'win', '2.50', '92.50'],
      [2, 'bet', '-10.00', '90.00'],
      [1, 'opening', '100.00', '100.00'],
    ]);
    expect(content[0]).toMatchObject({ round, gameId: 'luna' });
    expect(content[2]).toMatchObject({ round: null, gameId: null });
  });

  test('come in pages without a gap or a repetition', async () => {
    for (let i = 0; i < 6; i++) await bank.fund({ accountId: member.accountId, balance: 1n });
    const numbers: number[] = [];
    for (const pageNo of [1, 2, 3, 4]) {
      const outcome = await ask()(wallet.movements, { query: { pageNo, pageSize: 3 } });
      if (!outcome.ok) throw new Error(outcome.failure.code);
      expect(outcome.value).toMatchObject({ pageNum: pageNo, totalPages: 3, total: 7 });
      numbers.push(...outcome.value.content.map(({ number }) => number));
    }
    expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test("are the member's own", async () => {
    const other = await bank.addMember({ balance: 77_00n });
    const outcome = await ask(other)(wallet.movements, { query: {} });
    expect(outcome).toMatchObject({ value: { total: 1, content: [{ amount: '77.00' }] } });
  });
});

describe('S4-01 the watched balance', () => {
  /** Reads the stream as a browser does. */
  function watch(of = member) {
    const stop = new AbortController();
    const stream = listen(options(of), wallet.watch, { query: {} }, stop.signal);
    const next = async (): Promise<wallet.Balance> => {
      const { done, value } = await stream.next();
      if (done) throw new Error(`the stream ended: ${JSON.stringify(value)}`);
      return value;
    };
    /** Skips what came before it. */
    const until = async (sumBalance: string): Promise<wallet.Balance> => {
      for (;;) {
        const seen = await next();
        if (seen.sumBalance === sumBalance) return seen;
      }
    };
    stops.push(() => stop.abort());
    return { next, until, stream, stop: () => stop.abort() };
  }
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  const fund = (balance: bigint, of = member) => bank.fund({ accountId: of.accountId, balance });

  test('is sent at once and after each movement', async () => {
    const seen = watch();
    expect((await seen.next()).sumBalance).toBe('100.00');
    await fund(1_00n);
    expect(await seen.until('101.00')).toMatchObject({ version: 2 });
    await fund(1_00n);
    await seen.until('102.00');
    seen.stop();
  });

  test('never goes back: of many movements at once the last one arrives, in order', async () => {
    const seen = watch();
    await seen.next();
    await Promise.all(Array.from({ length: 30 }, () => fund(1_00n)));
    let version = 1;
    while (version < 31) {
      const balance = await seen.next();
      expect(balance.version).toBeGreaterThan(version);
      version = balance.version;
      expect(balance.sumBalance).toBe(`${100 + version - 1}.00`);
    }
    seen.stop();
  });

  test("is the member's own, in every window that watches", async () => {
    const other = await bank.addMember({ balance: 5_00n });
    const browsers = await Promise.all(Array.from({ length: 4 }, () => bank.logIn(member.memberId)));
    const windows = browsers.flatMap((browser) =>
      Array.from({ length: 5 }, () => watch({ ...member, ...browser })),
    );
    const stranger = watch(other);
    for (const window of [...windows, stranger]) await window.next();
    await fund(1_00n);
    await Promise.all(windows.map((window) => window.until('101.00')));
    await fund(1_00n, other);
    // Had the stranger heard of the first movement, it would come before this one.
    expect((await stranger.next()).sumBalance).toBe('6.00');
    for (const window of [...windows, stranger]) window.stop();
  });

  test('misses nothing when the database drops the listening connection', async () => {
    const seen = watch();
    await seen.next();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'laro news'`.execute(bank.db);
    await fund(1_00n);
    await seen.until('101.00');
    await fund(1_00n);
    await seen.until('102.00');
    expect(bank.warnings.map(({ event }) => event)).toContain('events.lost');
    seen.stop();
  });

  test('M4 with the line lost, what thirty streams missed costs some readings, not two for each', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => bank.addMember({ balance: 100_00n })));
    const streams = members.map((of) => watch(of));
    for (const stream of streams) await stream.next();
    // Nobody says that they moved.
    for (const { accountId } of members) await bank.move(accountId, 1);
    const queries = await bank.countQueries(async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'laro news'`.execute(bank.db);
      await Promise.all(streams.map((stream) => stream.until('100.01')));
    });
    expect(queries).toBeLessThanOrEqual(10);
    for (const stream of streams) stream.stop();
  });

  test('ends for whoever has logged out, before another balance is told', async () => {
    const seen = watch();
    await seen.next();
    await bank.db
      .updateTable('sessions')
      .set({ ended_at: bank.house.clock.now(), ended_because: 'logout' })
      .where('id', '=', member.sessionId)
      .execute();
    await fund(1_00n);
    expect(await seen.stream.next()).toEqual({ done: true, value: undefined });
  });

  test.each([
    ['has been idle for too long', async () => bank.advance(sessionTimes.idleMs)],
    [
      'is no longer welcome',
      async () => {
        const { memberId } = member;
        await bank.db.updateTable('members').set({ status: 'disabled' }).where('id', '=', memberId).execute();
      },
    ],
  ])('S4-01 ends for whoever %s, before another balance is told', async (_, happens) => {
    const seen = watch();
    await seen.next();
    await happens();
    await fund(1_00n);
    expect(await seen.stream.next()).toEqual({ done: true, value: undefined });
  });

  test('is read no more once the browser has gone', async () => {
    const seen = watch();
    await seen.next();
    seen.stop();
    await seen.stream.next();
    const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 30_000 });
    const now = vi.spyOn(bank.house.clock, 'now');
    await fund(1_00n);
    await bank.heard();
    expect(now).not.toHaveBeenCalled();
    now.mockRestore();
  });

  test('ends when the browser goes, though the balance never moves again', async () => {
    const gone = new AbortController();
    const session = { id: member.sessionId, memberId: member.memberId, merchant: 'lawinf3', currency: 'PHP' };
    // What a stream is given besides has no part in this.
    const given = { session, signal: gone.signal } as unknown as Parameters<Watch>[0];
    const replies = walletHandlers(bank.house).watch(given)[Symbol.asyncIterator]();
    expect(await replies.next()).toMatchObject({ value: { sumBalance: '100.00' } });
    const next = replies.next();
    gone.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  /** How many queries this process makes when the wallet moves, those of its streams among them. */
  const queriesOfMovement = (): Promise<number> =>
    bank.countQueries(async () => {
      await fund(1_00n);
      await bank.heard();
    });

  test('H1 a HEAD is answered as the stream would be, and leaves nothing that goes on', async () => {
    const url = `${base}${wallet.watch.path}`;
    const alone = await queriesOfMovement();
    const beats = vi.spyOn(globalThis, 'setInterval');
    for (let i = 0; i < 100; i++) {
      const head = await fetch(url, { method: 'HEAD', headers: member.headers });
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    }
    expect(beats.mock.calls.filter(([, ms]) => ms === bank.house.config.streamHeartbeatMs)).toEqual([]);
    beats.mockRestore();
    expect(await queriesOfMovement()).toBe(alone);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(401);
  });

  test('H1 a stream that nobody reads ends after two heartbeats, with its watcher', async () => {
    const alone = await queriesOfMovement();
    const beats = vi.spyOn(globalThis, 'setInterval');
    const over = vi.spyOn(globalThis, 'clearInterval');
    await bank.app.request(`http://localhost${wallet.watch.path}`, { headers: member.headers });
    await vi.waitFor(() => expect(beats).toHaveBeenCalled());
    const [beat] = beats.mock.results;
    await vi.waitFor(() => expect(over).toHaveBeenCalledWith(beat?.value), { timeout: 30_000 });
    vi.restoreAllMocks();
    expect(await queriesOfMovement()).toBe(alone);
  });

  test('H1 a stream ends when its session does by time, though the balance never moves', async () => {
    const seen = watch();
    await seen.next();
    bank.advance(sessionTimes.idleMs);
    expect(await seen.stream.next()).toEqual({ done: true, value: undefined });
  });

  test('S4-24 a stream ends where the region is restricted meanwhile, though the balance never moves', async () => {
    const seen = watch();
    await seen.next();
    bank.status.restrictedRanges = ['10.0.0.0/8'];
    expect(await seen.stream.next()).toEqual({ done: true, value: undefined });
    bank.status.restrictedRanges = [];
  });

  test('H1 a stream goes on for as long as its session is used', async () => {
    const seen = watch();
    await seen.next();
    for (let i = 0; i < 3; i++) {
      bank.advance(sessionTimes.idleMs - 60_000);
      await ask()(wallet.balance);
    }
    await fund(1_00n);
    expect(await seen.next()).toMatchObject({ sumBalance: '101.00' });
    seen.stop();
  });

  test('M3 a session has five streams at most: with the sixth the oldest ends', async () => {
    const streams = [];
    for (let i = 0; i < 6; i++) {
      streams.push(watch());
      await streams[i]?.next();
    }
    const [oldest, ...others] = streams;
    expect(await oldest?.stream.next()).toEqual({ done: true, value: undefined });
    await fund(1_00n);
    for (const other of others) expect(await other.next()).toMatchObject({ sumBalance: '101.00' });
    for (const other of others) other.stop();
  });

  test('M3 an address has so many streams at most, whoever opens them, and room again when one ends', async () => {
    const address = { 'x-forwarded-for': '198.51.100.7' };
    const streams = [];
    for (let i = 0; i < 6; i++) {
      const browser = await bank.logIn(member.memberId);
      const one = { ...member, ...browser, headers: { ...browser.headers, ...address } };
      for (let j = 0; j < 5; j++) streams.push(watch(one));
    }
    for (const stream of streams) await stream.next();
    const another = await bank.logIn(member.memberId);
    const late = () => watch({ ...member, headers: { ...another.headers, ...address } });
    expect(await late().stream.next()).toMatchObject({
      done: true,
      value: { kind: 'refused', code: 'TOO_MANY_REQUESTS', status: 429 },
    });
    const elsewhere = watch({ ...member, headers: another.headers });
    await elsewhere.next();
    streams.pop()?.stop();
    await vi.waitFor(async () => expect((await late().stream.next()).done).toBe(false), { timeout: 30_000 });
    for (const stream of [...streams, elsewhere]) stream.stop();
  });

  test('M3 a movement costs the database the same however many streams watch', async () => {
    const browsers = await Promise.all(Array.from({ length: 4 }, () => bank.logIn(member.memberId)));
    // The news of the member's first money is no part of it.
    await bank.heard();
    const one = watch();
    await one.next();
    const costOfOne = await bank.countQueries(async () => {
      await fund(1_00n);
      await one.until('101.00');
    });
    const all = browsers.flatMap((browser) =>
      Array.from({ length: 5 }, () => watch({ ...member, ...browser })),
    );
    for (const window of all) await window.next();
    const cost = await bank.countQueries(async () => {
      await fund(1_00n);
      await Promise.all([one, ...all].map((window) => window.until('102.00')));
    });
    expect(cost).toBe(costOfOne);
    for (const window of [one, ...all]) window.stop();
  });

  test('is told to nobody without a session', async () => {
    const stream = listen({ base }, wallet.watch, { query: {} }, new AbortController().signal);
    expect(await stream.next()).toMatchObject({ done: true, value: { code: 'NO_SESSION' } });
  });

  test('fits the contract', async () => {
    const seen = watch();
    expect(v.is(wallet.Balance, await seen.next())).toBe(true);
    seen.stop();
  });
});
