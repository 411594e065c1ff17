import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { testDatabase } from '@laro/gateway/db/testDatabase.ts';
import { hashOfSeed } from '../../games/fairness.ts';
import { cashOutOf, chanceOf, payoutOf, resultOf, settlementOf } from '../../games/book/bets.ts';
import { matchOf, stateAt } from '../../games/book/match.ts';
import { fixtureOf, sportOf } from '../../games/book/sports.ts';
import type { FixturesView, FixtureView, OpenedBook, OrderView, QuoteView } from '../../games/book/wire.ts';
import { arcadeApp, type ArcadeService } from '../app.ts';
import { openArcadeDatabase } from '../database.ts';
import type { ArcadeTables } from '../tables.ts';
import { startTestGateway, type TestGateway } from '../testGateway.ts';
import { correctFixture, type Score } from './corrections.ts';

/** Set BOOK_SEQUENCES=10000 for the whole programme. */
const sequences = Number(process.env['BOOK_SEQUENCES'] ?? 4);

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const game = 'kampeon-football';
const api = `http://arcade.test/book/KMP/${game}/api`;
const log = { warn() {}, error() {} };

let db: Kysely<ArcadeTables>;
let gateway: TestGateway;
let clock: Date;
let arcade: ArcadeService;
let day = 0;

beforeAll(async () => {
  const { url } = await testDatabase('arcade');
  db = openArcadeDatabase(url);
});
afterAll(() => db.destroy());
beforeEach(() => begin());
afterEach(() => gateway.close());

async function begin() {
  // What other tests have left open belongs to gateways that are gone.
  await db.deleteFrom('arcade.stakes').execute();
  day += 1;
  clock = new Date(Date.UTC(2027, 0, day, 12, 0, 30));
  gateway = await startTestGateway(publicKey, `player-${randomUUID()}`, game);
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: {
      gateway: gateway.url,
      keys: { KMP: { keyId: 'test', privateKey } },
      patience: 400,
      pause: 0,
    },
    log,
    now: () => clock,
  });
  await arcade.recover();
}

async function after(seconds: number) {
  clock = new Date(clock.getTime() + seconds * 1000);
  await arcade.recover();
  await arcade.recover(); // what the first has settled is paid by the second at the latest
}

async function ask<T>(path: string, token: string, body?: object): Promise<{ status: number; value: T }> {
  const response = await arcade.app.request(`${api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, value: (await response.json()) as T }; // the test names the view
}

async function open(): Promise<OpenedBook> {
  const { status, value } = await ask<OpenedBook>('/session', '', { ticket: gateway.ticket() });
  expect(status).toBe(200);
  return value;
}

const fixtures = async (token: string) => (await ask<FixturesView>('/fixtures', token)).value;
const orders = async (token: string) => (await ask<OrderView[]>('/orders', token)).value;
const one = async (token: string, number: number) =>
  (await ask<FixtureView>(`/fixtures/football/${number}`, token)).value;

function first<T>(list: readonly T[]): T {
  const [found] = list;
  if (found === undefined) throw new Error('there is none');
  return found;
}

const legOf = (view: FixtureView, market = 0, pick = 0) => {
  const of = view.markets[market];
  const found = of?.picks[pick];
  if (!of || typeof found?.odds !== 'number') throw new Error('nothing is offered');
  return { sport: view.sport, number: view.number, pick: `${of.id}:${found.key}`, odds: found.odds };
};

const place = (token: string, legs: readonly object[], more: object = {}) =>
  ask<OrderView>('/orders', token, { request: randomUUID(), stake: '10.00', policy: 'none', legs, ...more });

/** What the seed makes of a match, as anyone can work it out once it is shown. */
async function matchWith(number: number) {
  const sport = sportOf('football');
  if (!sport) throw new Error('no football');
  const { seed, starts_at } = await db
    .selectFrom('arcade.fixtures')
    .select(['seed', 'starts_at'])
    .where('sport', '=', 'football')
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  const fixture = fixtureOf(sport, number);
  const match = await matchOf(fixture, seed);
  return { fixture, match, starts: starts_at.getTime(), end: stateAt(sport, match, match.endsAt) };
}

/** Until a match is under way, with something on offer. */
async function live(token: string): Promise<FixtureView> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { live: under } = await fixtures(token);
    const found = under.find(({ markets }) =>
      markets[0]?.picks.every(({ odds }) => odds !== null && odds < 20_000),
    );
    if (found) return found;
    await after(20);
  }
  throw new Error('nothing is under way');
}

describe('the book', () => {
  test('what decides a match is fixed before it begins; it is shown after the end, and gives what was seen', async () => {
    const { token, sports } = await open();
    expect(sports).toEqual(['football']);
    const { next } = await fixtures(token);
    expect(next.length).toBeGreaterThan(20);
    const { number, hash, seed, startsAt } = first(next);
    expect([seed, Date.parse(startsAt) > clock.getTime()]).toEqual([null, true]);
    await after(400);
    const ended = await one(token, number);
    expect(['ended', 'abandoned']).toContain(ended.state.phase);
    expect(await hashOfSeed(ended.seed ?? '')).toBe(hash);
    const { end } = await matchWith(number);
    expect(ended.state).toEqual(end);
    await expect(
      db
        .updateTable('arcade.fixtures')
        .set({ starts_at: clock })
        .where('number', '=', BigInt(number))
        .execute(),
    ).rejects.toThrow('cannot change');
  });

  test('an order before the match is taken at its odds, and settled once, as the seed says', async () => {
    const { token } = await open();
    const view = first((await fixtures(token)).next);
    const picks = [0, 1, 2].map((pick) => legOf(view, 0, pick));
    const placed = [];
    for (const leg of picks) placed.push((await place(token, [leg])).value);
    expect(placed.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    expect(gateway.balance).toBe(1_000_000n - 3000n);
    await after(400);
    await after(30);
    const { end, fixture } = await matchWith(view.number);
    const expected = picks.reduce((sum, leg) => {
      const settled = settlementOf(1000n, [{ odds: leg.odds, result: resultOf(fixture, end, leg.pick) }]);
      return sum + (settled.kind === 'void' ? 1000n : settled.kind === 'settled' ? settled.win : 0n);
    }, 0n);
    expect(gateway.balance).toBe(1_000_000n - 3000n + expected);
    for (const order of await orders(token)) expect(['settled', 'returned']).toContain(order.state);
    await after(60);
    expect(gateway.balance).toBe(1_000_000n - 3000n + expected);
  });

  test('the same request is the same order; of one match there is one pick; other odds are asked about', async () => {
    const { token } = await open();
    const [view, other] = (await fixtures(token)).next;
    if (!view || !other) throw new Error('no matches');
    const leg = legOf(view);
    const request = randomUUID();
    const [a, b] = await Promise.all([place(token, [leg], { request }), place(token, [leg], { request })]);
    expect(a.value.id).toBe(b.value.id);
    expect(gateway.moved('bet')).toBe(1);
    expect((await place(token, [leg, legOf(view, 0, 1)])).status).toBe(400);
    expect((await place(token, [{ ...leg, sport: 'tennis' }])).status).toBe(400);
    expect(await place(token, [{ ...leg, odds: leg.odds + 10 }])).toMatchObject({
      status: 409,
      value: { error: 'ODDS_CHANGED' },
    });
    const lower = { ...leg, odds: leg.odds - 10 };
    expect((await place(token, [lower], { policy: 'none' })).status).toBe(409);
    const better = await place(token, [lower], { policy: 'better' });
    expect(better.value.legs[0]?.odds).toBe(leg.odds);
    expect(
      (await place(token, [{ ...leg, odds: leg.odds + 10 }], { policy: 'any' })).value.legs[0]?.odds,
    ).toBe(leg.odds);
    expect((await place(token, [leg], { stake: '0.50' })).status).toBe(400);
    expect((await place(token, [{ ...leg, pick: 'tot:77.5:o' }])).status).toBe(409);
    const parlay = await place(token, [leg, legOf(other)]);
    expect(parlay.value.payout).toBe(toAmount(payoutOf(1000n, [leg.odds, legOf(other).odds])));
  });

  test('an order on a match under way waits, and is charged when it is taken or not at all', async () => {
    const { token } = await open();
    const view = await live(token);
    const asked = await place(token, [legOf(view)], { policy: 'any' });
    expect(asked.value.state).toBe('checking');
    expect(gateway.moved('bet')).toBe(0);
    // Not before its time, however often it is asked.
    expect((await ask<OrderView>(`/orders/${asked.value.id}`, token)).value.state).toBe('checking');
    clock = new Date(clock.getTime() + 3000);
    const taken = await ask<OrderView>(`/orders/${asked.value.id}`, token);
    expect(['open', 'refused']).toContain(taken.value.state);
    expect(gateway.moved('bet')).toBe(taken.value.state === 'open' ? 1 : 0);
    const late = await place(token, [legOf(await live(token))], { policy: 'any' });
    const moved = gateway.moved('bet');
    clock = new Date(clock.getTime() + 30_000);
    expect((await ask<OrderView>(`/orders/${late.value.id}`, token)).value).toMatchObject({
      state: 'refused',
      why: 'LATE',
    });
    expect(gateway.moved('bet')).toBe(moved);
  });

  test('A14-8 a player has a hundred open orders at the most, also of those that nobody has paid for yet', async () => {
    const { token } = await open();
    const legs = [legOf(await live(token))];
    const states = new Set<string>();
    for (let placed = 0; placed < 100; placed += 1) {
      states.add((await place(token, legs, { policy: 'any' })).value.state);
    }
    expect([...states]).toEqual(['checking']);
    const next = () => fixtures(token).then((view) => place(token, [legOf(first(view.next))]));
    expect(await next()).toMatchObject({ status: 503, value: { error: 'TOO_MANY' } });
    clock = new Date(clock.getTime() + 60_000);
    await arcade.recover();
    expect((await next()).status).toBe(200);
  });

  test('a cash-out pays its price once, and no longer than it stands', async () => {
    const { token } = await open();
    const view = first((await fixtures(token)).next);
    const leg = legOf(view);
    const { id } = (await place(token, [leg])).value;
    const quote = (await ask<QuoteView>(`/orders/${id}/quote`, token, {})).value;
    const { fixture } = await matchWith(view.number);
    const chance = chanceOf(fixture, view.state, leg.pick);
    expect(quote.amount).toBe(
      toAmount(cashOutOf(1000n, [{ odds: leg.odds, result: undefined, chance }]) ?? 0n),
    );
    clock = new Date(clock.getTime() + 7000);
    expect((await ask(`/orders/${id}/cashOut`, token, { amount: quote.amount })).status).toBe(409);
    const again = (await ask<QuoteView>(`/orders/${id}/quote`, token, {})).value;
    expect((await ask(`/orders/${id}/cashOut`, token, { amount: '999.00' })).status).toBe(409);
    const paid = await Promise.all(
      [1, 2, 3].map(() => ask<OrderView>(`/orders/${id}/cashOut`, token, { amount: again.amount })),
    );
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    await after(400);
    expect(gateway.balance).toBe(1_000_000n - 1000n + toMinor(again.amount));
    expect((await orders(token))[0]).toMatchObject({ state: 'cashedOut', win: again.amount });
  });

  test('nobody else sees or ends an order', async () => {
    const { token } = await open();
    const { id } = (await place(token, [legOf(first((await fixtures(token)).next))])).value;
    const mine = gateway;
    gateway = await startTestGateway(publicKey, `other-${randomUUID()}`, game);
    const stranger = arcadeApp({
      db,
      config: { platformOrigins: [], buildFolder: import.meta.dirname },
      callbacks: {
        gateway: gateway.url,
        keys: { KMP: { keyId: 'test', privateKey } },
        patience: 400,
        pause: 0,
      },
      log,
      now: () => clock,
    });
    const before = arcade;
    arcade = stranger;
    const other = await open();
    for (const [path, body] of [
      [`/orders/${id}`, undefined],
      [`/orders/${id}/quote`, {}],
      [`/orders/${id}/cashOut`, { amount: '1.00' }],
    ] as const) {
      expect((await ask(path, other.token, body)).status).toBe(404);
    }
    expect(await orders(other.token)).toEqual([]);
    arcade = before;
    await gateway.close();
    gateway = mine;
  });

  test('the list of matches, which each page asks for every two seconds, goes compressed to who takes it', async () => {
    const { token } = await open();
    const lengthOf = async (accepted: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted };
      const response = await arcade.app.request(`${api}/fixtures`, { headers });
      const { byteLength } = await response.arrayBuffer();
      return { encoding: response.headers.get('content-encoding'), byteLength };
    };
    const [plain, zipped] = [await lengthOf('identity'), await lengthOf('gzip, br')];
    expect([plain.encoding, zipped.encoding]).toEqual([null, 'gzip']);
    expect(zipped.byteLength).toBeLessThan(plain.byteLength / 4);
  });

  test('a correction after the end pays what it adds, once, takes nothing back, and tells what was paid too much', async () => {
    const { token } = await open();
    let found: FixtureView | undefined;
    for (const view of (await fixtures(token)).next) {
      if ((await matchWith(view.number)).end.phase === 'ended') found ??= view;
    }
    if (!found) throw new Error('every match is abandoned');
    for (const pick of [0, 1, 2]) await place(token, [legOf(found, 0, pick)]);
    const { starts, match, end } = await matchWith(found.number);
    await after((starts - clock.getTime()) / 1000 + match.endsAt / 10 + 5);
    const before = gateway.balance;
    const [home, away] = end.score;
    const score: Score = home > away ? [home, home + 1] : [away + 1, away];
    const asked = { sport: 'football', number: BigInt(found.number) };
    const correct = (to: Score) => db.transaction().execute((trx) => correctFixture(trx, clock, asked, to));
    const lost = payoutOf(1000n, [legOf(found, 0, home > away ? 0 : home === away ? 1 : 2).odds]);
    const won = payoutOf(1000n, [legOf(found, 0, home > away ? 2 : 0).odds]);
    const came = await correct(score);
    const tellsOf = (one: typeof came) =>
      typeof one === 'string' ? one : one.orders.map(({ paid, due, becomes }) => [paid, due, becomes]);
    expect(came).toMatchObject({ was: end.score, isNew: true });
    expect(tellsOf(came)).toHaveLength(2);
    expect(tellsOf(came)).toContainEqual([lost, 0n, 'tooMuch']);
    expect(tellsOf(came)).toContainEqual([0n, won, 'added']);
    // Again it says the same, and does nothing; another score is none.
    const again = await correct(score);
    expect([again, tellsOf(again)]).toMatchObject([{ isNew: false }, [[lost, 0n, 'tooMuch']]]);
    expect(await correct([9, 9])).toBe('CORRECTED');
    await after(30);
    const added = (await orders(token)).map((order) => toMinor(order.added));
    const pick = home > away ? 2 : 0;
    const odds = legOf(found, 0, pick).odds;
    expect(gateway.balance - before).toBe(payoutOf(1000n, [odds]));
    expect(added.filter((more) => more > 0n)).toEqual([payoutOf(1000n, [odds])]);
    expect((await one(token, found.number)).corrected).toEqual(score);
  });

  test('A32-1 a cash-out whose bet is worth less by now is not paid at the price of before, though nobody has scored', async () => {
    const { token } = await open();
    const { number } = first((await fixtures(token)).next);
    const view = await one(token, number);
    const { fixture, match, starts } = await matchWith(number);
    const over = view.markets.findIndex(({ picks }) => picks[0]?.key === 'o');
    const leg = legOf(view, over);
    const { id } = (await place(token, [leg])).value;
    const moments = Array.from({ length: 100 }, (_, at) => starts + at * 2000);
    const stateThen = (time: number) => stateAt(fixture.sport, match, Math.floor((time - starts) / 100));
    const worth = (time: number) => chanceOf(fixture, stateThen(time), leg.pick) ?? 0;
    const quiet = moments.find((time) => {
      const [before, soon] = [stateThen(time), stateThen(time + 5000)];
      return (
        before.phase === 'live' && `${before.scored}` === `${soon.scored}` && worth(time) > worth(time + 5000)
      );
    });
    clock = new Date(quiet ?? 0);
    await after(0);
    const quote = (await ask<QuoteView>(`/orders/${id}/quote`, token, {})).value;
    clock = new Date(clock.getTime() + 5000);
    expect((await ask(`/orders/${id}/cashOut`, token, { amount: quote.amount })).status).toBe(409);
    const now = (await ask<QuoteView>(`/orders/${id}/quote`, token, {})).value;
    expect(toMinor(now.amount)).toBeLessThan(toMinor(quote.amount));
    expect((await ask(`/orders/${id}/cashOut`, token, { amount: now.amount })).status).toBe(200);
  });

  test(`${sequences} sequences of orders, faults and cash-outs equal the model`, async () => {
    for (let at = 0; at < sequences; at += 1) {
      await gateway.close();
      await begin();
      const { token } = await open();
      let seed = at * 2654435761 + 12345;
      const random = (below: number) => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return Math.floor((seed / 2 ** 32) * below);
      };
      for (let turn = 0; turn < 10; turn += 1) {
        const { live: under, next } = await fixtures(token);
        const views = [...under, ...next.slice(0, 4)];
        const legs = [];
        for (let wanted = 1 + random(3); wanted > 0 && views.length > 0; wanted -= 1) {
          const [view] = views.splice(random(views.length), 1);
          const pick = view?.markets[0]?.picks[random(3)];
          if (view && typeof pick?.odds === 'number') {
            legs.push({ sport: view.sport, number: view.number, pick: `win:${pick.key}`, odds: pick.odds });
          }
        }
        const fault = ['lost call', 'lost reply', 'broken reply'][random(6)];
        if (fault !== undefined) gateway.faults[random(2) === 0 ? 'bet' : 'win'].push(fault, fault, fault);
        if (legs.length > 0) await place(token, legs, { policy: 'any' });
        await after(1 + random(40));
        const held = (await orders(token)).find(({ state }) => state === 'open');
        if (held && random(3) === 0) {
          const quote = await ask<QuoteView>(`/orders/${held.id}/quote`, token, {});
          await after(random(8));
          if (quote.status === 200)
            await ask(`/orders/${held.id}/cashOut`, token, { amount: quote.value.amount });
        }
      }
      for (const faults of Object.values(gateway.faults)) faults.length = 0;
      for (let wait = 0; wait < 6; wait += 1) await after(310);
      // What each order came to, from the seeds and what it was taken at.
      let expected = 1_000_000n;
      for (const order of await orders(token)) {
        if (order.state === 'refused' || order.state === 'returned') continue;
        expected -= toMinor(order.stake);
        if (order.state === 'cashedOut') {
          expected += toMinor(order.win);
          continue;
        }
        const legs = [];
        for (const { number, pick, odds } of order.legs) {
          const { fixture, end } = await matchWith(number);
          legs.push({ odds, result: resultOf(fixture, end, pick) });
        }
        const settled = settlementOf(toMinor(order.stake), legs);
        expect([order.state, settled]).toEqual(['settled', { kind: 'settled', win: toMinor(order.win) }]);
        expected += toMinor(order.win);
      }
      expect(gateway.balance).toBe(expected);
      const left = await db
        .selectFrom('arcade.stakes')
        .select('state')
        .where('finished_at', 'is', null)
        .execute();
      expect(left).toEqual([]);
    }
  });
});
