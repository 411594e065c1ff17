import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Value } from '@laro/contract/protocol/call.ts';
import {
  cancelSuborders,
  menu,
  numero,
  numeroVn,
  orderDetail,
  orders,
  recentVn,
  type LotteryOrderDetail,
} from '@laro/contract/calls/lottery.ts';
import { lotteryDraws } from '@laro/contract/calls/vendor.ts';
import type { SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { launchLott } from '@laro/contract/calls/play.ts';
import { channelSignatureHeader, signChannel } from '@laro/contract/protocol/depositChannel.ts';
import { gatewayKey } from '@laro/gateway/channels/keys.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { balanceOf } from '@laro/gateway/ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '@laro/gateway/ledger/testBank.ts';
import type { DrawsView, OpenedLottery, OrderView } from '../../games/lotto/wire.ts';
import { arcadeApp, type ArcadeService } from '../app.ts';
import { openArcadeDatabase } from '../database.ts';
import type { ArcadeTables } from '../tables.ts';

/** The arcade's lotteries and the gateway, each a server of its own, as they stand in production. */
const api = '/lottery/TCG_SEA/api';
const gameId = 'seven-isles-3d';
let bank: TestBank;
let db: Kysely<ArcadeTables>;
let arcade: ArcadeService;
let member: TestMember;
let key: SigningKey;
/** The arcade hears nothing. */
let isAway = false;
const servers: Server[] = [];

async function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = createAdaptorServer({ fetch }) as Server; // without TLS settings it is a plain one
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
}

const warned: string[] = [];
beforeAll(async () => {
  bank = await openTestBank();
  const gateway = await listen((request) => bank.app.fetch(request));
  const url = await listen((request) =>
    isAway ? new Response('', { status: 502 }) : arcade.app.fetch(request),
  );
  key = await bank.addVendor('TCG_SEA', `${url}/lottery/TCG_SEA`);
  const lotus = await bank.addVendor('TCG_LOTTO_VN', `${url}/lottery/TCG_LOTTO_VN`);
  for (const game of [gameId, 'siam-pair']) await bank.addGame(game, { vendor: 'TCG_SEA', type: 'LOTT' });
  for (const game of ['lotus-north-draw', 'lotus-south-draw']) {
    await bank.addGame(game, { vendor: 'TCG_LOTTO_VN', type: 'ELOTT' });
  }
  db = openArcadeDatabase((await testDatabase()).url);
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: {
      gateway,
      keys: { TCG_SEA: key, TCG_LOTTO_VN: lotus },
      asker: gatewayKey(bank.house),
      pause: 0,
    },
    log: { warn: (event) => warned.push(event), error() {} },
    now: () => bank.house.clock.now(),
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await db.destroy();
  await bank.close(); // fails when the ledger is not sound
});

beforeEach(async () => {
  isAway = false;
  // To the beginning of the next draw.
  bank.advance(180_000 - (bank.house.clock.now().getTime() % 180_000) + 1000);
  await arcade.recover();
  member = await bank.addMember();
});

async function ask<T>(path: string, token: string, body?: object, at = api): Promise<T> {
  const response = await arcade.app.request(`http://arcade.test${at}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T; // the test names the view
}

async function open(game = gameId, of = member): Promise<string> {
  const query = { vendor: 'TCG_SEA', gameCode: game, prizeMode: 'SEA' };
  const { value } = await bank.get(launchLott, query, of.headers);
  return (await ask<OpenedLottery>('/session', '', { ticket: value['token'] })).token;
}

async function place(token: string, more: object = {}): Promise<OrderView> {
  const { current } = await ask<DrawsView>('/draws', token);
  const order = { play: 'straight', selection: [[1, 2], [3], [4]], stake: '1.00' };
  return ask('/orders', token, { request: randomUUID(), draw: current?.number, ...order, ...more });
}

/** Sealed when it is due, drawn when the round of its beacon is there. */
async function drawNow() {
  bank.advance(180_000 - (bank.house.clock.now().getTime() % 180_000));
  await arcade.recover();
  bank.advance(15_000);
  await arcade.recover();
  await arcade.recover(); // what the first has drawn is paid by the second at the latest
}

type Orders = Value<typeof orders>;
const list = async (query: Record<string, string> = {}, of = member) =>
  (await bank.get(orders, query, of.headers)).value as Orders; // parsed by the contract on its way out
const cancel = (orderId: string, suborderIds: readonly string[], of = member) =>
  bank.post(cancelSuborders, { orderId, suborderIds }, of.headers);
const whole = async (orderId: string) =>
  (await bank.get(orderDetail, { orderId }, member.headers)).value as LotteryOrderDetail;
const purse = () => balanceOf(bank.db, member.accountId);
/** The only order there is, with its only part. */
async function theOrder() {
  const [order] = (await list()).content;
  if (!order) throw new Error('no order');
  const detail = await whole(order.orderId);
  const [part] = detail.suborders;
  if (!part) throw new Error('no suborder');
  return { order, detail, part };
}

test('S7-32 an order at the arcade is listed here with what it is on, and what becomes of it', async () => {
  const token = await open();
  const { current } = await ask<DrawsView>('/draws', token);
  const commitment = current?.commitment;
  const placed = await place(token);
  const { order, detail, part } = await theOrder();
  expect(order).toMatchObject({
    gameId,
    gameName: gameId,
    play: 'straight',
    selection: [[1, 2], [3], [4]],
    draws: 1,
    state: 'open',
    amount: '2.00',
    won: '0.00',
  });
  expect(part).toMatchObject({
    draw: placed.draw,
    bets: 2,
    amount: '2.00',
    state: 'open',
    mayCancel: true,
    round: placed.id,
  });
  expect(detail).toMatchObject({ ...order, currency: 'PHP' });
  await drawNow();
  const [settled] = await ask<OrderView[]>('/orders', token);
  const { order: after, part: drawn } = await theOrder();
  // Held against what was told before the sale; another vendor's page proves in its own way.
  expect([part.proof, drawn.proof]).toEqual([null, null]);
  const played = (launch_url: string) =>
    bank.db
      .updateTable('vendor_endpoints')
      .set({ launch_url })
      .where('vendor_code', '=', 'TCG_SEA')
      .execute();
  await played('http://{arcade}/m/lotto-h5/');
  const proved = new URL((await theOrder()).part.proof ?? '');
  await played('http://{host}:4151/play/{gameId}');
  expect(proved.pathname).toBe('/m/lotto-h5/verify/');
  expect(Object.fromEntries(new URLSearchParams(proved.hash.slice(1)))).toEqual({
    game: gameId,
    draw: placed.draw,
    held: commitment,
  });
  const { ended } = await ask<DrawsView>('/draws', token);
  expect(drawn.result).toEqual(ended.find(({ number }) => number === placed.draw)?.result?.map(String));
  expect(after.won).toBe(settled?.win);
  expect([after.state, drawn.state, drawn.mayCancel]).toEqual(
    settled?.win === '0.00' ? ['lost', 'lost', false] : ['won', 'won', false],
  );
});

test('S7-32 orders are looked for by state, lottery and days, and come in pages with how many there are', async () => {
  await place(await open('siam-pair'), { play: 'straight', selection: [[1], [2]] });
  const token = await open();
  // Big and small of a place: one of both is won.
  await place(token, { play: 'places', selection: [[0, 1], [], []] });
  await drawNow();
  await place(token);
  const states = async (query: Record<string, string>) =>
    (await list(query)).content.map(({ state }) => state);
  expect(await states({ state: 'open' })).toEqual(['open']);
  expect(await states({ gameId, state: 'won' })).toEqual(['won']);
  expect((await list({ gameId })).content.map(({ play }) => play)).toEqual(['straight', 'places']);
  const page = await list({ pageSize: '2', pageNo: '2' });
  expect(page).toMatchObject({ pageNum: 2, totalPages: 2, total: 3 });
  expect(page.content.map((one) => one.gameId)).toEqual(['siam-pair']);
  const { today } = page;
  expect((await list({ from: today, to: today })).total).toBe(3);
  expect((await list({ from: '2026-01-01', to: '2026-01-02' })).total).toBe(0);
  expect((await bank.get(orders, { from: today }, member.headers)).code).toBe('WRONG_DAYS');
});

test('S7-32 what is cancelled before the close comes back once, however often and at once it is asked for', async () => {
  await place(await open());
  expect(await purse()).toBe(98_00n);
  const { order, part } = await theOrder();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => cancel(order.orderId, [part.suborderId])),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await purse()).toBe(100_00n);
  const again = await cancel(order.orderId, [part.suborderId]);
  expect(again.value).toMatchObject({
    state: 'returned',
    won: '0.00',
    suborders: [{ state: 'returned', mayCancel: false }],
  });
  await drawNow();
  expect(await purse()).toBe(100_00n);
  expect((await list({ state: 'returned' })).total).toBe(1);
});

test('S7-32 nothing is cancelled once the sale has ended, by the gateway’s clock or by the arcade’s', async () => {
  await place(await open());
  const { order, part } = await theOrder();
  const asked = await question(part.round);
  bank.advance(165_000);
  expect((await cancel(order.orderId, [part.suborderId])).code).toBe('SALE_CLOSED');
  expect(await askArcade(asked)).toMatchObject({ state: 'closed' });
  expect(await purse()).toBe(98_00n);
  await drawNow();
  expect((await cancel(order.orderId, [part.suborderId])).code).toBe('SALE_CLOSED');
});

test('S7-32 an arcade that is away leaves the order as it was, and may be asked again', async () => {
  await place(await open());
  const { order, part } = await theOrder();
  isAway = true;
  const silent = await cancel(order.orderId, [part.suborderId]);
  expect([silent.status, silent.code]).toEqual([503, 'VENDOR_AWAY']);
  expect([(await theOrder()).part.state, await purse()]).toEqual(['open', 98_00n]);
  isAway = false;
  expect((await cancel(order.orderId, [part.suborderId])).status).toBe(200);
  expect(await purse()).toBe(100_00n);
});

test('S7-32 the arcade cancels for the gateway alone, and each member has orders of their own', async () => {
  await place(await open());
  const { order, part } = await theOrder();
  const stranger = await bank.addMember();
  expect((await list({}, stranger)).total).toBe(0);
  expect((await cancel(order.orderId, [part.suborderId], stranger)).code).toBe('ORDER_UNKNOWN');
  expect((await cancel(order.orderId, ['999999'])).code).toBe('ORDER_UNKNOWN');
  const forged = JSON.stringify({ ...JSON.parse(await question(part.round)), vendor: 'OTHER' });
  expect((await askArcade(forged)).error).toBe('BAD_REQUEST');
  expect((await askArcade(await question(part.round), `${api}/orders`)).error).toBe('SESSION_ENDED');
  expect(await purse()).toBe(98_00n);
});

test('A27-9 L21 the arcade takes what the gateway has signed byte for byte, and nothing else that reads like it', async () => {
  const signed = JSON.stringify({
    requestUuid: randomUUID(),
    vendor: 'TCG_SEA',
    merchant: 'lawinf3',
    player: 'a\ufffdb',
    round: 'none',
  });
  const bytes = Buffer.from(signed);
  const at = bytes.indexOf('\ufffd');
  const sent = async (body: Buffer<ArrayBuffer>) => {
    const { state, error } = await askArcade(signed, undefined, body);
    return state ?? error;
  };
  expect(await sent(bytes)).toBe('closed');
  warned.length = 0;
  expect(await sent(Buffer.concat([Buffer.from('\ufeff'), bytes]))).toBe('SESSION_ENDED');
  const other = [bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at + 3)];
  expect(await sent(Buffer.concat(other))).toBe('SESSION_ENDED');
  // A33-5, L24.
  expect(warned).toContain('lottery.questionUnsigned');
});

const anyone = { 'x-forwarded-for': '10.9.8.7' };
const theMenu = async () => (await bank.get(menu, {}, anyone)).value as Value<typeof menu>; // parsed on its way out

test('S7-29 S2-20 the menu says by the gateway’s time what is drawn when, and what was drawn last', async () => {
  const before = await theMenu();
  expect(before.now).toBe(bank.house.clock.now().toISOString());
  expect(before.groups.map(({ vendor, lotteries }) => [vendor, lotteries.map((one) => one.gameId)])).toEqual([
    ['TCG_SEA', [gameId, 'siam-pair']],
    ['TCG_LOTTO_VN', ['lotus-north-draw', 'lotus-south-draw']],
  ]);
  const onSale = before.groups[0]?.lotteries[0]?.current;
  const { current } = await ask<DrawsView>('/draws', await open());
  expect(onSale).toMatchObject({
    draw: current?.number,
    opensAt: current?.opensAt,
    closesAt: current?.closesAt,
    dueAt: current?.dueAt,
    fingerprint: current?.commitment,
    state: 'open',
    result: null,
  });
  await drawNow();
  const after = (await theMenu()).groups[0]?.lotteries[0];
  expect(after?.last).toMatchObject({ draw: onSale?.draw, state: 'drawn', fingerprint: onSale?.fingerprint });
  expect(after?.current?.draw).toBe(String(Number(onSale?.draw) + 1));
});

test('S7-29 the numbers of a lottery, newest first; a draw that nobody made is void there as well', async () => {
  const first = (await theMenu()).groups[0]?.lotteries[0]?.current?.draw;
  await drawNow();
  // Nobody draws for twenty minutes.
  bank.advance(20 * 60_000);
  await arcade.recover();
  await arcade.recover();
  const { value } = await bank.get(numero, { gameId, pageSize: '7' }, anyone);
  const next = (count: number) => String(Number(first) + count);
  expect(value['content']).toMatchObject([
    ...[6, 5, 4, 3, 2, 1].map((count) => ({ draw: next(count), state: 'void', result: null })),
    { draw: first, state: 'drawn', result: [expect.any(String), expect.any(String), expect.any(String)] },
  ]);
  for (const [call, unknown] of [
    [numero, 'no-such-lottery'],
    [numeroVn, gameId],
  ] as const) {
    expect((await bank.get(call, { gameId: unknown }, anyone)).code).toBe('LOTTERY_UNKNOWN');
  }
});

test('S7-29 what has ended stays as it was told first, whatever its vendor says afterwards', async () => {
  const at = {
    opensAt: '2026-11-01T00:00:00Z',
    closesAt: '2026-11-01T00:01:00Z',
    dueAt: '2026-11-01T00:02:00Z',
  };
  const tell = (result: string) =>
    bank.send(
      lotteryDraws,
      JSON.stringify({
        requestUuid: randomUUID(),
        draws: [{ gameId: 'siam-pair', draw: 'told', ...at, state: 'drawn', result: [result, '0'] }],
      }),
      { by: key },
    );
  expect((await tell('1')).status).toBe(200);
  expect((await tell('2')).status).toBe(200);
  const { content } = (await bank.get(numero, { gameId: 'siam-pair' }, anyone)).value as Value<typeof numero>;
  expect(content.at(-1)).toMatchObject({ draw: 'told', result: ['1', '0'] });
});

test('S7-29 Vietnamese draws by lottery, prize by prize with every digit', async () => {
  const first = (await theMenu()).groups[1]?.lotteries[0]?.current?.draw;
  await drawNow();
  const recent = (await bank.get(recentVn, {}, anyone)).value as Value<typeof recentVn>;
  expect(recent.list.map((one) => one.gameId)).toEqual(['lotus-north-draw', 'lotus-south-draw']);
  const [north, south] = recent.list.map(({ draw }) => draw.prizes.map((prize) => prize.length));
  expect(north).toEqual([1, 1, 2, 6, 4, 6, 3, 4]);
  expect(south).toEqual([1, 1, 1, 2, 7, 1, 3, 1, 1]);
  const { value } = await bank.get(numeroVn, { gameId: 'lotus-north-draw' }, anyone);
  const [last] = (value as Value<typeof numeroVn>).content;
  expect(last).toMatchObject({ draw: first, state: 'drawn' });
  expect(last?.prizes.map(([number]) => number?.length)).toEqual([5, 5, 5, 5, 4, 4, 3, 2]);
});

test('S7-29 S3-35 an order in a Vietnamese draw is placed, drawn and paid as any other, by the mode of its launch', async () => {
  const query = { vendor: 'TCG_LOTTO_VN', gameCode: 'lotus-north-draw', prizeMode: 'Lott' };
  const { value } = await bank.get(launchLott, query, member.headers);
  const at = '/lottery/TCG_LOTTO_VN/api';
  const { token } = await ask<OpenedLottery>('/session', '', { ticket: value['token'] }, at);
  const { current } = await ask<DrawsView>('/draws', token, undefined, at);
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  // Each end of any of the 27 prizes: 27 hits of 100 bets.
  const order = { play: 'any2', selection: [all, all], stake: '1.00' };
  await ask('/orders', token, { request: randomUUID(), draw: current?.number, ...order }, at);
  expect(await purse()).toBe(0n);
  await drawNow();
  // The list says 2.77 for each; Lott pays 98 of a hundred of it.
  expect((await theOrder()).order).toMatchObject({ state: 'won', amount: '100.00', won: '73.17' });
  expect(await purse()).toBe(73_17n);
});

const question = async (round: string) =>
  JSON.stringify({
    requestUuid: randomUUID(),
    vendor: 'TCG_SEA',
    merchant: 'lawinf3',
    round,
    player: (
      await bank.db
        .selectFrom('vendor_players')
        .select('player')
        .where('member_id', '=', member.memberId)
        .executeTakeFirstOrThrow()
    ).player,
  });

/** As the gateway asks; `text` and `about` are what is signed. */
async function askArcade(
  text: string,
  about = '/lottery/TCG_SEA/orders/cancel',
  body: string | Buffer<ArrayBuffer> = text,
) {
  const signature = signChannel(gatewayKey(bank.house), about, text, bank.house.clock.now());
  const response = await arcade.app.request('http://arcade.test/lottery/TCG_SEA/orders/cancel', {
    method: 'POST',
    headers: { [channelSignatureHeader]: signature },
    body,
  });
  return (await response.json()) as { state?: string; error?: string }; // ours
}
