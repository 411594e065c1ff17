import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as launch from '@laro/contract/calls/play.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { balanceOf } from '@laro/gateway/ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '@laro/gateway/ledger/testBank.ts';
import { drawStops } from '../games/fairness.ts';
import { engineOf } from '../games/engines.ts';
import type { OpenedSession, Rotated, RoundView } from '../games/wire.ts';
import { arcadeApp, type ArcadeService } from './app.ts';
import { openArcadeDatabase } from './database.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';

/** The real gateway over HTTP, with the arcade as its vendor: the whole way of a player's money. */

let bank: TestBank;
let server: Server;
let game: Awaited<ReturnType<TestBank['addGame']>>;
let slot: typeof game;
let arcade: ArcadeService;
let cut = false;
const lawin = 'gintong-lawin';
const clock = { now: new Date('2026-11-20T12:00:00Z') };
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  bank = await openTestBank();
  const key = await bank.addVendor('ARC');
  game = await bank.addGame(lawin, { vendor: 'ARC' });
  const keyOfSlot = await bank.addVendor('JDH');
  slot = await bank.addGame('dragon-pearl-rush', { vendor: 'JDH' });
  const fetch = async (request: Request) => {
    const response = await bank.app.fetch(request);
    // The effect has happened, and the arcade never hears of it.
    return cut && !request.url.endsWith('/rollback') ? new Response('cut off', { status: 502 }) : response;
  };
  server = createAdaptorServer({ fetch }) as Server; // without TLS settings it is a plain one
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on a port
  const { url } = await testDatabase();
  const db = openArcadeDatabase(url);
  closing.push(() => db.destroy());
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: { gateway: `http://127.0.0.1:${port}`, keys: { ARC: key, JDH: keyOfSlot }, pause: 0 },
    log: { warn() {}, error() {} },
    now: () => clock.now,
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  for (const close of closing) await close();
  await bank.close(); // fails when the ledger is not sound
});

async function post<T>(
  path: string,
  body: object,
  token?: string,
  title = lawin,
): Promise<{ status: number; value: T }> {
  const response = await arcade.app.request(`http://arcade.test/games/${title}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, value: (await response.json()) as T }; // the test names the view
}

async function get(path: string, token: string): Promise<{ status: number; value: unknown }> {
  const response = await arcade.app.request(`http://arcade.test/games/${lawin}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.status, value: await response.json() };
}

async function open(member: TestMember): Promise<OpenedSession> {
  const launched = await bank.get(launch.launchGame, game, member.headers);
  const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
  const { status, value } = await post<OpenedSession>('/session', { ticket });
  expect(status).toBe(200);
  return value;
}

const spin = (token: string, bet: string, request: string = randomUUID()) =>
  post<RoundView>('/rounds', { request, bet }, token).then(({ value }) => value);

describe('with the real gateway', () => {
  test('S7-30 a title of another studio is played on the reels of its data, to the cent, and each round can be worked out again', async () => {
    const title = 'dragon-pearl-rush';
    const member = await bank.addMember({ balance: 100_00n });
    const launched = await bank.get(launch.launchGame, slot, member.headers);
    const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
    // A ticket of one title opens no other.
    expect((await post('/session', { ticket })).status).toBe(410);
    const again = await bank.get(launch.launchGame, slot, member.headers);
    const opened = await post<OpenedSession>(
      '/session',
      { ticket: new URL(String(again.value['url'])).hash.replace('#ticket=', '') },
      undefined,
      title,
    );
    const { token } = opened.value;
    let expected = 100_00n;
    const rounds: RoundView[] = [];
    for (let i = 0; i < 10; i++) {
      const { value } = await post<RoundView>(
        '/rounds',
        { request: randomUUID(), bet: '2.00' },
        token,
        title,
      );
      expected += toMinor(value.win) - 200n;
      expect(value).toMatchObject({ state: 'closed', balance: toAmount(expected) });
      rounds.push(value);
    }
    expect(await balanceOf(bank.db, member.accountId)).toBe(expected);
    const rotated = await post<Rotated>('/seeds', {}, token, title);
    const { serverSeed, clientSeed } = rotated.value.revealed;
    for (const { nonce, outcome, win } of rounds) {
      const seeds = { serverSeed, clientSeed, nonce: BigInt(nonce) };
      const played = await engineOf(title)?.play((spin, lengths) => drawStops(seeds, spin, lengths), {
        ...{ gameId: title, stake: 200n, choice: null, decisions: [] },
      });
      expect(played).toEqual({ outcome, win: toMinor(win) });
    }
  });

  test('S7-30 twenty rounds leave the ledger at the balance that the game shows, to the cent', async () => {
    const member = await bank.addMember({ balance: 100_00n });
    const { token, balance, bets } = await open(member);
    expect(balance).toBe('100.00');
    expect(bets[0]).toBe('0.20');
    let expected = 100_00n;
    for (let i = 0; i < 20; i++) {
      const round = await spin(token, '1.00');
      expect(round.state).toBe('closed');
      expected += toMinor(round.win) - 100n;
      expect(round.balance).toBe(toAmount(expected));
    }
    expect(await balanceOf(bank.db, member.accountId)).toBe(expected);
  });

  test('a ticket opens the game once', async () => {
    const member = await bank.addMember();
    const launched = await bank.get(launch.launchGame, game, member.headers);
    const ticket = new URL(String(launched.value['url'])).hash.replace('#ticket=', '');
    expect((await post('/session', { ticket })).status).toBe(200);
    expect(await post('/session', { ticket })).toEqual({ status: 410, value: { error: 'TICKET_INVALID' } });
  });

  test('a bet above the balance is refused and moves nothing', async () => {
    const member = await bank.addMember({ balance: 4_00n });
    const { token } = await open(member);
    expect(await spin(token, '5.00')).toMatchObject({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' });
    expect(await balanceOf(bank.db, member.accountId)).toBe(4_00n);
  });

  test('every answer to the bet lost: the ledger has the stake back', async () => {
    const member = await bank.addMember({ balance: 50_00n });
    const { token } = await open(member);
    cut = true;
    const round = await spin(token, '10.00');
    cut = false;
    expect(round).toMatchObject({ state: 'returned', balance: '50.00' });
    expect(await balanceOf(bank.db, member.accountId)).toBe(50_00n);
    expect((await spin(token, '10.00')).state).toBe('closed');
  });

  test('L7 after logout the game shows neither rounds nor seeds, as it takes no bet', async () => {
    const member = await bank.addMember({ balance: 50_00n });
    const { token } = await open(member);
    const request = randomUUID();
    const again = () => post('/rounds', { request, bet: '1.00' }, token);
    const { value: round } = await post<RoundView>('/rounds', { request, bet: '1.00' }, token);
    const seen = () => post(`/rounds/${round.id}/seen`, {}, token);
    expect(await again()).toEqual({ status: 200, value: round });
    const rounds = () => get('/rounds', token);
    expect(await rounds()).toMatchObject({ status: 200, value: [{ bet: '1.00' }] });
    expect((await post('/seeds', {}, token)).status).toBe(200);
    await bank.db
      .updateTable('sessions')
      .set({ ended_at: bank.house.clock.now(), ended_because: 'logout' })
      .where('id', '=', member.sessionId)
      .execute();
    const over = { status: 401, value: { error: 'SESSION_ENDED' } };
    expect(await rounds()).toEqual(over);
    expect(await get('/unseen', token)).toEqual(over);
    expect(await post('/seeds', {}, token)).toEqual(over);
    expect(await get('/balance', token)).toEqual(over);
    expect(await again()).toEqual(over);
    expect(await seen()).toEqual(over);
    expect(await post('/rounds', { request: randomUUID(), bet: '1.00' }, token)).toEqual(over);
  });

  test('L7 after logout the game writes no round, and a refused one is no bet to offer', async () => {
    const member = await bank.addMember({ balance: 50_00n });
    const { token } = await open(member);
    expect(await spin(token, '1.00')).toMatchObject({ state: 'closed' });
    const end = (ended_at: Date | null, ended_because: 'logout' | null) =>
      bank.db
        .updateTable('sessions')
        .set({ ended_at, ended_because })
        .where('id', '=', member.sessionId)
        .execute();
    await end(bank.house.clock.now(), 'logout');
    const refused = await Promise.all(
      ['20.00', '1.00', '20.00', '2.00'].map((bet) => post('/rounds', { request: randomUUID(), bet }, token)),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
    await end(null, null);
    expect((await get('/rounds', token)).value).toHaveLength(1);
    const poor = await bank.addMember({ balance: 1_00n });
    const { token: poorToken } = await open(poor);
    const dearer = await spin(poorToken, '100.00');
    expect(dearer).toMatchObject({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' });
    expect(await open(poor)).toMatchObject({ lastBet: null });
  });

  test('an address that cannot be read is one of nothing', async () => {
    for (const path of ['/games/%zz', '/games/%00/', '/games/gintong-lawin/%2e%2e']) {
      expect((await arcade.app.request(`http://arcade.test${path}`)).status).toBe(404);
    }
  });

  test('a trial player plays with play money', async () => {
    const member = await bank.addMember({ balance: 100_00n, currency: 'PLAY' });
    const opened = await open(member);
    expect(opened).toMatchObject({ freePlay: true, currency: 'PLAY' });
    expect((await spin(opened.token, '1.00')).state).toBe('closed');
  });

  test('S3-04 the game writes money as the merchant does, and its bets suit the currency', async () => {
    const { currency } = bank.settings;
    bank.settings.currency = { code: 'VND', symbol: '₫', pattern: '#.##0', symbolAfter: true };
    const money = { pattern: '#.##0', symbol: '₫', symbolAfter: true };
    const member = await bank.addMember({ balance: 1_000_000_00n, currency: 'VND' });
    const opened = await open(member);
    expect(opened).toMatchObject({ currency: 'VND', money });
    expect([opened.bets[0], opened.bets.at(-1)]).toEqual(['200.00', '200000.00']);
    expect((await spin(opened.token, '200.00')).state).toBe('closed');
    expect(await post('/rounds', { request: randomUUID(), bet: '0.20' }, opened.token)).toEqual({
      status: 400,
      value: { error: 'BET_NOT_OFFERED' },
    });
    const trial = await open(await bank.addMember({ balance: 1_000_000_00n, currency: 'PLAY' }));
    expect(trial).toMatchObject({ currency: 'PLAY', money: { symbol: 'PLAY\u00a0', pattern: '#.##0' } });
    expect(trial.bets[0]).toBe('200.00');
    bank.settings.currency = currency;
  });
});
