import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { drawStops, hashOfSeed } from '../games/fairness.ts';
import { playRound, winOf, type PlayedSpin } from '../games/gintong-lawin/maths.ts';
import type { OpenedSession, Rotated, RoundView as AnyRound } from '../games/wire.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { arcadeApp, type ArcadeService } from './app.ts';
import { openArcadeDatabase } from './database.ts';
import { startTestGateway, type TestGateway } from './testGateway.ts';
import type { ArcadeTables } from './tables.ts';

type RoundView = AnyRound<readonly PlayedSpin[]>;

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const api = 'http://arcade.test/games/gintong-lawin/api';

let databaseUrl: string;
let db: Kysely<ArcadeTables>;
let gateway: TestGateway;
let clock: Date;
let arcade: ArcadeService;
let warnings: string[];
const platforms = ['http://localhost:4000'];

beforeAll(async () => {
  ({ url: databaseUrl } = await testDatabase('arcade'));
  db = openArcadeDatabase(databaseUrl);
});
afterAll(() => db.destroy());
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  warnings = [];
  gateway = await startTestGateway(publicKey, `player-${randomUUID()}`);
  arcade = startArcade();
});
afterEach(() => gateway.close());

/** Another process of the arcade on the same database. */
function startArcade(): ArcadeService {
  return arcadeApp({
    db,
    callerOf: (c) => c.req.header('x-caller') ?? '',
    config: { platformOrigins: platforms, buildFolder: import.meta.dirname },
    callbacks: {
      gateway: gateway.url,
      keys: { ARC: { keyId: 'test', privateKey } },
      patience: 400,
      pause: 0,
    },
    log: { warn: (event) => warnings.push(event), error: (event) => warnings.push(event) },
    now: () => clock,
  });
}

function after(seconds: number) {
  clock = new Date(clock.getTime() + seconds * 1000);
}

async function post(path: string, token: string, body: object = {}) {
  return arcade.app.request(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

async function get<T>(path: string, token: string): Promise<T> {
  const response = await arcade.app.request(`${api}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as T; // the test names the view it asked for
}

async function open(): Promise<OpenedSession> {
  const response = await post('/session', '', { ticket: gateway.ticket() });
  expect(response.status).toBe(200);
  return (await response.json()) as OpenedSession;
}

async function spin(token: string, bet = '10.00', request: string = randomUUID()): Promise<RoundView> {
  const response = await post('/rounds', token, { request, bet });
  return (await response.json()) as RoundView;
}

/** Seeds whose first round wins something, so that a lost win would show. */
async function makeNextRoundWin() {
  const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  await db
    .updateTable('arcade.seeds')
    .set({
      server_seed: serverSeed,
      server_seed_hash: await hashOfSeed(serverSeed),
      client_seed: 'lawin',
      next_nonce: 2n,
    })
    .where('revealed_at', 'is', null)
    .where('player', '=', await currentPlayer())
    .execute();
}
const winOfThatRound = 1500n; // 15 coins at a bet of 10.00

async function currentPlayer(): Promise<string> {
  const { player } = await db
    .selectFrom('arcade.sessions')
    .select('player')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return player;
}

async function openRounds(): Promise<number> {
  const rows = await db
    .selectFrom('arcade.rounds')
    .select('id')
    .where('player', '=', await currentPlayer())
    .where('finished_at', 'is', null)
    .execute();
  return rows.length;
}

describe('a round', () => {
  test('takes the bet, pays the win and leaves the balance that both add up to', async () => {
    const { token, balance } = await open();
    expect(balance).toBe('10000.00');
    let expected = toMinor(balance);
    for (let i = 0; i < 12; i++) {
      const round = await spin(token);
      expect(round.state).toBe('closed');
      expected += toMinor(round.win) - 1000n;
      expect(round.balance).toBe(toAmount(expected));
      expect(gateway.balance).toBe(expected);
    }
    expect(gateway.moved('bet')).toBe(12);
    expect(await openRounds()).toBe(0);
  });

  test('is decided by the seeds alone, and the player can check it once the seed is shown', async () => {
    const { token, seeds } = await open();
    const rounds = [await spin(token), await spin(token, '50.00'), await spin(token)];
    expect(rounds.map((round) => [round.nonce, round.hash, round.serverSeed])).toEqual(
      ['0', '1', '2'].map((nonce) => [nonce, seeds.hash, null]),
    );
    const rotated = (await (await post('/seeds', token, { clientSeed: 'Maria_1' })).json()) as Rotated;
    expect(rotated.revealed).toMatchObject({ hash: seeds.hash, clientSeed: seeds.clientSeed, rounds: '3' });
    expect(await hashOfSeed(rotated.revealed.serverSeed)).toBe(seeds.hash);
    expect(rotated.seeds).toMatchObject({ clientSeed: 'Maria_1', nextNonce: '0' });
    expect(rotated.seeds.hash).not.toBe(seeds.hash);
    for (const round of rounds) {
      const { serverSeed } = rotated.revealed;
      const seedsOfRound = { serverSeed, clientSeed: round.clientSeed, nonce: BigInt(round.nonce) };
      const again = await playRound((number, lengths) => drawStops(seedsOfRound, number, lengths));
      expect(round.outcome?.map(({ stops }) => stops)).toEqual(again.spins.map(({ stops }) => stops));
      expect(round.win).toBe(toAmount(winOf(again.coins, toMinor(round.bet))));
    }
    const listed = await get<RoundView[]>('/rounds', token);
    expect(listed).toHaveLength(3);
    expect(listed.every(({ serverSeed }) => serverSeed === rotated.revealed.serverSeed)).toBe(true);
  });

  test('S2-11 that has ended is shown to whoever has its name, the seed only once it was changed; another name or game is none', async () => {
    const { token } = await open();
    const [lost, { id, hash, win }] = [randomUUID(), await spin(token)];
    const ask = (round: string, game = 'gintong-lawin') =>
      arcade.app.request(`http://arcade.test/games/${game}/proofs/${round}`);
    const shown = async () => (await (await ask(id)).json()) as RoundView;
    expect(await shown()).toMatchObject({ id, hash, win, serverSeed: null, balance: null });
    await post('/seeds', token, {});
    const { serverSeed } = await shown();
    expect(await hashOfSeed(serverSeed ?? '')).toBe(hash);
    for (const answer of [await ask(lost), await ask('x'), await ask(id, 'luna')]) {
      expect(answer.status).toBe(404);
    }
  });

  test('is written down before the wallet hears of the bet', async () => {
    const { token } = await open();
    let seen = -1;
    gateway.before = async (path) => {
      if (path === 'bet') seen = await openRounds();
    };
    await spin(token);
    expect(seen).toBe(1);
  });

  test('tells the wallet nothing of its outcome with the bet', async () => {
    const { token } = await open();
    for (let i = 0; i < 6; i++) await spin(token);
    const bets = gateway.calls
      .filter(({ path }) => path === 'bet')
      .map(({ body }) => Object.keys(body).sort());
    expect(new Set(bets.map(String)).size).toBe(1);
    expect(bets[0]).not.toContain('roundClosed');
  });

  test('sent twice with one request id, one after the other or at once, is one round', async () => {
    const { token } = await open();
    const request = randomUUID();
    const first = await spin(token, '10.00', request);
    expect(await spin(token, '10.00', request)).toEqual(first);
    const twice = randomUUID();
    await Promise.all([1, 2, 3, 4].map(() => spin(token, '10.00', twice)));
    expect((await spin(token, '10.00', twice)).state).toBe('closed');
    expect(gateway.moved('bet')).toBe(2);
  });

  test('with another bet under the same request id is refused', async () => {
    const { token } = await open();
    const request = randomUUID();
    await spin(token, '10.00', request);
    expect((await post('/rounds', token, { request, bet: '20.00' })).status).toBe(409);
    const raced = randomUUID();
    const both = await Promise.all(
      ['10.00', '20.00'].map((bet) => post('/rounds', token, { request: raced, bet })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('A29 L6 with the name of a round of another title is refused, and stakes nothing', async () => {
    const { token } = await open();
    const request = randomUUID();
    await spin(token, '10.00', request);
    const game = 'bagyo-reels';
    await db
      .updateTable('arcade.sessions')
      .set({ game })
      .where('player', '=', await currentPlayer())
      .execute();
    const response = await arcade.app.request(`http://arcade.test/games/${game}/api/rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ request, bet: '10.00' }),
    });
    expect([response.status, await response.json()]).toEqual([409, { error: 'BAD_REQUEST' }]);
    expect(gateway.moved('bet')).toBe(1);
  });

  test('is one at a time for a player, also over two processes', async () => {
    const { token } = await open();
    const other = startArcade();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? other : arcade).app.request(`${api}/rounds`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ request: randomUUID(), bet: '1.00' }),
        }),
      ),
    );
    const played = answers.filter(({ status }) => status === 200).length;
    expect(played).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(gateway.moved('bet')).toBe(played);
  });

  test.each(['3.00', '200.00', '0.00', '-10.00', '10', 'ten'])(
    'with a bet of %s is not offered',
    async (bet) => {
      const { token } = await open();
      expect((await post('/rounds', token, { request: randomUUID(), bet })).status).toBe(400);
      expect(gateway.calls.some(({ path }) => path === 'bet')).toBe(false);
    },
  );
});

describe('a player who asks much at once', () => {
  test('A9-4 has two connections to the database, whatever waits for one, and is told when it is too much', async () => {
    const { token } = await open();
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin');
    await holder.query('lock table arcade.rounds in access exclusive mode');
    const refused: unknown[] = [];
    const asked = Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await arcade.app.request(`${api}/rounds`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (answer.status !== 200) refused.push(await answer.json());
        return answer.status;
      }),
    );
    await expect.poll(() => refused.length, { timeout: 60_000 }).toBe(18);
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n;
    };
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
    await holder.query('commit');
    expect((await asked).filter((status) => status === 200)).toHaveLength(42);
    expect(refused[0]).toEqual({ error: 'TOO_MANY' });
  });
});

test('A11-1 whoever sends what they ask for slowly keeps nobody waiting, themselves neither', async () => {
  const { token } = await open();
  const endings: (() => void)[] = [];
  const slow = Array.from({ length: 2 }, () =>
    arcade.app.request(
      new Request(new URL(`${api}/rounds`, 'http://arcade.example'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': '40',
          authorization: `Bearer ${token}`,
        },
        body: new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{'));
            endings.push(() => body.close());
          },
        }),
        duplex: 'half',
      }),
    ),
  );
  const { status } = await arcade.app.request(`${api}/balance`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(200);
  for (const end of endings) end();
  expect((await Promise.all(slow)).map((answer) => answer.status)).toEqual([400, 400]);
});

test.each(['/games/%00/proofs/', '/m/lotto-h5/proofs/%00/1?'])(
  'A34 L24 a name that the database would not take is asked of nobody (%s)',
  async (path) => {
    const { status } = await arcade.app.request(`http://arcade.test${path}${randomUUID()}`);
    expect([status, warnings]).toEqual([404, []]);
  },
);

test.each([{}, { 'content-length': '40' }])(
  'A32-10 L24 a body that is broken off is no error of the arcade (%j)',
  async (length) => {
    const { token } = await open();
    const { status } = await arcade.app.request(
      new Request(new URL(`${api}/rounds`, 'http://arcade.example'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...length },
        body: new ReadableStream({ start: (body) => body.error(new Error('aborted')) }),
        duplex: 'half',
      }),
    );
    expect([status, warnings]).toEqual([400, []]);
  },
);

test('A10-3 of all who come with a ticket two are let in at once, and the others after them', async () => {
  const holder = new pg.Client({ connectionString: databaseUrl });
  const watcher = new pg.Client({ connectionString: databaseUrl });
  for (const client of [holder, watcher]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  await holder.query('begin');
  await holder.query('lock table arcade.sessions in exclusive mode');
  const asked = Promise.all(
    Array.from({ length: 4 }, async () => (await post('/session', '', { ticket: gateway.ticket() })).status),
  );
  const waiting = async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
  expect(gateway.calls.filter(({ path }) => path === 'session')).toHaveLength(2);
  await holder.query('commit');
  expect(await asked).toEqual([200, 200, 200, 200]);
});

test('A11-4 who comes with many made-up tickets is told to come back, and others are let in in turn', async () => {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('lock table arcade.sessions in exclusive mode');
  const come = async (caller: string, ticket: string) =>
    arcade.app.request(`${api}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-caller': caller },
      body: JSON.stringify({ ticket }),
    });
  const first = [come('many', gateway.ticket()), come('many', gateway.ticket())];
  const ended: string[] = [];
  const made = Array.from({ length: 130 }, async (_, index) => {
    const { status } = await come('many', `made-up-ticket-number-${index}`);
    ended.push(`made up ${status}`);
  });
  const ticket = gateway.ticket();
  const good = come('other', ticket);
  await expect.poll(() => ended.length, { timeout: 30_000 }).toBe(30);
  expect(new Set(ended)).toEqual(new Set(['made up 503']));
  await holder.query('commit');
  expect((await good).status).toBe(200);
  await Promise.all([...made, ...first]);
  const asked = gateway.calls
    .filter(({ path }) => path === 'session')
    .map(({ body }) => JSON.stringify(body));
  // The first two were there before, and one of many has its turn at most.
  expect(asked.findIndex((body) => body.includes(ticket))).toBeLessThanOrEqual(3);
});

describe('the wallet refuses', () => {
  test.each(['NOT_ENOUGH_MONEY', 'SESSION_EXPIRED', 'BET_LIMIT'])(
    '%s: nothing moves, play goes on',
    async (code) => {
      const { token } = await open();
      gateway.faults.bet.push(code);
      const round = await spin(token);
      expect(round).toMatchObject({ state: 'refused', refusal: code, win: '0.00', outcome: null });
      expect(gateway.balance).toBe(1_000_000n);
      expect((await spin(token)).state).toBe('closed');
    },
  );

  test('a bet above the balance is refused and can be made again when there is money', async () => {
    const { token } = await open();
    gateway.balance = 500n;
    expect(await spin(token)).toMatchObject({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' });
    gateway.balance = 5000n;
    expect((await spin(token)).state).toBe('closed');
  });

  test('a used ticket opens nothing', async () => {
    const ticket = gateway.ticket();
    expect((await post('/session', '', { ticket })).status).toBe(200);
    const again = await post('/session', '', { ticket });
    expect(again.status).toBe(410);
    expect(await again.json()).toEqual({ error: 'TICKET_INVALID' });
  });
});

describe('answers get lost', () => {
  test('of the bet: it is sent again as it was, and taken once', async () => {
    const { token } = await open();
    gateway.faults.bet.push('lost reply', 'broken reply');
    expect((await spin(token)).state).toBe('closed');
    const bets = gateway.calls.filter(({ path }) => path === 'bet');
    expect(bets).toHaveLength(3);
    expect(new Set(bets.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(gateway.moved('bet')).toBe(1);
  });

  test('of the win: it is sent again as it was, and paid once', async () => {
    const { token } = await open();
    await makeNextRoundWin();
    gateway.faults.win.push('lost reply', 'lost reply');
    const round = await spin(token);
    expect(round).toMatchObject({ state: 'closed', win: toAmount(winOfThatRound) });
    expect(gateway.moved('win')).toBe(1);
    expect(gateway.balance).toBe(1_000_000n - 1000n + winOfThatRound);
  });

  test('of every try of a bet that was taken: the bet goes back', async () => {
    const { token } = await open();
    await makeNextRoundWin();
    gateway.faults.bet.push('lost reply', 'lost reply', 'lost reply');
    expect(await spin(token)).toMatchObject({
      state: 'returned',
      win: '0.00',
      outcome: null,
      balance: '10000.00',
    });
    expect(gateway.balance).toBe(1_000_000n);
  });

  test('of every try of a bet that never arrived: it is called off, and stays without effect', async () => {
    const { token } = await open();
    gateway.faults.bet.push('lost call', 'lost call', 'lost call');
    expect((await spin(token)).state).toBe('returned');
    expect(gateway.moved('bet')).toBe(0);
    expect(gateway.balance).toBe(1_000_000n);
  });

  test('a refusal after a lost answer proves nothing: the bet goes back', async () => {
    const { token } = await open();
    gateway.faults.bet.push('lost reply', 'SESSION_EXPIRED');
    expect((await spin(token)).state).toBe('returned');
    expect(gateway.balance).toBe(1_000_000n);
  });

  test('L6 new seeds and a spin at once: each is done, or refused for the open round', async () => {
    const { token } = await open();
    for (let turn = 0; turn < 15; turn++) {
      const replies = await Promise.all([
        post('/rounds', token, { request: randomUUID(), bet: '10.00' }),
        ...[1, 2, 3].map(() => post('/seeds', token)),
      ]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
    }
    expect(warnings).toEqual([]);
  });

  test('of the win, for longer: the player sees the outcome, and the win arrives by itself, once', async () => {
    const { token } = await open();
    await makeNextRoundWin();
    gateway.faults.win.push('lost call', 'lost reply', 'lost call', 'lost reply', 'lost call', 'lost call');
    const owed = await spin(token);
    expect(owed).toMatchObject({ state: 'owed', win: toAmount(winOfThatRound) });
    expect(owed.outcome).not.toHaveLength(0);
    expect((await post('/rounds', token, { request: randomUUID(), bet: '10.00' })).status).toBe(409);
    expect((await post('/seeds', token)).status).toBe(409);
    after(60);
    await arcade.recover();
    expect((await get<{ round: RoundView }>('/unseen', token)).round.state).toBe('owed');
    after(60);
    await arcade.recover();
    expect((await get<{ round: RoundView }>('/unseen', token)).round).toMatchObject({
      state: 'closed',
      balance: toAmount(1_000_000n - 1000n + winOfThatRound),
    });
    expect(gateway.moved('win')).toBe(1);
  });

  test('the wallet away altogether: a round waits, and is given back when the wallet is there again', async () => {
    const { token } = await open();
    const lost = Array.from({ length: 3 }, () => 'lost call');
    gateway.faults.bet.push(...lost);
    gateway.faults.rollback.push(...lost);
    expect((await spin(token)).state).toBe('waiting');
    expect(await arcade.recover()).toBe(0);
    after(30);
    expect(await arcade.recover()).toBe(1);
    expect((await get<{ round: RoundView }>('/unseen', token)).round.state).toBe('returned');
    expect(gateway.balance).toBe(1_000_000n);
  });

  test('the gateway has given the bet back on its own: the win is not owed any more', async () => {
    const { token } = await open();
    gateway.faults.win.push('ROLLED_BACK');
    expect((await spin(token)).state).toBe('returned');
    expect(await openRounds()).toBe(0);
  });
});

describe('the process is killed', () => {
  /** Leaves the round as a process leaves it that dies at that call: the call's effect, and nothing after it. */
  async function dieAt(path: 'bet' | 'win', token: string) {
    const never = new Promise<void>(() => {});
    let arrived = () => {};
    const here = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    gateway.before = (called) => {
      if (called !== path) return undefined;
      arrived();
      return never;
    };
    void spin(token);
    await here;
    gateway.before = () => {};
    arcade = startArcade();
  }

  test('between bet and win: the next process pays the win, exactly once', async () => {
    const { token } = await open();
    await makeNextRoundWin();
    const dying = startDying('won');
    await dying.spin(token);
    expect(gateway.moved('bet')).toBe(1);
    expect(gateway.moved('win')).toBe(0);
    expect(await openRounds()).toBe(1);
    after(30);
    const taken = await Promise.all([arcade.recover(), startArcade().recover(), startArcade().recover()]);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
    await arcade.recover();
    expect(gateway.moved('win')).toBe(1);
    expect(gateway.balance).toBe(1_000_000n - 1000n + winOfThatRound);
    expect(await openRounds()).toBe(0);
  });

  test('with the win paid and not yet noted: it is not paid again', async () => {
    const { token } = await open();
    await makeNextRoundWin();
    await startDying('closed').spin(token);
    expect(gateway.moved('win')).toBe(1);
    after(30);
    await arcade.recover();
    expect(gateway.moved('win')).toBe(1);
    expect(gateway.balance).toBe(1_000_000n - 1000n + winOfThatRound);
  });

  test('with the bet taken and not yet noted: it is given back, never charged late', async () => {
    const { token } = await open();
    await startDying('bet taken').spin(token);
    expect(gateway.balance).toBe(999_000n);
    after(30);
    await arcade.recover();
    expect(gateway.balance).toBe(1_000_000n);
    expect(gateway.moved('rollback')).toBe(1);
  });

  test('before the bet was sent: no bet is made', async () => {
    const { token } = await open();
    await dieAt('bet', token);
    after(30);
    await arcade.recover();
    expect(gateway.balance).toBe(1_000_000n);
    expect(await openRounds()).toBe(0);
  });

  test('a live round is left alone by the sweep', async () => {
    const { token } = await open();
    let taken = -1;
    gateway.before = async (path) => {
      if (path === 'win') taken = await arcade.recover();
    };
    expect((await spin(token)).state).toBe('closed');
    expect(taken).toBe(0);
  });

  test('the player who comes back is told how the round ended, once', async () => {
    const { token } = await open();
    await makeNextRoundWin();
    await startDying('won').spin(token);
    after(30);
    const back = await open();
    expect(back.unseen).toMatchObject({ state: 'closed', win: toAmount(winOfThatRound) });
    expect(back.balance).toBe(toAmount(1_000_000n - 1000n + winOfThatRound));
    expect(back.lastBet).toBe('10.00');
    expect((await post(`/rounds/${back.unseen?.id}/seen`, back.token)).status).toBe(204);
    expect((await open()).unseen).toBeNull();
  });

  /** A process whose database connection dies at the moment when it would note what the wallet said. */
  function startDying(at: 'bet taken' | 'won' | 'closed') {
    const killAt = { 'bet taken': 'bet', won: 'win', closed: 'win' }[at];
    return {
      async spin(token: string) {
        const dying = openArcadeDatabase(databaseUrl);
        arcade = arcadeApp({
          db: dying,
          config: { platformOrigins: [], buildFolder: import.meta.dirname },
          callbacks: {
            gateway: gateway.url,
            keys: { ARC: { keyId: 'test', privateKey } },
            patience: 400,
            pause: 0,
          },
          log: { warn: () => {}, error: () => {} },
          now: () => clock,
        });
        gateway.before = async (path) => {
          if (path === killAt) await dying.destroy();
        };
        if (at === 'won') gateway.faults.win.push('lost call', 'lost call', 'lost call');
        await post('/rounds', token, { request: randomUUID(), bet: '10.00' });
        gateway.before = () => {};
        arcade = startArcade();
      },
    };
  }
});

describe('what a stranger can do', () => {
  test('nothing without the token, and nothing with the hash of it', async () => {
    const { token } = await open();
    for (const wrong of ['', 'x'.repeat(43), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      const response = await post('/rounds', wrong, { request: randomUUID(), bet: '10.00' });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'SESSION_ENDED' });
    }
  });

  test('a session past its time is over', async () => {
    const { token } = await open();
    clock = new Date('2100-01-01T00:00:00Z');
    expect((await post('/rounds', token, { request: randomUUID(), bet: '10.00' })).status).toBe(401);
  });

  test('one player sees and marks only their own rounds', async () => {
    const mine = await open();
    const round = await spin(mine.token);
    await gateway.close();
    gateway = await startTestGateway(publicKey, `stranger-${randomUUID()}`);
    arcade = startArcade();
    const theirs = await open();
    expect(await get<RoundView[]>('/rounds', theirs.token)).toEqual([]);
    await post(`/rounds/${round.id}/seen`, theirs.token);
    const { seen_at: seenAt } = await db
      .selectFrom('arcade.rounds')
      .select('seen_at')
      .where('id', '=', round.id)
      .executeTakeFirstOrThrow();
    expect(seenAt).toBeNull();
  });

  test('the seed in use is never told', async () => {
    const { token } = await open();
    const { server_seed: secret } = await db
      .selectFrom('arcade.seeds')
      .select('server_seed')
      .where('player', '=', await currentPlayer())
      .executeTakeFirstOrThrow();
    await spin(token);
    const answers = [await get('/rounds', token), await get('/unseen', token), await open()];
    expect(JSON.stringify(answers)).not.toContain(secret);
  });

  test.each([
    ['no JSON', 'text/plain', '{}'],
    ['a broken body', 'application/json', '{'],
    ['a body of the wrong shape', 'application/json', '{"clientSeed":"a:b"}'],
    ['a body without end', 'application/json', JSON.stringify({ clientSeed: 'a'.repeat(5000) })],
  ])('%s is a bad request', async (_, type, body) => {
    const { token } = await open();
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    const response = await arcade.app.request(`${api}/seeds`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });

  test('no answer sets a cookie; every answer forbids foreign frames, scripts and sniffing', async () => {
    for (const path of ['/games/gintong-lawin/api/rounds', '/nothing']) {
      const { headers } = await arcade.app.request(path);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain('frame-ancestors http://localhost:4000');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    }
    // A brand gets another host while all runs.
    platforms.push('https://play.example');
    const { headers } = await arcade.app.request('/nothing');
    expect(headers.get('content-security-policy')).toContain('http://localhost:4000 https://play.example');
    platforms.pop();
  });
});

describe('the database has the last word', () => {
  test('a finished round stays as it ended, and no outcome is ever changed', async () => {
    const { token } = await open();
    const { id } = await spin(token);
    const change = (to: object) => db.updateTable('arcade.rounds').set(to).where('id', '=', id).execute();
    await expect(change({ state: 'won', finished_at: null })).rejects.toThrow('cannot go from');
    await expect(change({ win: 99_999n })).rejects.toThrow('cannot go from');
  });
});

describe('issue 11, part 8: what has ended', () => {
  const counts = async (player: string) => {
    const found = (['seeds', 'sessions', 'rounds'] as const).map((table) =>
      db.selectFrom(`arcade.${table}`).select('id').where('player', '=', player).execute(),
    );
    const [seeds, sessions, rounds] = (await Promise.all(found)).map((rows) => rows.length);
    return { seeds, sessions, rounds };
  };
  /** A session of so many days ago, which by the test's wallet never ends. */
  const openAgo = async (days: number) => {
    clock = new Date(Date.now() - days * 24 * 3600_000);
    return open();
  };
  const expire = async (at: Date) =>
    db
      .updateTable('arcade.sessions')
      .set({ expires_at: at })
      .where('player', '=', await currentPlayer())
      .execute();

  test.each([
    [399, { seeds: 2, sessions: 1, rounds: 2 }],
    [401, { seeds: 0, sessions: 0, rounds: 0 }],
  ])('%i days ago: rounds, their seeds and sessions', async (days, expected) => {
    const { token } = await openAgo(days);
    await spin(token);
    await post('/seeds', token);
    await spin(token);
    await expire(clock);
    const player = await currentPlayer();
    expect(await counts(player)).toEqual({ seeds: 2, sessions: 1, rounds: 2 });
    await arcade.sweep();
    expect(await counts(player)).toEqual(expected);
  });

  test('and what goes on stays: an open round, and the seeds of whoever may be about to play', async () => {
    const { token } = await openAgo(401);
    gateway.faults.win.push(...Array<string>(9).fill('lost call'));
    await spin(token);
    expect(await openRounds()).toBe(1);
    await expire(clock);
    const player = await currentPlayer();
    await arcade.sweep();
    expect(await counts(player)).toEqual({ seeds: 1, sessions: 1, rounds: 1 });
    await db.deleteFrom('arcade.rounds').where('player', '=', player).execute();
    await expire(new Date(Date.now() + 3600_000));
    await arcade.sweep();
    expect(await counts(player)).toEqual({ seeds: 1, sessions: 1, rounds: 0 });
    gateway.faults.win.splice(0);
    expect((await spin(token)).state).toBe('closed');
  });
});

test('H4 a database that does not answer in time is 503 with when to ask again, and no error of ours', async () => {
  const { token } = await open();
  const deadlines = { lock: 50, statement: 100, idle: 5_000, connection: 5_000 };
  const hasty = openArcadeDatabase(databaseUrl, { connections: 2, deadlines });
  const usual = db;
  const request = randomUUID();
  try {
    db = hasty;
    arcade = startArcade();
    await usual.transaction().execute(async (trx) => {
      await sql`lock table arcade.rounds in access exclusive mode`.execute(trx);
      const answer = await post('/rounds', token, { request, bet: '10.00' });
      expect([answer.status, await answer.json()]).toEqual([503, { error: 'UNAVAILABLE' }]);
      expect(answer.headers.get('retry-after')).toBe('2');
    });
    expect(warnings).toEqual(['arcade.unavailable']);
    // The same again is done.
    expect((await spin(token, '10.00', request)).state).toBe('closed');
  } finally {
    db = usual;
    await hasty.destroy();
  }
});
