import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '@laro/rules/lottery/play.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { hashOfSeed } from '../../games/fairness.ts';
import { randomnessOf } from '../../games/lotto/beacon.ts';
import { checkDraw } from '../../games/lotto/check.ts';
import { commitmentOf, resultOf, rootOf } from '../../games/lotto/draw.ts';
import { lotteryOf } from '../../games/lotto/titles.ts';
import type { DrawsView, DrawView, OpenedLottery, OrderView, ProofView } from '../../games/lotto/wire.ts';
import { arcadeApp, type ArcadeService } from '../app.ts';
import { openArcadeDatabase } from '../database.ts';
import type { ArcadeTables } from '../tables.ts';
import { beaconOf, type Beacon } from './beacons.ts';
import { startTestGateway, type TestGateway } from '../testGateway.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const api = 'http://arcade.test/lottery/TCG_SEA/api';
const game = 'seven-isles-3d';
const key = { keyId: 'test', privateKey };

let db: Kysely<ArcadeTables>;
let gateway: TestGateway;
let clock: Date;
let arcade: ArcadeService;

beforeAll(async () => {
  const { url } = await testDatabase('arcade');
  db = openArcadeDatabase(url);
});
afterAll(() => db.destroy());
let day = 0;
beforeEach(async () => {
  day += 1;
  clock = new Date(Date.UTC(2026, 10, day, 12, 0, 30));
  gateway = await startTestGateway(publicKey, `player-${randomUUID()}`, game);
  arcade = start();
  await arcade.recover();
});
afterEach(() => gateway.close());

function start(beacon?: Beacon): ArcadeService {
  return arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname, ...(beacon && { beacon }) },
    callbacks: { gateway: gateway.url, keys: { TCG_SEA: key }, patience: 400, pause: 0 },
    log: { warn() {}, error() {} },
    now: () => clock,
  });
}

/** Sweeps come every five seconds: each draw is met when it is due, and sealed. */
async function after(seconds: number) {
  const end = clock.getTime() + seconds * 1000;
  for (let due = nextDue(clock); due <= end; due += pace) {
    clock = new Date(due);
    await arcade.recover();
  }
  await jump(end);
}

const pace = 180_000;
const nextDue = (time: Date) => (Math.floor(time.getTime() / pace) + 1) * pace;

/** Nobody was at work meanwhile. */
async function jump(to: number) {
  clock = new Date(to);
  await arcade.recover();
  await arcade.recover(); // what the first has drawn is paid by the second at the latest
}

async function ask<T>(path: string, token: string, body?: object): Promise<{ status: number; value: T }> {
  const response = await arcade.app.request(`${api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, value: (await response.json()) as T }; // the test names the view
}

async function open(): Promise<OpenedLottery> {
  const { status, value } = await ask<OpenedLottery>('/session', '', { ticket: gateway.ticket() });
  expect(status).toBe(200);
  return value;
}

async function onSale(token: string): Promise<DrawView> {
  const { current } = (await ask<DrawsView>('/draws', token)).value;
  if (!current) throw new Error('nothing is on sale');
  return current;
}

const order = (token: string, draw: string, more: object = {}) =>
  ask<OrderView>('/orders', token, {
    request: randomUUID(),
    draw,
    play: 'straight',
    selection: [[1, 2], [3], [4]],
    stake: '5.00',
    ...more,
  });
const orders = async (token: string) => (await ask<OrderView[]>('/orders', token)).value;

test('S3-35 each order is paid by the table of the mode that its session was opened in', async () => {
  const placed = new Map<string, string>();
  let draw = '';
  for (const mode of ['Elott', 'Lott', 'ZY', undefined] as const) {
    gateway.prizeMode = mode;
    const { token, prizeMode } = await open();
    expect(prizeMode).toBe(mode ?? 'Elott');
    draw = (await onSale(token)).number;
    // Big and small of a place: one of both comes.
    const { value } = await order(token, draw, { play: 'places', selection: [[0, 1], [], []] });
    placed.set(value.id, String(mode));
  }
  const { token } = await open();
  await after(180);
  const won = (await orders(token)).map(({ id, win }) => [placed.get(id), win]);
  expect(Object.fromEntries(won)).toEqual({ Elott: '9.75', Lott: '9.55', ZY: '9.80', undefined: '9.75' });
});

test('S3-38 a ticket opens the lottery; seed and round of the beacon are fixed before it opens, its orders before the round, and all is checked after it', async () => {
  const { token, units } = await open();
  expect(units).toEqual(['1.00', '5.00', '10.00']);
  const draw = await onSale(token);
  const stored = await db
    .selectFrom('arcade.draws')
    .selectAll()
    .where('game', '=', game)
    .where('number', '=', BigInt(draw.number))
    .executeTakeFirstOrThrow();
  expect(stored.created_at.getTime()).toBeLessThanOrEqual(stored.opens_at.getTime());
  expect((await ask(`/draws/${draw.number}`, token)).status).toBe(404);

  // Each word of each place and each number: something is always won.
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const placed = await order(token, draw.number, { play: 'places', selection: [[0, 1], [2, 3], []] });
  expect(placed).toMatchObject({ status: 200, value: { state: 'placed', bets: 4, amount: '20.00' } });
  const sure = await order(token, draw.number, { play: 'lastTwo', selection: [all.slice(0, 5), [7]] });
  expect(sure.value).toMatchObject({ state: 'placed', bets: 5, amount: '25.00' });
  expect(gateway.balance).toBe(1_000_000n - 45_00n);

  await after(180);
  const drawn = (await ask<DrawsView>('/draws', token)).value.ended[0];
  const { number, commitment, beacon } = draw;
  expect(drawn).toMatchObject({ number, state: 'drawn', commitment, beacon });
  expect((await ask<Result[]>('/draws/lately', token)).value[0]).toEqual(drawn?.result);
  // For anybody, without a session.
  const answer = await arcade.app.request(`http://arcade.test/m/lotto-h5/proofs/${game}/${number}`);
  const proof = (await answer.json()) as ProofView;
  expect(proof).toEqual((await ask<ProofView>(`/draws/${number}`, token)).value);
  const digests = [placed.value.digest, sure.value.digest];
  expect(proof.digests.toSorted()).toEqual(digests.toSorted());
  const lottery = lotteryOf(game);
  if (!lottery) throw new Error('no lottery');
  const check = (of: ProofView, orders = digests) =>
    checkDraw(lottery, { game, number }, of, { commitment, orders });
  const { isRight, result } = await check(proof);
  expect([isRight, result]).toEqual([true, drawn?.result]);
  // Nothing of it can be another: seed, round, signature, orders, result.
  for (const other of [
    { ...proof, seed: '00'.repeat(32) },
    { ...proof, beacon: beacon && { ...beacon, round: String(BigInt(beacon.round) + 1n) } },
    {
      ...proof,
      signature:
        'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    },
    { ...proof, digests: digests.slice(1) },
    { ...proof, digests: digests.slice(1), root: await rootOf(digests.slice(1)) },
    { ...proof, result: result.map((one) => (one + 1) % 10) },
  ]) {
    expect((await check(other)).isRight).toBe(false);
  }
  // A19-1: nor may the house have named what it knew before the sale, or nothing at all, and have committed to that.
  const { seed, root } = proof;
  const known = { chain: 'sandbox', round: '5' };
  for (const named of [known, { ...known, chain: 'toString' }, null]) {
    const signature = named && ((await beaconOf('sandbox').signatureOf(5n)) ?? null);
    const randomness = signature === null ? undefined : await randomnessOf(signature);
    const forged = {
      ...proof,
      beacon: named,
      signature,
      result: await resultOf(lottery, { game, number: BigInt(number), seed, root: root ?? '', randomness }),
    };
    const held = { commitment: await commitmentOf(await hashOfSeed(seed), named), orders: digests };
    expect(await checkDraw(lottery, { game, number }, forged, held)).toMatchObject({
      isCommitted: true,
      isSigned: named === known,
      isTimely: false,
      hasOrders: true,
      isDrawn: true,
      isRight: false,
    });
  }

  let paid = 0n;
  for (const { play, selection, win, state } of await orders(token)) {
    expect(state).toBe('settled');
    const of = lottery.plays.find(({ id }) => id === play);
    const hits = of?.hits(selection, result) ?? [];
    const won = hits.reduce((sum, hit, at) => sum + BigInt(hit) * (of?.prizes[at] ?? 0n), 0n);
    expect(toMinor(win)).toBe(won * 5n);
    paid += toMinor(win);
  }
  expect(paid).toBeGreaterThanOrEqual(2n * 195n * 5n);
  expect(gateway.balance).toBe(1_000_000n - 45_00n + paid);
});

test('A1 each lottery is drawn at its own pace', async () => {
  const open = await db
    .selectFrom('arcade.draws')
    .select(['game', 'number', 'opens_at', 'closes_at', 'due_at'])
    .where('game', 'in', ['seven-isles-3d', 'straits-4d'])
    .where('opens_at', '<=', clock)
    .where('due_at', '>', clock)
    .orderBy('game')
    .execute();
  const paces = open.map(({ game, number, closes_at: closes, due_at: due }) => ({
    game,
    before: (due.getTime() - closes.getTime()) / 1000,
    pace: due.getTime() / 1000 / (Number(number) + 1),
  }));
  expect(paces).toEqual([
    { game: 'seven-isles-3d', before: 20, pace: 180 },
    { game: 'straits-4d', before: 20, pace: 300 },
  ]);
});

test('one request is one order; what is no bet, too much, or too late is refused and takes nothing', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  const request = randomUUID();
  const first = await order(token, number, { request });
  expect((await order(token, number, { request })).value).toEqual({ ...first.value, mayCancel: true });
  expect(gateway.moved('bet')).toBe(1);
  for (const wrong of [
    { play: 'straight', selection: [[1], [2]] },
    { play: 'other' },
    { stake: '0.50' },
    { stake: '210.00' },
    { selection: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3], [4]], stake: '5.00' }, // 150.00, over the limit of 100.00
  ]) {
    expect(await order(token, number, wrong)).toEqual({ status: 400, value: { error: 'BET_NOT_OFFERED' } });
  }
  await after(165 - 30);
  expect(await order(token, number)).toEqual({ status: 409, value: { error: 'SALE_CLOSED' } });
  expect(gateway.moved('bet')).toBe(1);
});

test('an order is cancelled while its draw is on sale, once, and by its player only', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  const { value: placed } = await order(token, number);
  const other = await startTestGateway(publicKey, `player-${randomUUID()}`, game);
  const mine = gateway;
  gateway = other;
  arcade = start();
  const stranger = await open();
  expect((await ask(`/orders/${placed.id}/cancel`, stranger.token, {})).status).toBe(404);
  await other.close();
  gateway = mine;
  arcade = start();
  for (let twice = 0; twice < 2; twice++) {
    const { value } = await ask<OrderView>(`/orders/${placed.id}/cancel`, token, {});
    expect(value).toMatchObject({ state: 'returned', why: 'CANCELLED' });
  }
  expect([gateway.balance, gateway.moved('rollback')]).toEqual([1_000_000n, 1]);
  const { value: late } = await order(token, number);
  await after(165 - 30);
  expect((await ask(`/orders/${late.id}/cancel`, token, {})).status).toBe(409);
  await after(30);
  expect((await orders(token)).map(({ state }) => state).toSorted()).toEqual(['returned', 'settled']);
});

test.each<[string, () => Promise<void>]>([
  ['is sealed too late', () => jump(nextDue(clock) + 12_000)],
  [
    'names a round of a beacon that stays silent',
    async () => {
      arcade = start({ name: 'sandbox', signatureOf: () => Promise.resolve(undefined) });
      await after(180);
      // It waits for a while.
      await jump(nextDue(clock) - 180_000 + 44_000);
      const { ended } = await db
        .selectFrom('arcade.draws')
        .select((eb) => eb.fn.countAll<bigint>().as('ended'))
        .where('game', '=', game)
        .where('state', '=', 'void')
        .where('due_at', '>', new Date(clock.getTime() - 50_000))
        .executeTakeFirstOrThrow();
      if (ended !== 0n) throw new Error('it did not wait');
      await jump(clock.getTime() + 2_000);
      arcade = start();
    },
  ],
])('S3-38 a draw that %s is void: stakes go back, and it is never drawn', async (_, miss) => {
  const { token } = await open();
  const { number } = await onSale(token);
  await order(token, number);
  await miss();
  expect((await orders(token))[0]).toMatchObject({ state: 'returned', why: 'VOID' });
  expect(gateway.balance).toBe(1_000_000n);
  await after(190);
  const { ended } = (await ask<DrawsView>('/draws', token)).value;
  expect(ended.find((draw) => draw.number === number)).toMatchObject({ state: 'void', result: null });
  await expect(
    db
      .updateTable('arcade.draws')
      .set({ state: 'open', ended_at: null })
      .where('number', '=', BigInt(number))
      .execute(),
  ).rejects.toThrow('cannot change');
});

test('what a draw named and which orders it was sealed with never change', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  await jump(nextDue(clock));
  const change = (to: { beacon_round?: bigint; orders_root?: string; beacon?: string }) =>
    db
      .updateTable('arcade.draws')
      .set(to)
      .where('game', '=', game)
      .where('number', '=', BigInt(number))
      .execute();
  for (const to of [{ beacon_round: 1n }, { beacon: 'quicknet' }, { orders_root: '00'.repeat(32) }]) {
    await expect(change(to)).rejects.toThrow('cannot change');
  }
});

test.each(['lost call', 'lost reply', 'broken reply'])(
  'a stake whose every answer is a %s goes back; a win is paid once however often it is asked for',
  async (fault) => {
    const { token } = await open();
    const { number } = await onSale(token);
    gateway.faults.bet.push(fault, fault, fault);
    expect((await order(token, number)).value).toMatchObject({ state: 'returned', why: 'WALLET_AWAY' });
    expect(gateway.balance).toBe(1_000_000n);
    await after(1);
    const { value } = await order(token, number, { play: 'sum', selection: [[0, 1]] });
    gateway.faults.win.push(fault, fault, fault);
    await after(180);
    await after(30);
    expect((await orders(token))[0]).toMatchObject({ id: value.id, state: 'settled', win: toAmount(975n) });
    expect([gateway.balance, gateway.moved('win')]).toEqual([1_000_000n - 1000n + 975n, 1]);
  },
);

const chase = (token: string, draw: string, more: object = {}) =>
  ask<OrderView[]>('/chases', token, {
    request: randomUUID(),
    draw,
    play: 'sum',
    selection: [[0, 1]],
    stakes: ['1.00', '2.00', '4.00'],
    stops: true,
    ...more,
  });

test('S7-32 a chase is paid at once and stops after its first win: what is left comes back, once', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  const request = randomUUID();
  const { value: placed } = await chase(token, number, { request });
  expect(placed.map(({ draw, amount, state }) => [draw, amount, state])).toEqual(
    ['2.00', '4.00', '8.00'].map((amount, at) => [String(BigInt(number) + BigInt(at)), amount, 'placed']),
  );
  expect(gateway.balance).toBe(1_000_000n - 14_00n);
  // The same order for the gateway, a draw each.
  const told = gateway.calls.filter(({ path }) => path === 'bet').map(({ body }) => body['lottery']);
  expect(new Set(told.map((one) => (one as unknown as { reference: string }).reference)).size).toBe(1);
  const again = await chase(token, number, { request });
  expect([again.value.map(({ id }) => id), gateway.moved('bet')]).toEqual([placed.map(({ id }) => id), 3]);

  await after(180);
  const mine = (await orders(token)).toReversed();
  expect(mine.map(({ state, why, win }) => [state, why, win])).toEqual([
    ['settled', null, '1.95'],
    ['returned', 'STOPPED', '0.00'],
    ['returned', 'STOPPED', '0.00'],
  ]);
  await after(180);
  expect([gateway.balance, gateway.moved('rollback')]).toEqual([1_000_000n - 2_00n + 1_95n, 2]);
});

test('S7-32 a chase goes on after a win where it is to, and what is left of it is cancelled at once', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  const { value: placed } = await chase(token, number, { stops: false });
  const id = placed[0]?.chase?.id ?? '';
  await after(180);
  expect((await orders(token)).map(({ state }) => state)).toEqual(['placed', 'placed', 'settled']);
  for (let twice = 0; twice < 2; twice++) {
    const { value } = await ask<OrderView[]>(`/chases/${id}/cancel`, token, {});
    expect(value.map(({ state }) => state)).toEqual(['settled', 'returned', 'returned']);
  }
  expect([gateway.balance, gateway.moved('rollback')]).toEqual([1_000_000n - 2_00n + 1_95n, 2]);
  expect((await ask(`/chases/${randomUUID()}/cancel`, token, {})).status).toBe(404);
});

test('S7-32 a chase that the wallet does not take whole is none; more draws than are committed to are refused', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  gateway.balance = 7_00n;
  const { value } = await chase(token, number);
  expect(value.map(({ state }) => state)).toEqual(['returned', 'returned', 'refused']);
  expect(gateway.balance).toBe(7_00n);
  const far = String(BigInt(number) + 9n);
  expect(await chase(token, far)).toEqual({ status: 409, value: { error: 'SALE_CLOSED' } });
  expect((await chase(token, number, { stakes: ['1.00', '0.50'] })).status).toBe(400);
  expect((await chase(token, number, { stakes: ['1.00'] })).status).toBe(400);
});

test('S7-32 a chase that an interruption left half placed goes back, and is not drawn meanwhile', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  const { value: one } = await order(token, number, { play: 'sum', selection: [[0, 1]] });
  const half = randomUUID();
  const until = new Date(clock.getTime() + 60_000);
  await sql`
    insert into arcade.lottery_chases (id, merchant, player, request, stops, state, busy_until, created_at)
      select ${half}::uuid, merchant, player, request, true, 'placing', ${until}::timestamptz, created_at
        from arcade.lottery_orders where id = ${one.id}::uuid`.execute(db);
  await sql`update arcade.lottery_orders set chase = ${half}::uuid, place = 1 where id = ${one.id}::uuid`.execute(
    db,
  );
  await after(180);
  await after(1);
  expect((await orders(token))[0]).toMatchObject({ state: 'returned', win: '0.00' });
  expect(gateway.balance).toBe(1_000_000n);
});

test('S7-29 a page hears by itself that a draw of its lottery has ended', async () => {
  const { token } = await open();
  const { number } = await onSale(token);
  const response = await arcade.app.request(`${api}/draws/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(':\n\n');
  await after(180);
  let heard = '';
  while (!heard.includes('data:')) heard += (await reader?.read())?.value ?? 'data: closed';
  expect(heard).toContain(`data: ${number}\n\n`);
  await reader?.cancel();
});

test('A16-6 who asks for the head of the stream alone leaves no line behind that nobody reads', async () => {
  const { token } = await open();
  const beats = vi.spyOn(globalThis, 'setInterval');
  const response = await arcade.app.request(`${api}/draws/stream`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(beats).not.toHaveBeenCalled();
  beats.mockRestore();
});

test('A16-8 what the wallet could not take in one win is not sold, in one draw or in several', async () => {
  await gateway.close();
  gateway = await startTestGateway(publicKey, `player-${randomUUID()}`, 'mindanao-mega');
  Object.assign(gateway, { stakeUnit: 1000, maximum: '500000.00', balance: 1_000_000_00n });
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: { gateway: gateway.url, keys: { LOTT: key }, patience: 400, pause: 0 },
    log: { warn() {}, error() {} },
    now: () => clock,
  });
  await arcade.recover();
  const call = async (path: string, token: string, body?: object) => {
    const response = await arcade.app.request(`http://arcade.test/lottery/LOTT/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as OpenedLottery & DrawsView & { state?: string; error?: string };
  };
  const { token } = await call('/session', '', { ticket: gateway.ticket() });
  const draw = (await call('/draws', token)).current?.number ?? '';
  const six = { play: 'six', selection: [[1, 2, 3, 4, 5, 6]], draw };
  // The six of 58 brings eight million times the stake, and a win is below a million million.
  const order = (stake: string) => call('/orders', token, { ...six, request: randomUUID(), stake });
  expect([(await order('200000.00')).error, (await order('50000.00')).state]).toEqual([
    'BET_NOT_OFFERED',
    'placed',
  ]);
  const chased = await call('/chases', token, {
    ...six,
    request: randomUUID(),
    stakes: ['50000.00', '200000.00'],
    stops: true,
  });
  expect(chased.error).toBe('BET_NOT_OFFERED');
});
